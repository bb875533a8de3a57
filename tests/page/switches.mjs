// Every switch of the panel once, with the bot of this program in the town.

import assert from "node:assert/strict";
import { PHONE, botIsHere, channel, checkAccess, glimpse, messages, newest, say, withBrowser } from "./lib/browser.mjs";
import { begin, board, moves } from "./lib/game.mjs";

const panel = (tab) => tab.locator("#panel");
const press = (tab, name) => panel(tab).getByRole("button", { name, exact: true }).click();
const toggle = (tab, name, isOn) => panel(tab).getByLabel(name, { exact: true }).setChecked(isOn);
const choose = (tab, label, option) => chooser(panel(tab), label).selectOption({ label: option });
/** The list that stands with this label. */
const chooser = (within, label) => within.locator("label.setting", { hasText: label }).locator("select").first();
const status = (tab) => panel(tab).getByRole("status");

/** Makes a move of whoever can, and waits until its board shows. */
async function move(tabs) {
  const heading = await board(tabs.An).locator("h5").first().innerText();
  const tab = heading.includes("An") ? tabs.An : tabs["Bình"];
  const before = await newest(tab, ".container").getAttribute("data-edited");
  const [label] = await moves(tab);
  await board(tab).getByRole("button", { name: label, exact: true }).click();
  await tab.waitForFunction((then) => [...document.querySelectorAll("#messages article[data-edited]")].at(-1)?.dataset.edited !== then, before);
}

async function faults(tabs) {
  const { An: an } = tabs;
  await choose(an, "Mỗi yêu cầu của bot mất", "0.5 s");
  await move(tabs);
  await choose(an, "Mỗi yêu cầu của bot mất", "tức thì");
  await toggle(an, "Mỗi tương tác đến hai lần", true);
  await toggle(an, "Giới hạn tần suất như thật", true);
  await move(tabs);
  for (const [fault, which] of [["429", "Trả lời tương tác"], ["500", "Trả lời tương tác"], ["500, dù đã xong", "Bất kỳ"], ["Đứt mạng", "Bất kỳ"]]) {
    await choose(an, "Yêu cầu nào hỏng", which);
    await glimpse(an, "#panel [role=status]", "1 lỗi", () => press(an, fault));
    await say(an, "/luật-chơi");
    await status(an).filter({ hasText: /^Bot đang kết nối$/ }).waitFor();
  }
  await press(an, "429");
  await press(an, "Bình thường trở lại");
  await status(an).filter({ hasText: /^Bot đang kết nối$/ }).waitFor();
  await checkAccess(an, "the panel");
}

async function connection(tabs) {
  const { An: an } = tabs;
  for (const name of ["Ngắt gateway", "Ngắt và quên phiên", "Tắt phụt bot rồi chạy lại"]) {
    await glimpse(an, "#notice", "vắng mặt", () => press(an, name));
    await an.locator("#notice p").waitFor({ state: "detached" });
    // Every button on every board still works.
    await move(tabs);
  }
}

async function time(tab) {
  await say(tab, "/thách-đấu");
  await tab.locator("time[data-relative]").last().waitFor();
  const before = await tab.locator("time[data-relative]").last().innerText();
  for (const span of ["+ 1 phút", "+ 15 phút", "+ 1 giờ", "+ 1 ngày"]) await press(tab, span);
  await tab.waitForFunction((then) => [...document.querySelectorAll("time[data-relative]")].at(-1)?.innerText !== then, before);
  // It passes for the bot too: a challenge stands for a day.
  await messages(tab).filter({ hasText: "đã hết hạn" }).last().waitFor();
}

