//! First guesses: n without its option, words that stand alone, and options that do not
//! exist. Each message names the whole command that was meant.

use nqueens_sheet::figure::TaskKind;

use crate::{run, run_in};

/// Names of paper that are names of squares, too, are not taken for squares.
#[test]
fn paper_is_never_taken_for_squares() {
    let mut suggested = 0;
    for name in ["a2", "A4", "b5", "LETTER"] {
        for line in [
            "poster --size PAPER out.pdf",
            "poster PAPER out.pdf",
            "poster --size=PAPER",
            "PAPER poster",
            "--size PAPER",
            "--n 8 --size PAPER -o out.pdf",
            "--size PAPER --paper a3",
            "--board PAPER",
            "--n 8 PAPER",
            "--page PAPER",
            "--page-size PAPER poster",
            "count 8 PAPER",
            "count 8 --size PAPER",
            "figure lines --size PAPER",
            "figure wheel --size PAPER",
            "worksheet complete --size PAPER",
        ] {
            let line = line.replace("PAPER", name);
            let said = run(&format!("{line} --dry-run")).err;
            assert!(!said.contains("--place"), "{line}: {said}");
            if let Some((_, better)) = said.split_once("type\n  nqueens-sheet ") {
                let papers = better.matches("--paper").count();
                assert!(
                    papers == 1 && better.contains(name) || line.contains("a3"),
                    "{better}"
                );
                suggested += 1;
            }
        }
    }
    assert!(suggested > 40, "{suggested}");
    assert!(
        run("--queens a2")
            .failure(2)
            .ends_with("nqueens-sheet --place a2\n")
    );
    assert!(
        run("--size a2,b4")
            .failure(2)
            .ends_with("nqueens-sheet --place a2,b4\n")
    );
}

/// n is a word, an option, or both.
#[test]
fn n_is_given_in_one_way_everywhere() {
    for (args, same) in [
        ("6", "--n 6"),
        ("6 --n 6", "--n 6"),
        ("4..6 --paper a5", "--n 4..6 --paper a5"),
        ("--fundamental 6", "--n 6 --fundamental"),
        ("count --n 8", "count 8"),
        ("count -n 1..3", "count 1..3"),
        ("count 8 --n 8", "count 8"),
        ("figure rule 5", "figure rule --n 5"),
        ("figure tree 4 --n 4", "figure tree --n 4"),
        ("figure trace --format text", "figure trace 4 --format text"),
        ("figure growth 4..6", "figure growth --n 4..6"),
        (
            "figure space 6 --format json",
            "figure space -n 6 --format json",
        ),
        // A command may stand behind options.
        ("--n 8 count", "count 8"),
        ("-q count 8", "count 8"),
        ("figure --n 5 rule", "figure rule --n 5"),
        ("--n 5 figure rule", "figure rule --n 5"),
    ] {
        assert!(run(args).success() == run(same).success(), "{args}");
    }
    assert!(run("measure --n 4 --runs 1").text().contains("\n4,"));
    for (args, twice) in [
        ("8 --n 9", "as 8 and as --n 9"),
        ("count 8 --n 9", "as 8 and as --n 9"),
        ("count 8 9 --n 8", "as 9 and as --n 8"),
        ("5..6 --n 5", "as 5..6 and as --n 5"),
        ("figure rule 8 --n 9", "as 8 and as --n 9"),
        ("figure growth 4..6 --n 4..7", "as 4..6 and as --n 4..7"),
        ("measure 4 --n 5", "as 4 and as --n 5"),
    ] {
        assert_eq!(
            run(args).failure(2),
            format!("error: n is given twice, {twice}: leave one of them out\n")
        );
    }
    assert_eq!(
        run("8 9").failure(2),
        "error: `9` stands alone, and n is given already: leave one of them out, or write all sizes from one to \
         another as 5..7\n"
    );
}

