//! The text around boards: prompts, headings, totals, timings, logs, colours and encodings.

use crate::board::Dice;
use crate::styles::{Layout, Style};
use crate::variations::Task;

/// An output in parts, to which decorations are added.
#[derive(Default)]
pub(crate) struct Output {
    pub(crate) before: Vec<String>,
    /// A prompt without line feed before the first line that follows.
    prompt: String,
    blocks: Vec<Block>,
    after: Vec<String>,
    /// Changes of all lines, in this order.
    line_changes: Vec<fn(usize, &str) -> String>,
    unfinished: bool,
    crlf: bool,
    encoding: Encoding,
}

/// A board or a document, with its heading and what separates it from the one before.
pub(crate) struct Block {
    pub(crate) between: String,
    pub(crate) heading: String,
    pub(crate) text: String,
}

#[derive(Clone, Copy, Default)]
enum Encoding {
    #[default]
    Utf8,
    Utf8WithMark,
    Utf16Little,
    Utf16Big,
}

impl Block {
    pub(crate) fn new(between: &str, text: String) -> Block {
        let (between, heading) = (between.to_owned(), String::new());
        Block {
            between,
            heading,
            text,
        }
    }
}

impl Output {
    pub(crate) fn new(blocks: Vec<Block>) -> Output {
        Output {
            blocks,
            ..Output::default()
        }
    }

    pub(crate) fn to_text(&self) -> String {
        let mut text: String = self.before.iter().map(|line| format!("{line}\n")).collect();
        text += &self.prompt;
        for (i, block) in self.blocks.iter().enumerate() {
            let between = if i > 0 { block.between.as_str() } else { "" };
            let end = if block.heading.is_empty() { "" } else { "\n" };
            text += &format!("{between}{}{end}{}", block.heading, block.text);
        }
        text += if text.is_empty() { "" } else { "\n" };
        text.extend(self.after.iter().map(|line| format!("{line}\n")));
        for change in &self.line_changes {
            let lines = text.lines().enumerate();
            text = lines.map(|(i, line)| change(i, line) + "\n").collect();
        }
        if self.unfinished {
            text.pop();
        }
        if self.crlf {
            text = text.replace('\n', "\r\n");
        }
        text
    }

