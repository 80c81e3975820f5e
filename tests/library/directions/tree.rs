//! The files of a crate and who imports whom: a name is followed through all
//! that pass it on, to the file that defines it.

use std::collections::{BTreeMap, VecDeque};

use super::code::Code;

/// A file and what it is a module of.
pub(crate) struct Module {
    /// Below `src`.
    pub(crate) file: String,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    code: Code,
}

impl Module {
    /// True if it only says what there is.
    pub(crate) fn is_table(&self) -> bool {
        !self.code.has_code
    }
}

/// The end of a path.
#[derive(Clone, Copy)]
enum Found {
    Module(usize),
    /// Something in this module.
    Item(usize),
}

/// One file imports from another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Edge<'a> {
    pub(crate) from: &'a str,
    pub(crate) line: usize,
    pub(crate) to: &'a str,
}

/// Longer chains of names that pass each other on lead nowhere.
const LONGEST: u32 = 32;

pub(crate) struct Tree {
    pub(crate) modules: Vec<Module>,
}

impl Tree {
    /// The modules that can be reached from the file `root`, such as `lib.rs`.
    pub(crate) fn new(files: &BTreeMap<String, String>, root: &str) -> Tree {
        let mut tree = Tree {
            modules: Vec::new(),
        };
        tree.add(files, root, "", None);
        tree
    }

    fn add(
        &mut self,
        files: &BTreeMap<String, String>,
        file: &str,
        folder: &str,
        parent: Option<usize>,
    ) -> usize {
        let code = Code::read(&files[file]);
        let declared = code.modules.clone();
        let index = self.modules.len();
        let (file, children) = (file.to_owned(), BTreeMap::new());
        self.modules.push(Module {
            file,
            parent,
            children,
            code,
        });
        for name in declared {
            let inner = format!("{folder}{name}/");
            let candidates = [format!("{folder}{name}.rs"), format!("{inner}mod.rs")];
            let file = candidates.iter().find(|file| files.contains_key(*file));
            let file = file.unwrap_or_else(|| panic!("no file for the module {folder}{name}"));
            let child = self.add(files, file, &inner, Some(index));
            self.modules[index].children.insert(name, child);
        }
        index
    }

    /// All imports, and the paths of this crate that lead nowhere. A table of
    /// contents imports nothing.
    pub(crate) fn edges(&self) -> (Vec<Edge<'_>>, Vec<String>) {
        let (mut edges, mut lost) = (Vec::new(), Vec::new());
        for (index, module) in self
            .modules
            .iter()
            .enumerate()
            .filter(|(_, m)| !m.is_table())
        {
            let imports = module
                .code
                .imports
                .iter()
                .map(|i| (&i.path, i.line, i.name == "*"));
            let inline = module
                .code
                .paths
                .iter()
                .filter(|(path, _)| self.is_led(index, path));
            for (path, line, all) in imports.chain(inline.map(|(path, line)| (path, *line, false)))
            {
                let found = self.follow(index, path, LONGEST);
                let ours = self.is_led(index, path);
                match found {
                    // The name of a table is no import: what is reached
                    // through it is.
                    Some(Found::Module(to)) if self.modules[to].is_table() && !all => {}
                    Some(Found::Module(to) | Found::Item(to)) if to != index => {
                        let to = &self.modules[to].file;
                        edges.push(Edge {
                            from: &module.file,
                            line,
                            to,
                        });
                    }
                    None if ours => {
                        lost.push(format!("{}:{line}: {}", module.file, path.join("::")));
                    }
                    _ => {}
                }
            }
        }
        edges.sort_unstable();
        edges.dedup();
        (edges, lost)
    }

    /// True if a path begins at a module of this crate. Outside of `use`, what
    /// begins at anything else has been imported.
    fn is_led(&self, from: usize, path: &[String]) -> bool {
        matches!(path[0].as_str(), "crate" | "self" | "super")
            || matches!(
                self.follow(from, &path[..1], LONGEST),
                Some(Found::Module(_))
            )
    }

    fn follow(&self, from: usize, path: &[String], fuel: u32) -> Option<Found> {
        let fuel = fuel.checked_sub(1)?;
        let mut at = from;
        for (place, name) in path.iter().enumerate() {
            at = match name.as_str() {
                "crate" => 0,
                "self" if place == 0 => at,
                "super" => self.modules[at].parent?,
                name => match self.member(at, name, fuel)? {
                    Found::Module(module) => module,
                    item => return Some(item),
                },
            };
        }
        Some(Found::Module(at))
    }