/// What cannot mean anything else is taken as that.
#[test]
fn some_words_have_one_meaning() {
    for (args, same) in [
        ("--unique", "--fundamental"),
        ("8 --json --limit 2", "8 --format json --take 2"),
        ("6 --columns=2 --language de", "6 --cols 2 --lang de"),
        ("6 --NO_TITLE --a5", "6 --no-title --paper a5"),
        (
            "6 --midnight --coords",
            "6 --template midnight --coordinates",
        ),
        ("count 8 --fundamental", "count 8 --only fundamental"),
        ("count 8 --csv", "count 8 --format csv"),
        ("count 14 --shard 1/2", "count 14 --verify --part 1/2"),
        ("figure board 5 --queen a1", "figure board 5 --queens a1"),
        ("figure tree 5 --first", "figure tree 5 --to-first"),
        ("6 --png", "6 --format png"),
        ("--fundamental-only", "--fundamental"),
        ("count --size 6", "count 6"),
        (
            "worksheet empty --columns 2 --language fr --pdf",
            "worksheet empty --cols 2 --lang fr --format pdf",
        ),
        (
            "worksheet complete --difficulty hard --pdf",
            "worksheet complete --level hard --format pdf",
        ),
        (
            "worksheet complete --hard --tasks 3 --pdf",
            "worksheet complete --level hard --count 3 --format pdf",
        ),
        (
            "worksheet empty --number 3 --pdf",
            "worksheet empty --count 3 --format pdf",
        ),
        ("8 --lang fr_FR.UTF-8 --a4", "8 --lang fr --paper a4"),
        ("8 --lang cn --a4", "8 --lang zh-Hans --paper a4"),
        ("8 --lang pt --a4", "8 --lang pt-BR --paper a4"),
    ] {
        assert!(run(args).success() == run(same).success(), "{args}");
    }
    for args in ["measure --size 4 --repeat 1", "measure 4 --count 1"] {
        assert!(run(args).text().contains("\n4,"), "{args}");
    }
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "4 --outfile x.svg").success();
    assert_eq!(crate::names_in(folder.path()), ["x.svg"]);
}

#[test]
fn each_message_names_the_whole_command() {
    let queens = "--n is the size of the board, --cell that of its squares, --paper that of a page";
    let color = "--color is about messages (auto, always or never), and colours of pictures are those of --template, \
                 --set and --background";
    let file = "and the file to write is named with -o";
    let count = "the command that draws says with --dry-run how many boards it would draw";
    for (args, what, command) in [
        (
            "out.svg",
            &*format!("`out.svg` stands alone, {file}"),
            "-o out.svg",
        ),
        (
            "--n 8 poster.pdf",
            &format!("`poster.pdf` stands alone, {file}"),
            "--n 8 -o poster.pdf",
        ),
        (
            "8 poster.pdf",
            &format!("`poster.pdf` stands alone, {file}"),
            "8 -o poster.pdf",
        ),
        (
            "8 --png out.png",
            &format!("`out.png` stands alone, {file}"),
            "8 --format png -o out.png",
        ),
        (
            "figure rule x.svg",
            &format!("`x.svg` stands alone, {file}"),
            "figure rule -o x.svg",
        ),
        (
            "-n 8 -c 10",
            "there is no option -c; --cols is how many boards stand across",
            "-n 8 --cols 10",
        ),
        (
            "--dark",
            "there is no option --dark; --scheme dark is the dark version of a template, --template dark is another one",
            "--scheme dark",
        ),
        (
            "--n 8 --queen red",
            "there is no option --queen; --set gives queens a colour, --place a square",
            "--n 8 --set queen=red",
        ),
        (
            "--n 8 --queen d4",
            "there is no option --queen; --set gives queens a colour, --place a square",
            "--n 8 --place d4",
        ),
        (
            "--n 8 --first",
            "there is no option --first; --take says how many",
            "--n 8 --take 1",
        ),
        (
            "--n 8 --first 5",
            "there is no option --first; --take says how many",
            "--n 8 --take 5",
        ),
        (
            "--n 8 --all",
            "there is no option --all; all is what there is unless an option says otherwise",
            "--n 8",
        ),
        ("8 --color red", color, "8 --set queen=red"),
        (
            "8 --colour dark",
            &format!("there is no option --colour; {color}"),
            "8 --scheme dark",
        ),
        (
            "count 8 --take 2",
            &format!("count has no option --take; {count}"),
            "8 --dry-run --take 2",
        ),
        (
            "--size 8",
            &format!("there is no option --size; {queens}"),
            "--n 8",
        ),
        (
            "8 --size 10mm",
            &format!("there is no option --size; {queens}"),
            "8 --cell 10mm",
        ),
        (
            "8 --size=a4",
            &format!("there is no option --size; {queens}"),
            "8 --paper a4",
        ),
        (
            "--n 8 --size 40",
            &format!("there is no option --size; {queens}"),
            "--n 8 --cell 40",
        ),
        (
            "--fundamentl",
            "there is no option --fundamentl",
            "--fundamental",
        ),
        ("8 --coord", "there is no option --coord", "8 --coordinates"),
        ("cuont 8", "there is no command cuont", "count 8"),
        ("tree --n 5", "tree is a figure", "figure tree --n 5"),
        (
            "8 midnight",
            "`midnight` is no option, and no number",
            "8 --template midnight",
        ),
        (
            "8 fundamental",
            "`fundamental` is no option, and no number",
            "8 --fundamental",
        ),
        (
            "figure rule d4",
            "`d4` is no option, and no number",
            "figure rule --queen d4",
        ),
        (
            "figure growth times.csv",
            "`times.csv` stands alone, and the file to read is named with --data",
            "figure growth --data times.csv",
        ),
        // The first mistake is told, the command has none.
        (
            "--n 8 --dark --columns 4 x.pdf",
            "there is no option --dark; --scheme dark is the dark version of a template, --template dark is another one",
            "--n 8 --scheme dark --cols 4 -o x.pdf",
        ),
    ] {
        assert_eq!(
            run(args).failure(2),
            format!("error: {what}: type\n  nqueens-sheet {command}\n"),
            "{args}"
        );
    }
}

