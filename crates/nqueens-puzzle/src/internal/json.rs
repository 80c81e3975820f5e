//! JSON output.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

/// Writes data as a line of JSON.
///
/// # Errors
/// I/O errors of `out`.
pub fn write_json(data: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut out, data)?;
    out.write_all(b"\n")
}

/// A list that is computed while it is serialized, in constant memory.
pub struct Streamed<F>(pub F);

impl<I, F> Serialize for Streamed<F>
where
    F: Fn() -> I,
    I: IntoIterator<Item: Serialize>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// Creates a value that serializes as an object with these members, in this order. Members may
/// have serde attributes.
#[doc(hidden)]
#[macro_export]
macro_rules! object {
    ($($(#[$attribute:meta])* $name:ident: $value:expr),* $(,)?) => {{
        let value;
        // Each member has its own type parameter, with the name of the member.
        #[allow(non_camel_case_types)]
        {
            #[derive(serde::Serialize)]
            struct Object<$($name),*> {
                $($(#[$attribute])* $name: $name,)*
            }
            value = Object { $($name: $value),* };
        }
        value
    }};
}
