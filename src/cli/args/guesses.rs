//! What people type first, and what they mean by it.
//!
//! The nearest name of an option is often not what is meant: `--png` is nearer to
//! `--lang` than to `--format`. What is known here is told by its meaning, with the whole
//! command; what cannot mean anything else is taken as that.

/// Options that do not exist, or values that they do not have, and what is meant.
#[derive(Debug)]
pub(crate) struct Guess {
    /// How it is typed, in one way or another, with blanks between.
    pub(crate) typed: &'static str,
    /// Where.
    pub(crate) of: Of,
    /// What to type instead: the first of these that can be read, or nothing if what was
    /// typed is to be left out. `{}` is the value that follows, `{1}` a number that may
    /// follow, else 1, `{-}` a value that is left out, `{name}` what was typed without its dashes, `{typed}` with them.
    pub(crate) meant: &'static [&'static str],
    /// The command that it belongs to, if that is another one.
    pub(crate) command: Option<&'static str>,
    /// What is said about it; nothing about what cannot mean anything else.
    pub(crate) says: Option<&'static str>,
}

/// Commands in which something is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    Any,
    Sheets,
    Figures,
    /// One figure, or the command that is named.
    Command(&'static str),
    /// Sheets and figures.
    Drawing,
}

const COUNT: Of = Of::Command("count");