/// What is typed first, and what it becomes.
#[test]
fn first_guesses_lead_to_a_command() {
    let search = "figure trace shows each step of the search, figure tree all of it at once";
    let lists = "the command templates lists them";
    let groups = "--group-by class shows each orbit, --up-to keeps one solution of each";
    let alone = "solutions are found and drawn without a word for it";
    for (args, what, command) in [
        (
            "--group none",
            &*format!("there is no option --group; {groups}"),
            "--up-to none",
        ),
        (
            "--templates",
            &format!("there is no option --templates; {lists}"),
            "templates",
        ),
        (
            "--list-templates",
            &format!("there is no option --list-templates; {lists}"),
            "templates",
        ),
        (
            "8 --language german",
            "`german` is no value of --lang",
            "8 --lang de",
        ),
        (
            "--bg transparent",
            "`transparent` is no value of --background",
            "--background none",
        ),
        (
            "worksheet empty --size 5",
            "worksheet has no option --size; --n is the size of the board, --cell that of its squares, --paper \
             that of a page",
            "worksheet empty --n 5",
        ),
        (
            "worksheet empty --theme dark",
            "worksheet has no option --theme; --template is colours and artwork, and the command templates lists \
             them",
            "worksheet empty --template dark",
        ),
        (
            "worksheet empty --dark",
            "worksheet has no option --dark; --scheme dark is the dark version of a template, --template dark is \
             another one",
            "worksheet empty --scheme dark",
        ),
        (
            "worksheet empty --answers",
            "worksheet has no option --answers; the last pages have the answers",
            "worksheet empty",
        ),
        (
            "worksheet empty --solutions",
            "worksheet has no option --solutions; the last pages have the answers",
            "worksheet empty",
        ),
        (
            "worksheet empty --footer X",
            "worksheet has no option --footer; --caption is the line below",
            "worksheet empty --caption X",
        ),
        (
            "figure search",
            &format!("there is no figure search; {search}"),
            "figure trace",
        ),
        (
            "figure backtracking --n 5",
            &format!("there is no figure backtracking; {search}"),
            "figure trace --n 5",
        ),
        ("figure tre 4", "there is no figure tre", "figure tree 4"),
        (
            "templates bauhaus",
            "templates has no `bauhaus`, but bauhaus is a template",
            "templates sheet bauhaus",
        ),
        (
            "help figures",
            "there is no command figures",
            "figure --help",
        ),
        ("help trace", "trace is a figure", "figure trace --help"),
        (
            "solve 8",
            &format!("`solve` is no command, no option and no number; {alone}"),
            "8",
        ),
        (
            "draw 8",
            &format!("`draw` is no command, no option and no number; {alone}"),
            "8",
        ),
        (
            "poster",
            "`poster` is no command, no option and no number; --paper makes a poster, with a title",
            "--paper a2",
        ),
        (
            "list",
            "`list` is no command, no option and no number; --format permutation lists solutions",
            "--format permutation",
        ),
        (
            "8 --jpg",
            "there is no option --jpg; --format png makes pixels, without loss",
            "8 --format png",
        ),
        (
            "8 --format jpeg",
            "`jpeg` is no value of --format",
            "8 --format png",
        ),
        ("n=8", "`n=8` is no option, and no number", "--n=8"),
        ("complete", "complete is a worksheet", "worksheet complete"),
        (
            "--interactive",
            "there is no option --interactive; figure trace makes a page that plays a search",
            "figure trace --format html",
        ),
        (
            "--output-dir x",
            "there is no option --output-dir; --output names a file, with its folder",
            "--output x/queens.svg",
        ),
        (
            "batch f --dry-run",
            "batch has no option --dry-run; --check writes nothing, and says which files are not what would be \
             written",
            "batch f --check",
        ),
    ] {
        assert_eq!(
            run(args).failure(2),
            format!("error: {what}: type\n  nqueens-sheet {command}\n"),
            "{args}"
        );
    }
}

