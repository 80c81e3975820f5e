//! Complete messages and exit codes for wrong usage and failures.

use std::fs;

use crate::{assert_errors, assert_errors_in, names_in, run, run_in, run_with};

fn error_line(message: &str) -> String {
    format!("error: {message}\n")
}

#[test]
fn board_sizes() {
    assert_errors(
        2,
        "
        --n 0 => invalid value '0' for '--n <N>': n = 0 is out of range: choose n from 1 to 32, \
            or to 1000 with --random
        --n -1 => invalid value '-1' for '--n <N>': n = -1 is out of range: choose n from 1 to \
            32, or to 1000 with --random
        --n 1001 => invalid value '1001' for '--n <N>': n = 1001 is out of range: choose n from 1 \
            to 32, or to 1000 with --random
        --n 1000000 => invalid value '1000000' for '--n <N>': n = 1000000 is out of range: choose \
            n from 1 to 32, or to 1000 with --random
        --n 33 => n = 33 is out of range: choose n from 1 to 32, or to 1000 with --random
        --n x => invalid value 'x' for '--n <N>': write a whole number from 1 to 32, or a range such as 5..7
        --n 8.5 => invalid value '8.5' for '--n <N>': write a whole number from 1 to 32, or a range such as 5..7
        --n 99999999999999999999 => invalid value '99999999999999999999' for '--n <N>': write a \
            whole number from 1 to 32, or a range such as 5..7
        ",
    );
}

#[test]
fn sizes_without_solution() {
    let folder = tempfile::tempdir().unwrap();
    for n in [2, 3] {
        let message = error_line(&format!(
            "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
        ));
        assert_eq!(run(&format!("--n {n}")).failure(1), message);
        for file in ["x.svg", "x.png", "x.txt", "x.json"] {
            assert_eq!(
                run_in(folder.path(), &format!("--n {n} -o {file}")).failure(1),
                message
            );
        }
        assert_eq!(run(&format!("--n {n} --dry-run")).failure(1), message);
    }
    assert!(names_in(folder.path()).is_empty());
}

#[test]
fn values_of_options() {
    assert_errors(
        2,
        "
        --cell 20furlong => invalid value '20furlong' for '--cell <LENGTH>': `20furlong` is not a \
            length: write a number and a unit (px, mm, cm, in, pt), such as 20px or 4.5mm
        --cell 1e3px => invalid value '1e3px' for '--cell <LENGTH>': `1e3px` is not a length: \
            write a number and a unit (px, mm, cm, in, pt), such as 20px or 4.5mm
        --gap wide => invalid value 'wide' for '--gap <LENGTH>': `wide` is not a length: write a \
            number and a unit (px, mm, cm, in, pt), such as 20px or 4.5mm
        --margin 999999999999px => invalid value '999999999999px' for '--margin <LENGTH>': \
            `999999999999px` is too long: the limit is 100 km
        --background blurple => invalid value 'blurple' for '--background <COLOUR|none>': \
            `blurple` is not an opaque colour: write one as CSS does, such as white or #f0e6d2
        --background #0008 => invalid value '#0008' for '--background <COLOUR|none>': `#0008` is \
            not an opaque colour: write one as CSS does, such as white or #f0e6d2
        --cols 0 => invalid value '0' for '--cols <COLS>': write a whole number, 1 or more
        --cols many => invalid value 'many' for '--cols <COLS>': write a whole number, 1 or more
        --place 44 => invalid value '44' for '--place <SQUARES>': \"44\" is not a square: write \
            the letter of the file and the number of the rank, as in d4
        --class big => invalid value 'big' for '--class <CLASS>': unknown class `big`: choose \
            ordinary, centrosymmetric, doubly-centrosymmetric or trivial
        --up-to big => invalid value 'big' for '--up-to <GROUP>': unknown group `big`: choose \
            none, half-turn, rotation, mirror or all
        --id-prefix 9 => invalid value '9' for '--id-prefix <PREFIX>': `9` is not a valid id prefix: \
            use a letter, then letters, digits, `-` or `_`, at most 64 characters
        --chars QQ => invalid value 'QQ' for '--chars <EQ>': write two different characters, \
            for the empty square and the queen, such as .Q
        --chars abc => invalid value 'abc' for '--chars <EQ>': write two different characters, \
            for the empty square and the queen, such as .Q
        --skip x => invalid value 'x' for '--skip <K>': write a whole number, such as 0 or 10
        --take 1.5 => invalid value '1.5' for '--take <K>': write a whole number, 1 or more
        --take 0 => invalid value '0' for '--take <K>': write a whole number, 1 or more
        --sample 00 => invalid value '00' for '--sample <K>': write a whole number, 1 or more
        --sample some => invalid value 'some' for '--sample <K>': write a whole number, 1 or more
        --random few => invalid value 'few' for '--random <K>': write a whole number, 1 or more
        --shard x => invalid value 'x' for '--shard <I/N>': write the part and the number of \
            parts, such as 3/10 or 0-based:2/10
        --shard 4/3 => invalid value '4/3' for '--shard <I/N>': there is no part 4 of 3: choose a \
            part from 1 to the number of parts
        ",
    );
}

