//! The gateway, frame by frame.

use o_an_quan::playground::{Drop, Locale};
use serde_json::json;

use crate::by_hand::{Gateway, Scene};

#[tokio::test]
async fn a_wrong_token_is_closed_with_4004_and_no_token_with_4003() {
    let scene = Scene::new().await;
    let mut gateway = Gateway::connect(&scene.town).await;
    gateway.identify("wrong", [0, 1]).await;
    assert_eq!(gateway.close_code().await, Some(4004));
    let mut gateway = Gateway::connect(&scene.town).await;
    gateway.send(json!({"op": 3, "d": {}})).await;
    assert_eq!(gateway.close_code().await, Some(4003));
    let mut gateway = Gateway::connect(&scene.town).await;
    gateway.identify(&scene.town.token(), [1, 1]).await;
    assert_eq!(gateway.close_code().await, Some(4010));
}

#[tokio::test]
async fn a_session_begins_with_ready_and_its_servers() {
    let scene = Scene::new().await;
    let (mut gateway, ready) = Gateway::ready(&scene.town).await;
    assert_eq!((&ready["s"], &ready["d"]["v"]), (&json!(1), &json!(10)));
    assert_eq!(
        ready["d"]["guilds"],
        json!([{"id": scene.guild.id, "unavailable": true}])
    );
    let guild = gateway.event("GUILD_CREATE").await;
    assert_eq!(
        (&guild["s"], &guild["d"]["name"]),
        (&json!(2), &json!("Làng"))
    );
    assert_eq!(guild["d"]["channels"][0]["id"], json!(scene.channel.id));
    gateway.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(gateway.next().await["op"], 11);
    gateway.identify(&scene.town.token(), [0, 1]).await;
    assert_eq!(gateway.close_code().await, Some(4005));
}

#[tokio::test]
async fn a_resumed_session_is_told_what_it_missed() {
    let scene = Scene::with_command().await;
    let (mut gateway, ready) = Gateway::ready(&scene.town).await;
    let last = gateway.event("GUILD_CREATE").await["s"].clone();
    scene.town.drop_gateway(Drop::Cut);
    assert_eq!(gateway.close_code().await, None);
    scene.town.bot_is_gone().await;
    let asked = scene.goes();

    let mut gateway = Gateway::connect(&scene.town).await;
    gateway
        .resume(&scene.town.token(), &ready["d"]["session_id"], &last)
        .await;
    let missed = gateway.next().await;
    assert_eq!(
        (&missed["t"], &missed["d"]["id"]),
        (&json!("INTERACTION_CREATE"), &json!(asked.id))
    );
    assert_eq!(gateway.next().await["t"], "RESUMED");

    scene.town.drop_gateway(Drop::Reconnect);
    assert_eq!(gateway.next().await["op"], 7);
    scene.town.drop_gateway(Drop::Forget);
    let mut gateway = Gateway::connect(&scene.town).await;
    gateway
        .resume(&scene.town.token(), &ready["d"]["session_id"], &last)
        .await;
    let invalid = gateway.next().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
}

#[tokio::test]
async fn a_server_in_trouble_is_listed_at_once_and_described_afterwards() {
    let scene = Scene::new().await;
    let well = scene.town.add_guild("Xóm");
    scene.guild.set_outage(true);
    let (mut gateway, ready) = Gateway::ready(&scene.town).await;
    let listed = |id| json!({"id": id, "unavailable": true});
    let both = json!([listed(scene.guild.id), listed(well.id)]);
    assert_eq!(ready["d"]["guilds"], both);
    let described = gateway.event("GUILD_CREATE").await;
    assert_eq!(described["d"]["id"], json!(well.id));
    scene.guild.set_outage(false);
    let described = gateway.event("GUILD_CREATE").await;
    assert_eq!(described["d"]["id"], json!(scene.guild.id));
}

#[tokio::test]
async fn outages_removals_and_deletions_are_told_apart() {
    let scene = Scene::new().await;
    let (mut gateway, _) = Gateway::ready(&scene.town).await;
    scene.guild.set_outage(true);
    assert_eq!(
        gateway.event("GUILD_DELETE").await["d"]["unavailable"],
        true
    );
    scene.guild.set_outage(false);
    gateway.event("GUILD_CREATE").await;
    let thread = scene.channel.add_thread("ván", &scene.red);
    assert_eq!(
        gateway.event("THREAD_CREATE").await["d"]["id"],
        json!(thread.id)
    );
    thread.set_archived(true, false);
    let changed = gateway.event("THREAD_UPDATE").await;
    assert_eq!(changed["d"]["thread_metadata"]["archived"], true);
    scene.channel.delete();
    assert_eq!(
        gateway.event("THREAD_DELETE").await["d"]["id"],
        json!(thread.id)
    );
    assert_eq!(
        gateway.event("CHANNEL_DELETE").await["d"]["id"],
        json!(scene.channel.id)
    );
    scene.guild.remove_bot();
    assert_eq!(
        gateway.event("GUILD_DELETE").await["d"].get("unavailable"),
        None
    );
    scene.guild.invite_bot();
    assert_eq!(gateway.event("GUILD_CREATE").await["d"]["name"], "Làng");
}

#[tokio::test]
async fn each_server_belongs_to_one_shard() {
    let scene = Scene::with_command().await;
    let shard = (scene.guild.id.0 >> 22) % 2;
    let mut own = Gateway::connect(&scene.town).await;
    own.identify(&scene.town.token(), [shard, 2]).await;
    let mut other = Gateway::connect(&scene.town).await;
    other.identify(&scene.town.token(), [1 - shard, 2]).await;
    assert_eq!(
        own.event("READY").await["d"]["guilds"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        other.event("READY").await["d"]["guilds"]
            .as_array()
            .unwrap()
            .len(),
        0
    );
    let asked = scene.goes();
    assert_eq!(
        own.event("INTERACTION_CREATE").await["d"]["id"],
        json!(asked.id)
    );
    // The other shard hears of nothing: its next frame is the answer to its heartbeat.
    other.send(json!({"op": 1, "d": 1})).await;
    assert_eq!(other.next().await["op"], 11);
}

#[tokio::test]
async fn people_who_come_and_go_are_not_told() {
    let scene = Scene::new().await;
    let (mut gateway, _) = Gateway::ready(&scene.town).await;
    gateway.event("GUILD_CREATE").await;
    let guest = scene.guild.add_person("Khách", Locale::EN_US);
    guest.leave(&scene.guild);
    guest.in_(&guest.dm()).says("hello");
    gateway.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(gateway.next().await["op"], 11);
}
