//! HTML: a page that plays a search, and needs nothing else.
//!
//! `page` puts it together: `player.html`, `.css` and `.js`, the `style` and the `artwork` of a
//! template, the `data` that the script is given, and the `program` whose lines light up.

mod artwork;
mod data;
mod page;
mod program;
mod style;

pub use page::draw_player;