#[test]
fn values_out_of_range() {
    assert_errors(
        2,
        "
        --cell 0px => --cell must be greater than zero, for example 20px
        --cell 0mm -o x.png => --cell must be greater than zero, for example 20px
        --dpi 0 -o x.png => a resolution of 0 dpi is out of range: choose one from 1 to 10000
        --dpi 20000 -o x.png => a resolution of 20000 dpi is out of range: choose one from 1 to \
            10000
        --dpi NaN -o x.png => a resolution of NaN dpi is out of range: choose one from 1 to 10000
        --scale 0 -o x.png => a scale of 0 is out of range: choose one from 0.01 to 100
        --place i9 => i9 is not on the board, which has 8 files and 8 ranks: name another square
        --n 4 --place a1,e1 => e1 is not on the board, which has 4 files and 4 ranks: name \
            another square
        --place a1,b2 => the queens on a1 and b2 attack each other: leave one out
        --template nope => unknown template `nope`: choose one of classic, print, dark, \
            blueprint, minimal, contrast, midnight, letterpress, bauhaus, loom, punchcard, or the \
            path of an SVG file
        ",
    );
    assert_errors(
        1,
        "
        --cell 9000px -o x.png => a cell of 9000 x 9000 pixels cannot be rasterized: change the \
            cell size or the resolution so that it has 1 to 4096 pixels (--cell, --scale or --dpi)
        ",
    );
    assert_eq!(
        run("templates show clasic").failure(2),
        "error: invalid value 'clasic' for '<NAME>'\n  [possible values: classic, print, dark, blueprint, minimal, \
         contrast, midnight, letterpress, bauhaus, loom, punchcard]\n\n  tip: a similar value exists: 'classic'\n\nFor more \
         information, try '-h'.\n"
    );
}

#[test]
fn formats() {
    for name in ["x", "svg", "x.svg.bak"] {
        assert_eq!(
            run(&format!("-o {name}")).failure(2),
            error_line(&format!(
                "{name} does not have a known extension: use .svg, .pdf, .svgz, .png, .txt, .csv, .json, .jsonl, \
                 .ndjson, .fen, .apng, .gif, or --format"
            ))
        );
    }
    assert_eq!(
        run("--format xlsx").failure(2),
        "error: invalid value 'xlsx' for '--format <FORMAT>'\n  [possible values: svg, svgz, png, pdf, text, permutation, \
         csv, json, jsonl, fen, apng, gif]\n\n  tip: use --format csv for a table\n\nFor more information, try '-h'.\n"
    );
}