async function places(tabs) {
  const { An: an, Carol: carol } = tabs;
  await channel(an, "general");
  await toggle(an, "Bot không được nhắn ở đây", true);
  await say(an, "/thách-đấu");
  await messages(an).last().waitFor();
  await toggle(an, "Bot không được nhắn ở đây", false);
  await panel(an).getByLabel("Chủ đề mới", { exact: true }).fill("Ván của An");
  await panel(an).getByRole("button", { name: "Chủ đề mới" }).click();
  await channel(carol, "Ván của An");
  await say(carol, "hi");
  await channel(an, "Ván của An");
  await messages(an).filter({ hasText: "hi" }).waitFor();
  await press(an, "Lưu trữ chủ đề này");
  await carol.locator("#sidebar .place", { hasText: "Ván của An" }).waitFor({ state: "detached" });
  await channel(an, "general");
  await toggle(an, "Máy chủ gặp sự cố", true);
  await toggle(an, "Máy chủ gặp sự cố", false);
  await toggle(an, "Bot ở trong máy chủ", false);
  await an.locator("#say").fill("/");
  await an.getByRole("listbox").waitFor({ state: "detached" });
  await an.locator("#say").fill("");
  await toggle(an, "Bot ở trong máy chủ", true);
  await botIsHere(an, "rải");
}

async function people(tabs) {
  const { An: an, Carol: carol } = tabs;
  const card = (name) => panel(an).locator("details.person", { hasText: name });
  await card("Carol").locator("summary").click();
  await chooser(card("Carol"), "Ngôn ngữ").selectOption("vi");
  await carol.getByRole("heading", { name: "Kênh chat" }).or(carol.getByRole("heading", { name: "Tin nhắn riêng" })).first().waitFor();
  await chooser(card("Carol"), "Được làm").selectOption("admin");
  await card("Carol").getByLabel("Đã cài ứng dụng cho mình").check();
  await card("Carol").getByLabel("Ở trong máy chủ này").uncheck();
  await carol.locator("#sidebar .place", { hasText: "general" }).waitFor({ state: "detached" });
  await card("Carol").getByLabel("Ở trong máy chủ này").check();
  await carol.locator("#sidebar .place", { hasText: "general" }).waitFor();

  await panel(an).getByLabel("Tên", { exact: true }).fill("Lan");
  await press(an, "Thêm người");
  await carol.locator(".who", { hasText: "Lan" }).click();
  await carol.waitForFunction("document.querySelector('.who[aria-current]')?.textContent.includes('Lan')");

  await carol.locator("#sidebar .place", { hasText: "Nhóm mới" }).click();
  await carol.locator("dialog").getByLabel("An").check();
  await carol.locator("dialog [type=submit]").click();
  await channel(carol, "An");
  await say(carol, "chào nhóm");
  await an.locator("#sidebar .place.group.unread").click();
  await messages(an).filter({ hasText: "chào nhóm" }).waitFor();
  await an.locator("#sidebar .place.dm").click();
  await say(an, "/");
}

async function view(open) {
  const tab = await open("An", { viewport: PHONE });
  await tab.locator(".toggle-panel").click();
  await checkAccess(tab, "the panel on a phone");
  for (const theme of ["Sáng", "Tối", "Theo hệ thống"]) await choose(tab, "Giao diện", theme);
  await choose(tab, "Giao diện", "Sáng");
  assert.equal(await tab.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)");
  await toggle(tab, "Hẹp như điện thoại", true);
  await toggle(tab, "iPhone 2026: nút thứ năm xuống hàng", true);
  await tab.keyboard.press("Escape");
  await panel(tab).waitFor({ state: "hidden" });
  await tab.locator(".toggle-sidebar").click();
  await checkAccess(tab, "the channels on a phone");
  await channel(tab, "chơi-cờ");
  await tab.locator("#sidebar").waitFor({ state: "hidden" });
}

await withBrowser(async (open) => {
  const tabs = { An: await open("An"), Bình: await open("Bình"), Carol: await open("Carol") };
  await botIsHere(tabs.An, "thách-đấu");
  await begin(tabs.An, tabs["Bình"], "/thách-đấu đối-thủ:Bình");
  await board(tabs.An).waitFor();
  await faults(tabs);
  await connection(tabs);
  await places(tabs);
  await channel(tabs.An, "general");
  await time(tabs.An);
  await people(tabs);
  await view(open);
  console.log("every switch used");
});
