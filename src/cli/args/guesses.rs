//! Guesses: words that people type first, and what they mean by them.
//!
//! The nearest name of an option is often not what is meant: `--png` is nearer to
//! `--lang` than to `--format`. The table tells it by its meaning, with the whole
//! command; what cannot mean anything else is taken as that.

/// Options that do not exist, or values that they do not have, and what is meant.
#[derive(Debug)]
pub(crate) struct Guess {
    /// The commands in which it is typed: `any`, `sheets`, `figures`, `drawing` (both of these), or names.
    of: &'static str,
    /// Its spellings, with blanks between.
    pub(crate) typed: &'static str,
    /// The words to type instead: the first of these that can be read; none if nothing would
    /// do, and no word if what was typed is to be left out. `{}` is the value that follows,
    /// `{-}` one that is left out, `{name}` what was
    /// typed without its dashes, `{typed}` with them; `@` begins another command.
    pub(crate) meant: Vec<&'static str>,
    /// The sentence about it; none about what cannot mean anything else.
    pub(crate) says: Option<&'static str>,
}

/// A row has commands, spellings, and meanings with bars between; below it is the sentence.
const TABLE: &str = "\
# How large.
any: -N --board-size --boardsize --dimension --dim --number-of-queens = --n {}
sheets: --size --board --queens = --n {} | --cell {} | --paper {} | --place {}
    --n is the size of the board, --cell that of its squares, --paper that of a page
figures: --size --board = --n {} | --cell {} | --paper {}
    --n is the size of the board, --cell that of its squares, --paper that of a page
sheets: --width
    --paper says how large a page is, --cell how large squares are
drawing: --height
    --paper says how large a page is, --cell how large squares are
drawing: --square-size --cell-size = --cell {}
drawing: --columns --column --col = --cols {}
sheets: --row = --rows {}
sheets: -c = --cols {} | --cell {} | --class {}
    --cols is how many boards stand across
sheets: -r = --rows {}
    --rows is how many rows of boards stand on a page
drawing: --spacing = --gap {}
    --gap is the distance between boards
drawing: --padding = --margin {}
    --margin is the distance to the edges
drawing: --resolution --ppi = --dpi {}
drawing: --zoom = --scale {}
# Which paper.
drawing: --a0 --a1 --a2 --a3 --a4 --a5 --a6 --b0 --b1 --b2 --b3 --b4 --b5 --letter --legal --tabloid = --paper {name}
drawing: --page --page-size --papersize --paper-size --format-paper = --paper {}
drawing: --orientation = --{}
drawing: -p = --paper {} | --pages {}
    --paper is the size of a page
sheets: --poster = --paper a2
    --paper makes a poster, with a title
# Which format, and where to.
drawing: --svg --svgz --png --pdf --gif --apng --json = --format {name}
sheets: --csv --jsonl --fen --permutation = --format {name}
trace: --html = --format html
count: --json --csv = --format {name}
drawing: --txt --ascii --plain = --format text
any: --type --output-format --filetype = --format {}
drawing: -f = --format {} | --from {}
    --format is the format, whatever the file is called
sheets: --list --permutations --print-solutions = --format permutation
    --format permutation lists solutions
any: --out --outfile --output-file --outputfile --save --save-as = --output {}
any: --file --filename --to = --output {}
    --output names the file to write
drawing: --stdout = --output -
sheets: --input --in --read --load = --from {}
sheets: -i = --from {}
    --from names a file of boards
any: --open --show --view --preview --display =
    this program opens no window, it writes a file that others show: name it with -o
any: --overwrite --yes -y =
any: --force =
    a file is written over without a question, and --huge insists on large ones
# Which solutions.
sheets: --unique --distinct --essential --essentially-different --inequivalent = --fundamental
count: --fundamental --unique --distinct = --only fundamental
sheets: --no-symmetry --no-symmetries --no-symmetric --reduce --dedupe --no-duplicates = --fundamental
    --fundamental keeps one solution of those that are images of each other
sheets: --symmetry --modulo = --up-to {} | --class {}
    --up-to keeps one solution for each orbit under a group
sheets: --symmetric = --class centrosymmetric
    --class centrosymmetric keeps what a half turn does not change
sheets: --orbits --orbit --classes = --group-by class
    --group-by class shows each orbit
sheets: --ordinary --centrosymmetric --doubly-centrosymmetric = --class {name}
count: --ordinary --centrosymmetric --doubly-centrosymmetric = --only {name}
count: --total = --only all
any: --all =
    all is what there is unless an option says otherwise
sheets: --first = --take {} | --take 1
    --take says how many