#[test]
fn options_without_effect() {
    assert_errors(
        2,
        "
        --dpi 300 => --dpi has no effect on svg: leave it out, or choose the format png
        --scale 2 -o x.svg => --scale has no effect on svg: leave it out, or choose the format png
        --id-prefix a -o x.png => --id-prefix has no effect on png: leave it out, or choose the \
            format svg
        --chars _X => --chars has no effect on svg: leave it out, or choose the format text
        --chars _X --format fen => --chars has no effect on fen: leave it out, or choose the \
            format text
        --cols 4 --format text => --cols has no effect on text: leave it out, or choose the \
            format svg, pdf or png
        --cell 30px -o x.json => --cell has no effect on json: leave it out, or choose the format \
            svg, pdf or png
        --gap 1px --format fen => --gap has no effect on fen: leave it out, or choose the format \
            svg, pdf or png
        --margin 1px --format fen => --margin has no effect on fen: leave it out, or choose the \
            format svg, pdf or png
        --coordinates --format jsonl => --coordinates has no effect on jsonl: leave it out, or \
            choose the format svg, pdf or png
        --template dark --format permutation => --template has no effect on permutation: leave it \
            out, or choose the format svg, pdf or png
        --background none --format json => --background has no effect on json: leave it out, or \
            choose the format svg, pdf or png
        --lang de --format text => --lang has no effect on text: leave it out, or choose the \
            format svg, pdf or png
        --title A --format csv => --title has no effect on csv: leave it out, or choose the \
            format svg, pdf or png
        --scheme auto -o x.png => --scheme auto has no effect on png: leave it out, or choose the \
            format svg
        --emit picture -o x.pdf => --emit has no effect on pdf: leave it out, or choose the \
            format svg or png
        --tile-on a4 => --tile-on has no effect on svg: leave it out, or choose the format pdf
        --animate --format pdf => --animate has no effect on pdf: leave it out, or choose the \
            format svg, apng or gif
        --loop -o x.png => --loop has no effect on png: leave it out, or choose the format svg, \
            apng or gif
        ",
    );
}

/// Scripts and aliases may contain options that restate a default.
#[test]
fn defaults_can_be_given() {
    for (args, without) in [
        ("--no-title --no-footer --no-caption", ""),
        ("--no-title --format text", "--format text"),
        ("--n 4..6 --paper a5 --no-footer", "--n 4..6 --paper a5"),
        ("--template midnight --scheme dark", "--template midnight"),
        ("--template classic --format text", "--format text"),
        ("--scheme light --lang en --format text", "--format text"),
        ("--text outline", ""),
        ("--text outline --format pdf", "--format pdf"),
        ("--seed 0 --skip 0", ""),
        ("--skip 0 --n 4..5", "--n 4..5"),
        ("--skip 0 --boards 3", "--boards 3"),
        ("--skip 0 --up-to none --random 3", "--random 3"),
        ("--title-in header", ""),
        (
            "--no-title --title-in auto --paper a5",
            "--no-title --paper a5",
        ),
        ("--overlap 10mm", ""),
        ("--scale 1 --bleed 0mm --pages 1- --chars .Q", ""),
        ("--border off --format text", "--format text"),
        ("--fundamental --up-to all", "--fundamental"),
        ("--group-by class --fundamental", "--group-by class"),
        ("--set page=#fff --background white", "--background white"),
        ("count 8 --threads 2", "count 8"),
        ("count 8 --only all --format text", "count 8 --only all"),
        (
            "figure trace --n 4 --as boards --steps 1- --format text",
            "figure trace --n 4 --format text",
        ),
        (
            "figure trace --n 4 --animate --as boards",
            "figure trace --n 4 --animate",
        ),
        (
            "figure trace --n 4 --animate --text outline --format html",
            "figure trace --n 4 --format html",
        ),
        (
            "figure tree --n 4 --space pruned --by row",
            "figure tree --n 4 --space pruned",
        ),
        ("figure arrays --n 4 --step last", "figure arrays --n 4"),
    ] {
        let without = if without.is_empty() { "--n 8" } else { without };
        assert!(run(args).success() == run(without).success(), "{args}");
    }
}

