//! Guesses: words that people type first, and what they mean by them.
//!
//! The nearest name of an option is often not what is meant: `--png` is nearer to
//! `--lang` than to `--format`. The table tells it by its meaning, with the whole
//! command; what cannot mean anything else is taken as that.

/// Options that do not exist, or values that they do not have, and what is meant.
#[derive(Debug)]
pub(crate) struct Guess {
    /// Where it is typed, beside having an option that is meant: commands by their names, or by
    /// an option that they have; everywhere if it is empty.
    pub(crate) of: &'static str,
    /// Its spellings, with blanks between.
    pub(crate) typed: &'static str,
    /// The words to type instead: the first of these that can be read; none if nothing would
    /// do, and no word if what was typed is to be left out. `{}` is the value that follows,
    /// `{name}` what was typed without its dashes, `{typed}` with them; `@` begins another
    /// command, such as `@figure/tree`.
    pub(crate) meant: Vec<&'static str>,
    /// The sentence about it; none about what cannot mean anything else.
    pub(crate) says: Option<&'static str>,
}

/// A row has where it is typed, with a colon, if that has to be said, then spellings, and meanings
/// with bars between; below it is the sentence. It is of all commands that have the option of one
/// of its meanings. The first row that fits counts.
const TABLE: &str = "\
# How large.
-N --board-size --boardsize --dimension --dim --number-of-queens = --n {}
count, measure: --size --board --queens = --n {}
--size --board --queens = --n {} | --cell {} | --paper {} | --place {}
    --n is the size of the board, --cell that of its squares, --paper that of a page
--boards: --width
    --paper says how large a page is, --cell how large squares are
--paper: --height
    --paper says how large a page is, --cell how large squares are
--paper: --font-size --fontsize --text-size
    letters are as large as squares and pages have room for: --cell or --paper changes them
--square-size --cell-size = --cell {}
--columns --column --col = --cols {}
--row = --rows {}
--cols: -c = --cols {} | --cell {} | --class {}
    --cols is how many boards stand across
-r = --rows {}
    --rows is how many rows of boards stand on a page
--spacing = --gap {}
    --gap is the distance between boards
--padding = --margin {}
    --margin is the distance to the edges
--resolution --ppi = --dpi {}
--zoom = --scale {}
# Which paper.
--a0 --a1 --a2 --a3 --a4 --a5 --a6 --b0 --b1 --b2 --b3 --b4 --b5 --letter --legal --tabloid = --paper {name}
--page --page-size --papersize --paper-size --format-paper = --paper {}
--landscape: --orientation = --{}
--landscape: --orientation
    --portrait and --landscape turn the paper
-p = --paper {} | --pages {}
    --paper is the size of a page
--boards: --poster = --paper a2
    --paper makes a poster, with a title
# Which format, and where to.
--svg --svgz --png --pdf --gif --apng --json --csv --jsonl --fen --html = --format {name}
--permutation = --format {name}
--jpg --jpeg --webp --bmp --tiff = --format png
    --format png makes pixels, without loss
--txt --ascii --plain = --format text
--type --output-format --filetype = --format {}
--paper: -f = --format {} | --from {}
    --format is the format, whatever the file is called
--list --permutations --print-solutions = --format permutation
    --format permutation lists solutions
--out --outfile --output-file --outputfile --save --save-as --file --filename --to = --output {}
--output-dir --outdir --output-folder --folder --directory = --output {}/queens.svg
    --output names a file, with its folder
--stdout = --output -
count, measure: -o --output --out --save
    numbers are printed: > and a name behind the command put them into a file
--input --in --read --load = --from {}
-i = --from {}
    --from names a file of boards
--output: --open --show --view --preview --display =
    this program opens no window, it writes a file that others show: name it with -o
--interactive --play --player --browser = @figure/trace --format html
    figure trace makes a page that plays a search
--huge: --force =
    a file is written over without a question, and --huge insists on large ones
--overwrite --yes -y --force =
--list-templates --templates --themes = @templates
    the command templates lists them
--solve --draw --create --generate --make =
    solutions are found and drawn without a word for it
# Which solutions.
--unique --distinct --essential --essentially-different --inequivalent --fundamental-only --only-fundamental = --fundamental
--fundamental --unique --distinct --fundamental-only --only-fundamental = --only fundamental
--no-symmetry --no-symmetries --no-symmetric --reduce --dedupe --no-duplicates = --fundamental
    --fundamental keeps one solution of those that are images of each other
--symmetry --modulo = --up-to {} | --class {}
    --up-to keeps one solution for each orbit under a group
--group-by: --group = --group-by {} | --up-to {}
    --group-by class shows each orbit, --up-to keeps one solution of each
--group = --up-to {}
--symmetric = --class centrosymmetric
    --class centrosymmetric keeps what a half turn does not change
--orbits --orbit --classes = --group-by class
    --group-by class shows each orbit
