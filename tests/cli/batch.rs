//! A file of commands.

use std::fs;

use crate::{names_in, run, run_in};

const COMMANDS: &str = "# Two pictures and a list.
six.svg    --n 6 --cols 2
a/six.png  --n 6 --title \"Six queens\"

list.txt   --n 6 --format permutation
";

#[test]
fn each_line_makes_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let docs = folder.path().join("docs");
    fs::create_dir_all(docs.join("a")).unwrap();
    fs::write(docs.join("commands"), COMMANDS).unwrap();
    for threads in ["", "--threads 1"] {
        // Files stand beside the file of commands, wherever the program is run.
        run_in(folder.path(), &format!("batch docs/commands {threads}")).success();
        let read = |name: &str| fs::read(docs.join(name)).unwrap();
        assert!(read("six.svg") == run("--n 6 --cols 2").success());
        assert_eq!(&read("a/six.png")[1..4], b"PNG");
        assert!(read("list.txt") == run("--n 6 --format permutation").success());
        assert_eq!(names_in(&docs), ["a", "commands", "list.txt", "six.svg"]);
        run_in(&docs, "batch commands --check").success();
        fs::remove_file(docs.join("list.txt")).unwrap();
    }
    fs::write(docs.join("six.svg"), "other").unwrap();
    let stale = run_in(&docs, "batch commands --check").failure(1);
    assert_eq!(
        stale,
        "error: commands, line 2: ./six.svg is stale: it differs from byte 1 on; write it anew with -o instead of \
         --check\n       commands, line 5: ./list.txt is stale: it does not exist; write it anew with -o instead of \
         --check\n"
    );
}

#[test]
fn what_is_wrong_is_named_by_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let batch = |commands: &str, code: i32| {
        fs::write(folder.path().join("commands"), commands).unwrap();
        run_in(folder.path(), "batch commands").failure(code)
    };
    // Nothing is drawn if an option does not exist.
    assert_eq!(
        batch(
            "a.svg --n 4\nb.svg --nn 4\nc.svg --n 4 --dry-run\nd.svg count 8\n",
            2
        )
        .lines()
        .map(|line| line.split("line ").nth(1).unwrap().chars().next().unwrap())
        .collect::<String>(),
        "234"
    );
    assert_eq!(names_in(folder.path()), ["commands"]);
    // What fails later leaves the others.
    assert_eq!(
        batch(
            "a.svg --n 4\nb.svg --n 3\nc.svg --n 4 --chars xy\nd.bmp --n 4\n",
            2
        )
        .lines()
        .map(|line| line.split("line ").nth(1).unwrap().split_at(22).0)
        .collect::<Vec<_>>(),
        [
            "2: there is no solution",
            "3: --chars has no effec",
            "4: the name of ./d.bmp "
        ]
        .map(|line| &line[..22])
    );
    assert_eq!(names_in(folder.path()), ["a.svg", "commands"]);
    assert_eq!(
        batch("a.svg --n 4\n# x\na.svg --n 5\n", 2),
        "error: commands, line 3: a.svg is written by line 1, too\n"
    );
    assert_eq!(
        batch("a.svg --title \"x\n", 2),
        "error: commands, line 1: a quote is not closed\n"
    );
    assert_eq!(
        run_in(folder.path(), "batch none").failure(1),
        "error: cannot read none: there is no such file, correct its name\n"
    );
}