/// A default of one command is not a default of another.
#[test]
fn rejects_defaults_of_other_commands() {
    assert_errors(
        2,
        "
        --template midnight --scheme light => --scheme light needs a template with a light \
            version, but this one is always dark: choose another template, or leave --scheme light out
        --template midnight --scheme auto => --scheme auto needs a template with a light \
            version, but this one is always dark: choose another template, or leave --scheme auto out
        --n 8 --title-in grid => --title-in has no effect without --paper: add --paper, or leave it \
            out
        --n 8 --title-in grid --paper a2 --no-title => --title-in grid has no effect with \
            --no-title: leave one of them out
        --landscape => --landscape has no effect without --paper: add --paper, or leave it out
        --paper a2 --tile-on a4 --marks crop,registration -o x.pdf => --marks registration has no \
            effect with --tile-on: leave one of them out
        --overlap 5mm --format pdf => --overlap has no effect without --tile-on: add --tile-on, or \
            leave it out
        --emit picture --scheme dark -o x.svg => --scheme has no effect with --emit picture, \
            which writes a light and a dark file: leave one of them out
        --fundamental --up-to rotation => --up-to cannot be used with --fundamental: leave one of \
            them out
        --loop => --loop has no effect on static output: add --animate, or choose the format \
            apng or gif
        count 8 --only all --format json => --only prints a plain number in every format: \
            leave out --only or --format
        figure arrays --cols 3 --step last => --cols has no effect on a single board: add --step all, \
            or leave it out
        figure tree --n 4 --space pruned --by file => --by file has no effect with --space, \
            which does not show a search: leave one of them out
        ",
    );
}

#[test]
fn conflicts() {
    assert_errors(
        2,
        "
        --dpi 300 --scale 2 -o x.png => --dpi cannot be used with --scale: leave one of them out
        --dpi 300 --scale 1 -o x.png => --dpi cannot be used with --scale: leave one of them out
        --check x.svg -o y.svg => --check cannot be used with --output: leave one of them out
        --check x.svg --dry-run => --check cannot be used with --dry-run: leave one of them out
        --sample 3 --random 2 => --sample cannot be used with --random: leave one of them out
        --random 2 --fundamental => --random cannot be used with --fundamental: leave one of them \
            out
        --no-title --title A => --no-title cannot be used with --title: leave one of them out
        --paper a4 --portrait --landscape => --portrait cannot be used with --landscape: leave \
            one of them out
        figure rule --check x.svg -o y.svg => --check cannot be used with --output: leave one of \
            them out
        figure tree --space n-ary --only-accepted => --space cannot be used with --only-accepted: \
            leave one of them out
        count 8 --up-to all --only all => --up-to cannot be used with --only: leave one of them \
            out
        count 8 --up-to none --verify => --up-to cannot be used with --verify: leave one of them \
            out
        ",
    );
}

#[test]
fn rejects_huge_jobs() {
    assert_eq!(
        run("--n 28").failure(1),
        error_line(
            "the number of solutions for n = 28 is unknown: draw some of them with --take K"
        )
    );
    let message = run("--n 16").failure(1);
    let start = "error: this would draw 14,772,512 boards for n = 16, about ";
    let end = ": draw some with --take K, draw one per orbit with --fundamental (1,846,955), or allow it with --huge\n";
    let size = message
        .strip_prefix(start)
        .and_then(|rest| rest.strip_suffix(end));
    let (number, unit) = size
        .unwrap_or_else(|| panic!("{message}"))
        .split_once(' ')
        .unwrap();
    // 4 runs of 4 queens per board, about 45 bytes each.
    assert!(
        (1.5..4.0).contains(&number.parse::<f64>().unwrap()) && unit == "GiB",
        "{message}"
    );
    let message = run("--n 16 --fundamental -o x.png").failure(1);
    assert!(
        message.starts_with("error: this would draw 1,846,955 boards for n = 16, about ")
            && message.ends_with(": draw some with --take K, or allow it with --huge\n"),
        "{message}"
    );
    let message = run("--n 14..18").failure(1);
    assert!(
        message.starts_with("error: this would draw 779,323,020 boards for n = 14 to 18, about ")
            && message.ends_with(": draw fewer sizes, or allow it with --huge\n"),
        "{message}"
    );
    run("--n 28 --class doubly-centrosymmetric --take 1 --format fen").success();
}

