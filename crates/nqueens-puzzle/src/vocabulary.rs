//! Types whose values have names.

use crate::Error;
use crate::words::any_of;

/// The vocabulary of a type: `ALL` values, the `name` of each, which is how it is shown, and, where
/// `as` says what they are, how a name is read. With `names of` there are only the first two.
#[doc(hidden)]
#[macro_export]
#[allow(
    clippy::crate_in_macro_def,
    reason = "the error is that of the crate which has the type"
)]
macro_rules! vocabulary {
    ($type:ident as $what:literal: $($words:tt)+) => {
        $crate::vocabulary!($type: $($words)+);

        impl std::str::FromStr for $type {
            type Err = crate::Error;

            /// Reads a name, in upper or lower case.
            ///
            /// # Errors
            /// [`Error::Name`](crate::Error::Name) for any other text.
            fn from_str(text: &str) -> std::result::Result<$type, crate::Error> {
                $crate::vocabulary::named($what, text, &$type::ALL, $type::name)
            }
        }
    };
    ($type:ident: $($words:tt)+) => {
        $crate::vocabulary!(names of $type: $($words)+);

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
    (names of $type:ident: $($value:ident = $name:literal),+ $(,)?) => {
        impl $type {
            /// All of them, in their order.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$value),+];

            /// The name, as it is read and written.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }
        }
    };
}

/// Parses a name of one of `all`, in upper or lower case. `what` is their noun in the message.
///
/// # Errors
/// [`Error::Name`] if none is.
pub fn named<T: Copy, E: From<Error>>(
    what: &'static str,
    text: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, E> {
    let found = |&&one: &&T| name(one).eq_ignore_ascii_case(text);
    all.iter().find(found).copied().ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|&one| name(one)).collect();
        let known = any_of(&known);
        let given = text.to_owned();
        Error::Name { what, given, known }.into()
    })
}
