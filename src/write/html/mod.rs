//! HTML: a self-contained page that plays a search.
//!
//! `page` combines `player.html`, `player.css`, and the modules of `player/` as one `script` with
//! the `artwork` of a template, the `data` of a search, and its `story` as a few boards.

mod artwork;
mod data;
mod page;
mod script;
mod story;

pub use page::draw_player;
