//! HTML: a page that plays a search, and needs nothing else.

mod artwork;
mod data;
mod page;
mod program;
mod style;

pub use page::draw_player;