#[test]
fn boards_from_input() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bad.txt"), "2413\n1234\n").unwrap();
    fs::write(folder.path().join("mixed.txt"), "2413\n1\n").unwrap();
    fs::write(
        folder.path().join("text.txt"),
        ".Q..\n...Q\nQ...\n..Q.\n\nQ...\n..Q.\n.Q..\n...Q\n",
    )
    .unwrap();
    fs::write(folder.path().join("four.txt"), "2413\n").unwrap();
    fs::write(
        folder.path().join("none.json"),
        "{\"n\":4,\"solutions\":[]}",
    )
    .unwrap();
    assert_errors_in(
        folder.path(),
        1,
        "
        --from nofile => cannot read nofile: no such file; check the name
        --from . => cannot read .: it is a folder; name a file
        --from bad.txt => bad.txt: line 2: the queens on a1 and b2 attack each other (same \
            diagonal)
        --from bad.txt -o x.svg => bad.txt: line 2: the queens on a1 and b2 attack each other \
            (same diagonal)
        --from text.txt => text.txt: line 8: the queens on b2 and c3 attack each other (same \
            diagonal)
        --from mixed.txt -o x.png => mixed.txt: line 2: the board is 1 x 1, expected 4 x 4: \
            give boards of one size
        --from none.json => none.json does not contain any boards: give at least one
        ",
    );
    assert_errors_in(
        folder.path(),
        2,
        "
        --from four.txt --n 5 => four.txt has boards of 4 x 4, but --n is 5: leave --n out, or \
            correct it
        ",
    );
    assert_eq!(
        run_with(b"1\n2413\n", "--from -").failure(1),
        error_line(
            "standard input: line 2: the board is 4 x 4, expected 1 x 1: give boards of one size"
        )
    );
    assert_eq!(names_in(folder.path()).len(), 5);
}

#[test]
fn template_files() {
    let folder = tempfile::tempdir().unwrap();
    let evil = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<script>alert(1)</script>\n<g onload=\"x\"/>\n</svg>";
    fs::write(folder.path().join("evil.svg"), evil).unwrap();
    fs::write(folder.path().join("binary.svg"), b"\xff\xd8\xff\xe0").unwrap();
    fs::write(folder.path().join("large.svg"), "x".repeat((1 << 20) + 1)).unwrap();
    let wide: Vec<u8> = evil.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(
        folder.path().join("wide.svg"),
        [&b"\xff\xfe"[..], &wide].concat(),
    )
    .unwrap();
    let cannot =
        |file: &str, why: &str| error_line(&format!("cannot read the template {file}: {why}"));
    for (file, why) in [
        ("missing.svg", "no such file; check the name"),
        ("./", "it is a folder; name an SVG file"),
        ("binary.svg", "it is not UTF-8 text; save it as plain SVG"),
        ("wide.svg", "it is not UTF-8 text; save it as plain SVG"),
        ("large.svg", "it has more than 1048576 bytes; simplify it"),
    ] {
        assert_eq!(
            run_in(folder.path(), &format!("--template {file}")).failure(1),
            cannot(file, why)
        );
        assert_eq!(
            run_in(folder.path(), &format!("templates check {file}")).failure(1),
            cannot(file, why)
        );
    }
    let script = "evil.svg: line 2, <script>: not allowed: it runs code; remove it";
    let event =
        "evil.svg: line 3, <g>: the event attribute onload runs code and is not allowed; remove it";
    assert_eq!(
        run_in(folder.path(), "--template evil.svg -o x.svg").failure(1),
        error_line(&format!("{script} (and 6 more)"))
    );
    let missing = ["page", "ink", "light", "dark", "queen"].map(|id| {
        format!(
            "\n       evil.svg: line 1, <svg>: {id}: no visible element has this id; templates show \
             classic is an example"
        )
    });
    assert_eq!(
        run_in(folder.path(), "templates check evil.svg").failure(1),
        error_line(&format!("{script}\n       {event}{}", missing.concat()))
    );
    assert_eq!(names_in(folder.path()).len(), 4);
}

/// The program adds options to the message of the library.
#[test]
fn characters_without_a_font() {
    assert_errors(
        1,
        "
        --title 八 => no font has `八` (U+516B), needed for \"八\": give a font that has it with \
            --font, or use an installed one with --system-fonts
        --n 4 --caption 八 -o x.pdf => no font has `八` (U+516B), needed for \"八\": give a font \
            that has it with --font, or use an installed one with --system-fonts
        ",
    );
}

