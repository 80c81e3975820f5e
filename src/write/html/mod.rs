//! HTML: a page that plays a search, and needs nothing else.
//!
//! `page` puts together `player.html`, `.css`, and the modules of `player/` as one `script`,
//! with the `artwork` of a template, the `data` of a search, and its `story` in a few boards.

mod artwork;
mod data;
mod page;
mod script;
mod story;

pub use page::draw_player;
#[cfg(test)]
pub(crate) use script::script;