--ordinary --centrosymmetric --doubly-centrosymmetric = --class {name} | --only {name}
--total = --only all
--all =
    all is what there is unless an option says otherwise
--first = --take {} | --take 1
    --take says how many
--one --single --any = --take 1
    --take says how many
--limit --max --head --at-most = --take {}
--solutions --number --num -k = --take {}
    --take says how many, --boards which
--solution --index --nth --which = --boards {}
    --boards chooses by number in the list
--offset = --skip {}
--torus --toroid --modular = --toroidal
--shuffle = --random {} | --random 1
--fixed --fix --with --queen-at --queens-at --placed --given --contains = --place {}
    --place says where queens must stand
--boards: --count --counts --how-many = @count
    the command count says how many there are
count: --toroidal --no-three-in-line --class --skip --take --boards --sample --from --shard = @ --dry-run {typed}
    the command that draws says with --dry-run how many boards it would draw
--check --compute --recount --anew = --verify
    --verify counts anew
# Which look.
--dark = --scheme dark
    --scheme dark is the dark version of a template, --template dark is another one
--dark-mode --darkmode --night = --scheme dark
--light --light-mode --lightmode = --scheme light
--color --colour --colors --colours = --scheme {} | --set queen={} | --template {}
    --color is about messages (auto, always or never), and colours of pictures are those of --template, --set and --background
count: --queen = --place {}
--boards: --queen --queen-color --queen-colour = --place {} | --set queen={}
    --set gives queens a colour, --place a square
--queen-color --queen-colour = --set queen={}
--queen = --queens {}
--queens = --queen {}
--theme --style --skin --palette -t = --template {}
    --template is colours and artwork, and the command templates lists them
--classic --blueprint --minimal --contrast --midnight --letterpress --bauhaus --loom --punchcard = --template {name}
--bg --background-color --background-colour --bgcolor --ground = --background {}
--transparent --no-background = --background none
--coords --coordinate --show-coordinates = --coordinates
--labels --notation = --coordinates
    --coordinates names files and ranks
--no-border --borderless = --border off
--language --locale -l = --lang {}
--english = --lang en
--german --deutsch = --lang de
--french --francais --français = --lang fr
--spanish --espanol --español = --lang es
--japanese = --lang ja
--chinese = --lang zh
--portuguese --portugues --português = --lang pt-BR
--text-below --label = --caption {}
    --caption is the line below each board
--footer --foot = --caption {}
    --caption is the line below
--heading --headline --name = --title {}
    --title is the line above
--dedicate --dedicated-to --for = --dedication {}
# How it moves.
--animation --animated --anim --moving = --animate
--duration = --seconds {}
--seconds: --speed --fps --delay --frame-rate --framerate --interval
    --seconds is how long the whole animation takes
--repeat --infinite --forever = --loop
--first --first-solution --until-first = --to-first
# Figures and worksheets.
--search --backtracking --backtrack --algorithm = @figure/trace
    figure trace shows each step of the search, figure tree all of it at once
--difficulty = --level {}
--easy --medium --hard = --level {name}
--tasks --exercises --puzzles --problems --questions --number --num -k --take --limit = --count {}
--level: --answers --solutions --solution --answer-key --key =
    the last pages have the answers
--level: --copies --students --pupils --versions
    each --seed draws other tasks, and batch makes a worksheet for each line of a file
# How the program works.
--jobs --cores --workers -j = --threads {}
--silent = --quiet
--verbose --debug =
    what takes long says how far it is, unless --quiet
-v = --version
    -V prints the version
-? = --help
--dryrun --dry --simulate --estimate = --dry-run
batch: --dry-run --dryrun --dry = --check
    --check writes nothing, and says which files are not what would be written
--count --number --repeat --repetitions --times --iterations = --runs {}
";

/// The guesses of the table, in its order.
pub(crate) fn guesses() -> Vec<Guess> {
    let mut guesses: Vec<Guess> = Vec::new();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        if let (Some(guess), Some(says)) = (guesses.last_mut(), line.strip_prefix("    ")) {
            guess.says = Some(says);
        } else {
            let (of, row) = line.split_once(": ").unwrap_or(("", line));
            let (typed, meant) =
                row.split_once(" =").map_or((row, None), |(typed, meant)| (typed, Some(meant)));
            let meant = meant.into_iter().flat_map(|meant| meant.split('|')).map(str::trim);
            guesses.push(Guess { of, typed, meant: meant.collect(), says: None });
        }
    }
    guesses
}

impl Guess {
    /// True if it is typed so.
    pub(crate) fn is(&self, typed: &str) -> bool {
        self.typed.split(' ').any(|spelling| spelling == typed)
    }
}

/// Options of which a word that stands alone may be the value, in this order.
pub(crate) const LONE_VALUES: &str =
    "--format --template --scheme --class --paper --queen --queens --place";