    /// The meaning of `name` in a module.
    fn member(&self, at: usize, name: &str, fuel: u32) -> Option<Found> {
        let module = &self.modules[at];
        if let Some(child) = module.children.get(name) {
            return Some(Found::Module(*child));
        }
        if module.code.items.contains(name) {
            return Some(Found::Item(at));
        }
        let mut imports = module.code.imports.iter();
        if let Some(import) = imports.find(|import| import.name == name) {
            return self.follow(at, &import.path, fuel);
        }
        let mut globs = module
            .code
            .imports
            .iter()
            .filter(|import| import.top && import.name == "*");
        globs.find_map(|glob| match self.follow(at, &glob.path, fuel)? {
            Found::Module(inner) => self.member(inner, name, fuel.checked_sub(1)?),
            Found::Item(_) => None,
        })
    }
}

/// For each file on a circle of imports the shortest one, each circle once.
pub(crate) fn circles<'a>(edges: &[Edge<'a>]) -> Vec<Vec<&'a str>> {
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for edge in edges {
        next.entry(edge.from).or_default().push(edge.to);
    }
    let mut circles: Vec<Vec<&str>> = Vec::new();
    for &start in next.keys() {
        let mut came_from = BTreeMap::new();
        let mut queue = VecDeque::from([start]);
        while let Some(file) = queue.pop_front() {
            for &to in next.get(file).into_iter().flatten() {
                if !came_from.contains_key(to) {
                    came_from.insert(to, file);
                    queue.push_back(to);
                }
            }
        }
        let mut circle = Vec::new();
        let mut at = came_from.get(start);
        while let Some(&file) = at {
            circle.push(file);
            at = came_from.get(file).filter(|_| file != start);
        }
        circle.reverse();
        let least = (0..circle.len()).min_by_key(|i| circle[*i]).unwrap_or(0);
        circle.rotate_left(least);
        if !circle.is_empty() && !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles.sort_by_key(Vec::len);
    circles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files
            .iter()
            .map(|(file, text)| ((*file).to_owned(), (*text).to_owned()))
            .collect()
    }

    fn edges(given: &[(&str, &str)]) -> Vec<String> {
        let tree = Tree::new(&files(given), "lib.rs");
        let (edges, lost) = tree.edges();
        let shown = |e: &Edge<'_>| format!("{}:{} -> {}", e.from, e.line, e.to);
        edges
            .iter()
            .map(shown)
            .chain(lost.iter().map(|path| format!("lost {path}")))
            .collect()
    }

    const UNITS: [(&str, &str); 3] = [
        (
            "units/mod.rs",
            "pub(crate) mod length;\npub(crate) use self::length::Other;",
        ),
        ("units/length.rs", "pub struct Length; pub struct Other;"),
        (
            "lib.rs",
            "mod units;\nmod page;\npub use units::length::Length;",
        ),
    ];

    fn page(text: &str) -> Vec<String> {
        edges(&[&UNITS[..], &[("page.rs", text)]].concat())
    }

    #[test]
    fn names_are_followed_to_their_file() {
        for text in [
            "use crate::Length; const A: u8 = 0;",
            "use crate::units::Other as Mine; const A: u8 = 0;",
            "use crate::{units::{length::{self}}}; const A: u8 = 0;",
            "use super::units; const A: u8 = units::length::Length::ZERO;",
            "use super::units; fn a() { units::Other::new() }",
            "use super::units::*; const A: u8 = 0;",
            "struct A(crate::units::length::Length);",
            "fn a() { use crate::Length; }",
        ] {
            let to = if text.contains('*') { "mod" } else { "length" };
            assert_eq!(
                page(text),
                [format!("page.rs:1 -> units/{to}.rs")],
                "{text}"
            );
        }
    }

    #[test]
    fn other_crates_and_the_file_itself_do_not_count() {
        for text in [
            "use std::fmt; use tempfile::tempfile; fn a() { fmt::b() }",
            "enum A { B } use A::B; use self::A as C;",
            "use crate::units; struct A;",
        ] {
            assert_eq!(page(text), Vec::<String>::new(), "{text}");
        }
        assert_eq!(
            page("\nuse crate::nowhere::X; struct A;"),
            ["lost page.rs:2: crate::nowhere::X"]
        );
    }

    #[test]
    fn circles_are_found_and_shortest() {
        let edge = |(from, to)| Edge { from, line: 1, to };
        let none = [("a", "b"), ("b", "c"), ("a", "c")].map(edge);
        assert_eq!(circles(&none), Vec::<Vec<&str>>::new());
        let long = [("b", "c"), ("c", "d"), ("d", "b"), ("a", "b")].map(edge);
        assert_eq!(circles(&long), [["b", "c", "d"]]);
        let both = [("b", "c"), ("c", "d"), ("d", "b"), ("d", "c")].map(edge);
        assert_eq!(circles(&both), [vec!["c", "d"], vec!["b", "c", "d"]]);
    }
}
