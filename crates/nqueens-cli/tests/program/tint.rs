//! Boards distinguished by colour.

use std::fs;

use super::{run, run_in};

#[test]
fn colours_do_not_depend_on_threads() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["svg", "svgz", "png", "pdf"] {
        let [one, three] = [1, 3].map(|threads| {
            let name = format!("{threads}.{format}");
            let draw = format!("--n 9 --cell 5px --tint orbit --threads {threads} -o {name}");
            run_in(folder.path(), &draw).success();
            fs::read(folder.path().join(name)).unwrap()
        });
        assert!(one == three, "{format}");
    }
}

#[test]
fn alternative_texts_explain_the_colours() {
    let class = run("--n 6 --tint class").text();
    assert!(
        class.contains("Boards that some symmetry leaves unchanged have a coloured frame"),
        "{class}"
    );
    let orbit = run("--n 4..6 --tint orbit --lang de").text();
    assert!(
        orbit.contains("Bretter derselben Bahn haben dieselbe Farbe"),
        "{orbit}"
    );
    assert!(!run("--n 6").text().contains("Colours"));
}
