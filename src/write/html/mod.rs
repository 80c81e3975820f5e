//! HTML: a page that plays a search, and needs nothing else.
//!
//! `page` puts together `player.html`, `.css` and `.js` with the `artwork` of a template and
//! the `data` of a search.

mod artwork;
mod data;
mod page;

pub use page::draw_player;