/// Flags that require other options.
#[test]
fn options_with_missing_requirements() {
    assert_errors(
        2,
        "
        --seed 1 => --seed has no effect without --sample or --random: add one of them
        --n 5..6 --take 1 --place a1 => --place needs a single board size: leave it out, or \
            choose one size
        --n 5..6 --group-by class => --group-by needs a single board size: leave it out, or \
            choose one size
        --n 5..6 --rows 2 => --rows needs a single board size: leave it out, or choose one size
        --no-title --text live --system-fonts => --system-fonts has no effect without texts: add \
            --title, --caption or --paper
        --text live => --text has no effect without texts: add --title, --caption or --paper
        ",
    );
}

/// Plain numbers are pixels, which are unlikely to be meant on paper.
#[test]
fn lengths_on_paper_need_a_unit() {
    assert_errors(
        2,
        "
        --paper 50x70cm --bleed 3 -o x.pdf => --bleed 3 needs a unit with paper: write --bleed 3mm, or use \
            cm, in, pt or px
        --paper a4 --cell 5.5 => --cell 5.5 needs a unit with paper: write --cell 5.5mm, or use \
            cm, in, pt or px
        --paper a4 --gap 2 => --gap 2 needs a unit with paper: write --gap 2mm, or use \
            cm, in, pt or px
        --paper a4 --margin 1. => --margin 1. needs a unit with paper: write --margin 1.mm, or use \
            cm, in, pt or px
        --tile-on a4 --overlap 10 -o x.pdf => --overlap 10 needs a unit with paper: write --overlap 10mm, or use \
            cm, in, pt or px
        --tile-on a4 --gap 4 -o x.pdf => --gap 4 needs a unit with paper: write --gap 4mm, or use \
            cm, in, pt or px
        ",
    );
    // Zero needs no unit, and without paper the unit is the pixel.
    run("--n 4 --paper a4 --margin 0 --gap 0 --bleed 0.0").success();
    assert_eq!(
        run("--n 4 --gap 3").success(),
        run("--n 4 --gap 3px").success()
    );
}

/// Output before the error would reach standard output if it is long.
#[test]
fn predictable_errors_precede_any_output() {
    let large = "--random 3 --n 100 --cell 1mm --coordinates --template bauhaus";
    let long = format!("--caption {{number}}{}", "m".repeat(120));
    for (args, code, expected) in [
        (
            "--tile-on 20x20mm --overlap 0mm --format pdf",
            2,
            "too small",
        ),
        (
            "--tile-on a10 --format pdf",
            2,
            "an overlap of 10mm leaves too little",
        ),
        ("--caption {number}八", 1, "no font has"),
        ("--title 八", 1, "no font has"),
        (&long, 1, "too long"),
    ] {
        let message = run(&format!("{large} {args}")).failure(code);
        assert!(message.contains(expected), "{args}: {message}");
    }
}

/// A GIF has no description, and `--lang` applies only where texts are drawn.
#[test]
fn gifs_have_no_description() {
    let message = run("--n 4 --format gif --alt x").failure(2);
    assert!(
        message.starts_with("error: --alt has no effect on gif: "),
        "{message}"
    );
    let message = run("--n 4 --format gif --lang de").failure(2);
    assert!(
        message.starts_with("error: --lang has no effect without texts: "),
        "{message}"
    );
    let drawn = |line: &str| run(&format!("{line} --format gif")).success();
    for line in ["--n 4 --paper 40x60mm", "figure trace --n 4 --to-first"] {
        assert!(drawn(line) != drawn(&format!("{line} --lang de")), "{line}");
    }
    for format in ["svg", "apng", "png", "pdf"] {
        let drawn =
            |line: &str| run(&format!("--n 4 --cell 8px {line} --format {format}")).success();
        let plain = drawn("");
        assert!(
            plain != drawn("--lang de") && plain != drawn("--alt x"),
            "{format}"
        );
    }
}