pub(crate) const GUESSES: &[Guess] = &[
    // How large.
    means(
        Of::Any,
        "-N --board-size --boardsize --dimension --dim --number-of-queens",
        &["--n {}"],
    ),
    perhaps(
        Of::Sheets,
        "--size --board --queens",
        &["--n {}", "--cell {}", "--paper {}", "--place {}"],
        "--n is the size of the board, --cell that of its squares, --paper that of a page",
    ),
    perhaps(
        Of::Figures,
        "--size --board",
        &["--n {}", "--cell {}", "--paper {}"],
        "--n is the size of the board, --cell that of its squares, --paper that of a page",
    ),
    perhaps(
        Of::Drawing,
        "--width --height",
        &[],
        "--paper says how large a page is, --cell how large squares are",
    ),
    means(Of::Drawing, "--square-size --cell-size", &["--cell {}"]),
    means(Of::Sheets, "--columns --column --col", &["--cols {}"]),
    means(Of::Figures, "--columns --column --col", &["--cols {}"]),
    means(Of::Sheets, "--row", &["--rows {}"]),
    perhaps(
        Of::Sheets,
        "-c",
        &["--cols {}", "--cell {}", "--class {}"],
        "--cols is how many boards stand across",
    ),
    perhaps(
        Of::Sheets,
        "-r",
        &["--rows {}"],
        "--rows is how many rows of boards stand on a page",
    ),
    perhaps(
        Of::Drawing,
        "--spacing",
        &["--gap {}"],
        "--gap is the distance between boards",
    ),
    perhaps(
        Of::Drawing,
        "--padding",
        &["--margin {}"],
        "--margin is the distance to the edges",
    ),
    means(Of::Drawing, "--resolution --ppi", &["--dpi {}"]),
    means(Of::Drawing, "--zoom", &["--scale {}"]),
    // Which paper.
    means(
        Of::Drawing,
        "--a0 --a1 --a2 --a3 --a4 --a5 --a6 --b0 --b1 --b2 --b3 --b4 --b5 --letter --legal --tabloid",
        &["--paper {name}"],
    ),
    means(
        Of::Drawing,
        "--page --page-size --papersize --paper-size --format-paper",
        &["--paper {}"],
    ),
    means(Of::Drawing, "--orientation", &["--{}"]),
    perhaps(
        Of::Drawing,
        "-p",
        &["--paper {}", "--pages {}"],
        "--paper is the size of a page",
    ),
    perhaps(
        Of::Sheets,
        "--poster",
        &["--paper a2"],
        "--paper makes a poster, with a title",
    ),
    // Which format, and where to.
    means(
        Of::Drawing,
        "--svg --svgz --png --pdf --gif --apng --json",
        &["--format {name}"],
    ),
    means(
        Of::Sheets,
        "--csv --jsonl --fen --permutation",
        &["--format {name}"],
    ),
    means(Of::Command("trace"), "--html", &["--format html"]),
    means(COUNT, "--json --csv", &["--format {name}"]),
    means(Of::Drawing, "--txt --ascii --plain", &["--format text"]),
    means(
        Of::Any,
        "--type --output-format --filetype",
        &["--format {}"],
    ),
    perhaps(
        Of::Drawing,
        "-f",
        &["--format {}", "--from {}"],
        "--format is the format, whatever the file is called",
    ),
    perhaps(
        Of::Sheets,
        "--list --permutations --print-solutions",
        &["--format permutation"],
        "--format permutation lists solutions",
    ),
    means(
        Of::Any,
        "--out --outfile --output-file --outputfile --save --save-as",
        &["--output {}"],
    ),
    perhaps(
        Of::Any,
        "--file --filename --to",
        &["--output {}"],
        "--output names the file to write",
    ),
    means(Of::Drawing, "--stdout", &["--output -"]),
    means(Of::Sheets, "--input --in --read --load", &["--from {}"]),
    perhaps(
        Of::Sheets,
        "-i",
        &["--from {}"],
        "--from names a file of boards",
    ),
    perhaps(
        Of::Any,
        "--open --show --view --preview --display",
        &[""],
        "this program opens no window, it writes a file that others show: name it with -o",
    ),
    means(Of::Any, "--overwrite --yes -y", &[""]),
    perhaps(
        Of::Any,
        "--force",
        &[""],
        "a file is written over without a question, and --huge insists on large ones",
    ),
    // Which solutions.
    means(
        Of::Sheets,
        "--unique --distinct --essential --essentially-different --inequivalent",
        &["--fundamental"],
    ),
    means(
        COUNT,
        "--fundamental --unique --distinct",
        &["--only fundamental"],
    ),
    perhaps(
        Of::Sheets,
        "--no-symmetry --no-symmetries --no-symmetric --reduce --dedupe --no-duplicates",
        &["--fundamental"],
        "--fundamental keeps one solution of those that are images of each other",
    ),
    perhaps(
        Of::Sheets,
        "--symmetry --modulo",
        &["--up-to {}", "--class {}"],
        "--up-to keeps one solution for each orbit under a group",
    ),
    perhaps(
        Of::Sheets,
        "--symmetric",
        &["--class centrosymmetric"],
        "--class centrosymmetric keeps what a half turn does not change",
    ),
    perhaps(
        Of::Sheets,
        "--orbits --orbit --classes",
        &["--group-by class"],
        "--group-by class shows each orbit",
    ),
    means(
        Of::Sheets,
        "--ordinary --centrosymmetric --doubly-centrosymmetric",
        &["--class {name}"],
    ),
    means(
        COUNT,
        "--ordinary --centrosymmetric --doubly-centrosymmetric",
        &["--only {name}"],
    ),
    means(COUNT, "--total", &["--only all"]),
    perhaps(
        Of::Any,
        "--all",
        &[""],
        "all is what there is unless an option says otherwise",
    ),
    perhaps(
        Of::Sheets,
        "--first",
        &["--take {1}"],
        "--take says how many",
    ),
    perhaps(
        Of::Sheets,
        "--one --single --any",
        &["--take 1"],
        "--take says how many",
    ),
    means(Of::Sheets, "--limit --max --head --at-most", &["--take {}"]),
    perhaps(
        Of::Sheets,
        "--solutions --number --num -k",
        &["--take {}"],
        "--take says how many, --boards which",
    ),
    perhaps(
        Of::Sheets,
        "--solution --index --nth --which",
        &["--boards {}"],
        "--boards chooses by number in the list",
    ),
    means(Of::Sheets, "--offset", &["--skip {}"]),
    means(Of::Sheets, "--torus --toroid --modular", &["--toroidal"]),
    means(Of::Sheets, "--shuffle", &["--random {1}"]),
    perhaps(
        Of::Sheets,
        "--fixed --fix --with --queen-at --queens-at --placed --given --contains",
        &["--place {}"],
        "--place says where queens must stand",
    ),
    perhaps(
        Of::Sheets,
        "--count --counts --how-many",
        &[""],
        "the command count says how many there are",
    )
    .by("count"),
    perhaps(
        COUNT,
        "--toroidal --no-three-in-line --class --skip --take --boards --sample --from --shard",
        &["--dry-run {typed}"],
        "the command that draws says with --dry-run how many boards it would draw",
    )
    .by(""),
    perhaps(
        COUNT,
        "--check --compute --recount --anew",
        &["--verify"],
        "--verify counts anew",
    ),
    // Which look.
    perhaps(
        Of::Drawing,
        "--dark",
        &["--scheme dark"],
        "--scheme dark is the dark version of a template, --template dark is another one",
    ),
    means(
        Of::Drawing,
        "--dark-mode --darkmode --night",
        &["--scheme dark"],
    ),
    means(
        Of::Drawing,
        "--light --light-mode --lightmode",
        &["--scheme light"],
    ),
    perhaps(
        Of::Drawing,
        "--color --colour --colors --colours",
        &["--scheme {}", "--set queen={}", "--template {}"],
        "--color is about messages (auto, always or never), and colours of pictures are those of --template, --set \
         and --background",
    ),
    perhaps(
        Of::Sheets,
        "--queen --queen-color --queen-colour",
        &["--place {}", "--set queen={}"],
        "--set gives queens a colour, --place a square",
    ),
    means(
        Of::Figures,
        "--queen-color --queen-colour",
        &["--set queen={}"],
    ),
    means(Of::Command("board"), "--queen", &["--queens {}"]),
    means(Of::Command("lines"), "--queen", &["--queens {}"]),
    means(Of::Command("attacked"), "--queen", &["--queens {}"]),
    means(Of::Command("arrays"), "--queen", &["--queens {}"]),
    means(Of::Command("rule"), "--queens", &["--queen {}"]),
    perhaps(
        Of::Drawing,
        "--theme --style --skin --palette -t",
        &["--template {}"],
        "--template is colours and artwork, and the command templates lists them",
    ),
    means(
        Of::Drawing,
        "--classic --blueprint --minimal --contrast --midnight --letterpress --bauhaus --loom --punchcard",
        &["--template {name}"],
    ),
    means(
        Of::Drawing,
        "--bg --background-color --background-colour --bgcolor --ground",
        &["--background {}"],
    ),
    means(
        Of::Drawing,
        "--transparent --no-background",
        &["--background none"],
    ),
    means(
        Of::Drawing,
        "--coords --coordinate --show-coordinates",
        &["--coordinates"],
    ),
    perhaps(
        Of::Drawing,
        "--labels --notation",
        &["--coordinates"],
        "--coordinates names files and ranks",
    ),
    means(Of::Drawing, "--no-border --borderless", &["--border off"]),
    means(Of::Drawing, "--language --locale -l", &["--lang {}"]),
    means(Of::Drawing, "--english", &["--lang en"]),
    means(Of::Drawing, "--german --deutsch", &["--lang de"]),
    means(
        Of::Drawing,
        "--french --francais --français",
        &["--lang fr"],
    ),
    means(Of::Drawing, "--spanish --espanol --español", &["--lang es"]),
    means(Of::Drawing, "--japanese", &["--lang ja"]),
    perhaps(
        Of::Figures,
        "--emit",
        &["--scheme auto {-}"],
        "a figure is one file, which with --scheme auto follows light and dark",
    ),
    perhaps(
        Of::Sheets,
        "--text-below --label",
        &["--caption {}"],
        "--caption is the line below each board",
    ),
    perhaps(
        Of::Sheets,
        "--heading --headline --name",
        &["--title {}"],
        "--title is the line above the boards",
    ),
    means(
        Of::Sheets,
        "--dedicate --dedicated-to --for",
        &["--dedication {}"],
    ),
    // How it moves.
    means(
        Of::Drawing,
        "--animation --animated --anim --moving",
        &["--animate"],
    ),
    means(Of::Drawing, "--duration", &["--seconds {}"]),
    means(Of::Drawing, "--repeat --infinite --forever", &["--loop"]),
    means(
        Of::Figures,
        "--first --first-solution --until-first",
        &["--to-first"],
    ),
    // How the program works.
    means(Of::Any, "--jobs --cores --workers -j", &["--threads {}"]),
    means(Of::Any, "--silent", &["--quiet"]),
    perhaps(
        Of::Any,
        "--verbose --debug",
        &[""],
        "what takes long says how far it is, unless --quiet",
    ),
    perhaps(Of::Any, "-v", &["--version"], "-V prints the version"),
    means(Of::Any, "-?", &["--help"]),
    means(
        Of::Sheets,
        "--dryrun --dry --simulate --estimate",
        &["--dry-run"],
    ),
];