/// What is wrong with a value is said, whatever the option was called.
#[test]
fn values_are_refused_alike_by_any_name() {
    for (synonym, own) in [
        ("--columns 0", "--cols 0"),
        ("--columns", "--cols"),
        ("--limit none", "--take none"),
        ("--resolution high", "--dpi high"),
        ("--language xx", "--lang xx"),
        ("--duration fast", "--seconds fast"),
        ("worksheet empty --tasks x", "worksheet empty --count x"),
        ("worksheet empty --columns x", "worksheet empty --cols x"),
        ("count --size 6x", "count --n 6x"),
        ("measure 4 --repeat x", "measure 4 --runs x"),
        ("count 8 --size 6", "count 8 --n 6"),
    ] {
        assert_eq!(run(synonym).failure(2), run(own).failure(2), "{synonym}");
    }
}

/// Advice stays if the line that it makes has another mistake, which is told, too.
#[test]
fn advice_never_drops_out() {
    for (args, messages) in [
        (
            "--papre a2x",
            "there is no option --papre: type --paper; invalid value 'a2x' for '--paper <PAPER>': unknown paper \
             `a2x`: choose a0 ",
        ),
        (
            "--n 8 --fromat xlsx",
            "there is no option --fromat: type --format; invalid value 'xlsx' for '--format <FORMAT>' [possible \
             values: svg, ",
        ),
        (
            "figures",
            "there is no command figures: type figure; say which figure: rule, lines, ",
        ),
        (
            "-c x",
            "there is no option -c; --cols is how many boards stand across: type --cols; invalid value 'x' for \
             '--cols <COLS>': write a whole number, 1 or more",
        ),
        (
            "--papre a2 --bogus",
            "there is no option --papre: type --paper; there is no option --bogus: see nqueens-sheet --help",
        ),
        (
            "8 --all --bogus",
            "there is no option --all; all is what there is unless an option says otherwise: leave it out; there \
             is no option --bogus",
        ),
        (
            "8 midnight --bogus",
            "`midnight` is no option, and no number: type --template midnight; there is no option --bogus",
        ),
        (
            "--orientation quer",
            "there is no option --orientation; --portrait and --landscape turn the paper",
        ),
    ] {
        let message = run(args).failure(2);
        assert!(
            message.starts_with(&format!("error: {messages}")),
            "{args}: {message}"
        );
        assert!(message.lines().count() <= 2, "{message}");
    }
}

/// Words with blanks are quoted in the command that is named.
#[test]
fn commands_are_named_as_a_shell_reads_them() {
    let output = crate::program()
        .args(["--title", "Ada's 8", "page-{p}.svg"])
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.ends_with("\n  nqueens-sheet --title 'Ada'\\''s 8' -o 'page-{p}.svg'\n"),
        "{message}"
    );
}

