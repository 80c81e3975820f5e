//! Objects of JSON.

/// A value that serializes as an object with these members, in this order. Members take attributes of
/// serde.
#[doc(hidden)]
#[macro_export]
macro_rules! object {
    ($($(#[$attribute:meta])* $name:ident: $value:expr),* $(,)?) => {{
        let value;
        // Each member has a type parameter of its own, of the same name.
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