    pub(crate) fn encode(&self, text: &str) -> Vec<u8> {
        let units = || std::iter::once(0xfeff).chain(text.encode_utf16());
        match self.encoding {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Utf8WithMark => [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            Encoding::Utf16Little => units().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Big => units().flat_map(u16::to_be_bytes).collect(),
        }
    }
}

type Suits = fn(&Style, &Task) -> bool;
type Apply = fn(&mut Output, &Task, &mut Dice);

/// Name, condition, and the function that adds the decoration.
#[rustfmt::skip]
pub(crate) const DECORATIONS: &[(&str, Suits, Apply)] = &[
    ("numbered headings", is_loose, number_headings),
    ("headings on the same line", has_short_boards, number_lines),
    ("separators", is_loose, separate),
    ("announcement", |_, task| !task.plain, announce),
    ("total", states_no_total, |output, task, dice| output.after.push(phrase(TOTALS, task.boards.len(), dice))),
    ("total before", states_no_total, |output, task, dice| output.before.push(phrase(TOTALS, task.boards.len(), dice))),
    ("prompt", takes_prompt, |output, _, dice| output.prompt = (*dice.pick(PROMPTS)).to_owned()),
    ("log before", always, log),
    ("timing after", always, |output, _, dice| output.after.push((*dice.pick(TIMINGS)).to_owned())),
    ("end of process", always, |output, _, dice| output.after.push((*dice.pick(ENDS)).to_owned())),
    ("progress", always, |output, _, dice| output.before.push((*dice.pick(PROGRESS)).to_owned())),
    ("colours of lines", always, |output, _, _| output.line_changes.push(|_, line| format!("\x1b[32m{line}\x1b[0m"))),
    ("colours of queens", always, color_queens),
    ("trailing blanks", has_no_blanks, |output, _, _| output.line_changes.push(|i, line| line.to_owned() + &" ".repeat(i % 3))),
    ("indented", has_no_blanks, |output, _, _| output.line_changes.push(|_, line| format!("    {line}"))),
    ("log prefix", is_loose, |output, _, _| output.line_changes.push(|_, line| format!("[INFO] {line}"))),
    ("time stamps", is_loose, |output, _, _| output.line_changes.push(|i, line| format!("2024-05-03 10:15:{:02} INFO Solver - {line}", i / 7 % 60))),
    ("line numbers", shows_line_numbers, |output, _, _| output.line_changes.push(|i, line| format!("{:>6}\t{line}", i + 1))),
    ("blank lines between rows", has_plain_rows, space_rows),
    ("code fence", always, fence),
    ("blank lines around", always, |output, _, _| {
        output.before.insert(0, String::new());
        output.after.extend([String::new(), String::new()]);
    }),
    ("no final line feed", always, |output, _, _| output.unfinished = true),
    ("CRLF", always, |output, _, _| output.crlf = true),
    ("BOM", always, |output, _, _| output.encoding = Encoding::Utf8WithMark),
    ("UTF-16", always, |output, _, dice| output.encoding = *dice.pick(&[Encoding::Utf16Little, Encoding::Utf16Big])),
];

fn always(_: &Style, _: &Task) -> bool {
    true
}

fn is_loose(style: &Style, _: &Task) -> bool {
    style.layout == Layout::Loose
}

fn has_no_blanks(style: &Style, _: &Task) -> bool {
    style.layout != Layout::Blanks
}

fn states_no_total(_: &Style, task: &Task) -> bool {
    !task.plain && task.total.is_none()
}

/// True if boards are lists on one line, before which a heading may stand.
fn has_short_boards(style: &Style, _: &Task) -> bool {
    style.layout == Layout::Loose && style.group == "permutations"
}

fn has_plain_rows(style: &Style, _: &Task) -> bool {
    ["signs", "chequered", "permutations"].contains(&style.group)
}

/// True if a prompt does not change the meaning of the first line.
fn takes_prompt(style: &Style, _: &Task) -> bool {
    style.layout != Layout::Blanks && !style.name.contains("digits")
}

/// True if the numbers cannot be taken for squares.
fn shows_line_numbers(style: &Style, _: &Task) -> bool {
    let digits = |text: &str| text.contains(|sign: char| sign.is_ascii_digit());
    ["signs", "chequered", "frames"].contains(&style.group) && !digits(style.name)
}

/// A template with its numbers, one of several.
fn phrase(phrases: &[&str], number: usize, dice: &mut Dice) -> String {
    dice.pick(phrases).replace('#', &number.to_string())
}

#[rustfmt::skip]
const NUMBERED: &[&str] = &[
    "Solution #:", "Solution #", "Solution number #", "Board #:", "#.", "#:", "#)", "Solution no. #:", "[#]",
    "=== Solution # ===", "--- # ---", "Lösung #:", "Solución #:", "Soluzione #:", "Solução #:", "Решение #:", "解 #:",
    "第#种解法:", "解法#", "Rozwiązanie #:", "Çözüm #:", "Oplossing #:", "Solution: #", "Placement #", "* Solution # *", "Arrangement #:",
];

fn number_headings(output: &mut Output, _: &Task, dice: &mut Dice) {
    let pattern = *dice.pick(NUMBERED);
    let gap = *dice.pick(&["\n", "\n\n"]);
    for (i, block) in output.blocks.iter_mut().enumerate() {
        block.heading += &pattern.replace('#', &(i + 1).to_string());
        block.between = gap.to_owned();
    }
}

/// Starts of lines with boards.
#[rustfmt::skip]
const STARTS: &[&str] = &["Solution #: ", "#: ", "#) ", "#. ", "Solution # = ", "[#] ", "Lösung #: ", "解#: ", "Board #: "];

fn number_lines(output: &mut Output, _: &Task, dice: &mut Dice) {
    let pattern = *dice.pick(STARTS);
    for (i, block) in output.blocks.iter_mut().enumerate() {
        block.text = pattern.replace('#', &(i + 1).to_string()) + &block.text;
    }
}

#[rustfmt::skip]
const SEPARATORS: &[&str] = &["---", "----------", "==========", "~~~~~~~~", "_______________", "────────", "", "\n"];

fn separate(output: &mut Output, _: &Task, dice: &mut Dice) {
    let line = *dice.pick(SEPARATORS);
    for block in &mut output.blocks {
        block.between = format!("\n{line}\n");
    }
    output.after.insert(0, line.to_owned());
}

#[rustfmt::skip]
const ANNOUNCEMENTS: &[&str] = &[
    "Solutions for n = #:", "#-queens problem", "# queens:", "N = #", "n=#", "Solving the # queens puzzle...", "How many queens? #",
    "Enter the number of queens: #", "Board size: # x #", "Lösungen für n = #:", "Solutions pour # reines :", "#皇后问题", "Number of queens: #",
    "Queens: #", "Решения для # ферзей:", "Soluciones para # reinas", "Size #", "$ ./queens #", "solve(#)", ">>> queens(#)", "?- queens(#, Qs).",
];

fn announce(output: &mut Output, task: &Task, dice: &mut Dice) {
    output.before.push(phrase(ANNOUNCEMENTS, task.n, dice));
}

#[rustfmt::skip]
const TOTALS: &[&str] = &[
    "Total solutions: #", "Found # solutions", "# solutions found.", "Number of solutions: #", "There are # solutions.", "Total: # solutions",
    "Total number of solutions: #", "# Lösungen gefunden", "Anzahl der Lösungen: #", "Nombre de solutions : #", "Soluciones encontradas: #",
    "共有#种解法", "Solutions found: #", "solutions: #", "Total = #", "Count: #", "Всего решений: #", "=> # solutions",
];

/// Unambiguous totals.
#[rustfmt::skip]
const CLEAR_TOTALS: &[&str] = &[
    "Total solutions: #", "Found # solutions", "# solutions found.", "Number of solutions: #", "Total: # solutions",
    "Total number of solutions: #", "Solutions found: #",
];

/// States a false total, before or after the boards.
pub(crate) fn state_total(output: &mut Output, total: usize, dice: &mut Dice) {
    let line = phrase(CLEAR_TOTALS, total, dice);
    let lines = if dice.percent(70) {
        &mut output.after
    } else {
        &mut output.before
    };
    lines.push(line);
}

#[rustfmt::skip]
const PROMPTS: &[&str] = &[
    "Enter n: ", "Enter the number of queens: ", "How many queens? ", "Input N: ", "请输入皇后数量:", "Bitte n eingeben: ",
    "Enter size of board (n): ", "Introduce n: ", "Number of queens: ",
];

#[rustfmt::skip]
const LOGS: &[&str] = &[
    "2024-05-03 10:15:22 INFO solver started", "[INFO] threads: 4", "Searching...", "Loading model (64 variables, 252 constraints)",
    "Algorithm: backtracking", "Seed: 42", "N-Queens Solver v1.2.3", "========================", "Python 3.11.2 (main, Mar 13 2023)",
    "$ gcc -O2 queens.c -o queens", "(c) 2019 A. Student", "Exercise 5.3: queens", "javac Queens.java", "stdin:", "Hello!", "Running 1 test",
    "Please wait", "Generation 120: fitness 28", "Success #stdin #stdout 0.02s 68352KB", "using 2 workers",
];

fn log(output: &mut Output, _: &Task, dice: &mut Dice) {
    let lines = (0..1 + dice.below(3)).map(|_| (*dice.pick(LOGS)).to_owned());
    output.before.splice(0..0, lines);
}

#[rustfmt::skip]
const TIMINGS: &[&str] = &[
    "Time: 0.0123 s", "Elapsed time: 12 ms", "real\t0m0.012s\nuser\t0m0.008s\nsys\t0m0.004s", "Runtime: 3 milliseconds", "[Finished in 0.1s]",
    "Nodes: 2057, backtracks: 1965", "Memory used: 1.2 MB", "2057 function calls in 0.004 seconds", "Execution time: 0.00123 seconds",
    "CPU time 0.003 seconds. Backtracks: 12", "Dauer: 0,012 s", "took 1.234567ms", "% 1,234 inferences, 0.001 CPU in 0.001 seconds",
    "--- 0.0009 seconds ---", "Recursive calls: 341", "耗时: 15ms", "Checks: 10052",
];

#[rustfmt::skip]
const ENDS: &[&str] = &[
    "Process finished with exit code 0", "Press any key to continue . . .", "Program ended with exit code: 0", "Done.", "Bye!",
    "=== Code Execution Successful ===", "[Done] exited with code=0 in 0.071 seconds", "...Program finished with exit code 0", "true.", "false.", "OK",
    "Drücken Sie eine beliebige Taste . . .", "请按任意键继续. . .", "Process returned 0 (0x0)   execution time : 0.031 s", "$ ", "PS C:\\queens> ", ">>> ",
];

const PROGRESS: &[&str] = &[
    "Progress: 10%\rProgress: 55%\rProgress: 100%",
    "Searching   3 %\nSearching  47 %\nSearching 100 %",
    "[##........] 20%\r[##########] 100%",
];

fn color_queens(output: &mut Output, _: &Task, _: &mut Dice) {
    for block in &mut output.blocks {
        for queen in ["Q", "♛", "♕", "👑"] {
            let red = format!("\x1b[1;31m{queen}\x1b[0m");
            block.text = block.text.replace(queen, &red);
        }
    }
}

fn space_rows(output: &mut Output, _: &Task, _: &mut Dice) {
    for block in &mut output.blocks {
        block.text = block.text.replace('\n', "\n\n");
        block.between = block.between.replace("\n\n", "\n\n\n\n");
    }
}

fn fence(output: &mut Output, _: &Task, dice: &mut Dice) {
    let start = *dice.pick(&["```", "```text", "Output:\n```"]);
    output.before.insert(0, start.to_owned());
    output.after.push("```".to_owned());
}