#[test]
fn what_nobody_can_guess_is_named() {
    for (args, message) in [
        (
            "--bogus",
            "there is no option --bogus: see nqueens-sheet --help",
        ),
        (
            "count 8 --bogus",
            "count has no option --bogus: see nqueens-sheet count --help",
        ),
        (
            "bogus",
            "`bogus` is no command, no option and no number: nqueens-sheet --help lists all",
        ),
        (
            "--root 1,3",
            "there is no option --root, but figure tree, figure trace and figure calls have it",
        ),
        (
            "figure rule --cols 3",
            "figure rule has no option --cols, but the command that draws sheets, figure attacked, figure \
             arrays and worksheet have it",
        ),
        (
            "count 8 --columns 2",
            "count has no option --columns, but the command that draws sheets, figure attacked, figure arrays and \
             worksheet have --cols",
        ),
        (
            "measure 4 --language fr",
            "measure has no option --language, but the command that draws sheets, figures and worksheet have --lang",
        ),
        (
            "--verbose",
            "there is no option --verbose; what takes long says how far it is, unless --quiet",
        ),
        (
            "--font-size 12",
            "there is no option --font-size; letters are as large as squares and pages have room for: --cell or \
             --paper changes them",
        ),
        (
            "--speed 100 -o x.gif",
            "there is no option --speed; --seconds is how long the whole animation takes",
        ),
        (
            "figure trace --fps 10",
            "figure trace has no option --fps; --seconds is how long the whole animation takes",
        ),
        (
            "--delay 100",
            "there is no option --delay; --seconds is how long the whole animation takes",
        ),
        (
            "count 8 -o x.csv",
            "count has no option -o; numbers are printed: > and a name behind the command put them into a file",
        ),
        (
            "--permutation 15863724",
            "`15863724` stands alone, and n has at most four digits: boards that are known are drawn with --from, \
             from a file, or from standard input with --from -",
        ),
        (
            "--width 800",
            "there is no option --width; --paper says how large a page is, --cell how large squares are",
        ),
    ] {
        assert_eq!(
            run(args).failure(2),
            format!("error: {message}\n"),
            "{args}"
        );
    }
    let said = run("worksheet").failure(2);
    for kind in TaskKind::ALL {
        assert!(said.contains(kind.name()), "{said}");
    }
    for args in ["figure 8", "figure --n 8", "figure foo", "8 figure"] {
        let alone = run(args).failure(2);
        assert!(
            alone.starts_with("error: say which figure: rule, "),
            "{alone}"
        );
    }
    let font = run("--title X --font Arial").failure(1);
    assert!(
        font.contains("a font is a file, such as Arial.ttf, and --system-fonts "),
        "{font}"
    );
    for (args, message) in [
        (
            "worksheet empty --seed 1-30",
            "write a whole number from 0 on",
        ),
        (
            "worksheet empty --count x",
            "write a whole number from 0 on",
        ),
        ("measure 4 --runs x", "write a whole number from 1 to 1000"),
        (
            "measure 4 --runs 65536",
            "write a whole number from 1 to 1000",
        ),
        ("--seconds fast", "write a number of seconds, such as 30"),
        ("--take 99999999999999999999", "write a smaller number"),
        (
            "--lang pt-PT",
            "choose pt-BR, the nearest, or another of en",
        ),
    ] {
        let said = run(args).failure(2);
        assert!(said.contains(message), "{args}: {said}");
    }
    // Its own parser knows better.
    let message = run("--n 99").failure(2);
    assert!(message.contains("n = 99 is out of range"), "{message}");
}

/// In a file of commands, a line is named as it is to be written.
#[test]
fn lines_of_a_batch_are_guessed_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("commands");
    std::fs::write(&path, "a.svg 4 --unique\nb.svg 4 --dark\n").unwrap();
    assert_eq!(
        run_in(folder.path(), "batch commands").failure(2),
        "error: commands, line 2: there is no option --dark; --scheme dark is the dark version of a template, \
         --template dark is another one: write b.svg 4 --scheme dark\n"
    );
    std::fs::write(&path, "a.svg 4 --unique\n").unwrap();
    run_in(folder.path(), "batch commands").success();
    let own = std::fs::read(folder.path().join("a.svg")).unwrap();
    assert!(own == run("--n 4 --fundamental").success());
}

/// Each command that is suggested for more sheets or more tasks is accepted, for each kind.
#[test]
fn suggestions_for_worksheets_run() {
    for kind in TaskKind::ALL.map(TaskKind::name) {
        for word in ["--copies", "--students", "--pupils", "--versions"] {
            let said = run(&format!("worksheet {kind} {word} 2")).failure(2);
            if kind == "empty" {
                let told = "the boards are empty on every sheet: print it as often as needed\n";
                assert!(said.ends_with(told) && !said.contains("--sets"), "{said}");
            } else {
                let (_, line) = said.split_once(": type\n  nqueens-sheet ").unwrap();
                assert_eq!(line, format!("worksheet {kind} --sets 2\n"));
                run(&format!("{} --dry-run", line.trim_end())).success();
            }
        }
        // Other names of --count are understood without a word.
        let counted = run(&format!("worksheet {kind} --count 2 --dry-run")).success();
        for word in [
            "--tasks",
            "--exercises",
            "--puzzles",
            "--number",
            "-k",
            "--limit",
        ] {
            let ran = run(&format!("worksheet {kind} {word} 2 --dry-run"));
            assert!(ran.success() == counted, "{kind} {word}");
        }
    }
    // Options that do not exist do not hide each other.
    let said = run("worksheet trace --students 30 --foo").failure(2);
    assert!(said.contains("--sets"), "{said}");
}