sheets: --one --single --any = --take 1
    --take says how many
sheets: --limit --max --head --at-most = --take {}
sheets: --solutions --number --num -k = --take {}
    --take says how many, --boards which
sheets: --solution --index --nth --which = --boards {}
    --boards chooses by number in the list
sheets: --offset = --skip {}
sheets: --torus --toroid --modular = --toroidal
sheets: --shuffle = --random {} | --random 1
sheets: --fixed --fix --with --queen-at --queens-at --placed --given --contains = --place {}
    --place says where queens must stand
sheets: --count --counts --how-many = @count
    the command count says how many there are
count: --toroidal --no-three-in-line --class --skip --take --boards --sample --from --shard = @ --dry-run {typed}
    the command that draws says with --dry-run how many boards it would draw
count: --check --compute --recount --anew = --verify
    --verify counts anew
# Which look.
drawing: --dark = --scheme dark
    --scheme dark is the dark version of a template, --template dark is another one
drawing: --dark-mode --darkmode --night = --scheme dark
drawing: --light --light-mode --lightmode = --scheme light
drawing: --color --colour --colors --colours = --scheme {} | --set queen={} | --template {}
    --color is about messages (auto, always or never), and colours of pictures are those of --template, --set and --background
sheets: --queen --queen-color --queen-colour = --place {} | --set queen={}
    --set gives queens a colour, --place a square
figures: --queen-color --queen-colour = --set queen={}
board, lines, attacked, arrays: --queen = --queens {}
rule: --queens = --queen {}
drawing: --theme --style --skin --palette -t = --template {}
    --template is colours and artwork, and the command templates lists them
drawing: --classic --blueprint --minimal --contrast --midnight --letterpress --bauhaus --loom --punchcard = --template {name}
drawing: --bg --background-color --background-colour --bgcolor --ground = --background {}
drawing: --transparent --no-background = --background none
drawing: --coords --coordinate --show-coordinates = --coordinates
drawing: --labels --notation = --coordinates
    --coordinates names files and ranks
drawing: --no-border --borderless = --border off
drawing: --language --locale -l = --lang {}
drawing: --english = --lang en
drawing: --german --deutsch = --lang de
drawing: --french --francais --français = --lang fr
drawing: --spanish --espanol --español = --lang es
drawing: --japanese = --lang ja
sheets: --text-below --label = --caption {}
    --caption is the line below each board
sheets: --heading --headline --name = --title {}
    --title is the line above the boards
sheets: --dedicate --dedicated-to --for = --dedication {}
# How it moves.
drawing: --animation --animated --anim --moving = --animate
drawing: --duration = --seconds {}
drawing: --repeat --infinite --forever = --loop
figures: --first --first-solution --until-first = --to-first
# How the program works.
any: --jobs --cores --workers -j = --threads {}
any: --silent = --quiet
any: --verbose --debug =
    what takes long says how far it is, unless --quiet
any: -v = --version
    -V prints the version
any: -? = --help
sheets: --dryrun --dry --simulate --estimate = --dry-run
";

/// The guesses of the table, in its order.
pub(crate) fn guesses() -> Vec<Guess> {
    let mut guesses: Vec<Guess> = Vec::new();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        if let (Some(guess), Some(says)) = (guesses.last_mut(), line.strip_prefix("    ")) {
            guess.says = Some(says);
        } else if let Some((of, row)) = line.split_once(": ") {
            let (typed, meant) = row
                .split_once(" =")
                .map_or((row, None), |(typed, meant)| (typed, Some(meant)));
            let meant = meant
                .into_iter()
                .flat_map(|meant| meant.split('|'))
                .map(str::trim);
            guesses.push(Guess {
                of,
                typed,
                meant: meant.collect(),
                says: None,
            });
        }
    }
    guesses
}

impl Guess {
    /// True if it is typed so in a command, which has these names: none for sheets.
    pub(crate) fn is(&self, typed: &str, command: &[String]) -> bool {
        let (sheets, figures) = (
            command.is_empty(),
            command.first().is_some_and(|name| name == "figure"),
        );
        let here = match self.of {
            "any" => true,
            "sheets" => sheets,
            "figures" => figures,
            "drawing" => sheets || figures,
            names => names
                .split(", ")
                .any(|name| command.last().is_some_and(|last| last == name)),
        };
        here && self
            .typed
            .split_whitespace()
            .any(|spelling| spelling == typed)
    }
}

/// Options of which a word that stands alone may be the value, in this order.
pub(crate) const LONELY: &str =
    "--format --template --scheme --class --paper --queen --queens --place";
