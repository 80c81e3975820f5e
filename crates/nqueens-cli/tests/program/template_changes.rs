//! `--set` and `--border`: custom colours, queens and borders without a template file.

use crate::{run, run_in};

#[test]
fn colours_apply_to_all_formats() {
    for format in [
        "svg",
        "svg --scheme auto",
        "svg --scheme dark",
        "png",
        "pdf",
    ] {
        let args = format!("--n 6 --paper a4 --format {format}");
        let plain = run(&args).success();
        let mut pictures = vec![plain];
        for set in [
            "--set queen=#a00",
            "--set queen=#700 --template bauhaus",
            "--set queen-scale=0.8",
            "--border on",
            "--set light=#ffe,dark=#c9a --set ink=#123",
        ] {
            // The same colours would be invisible in the dark scheme.
            let set = if format.contains("dark") {
                set.replace("#a00", "#fcc")
                    .replace("#700", "#c8261c")
                    .replace("#ffe,dark=#c9a", "#345,dark=#123")
                    .replace("ink=#123", "ink=#eee")
            } else {
                set.to_owned()
            };
            let set = run(&format!("{args} {set}")).success();
            assert!(!pictures.contains(&set), "{args}");
            pictures.push(set);
        }
    }
}

#[test]
fn settings_are_equivalent_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let source = run("templates show minimal").text();
    let custom = source.replace("#f3f3f0", "#def").replace("#d2d3cf", "#9bd");
    // The dark ink has the colour of the light squares.
    let custom = custom.replace(" data-dark=\"#def\"", "");
    std::fs::write(folder.path().join("own.svg"), custom).unwrap();
    let file = run_in(folder.path(), "--n 6 --template own.svg").success();
    let set = run("--n 6 --template minimal --set light=#def,dark=#9bd").success();
    assert!(file == set);
}

#[test]
fn custom_colours_have_dark_counterparts() {
    let svg = run("--n 6 --set queen=#a00 --scheme auto").text();
    assert!(svg.contains("fill=\"#a00\""), "{svg}");
    assert!(svg.contains("[fill=\"#a00\"]"), "{svg}");
    // Unchanged colours keep their dark counterparts.
    assert!(svg.contains("#8c6745"), "{svg}");
}

#[test]
fn low_contrast_is_drawn_with_a_warning() {
    for args in [
        "--n 6 --set queen=red",
        "--n 6 --set queen=red --paper a4 --format pdf",
        "figure rule --set queen=red",
    ] {
        let ran = run(args);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(!ran.out.is_empty());
        assert_eq!(
            ran.err,
            "warning: the queen (#f00) is hard to see on dark squares (#c6a57c): the contrast is 1.72, \
             but should be at least 3\n"
        );
    }
    // A file with an invisible queen is drawn, because it may be intended.
    let folder = tempfile::tempdir().unwrap();
    let unseen = run("templates show classic")
        .text()
        .replace("#2b1810", "#fff");
    std::fs::write(folder.path().join("own.svg"), unseen).unwrap();
    let ran = run_in(folder.path(), "--n 6 --template own.svg");
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.err
            .starts_with("warning: the queen (#fff) is too hard to see on light squares (#f5ebd7)"),
        "{}",
        ran.err
    );
}