/// What cannot mean anything else.
const fn means(of: Of, typed: &'static str, meant: &'static [&'static str]) -> Guess {
    Guess {
        typed,
        of,
        meant,
        command: None,
        says: None,
    }
}

/// What is likely to be meant.
const fn perhaps(
    of: Of,
    typed: &'static str,
    meant: &'static [&'static str],
    says: &'static str,
) -> Guess {
    let says = Some(says);
    Guess {
        says,
        ..means(of, typed, meant)
    }
}

impl Guess {
    /// With this command instead.
    const fn by(self, command: &'static str) -> Guess {
        let command = Some(command);
        Guess { command, ..self }
    }

    /// Whether something may be followed by a value.
    pub(crate) fn takes_value(&self) -> bool {
        let mut meant = self.meant.iter();
        meant.any(|meant| meant.contains("{}") || meant.contains("{-}"))
    }

    /// Whether a number may follow.
    pub(crate) fn takes_number(&self) -> bool {
        self.meant.iter().any(|meant| meant.contains("{1}"))
    }
}

impl Of {
    /// Whether a command is one of these: none for sheets, else its words.
    pub(crate) fn has(self, command: &[String]) -> bool {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let (sheets, figures) = (words.is_empty(), words.first() == Some(&"figure"));
        match self {
            Of::Any => true,
            Of::Sheets => sheets,
            Of::Figures => figures,
            Of::Drawing => sheets || figures,
            Of::Command(name) => words.last() == Some(&name),
        }
    }
}

/// Options of which a word that stands alone may be the value, in this order.
pub(crate) const LONELY: [&str; 8] = [
    "--format",
    "--template",
    "--scheme",
    "--class",
    "--paper",
    "--queen",
    "--queens",
    "--place",
];
