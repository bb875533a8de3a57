//! Discord, by way of serenity: the only room that names it.
//!
//! An interaction is read once into an `ask::Ask`; a command turns it into a
//! `reply::Reply`, a plain value; `reply::deliver` brings that to people.

mod ask;
mod bot;
mod brush;
mod commands;
mod files;
mod gateway;
mod members;
mod ping;
mod places;
mod register;
mod reply;
mod request;
mod rest;
mod roll;
mod rooms;
mod settings;
mod show;
mod standing;
mod ui;
mod visits;
mod welcome;
mod wish;

pub use gateway::{Access, DiscordError, Links, serve};
pub use ui::Body;
