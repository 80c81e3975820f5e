//! Enums whose values have names.

use crate::Result;
use crate::internal::errors::unknown_name;
use crate::words::join_with_or;

/// Gives an enum `ALL`, `name` and `Display`, and, with `as` and a noun for the error message,
/// `FromStr`. With `names of` it has only `ALL` and `name`.
#[doc(hidden)]
#[macro_export]
macro_rules! vocabulary {
    ($type:ident as $what:literal: $($words:tt)+) => {
        $crate::vocabulary!($type: $($words)+);

        impl std::str::FromStr for $type {
            type Err = $crate::Error;

            /// Parses a name, ignoring case.
            ///
            /// # Errors
            /// [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) for any other text.
            fn from_str(text: &str) -> $crate::Result<$type> {
                $crate::internal::vocabulary::parse_name($what, text, &$type::ALL, $type::name)
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
            /// All values, in order of definition.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$value),+];

            /// The name that is parsed and displayed.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }
        }
    };
}

/// Finds the value with a name, ignoring case. `what` is the noun in the error message.
///
/// # Errors
/// [`ErrorKind::InvalidValue`](crate::ErrorKind::InvalidValue) if no value has this name.
pub fn parse_name<T: Copy>(
    what: &'static str,
    text: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T> {
    let matches = |&&value: &&T| name(value).eq_ignore_ascii_case(text);
    all.iter().find(matches).copied().ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|&value| name(value)).collect();
        unknown_name(what, text, &join_with_or(&known))
    })
}
