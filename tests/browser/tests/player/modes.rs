//! The modes *try*, *predict* and *compare*, other searches, and sharing.

use std::collections::BTreeMap;

use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::{Grain, Scope, Step, Trace, Verdict};
use nqueens_sheet::{Selection, Sheet, Solution};
use serde_json::json;

use crate::PlayerPage;

/// A page that counts from 1 in all modes.
fn four(fragment: &str) -> PlayerPage {
    let player = Player {
        fixed_numbering: true,
        ..Player::new(4).unwrap()
    };
    PlayerPage::with_fragment(&player, &Sheet::default(), fragment)
}

#[test]
#[ignore = "needs Chromium"]
fn explains_conflicts_and_dead_ends_while_trying() {
    let mut shown = four("");
    shown.click("nav [data-mode=try]");
    assert!(shown.sentence().starts_with("Place queens, 4 in all"));
    shown.click_square(0, 0);
    assert_eq!(
        shown.sentence(),
        "Row 1, column 1: a queen. Still to place: 3. No solution contains these queens: take one back."
    );
    let count = |selector: &str| format!("document.querySelectorAll('#board {selector}').length");
    // Its row, column and diagonal.
    assert_eq!(shown.browser.value(&count(".attacked")), 9);
    shown.click_square(1, 1);
    assert_eq!(
        shown.sentence(),
        "Row 2, column 2: not here. It is attacked by queen 1 (falling diagonal)."
    );
    assert_eq!(shown.browser.value(&count(".conflict")), 1);
    shown.click_square(1, 2);
    // The square under the pointer stays visible.
    let filled =
        "getComputedStyle(document.querySelector('.squares button:hover')).backgroundColor";
    assert_eq!(shown.browser.value(filled), "rgba(0, 0, 0, 0)");
    assert_eq!(
        shown.sentence(),
        "Row 2, column 3: a queen. Still to place: 2. No square in row 3 is free: take a queen back."
    );
    shown.click_square(3, 1);
    assert!(
        shown
            .sentence()
            .starts_with("Stuck: no square is free. Still to place: 1.")
    );
    assert!(shown.sentence().contains("backtrack"));
    shown.click_square(3, 1);
    assert_eq!(shown.sentence(), "Row 4, column 2: taken back.");
    // The search continues from the queens on columns 1 and 3. The focused button starts it.
    shown.click("#answers button:last-child");
    let accepted =
        "accepted. No queen attacks this square. Its three entries were 0 and are now 1.";
    assert_eq!(
        (shown.step(), shown.sentence()),
        (
            4,
            format!("Row 2, column 3: {accepted} Press Play to go on from here.")
        )
    );
    let focus = "document.activeElement.id";
    assert_eq!(shown.browser.value(focus), "play");
    // Placed queens are kept. The message lists those that the search has not reached.
    shown.click("nav [data-mode=try]");
    assert_eq!(shown.browser.value(&count("[data-queen]")), 2);
    shown.click("#answers button:first-child");
    shown.click_square(2, 2);
    shown.click_square(0, 1);
    shown.click("#answers button:last-child");
    assert_eq!(
        shown.sentence(),
        format!(
            "Row 1, column 2: {accepted} Left out: (3, 3). The search proceeds row by row from the \
             top. Press Play to go on from here."
        )
    );
    // With the keyboard only.
    shown.click("nav [data-mode=try]");
    shown.click("#answers button:first-child");
    shown
        .browser
        .value("document.querySelector('[data-row=\"0\"][data-col=\"0\"]').focus()");
    for key in [
        "ArrowRight",
        "Enter",
        "ArrowDown",
        "ArrowRight",
        "ArrowRight",
        "Enter",
        "ArrowDown",
        "ArrowLeft",
        "ArrowLeft",
        "ArrowLeft",
        "Enter",
        "ArrowDown",
        "ArrowRight",
        "ArrowRight",
        "Enter",
    ] {
        shown.browser.press(key, false);
    }
    // The ranks are 2 4 1 3, the first solution that the program lists.
    assert_eq!(
        shown.sentence(),
        "Solved. Queens: 4. No two attack each other. It is No.\u{a0}1 of 2."
    );
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Solutions are numbered as in the program's list.
#[test]
#[ignore = "needs Chromium"]
fn numbers_solved_boards_and_offers_next_steps() {
    let mut shown = four("");
    for n in [1, 6, 8, 10] {
        let all: Vec<Solution> = Selection::new(n).unwrap().solutions().collect();
        for (index, solution) in all.iter().enumerate().step_by(if n < 8 { 1 } else { 31 }) {
            let queens: Vec<String> = solution
                .ranks()
                .iter()
                .zip(1..)
                .map(|(rank, file)| format!("{}.{file}", n - usize::from(*rank)))
                .collect();
            shown.open(&format!("#mode=try&n={n}&queens={}", queens.join(",")));
            let sentence = shown.sentence();
            let wanted = format!("It is No.\u{a0}{} of {}.", index + 1, all.len());
            assert!(
                sentence.starts_with("Solved.") && sentence.ends_with(&wanted),
                "{queens:?}: {sentence}"
            );
        }
    }
    let offered = "Array.from(document.querySelectorAll('#answers button')).filter((one) => one.checkVisibility()).map((one) => one.textContent)";
    let wanted = json!([
        "Find another",
        "11 queens",
        "Show this position in the search"
    ]);
    assert_eq!(shown.browser.value(offered), wanted);
    shown.click("#answers button:nth-child(2)");
    assert!(
        shown.sentence().starts_with("Place queens, 11 in all"),
        "{}",
        shown.sentence()
    );
    let wanted = json!(["Clear the board", "Show this position in the search"]);
    assert_eq!(shown.browser.value(offered), wanted);
    // A position without a completion is reported although each row has a free square.
    shown.open("#mode=try&n=6&queens=1.1");
    assert!(
        shown
            .sentence()
            .ends_with("No solution contains these queens: take one back."),
        "{}",
        shown.sentence()
    );
    shown.open("#mode=try&n=8&queens=1.1");
    assert!(
        shown.sentence().ends_with("Still to place: 7."),
        "{}",
        shown.sentence()
    );
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Returns the current question and its answers.
const QUESTION: &str = "(() => { const sentence = document.getElementById('sentence').textContent;
    return [sentence, Array.from(document.querySelectorAll('#answers button'), (e) => e.textContent)]; })()";

/// Returns the kind of a question and its right answer, according to the library's trace.
fn right_answer(sentence: &str, number: u64, steps: &[Step]) -> (&'static str, String) {
    let at = usize::try_from(number).unwrap() - 1;
    let (step, next) = (&steps[at], steps.get(at + 1));
    let square = |step: &Step| format!("Row {}, column {}", step.level() + 1, step.choice + 1);
    if sentence.ends_with("can a queen stand here?") {
        let right = match &step.verdict {
            Verdict::Rejected(found) => format!("No: queen {} attacks it", found[0].queen),
            _ => String::from("Yes"),
        };
        return ("may", right);
    }
    // The step that takes back the next queen: this one, or the next one after a solution.
    let back = match step.verdict {
        Verdict::Backtracked { .. } => step,
        _ => next.unwrap(),
    };
    if sentence.ends_with("Which entries become 0 next?") {
        let (row, column) = (back.level(), usize::from(back.choice));
        let entries = [column, row + column, row + 3 - column];
        let [straight, rising, falling] = entries;
        return (
            "writes",
            format!("cols[{straight}], rising[{rising}], falling[{falling}]"),
        );
    }
    if sentence.ends_with("What happens next?") {
        return (
            "next",
            format!("The queen in row {} is taken back.", back.level() + 1),
        );
    }
    let next = next.unwrap();
    match next.verdict {
        Verdict::Backtracked { .. } => ("where", String::from("None: the queen")),
        _ => ("where", square(next)),
    }
}

#[test]
#[ignore = "needs Chromium"]
fn accepts_the_right_answer_to_every_question() {
    let mut shown = four("#mode=predict");
    let steps: Vec<Step> = Trace::from_scope(Scope::new(4).unwrap()).collect();
    let mut asked = BTreeMap::new();
    for count in 1.. {
        let question = shown.browser.value(QUESTION);
        let sentence = question[0].as_str().unwrap().to_owned();
        let (kind, right) = right_answer(&sentence, shown.step(), &steps);
        *asked.entry(kind).or_insert(0) += 1;
        // Give a wrong answer every third time. Only questions for a verdict may have two right answers.
        let texts: Vec<&str> = question[1]
            .as_array()
            .unwrap()
            .iter()
            .map(|e| e.as_str().unwrap())
            .collect();
        let found = texts.iter().position(|text| text.starts_with(&right));
        let found = found.unwrap_or_else(|| panic!("{sentence}: {right} is not in {texts:?}"));
        let is_right = kind == "may" || count % 3 != 0;
        let number = if is_right {
            found
        } else {
            (found + 1) % texts.len()
        } + 1;
        shown.click(&format!("#answers button:nth-child({number})"));
        let sentence = shown.sentence();
        assert_eq!(
            sentence.starts_with("Right."),
            is_right,
            "{}: {sentence}",
            shown.step()
        );
        // The button to continue has the focus.
        let focus = shown.browser.value("document.activeElement.textContent");
        if focus != "Next question" {
            break;
        }
        shown.browser.press("ArrowRight", false);
        // The result is at the end.
        if shown.browser.value(QUESTION)[1] == json!(["Copy", "Print this step"]) {
            break;
        }
    }
    // Most questions are about the event after a dead end, a solution, or a finished branch.
    let wanted = [("may", 14), ("next", 8), ("where", 15), ("writes", 8)];
    assert_eq!(asked.into_iter().collect::<Vec<_>>(), wanted);
    let score = shown.text("score");
    assert!(score.ends_with("right"), "{score}");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn goes_to_the_next_question_of_the_same_kind() {
    let mut shown = four("#mode=predict");
    shown.click("#answers button");
    shown.click("#answers button:nth-child(2)");
    assert!(
        shown.sentence().ends_with("can a queen stand here?"),
        "{}",
        shown.sentence()
    );
    shown.open("#mode=predict&step=9&at=return");
    let first = shown.sentence();
    assert!(first.ends_with("Which entries become 0 next?"), "{first}");
    shown.click("#answers button");
    shown.click("#answers button:nth-child(2)");
    assert!(
        shown.sentence().ends_with("Which entries become 0 next?"),
        "{}",
        shown.sentence()
    );
    assert_ne!(shown.step(), 9);
    // Each question counts once.
    shown.open("#mode=predict&step=9&at=return");
    for back in [false, true] {
        if back {
            shown.browser.press("ArrowLeft", false);
        }
        shown.click("#answers button");
        assert!(
            shown.text("score").contains(" of 1 "),
            "{}",
            shown.text("score")
        );
    }
    // Clicks on an attacking queen or the square in question answer, too.
    let ask = "#mode=predict&step=3&at=ask";
    for (row, col, right) in [(0, 0, true), (1, 1, false)] {
        shown.open(ask);
        assert!(
            shown.sentence().ends_with("can a queen stand here?"),
            "{}",
            shown.sentence()
        );
        shown.click_square(row, col);
        assert_eq!(
            shown.sentence().starts_with("Right."),
            right,
            "{}",
            shown.sentence()
        );
    }
    // Future steps and the decisive entries are hidden.
    shown.open(ask);
    let ahead = "Array.from(document.querySelectorAll('.future, #future')).some((e) => e.getClientRects().length > 0)";
    assert_eq!(shown.browser.value(ahead), false);
    let read = "[document.querySelectorAll('#program .read').length, document.querySelectorAll('#arrays .asked').length]";
    assert_eq!(shown.browser.value(read), serde_json::json!([0, 0]));
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn runs_six_searches_side_by_side() {
    let mut shown = four("#mode=compare");
    let counts = "Array.from(document.querySelectorAll('.nodes'), (e) => e.textContent.replace('nodes: ', '')).join('; ')";
    for _ in 0..10 {
        shown.browser.press("ArrowRight", false);
    }
    assert_eq!(
        shown.browser.value(counts),
        "10 / 341; 10 / 65; 10 / 17; 10 / 13; 10 / 17; 9"
    );
    shown.browser.press("ArrowLeft", false);
    shown.browser.press("End", false);
    assert_eq!(shown.browser.value(counts), "341; 65; 17; 13; 17; 9");
    // Each search shows its solution.
    let queens = "document.querySelectorAll('.card use[href^=\"#art-queen\"]').length";
    assert_eq!(shown.browser.value(queens), 24);
    shown.browser.press("Home", false);
    shown.choose("n", "8");
    shown.browser.press("End", false);
    let eight = shown.browser.value(counts);
    let eight = eight.as_str().unwrap();
    assert!(eight.starts_with("19,173,961; 109,601; 2,057"), "{eight}");
    let found = "Array.from(document.querySelectorAll('.card'), (e) => e.textContent.includes('solutions: 92')).join()";
    assert_eq!(shown.browser.value(found), "true,true,true,true,true,true");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

/// Returns the address after a pause, and the visible state.
const KEPT: &str = "new Promise((done) => setTimeout(() => {
    const seen = (selector) => Array.from(document.querySelectorAll(selector)).filter((e) => e.getClientRects().length > 0);
    done([location.hash, document.getElementById('sentence').textContent, seen('#board [data-queen]').length,
      document.getElementById('speed').value, seen('.nodes').map((e) => e.textContent).join()]);
  }, 400))";

#[test]
#[ignore = "needs Chromium"]
fn keeps_the_full_state_in_the_address() {
    let mut shown = four("");
    let kept = |shown: &mut PlayerPage, hash: &str| {
        let before = shown.browser.value(KEPT);
        assert_eq!(before[0], hash);
        shown.open(hash);
        assert_eq!(shown.browser.value(KEPT), before);
    };
    shown.choose("speed", "8");
    shown.click("nav [data-mode=try]");
    shown.click_square(1, 3);
    shown.click_square(0, 1);
    kept(&mut shown, "#mode=try&pace=8&queens=2.4,1.2");
    // Another mode, then back to the previous state.
    shown.click("nav [data-mode=compare]");
    for _ in 0..5 {
        shown.browser.press("ArrowRight", false);
    }
    kept(&mut shown, "#mode=compare&pace=8&queens=2.4,1.2&clock=5");
    shown.click("nav [data-mode=watch]");
    shown.choose("grain", "act");
    shown.browser.press("ArrowRight", false);
    let all = "#grain=act&pace=8&queens=2.4,1.2&clock=5&step=1";
    kept(&mut shown, all);
    shown.click("#future");
    shown.click("nav [data-mode=predict]");
    shown.click("nav [data-mode=watch]");
    let future = "document.getElementById('future').checked";
    assert_eq!(shown.browser.value(future), true);
    // Attacking queens and queens outside the board are ignored.
    shown.open("#mode=try&queens=1.1,1.2,9.9,2.3,0.4,x,3&pace=7");
    let wrong = shown.browser.value(KEPT);
    let name = shown.text("board-name");
    assert_eq!(name, "Board with queens on (1, 1) and (2, 3)");
    assert_eq!(wrong[3], "1");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn exchanges_state_and_links_with_the_embedding_page() {
    let mut shown = PlayerPage::new(&Player::new(4).unwrap(), &Sheet::default());
    let player = std::fs::read_to_string(&shown.file).unwrap();
    let text = serde_json::to_string(&player)
        .unwrap()
        .replace('<', "\\u003c");
    let around = format!(
        "<!DOCTYPE html><iframe id=f width=1200 height=700></iframe><script>
         const blob = new Blob([{text}], {{type: 'text/html'}});
         const messages = [];
         onmessage = ({{ data }}) => messages.push(data);
         f.src = URL.createObjectURL(blob) + '#grain=act&step=3';
         const loaded = new Promise((done) => f.onload = done);
         const inside = (id) => f.contentDocument.getElementById(id);
         const later = () => new Promise((done) => setTimeout(done, 500));
         </script>"
    );
    let file = shown.file.with_file_name("around.html");
    std::fs::write(&file, around).unwrap();
    shown.browser.load(&file, "");
    let messages = "loaded.then(() => (inside('forward').click(), later())).then(() => messages)";
    assert_eq!(
        shown.browser.value(messages),
        serde_json::json!([
            {
                "state": "#grain=act&step=3",
                "command": "nqueens-sheet figure trace --n 4 --steps 3 --animate -o step-3.pdf",
                "isFirst": true,
            },
            {
                "state": "#grain=act&step=4",
                "command": "nqueens-sheet figure trace --n 4 --steps 4 --animate -o step-4.pdf",
            },
        ])
    );
    // Addresses that cannot be opened are not offered.
    let fields =
        "['link', 'embed'].map((id) => [inside(id).value, inside(id).parentElement.hidden])";
    let open = format!("inside('share').open = true; later().then(() => {fields})");
    assert_eq!(shown.browser.value(&open)[0][1], true);
    let link = "https://example.org/#figure+trace+4&step=4";
    let tell = format!(
        "f.contentWindow.postMessage({{link: {link:?}, frame: {:?}}}, '*'); later().then(() => {fields})",
        format!("{link}&embed=1")
    );
    let found = shown.browser.value(&tell);
    assert_eq!(found[0], serde_json::json!([link, false]));
    let frame = found[1][0].as_str().unwrap();
    assert!(
        frame.contains("+4&amp;step=4&amp;embed=1\" width"),
        "{frame}"
    );
}

#[test]
#[ignore = "needs Chromium"]
fn switches_to_another_search() {
    let mut shown = four("");
    let steps = "Number(document.getElementById('timeline').max)";
    let total = |scope: Scope| Trace::from_scope(scope).count();
    let full_scope = |n: usize| Scope::new(n).unwrap();
    for n in [1, 2, 3, 5, 8] {
        shown.choose("n", &n.to_string());
        assert_eq!(shown.browser.value(steps), total(full_scope(n)), "{n}");
        assert_eq!(
            shown.text("title"),
            format!("The {n}-queens search, step by step")
        );
    }
    shown.choose("n", "12");
    assert_eq!(shown.browser.value(steps), total(full_scope(12).to_first()));
    // The title names a search to the first solution, and the comparison its own size.
    let title = "The 12-queens search (up to the first solution), step by step";
    assert_eq!(shown.text("title"), title);
    shown.browser.press("Home", false);
    let stops = "row by row from the top. It stops at the first solution: for n above 8";
    assert!(shown.sentence().contains(stops), "{}", shown.sentence());
    shown.click("nav [data-mode=compare]");
    assert_eq!(shown.text("title"), "The 8-queens search, step by step");
    let n =
        "[document.getElementById('n').value, document.querySelector('#n [value=\"9\"]').disabled]";
    assert_eq!(shown.browser.value(n), serde_json::json!(["8", true]));
    shown.click("nav [data-mode=watch]");
    assert_eq!(shown.text("title"), title);
    shown.choose("n", "6");
    shown.choose("by", "file");
    let by_file = full_scope(6).with_order(nqueens_sheet::trace::SearchOrder::File);
    assert_eq!(shown.browser.value(steps), total(by_file));
    shown.choose("by", "row");
    shown.choose("until", "first");
    assert_eq!(shown.browser.value(steps), total(full_scope(6).to_first()));
    shown.choose("until", "all");
    shown.choose("root", "2, 4");
    let part = full_scope(6).root(&[1, 3]).unwrap();
    assert_eq!(shown.browser.value(steps), total(part));
    assert_eq!(
        shown.sentence(),
        "The search begins, row by row from the top. Already placed: (1, 2) and (2, 4). A queen \
         attacks along her row, her column and both diagonals. When the next queen has no free \
         square, the queen placed last is taken back and tries her next square. This is called \
         backtracking."
    );
    shown.browser.press("End", false);
    let step = shown.step();
    for (typed, fault) in [
        (
            "2, 3",
            "Row 2, column 3: not here. It is attacked by queen 1 (falling diagonal).",
        ),
        ("2, x", "“x” is not a number from 1 to 6."),
        ("7", "“7” is not a number from 1 to 6."),
        ("2 4 6 1 3 5", "Too many queens: at most 5 can be given."),
    ] {
        shown.choose("root", typed);
        assert_eq!(
            (shown.text("refused").as_str(), shown.step()),
            (fault, step)
        );
    }
    // One setting changes all numbers.
    shown.choose("root", "");
    shown.choose("base", "0");
    assert_eq!(
        shown.text("root-note"),
        "One number from 0 to 5 for each queen, starting in row 0."
    );
    shown.choose("grain", "act");
    shown.browser.press("ArrowRight", false);
    assert_eq!(
        shown.sentence(),
        "Row 0, column 0: accepted. No queen attacks this square. Its three entries were 0 and are now 1."
    );
    let all = "document.querySelector('#program').textContent + document.querySelector('#calls').textContent + document.querySelector('#board svg').textContent";
    let all = shown.browser.value(all);
    let all = all.as_str().unwrap();
    for part in [
        "range(n)",
        "row - col + n - 1",
        "place(row = 0)",
        "001122334455",
    ] {
        assert!(all.contains(part), "{part} is not in {all}");
    }
    shown.choose("code", "cpp");
    assert!(
        shown
            .text("program")
            .contains("for (int col = 0; col < n; col++) {")
    );
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn steps_at_three_granularities() {
    let mut shown = four("");
    let mut sentence = |grain: &str, keys: usize| {
        shown.browser.press("Home", false);
        shown.choose("grain", grain);
        let mut all = Vec::new();
        for _ in 0..keys {
            shown.browser.press("ArrowRight", false);
            let line = "document.querySelector('#program .now').textContent.trim()";
            all.push(format!(
                "{} {}",
                shown.step(),
                shown.browser.value(line).as_str().unwrap()
            ));
        }
        all.join(", ")
    };
    let (ask, put) = ("for col in range(n):", "queens[row] = col");
    let back = "cols[col] = rising[r] = falling[f] = False";
    assert_eq!(
        sentence("ask", 7),
        format!(
            "0 def place(row):, 1 {ask}, 1 {put}, 1 place(row + 1), 1 def place(row):, 2 {ask}, 2 continue"
        )
    );
    assert_eq!(
        sentence("act", 4),
        format!("1 {put}, 2 continue, 3 continue, 4 {put}")
    );
    assert_eq!(
        sentence("node", 7),
        format!("1 {put}, 4 {put}, 9 {back}, 10 {put}, 12 {put}, 17 {back}, 21 {back}")
    );
    // A page can start with this grain, of which `steps` are visits then.
    let scope = Scope::new(4).unwrap().with_grain(Grain::Node);
    let visits = Player {
        steps: Some(9..=14),
        ..Player::from_scope(scope)
    };
    shown.show(&visits, &Sheet::default(), "");
    for step in [26, 27, 30, 31, 33, 38, 38] {
        shown.browser.press("ArrowRight", false);
        assert_eq!(shown.step(), step);
    }
    let sentences = shown.sentence();
    assert_eq!(sentences.matches(": rejected.").count(), 3, "{sentences}");
    assert_eq!(sentences.matches(": taken back.").count(), 2, "{sentences}");
}

#[test]
#[ignore = "needs Chromium"]
fn reports_the_end_of_the_search_with_its_solutions() {
    let mut shown = four("#step=3&grain=act");
    // The rejected square stays crossed out.
    let crosses = "document.querySelectorAll('#board .tried').length";
    assert_eq!(shown.browser.value(crosses), 1);
    let written = "Array.from(document.querySelectorAll('.wrote'), (e) => \
                   getComputedStyle(e, '::before').content + e.textContent).join()";
    assert_eq!(shown.browser.value(written), "");
    shown.browser.press("End", false);
    assert_eq!(shown.browser.value(written), "\"1→\"0,\"1→\"0,\"1→\"0");
    assert!(
        shown
            .sentence()
            .ends_with("The search is over. Squares tried: 60, rejected: 44. Solutions: 2."),
        "{}",
        shown.sentence()
    );
    let name = "document.querySelector('#answers button:last-child').ariaLabel";
    assert_eq!(
        shown.browser.value(name),
        "Board with queens on (1, 3), (2, 1), (3, 4) and (4, 2)"
    );
    shown.click("#answers button:last-child");
    assert_eq!(shown.step(), 46);
    assert_eq!(shown.browser.value(written), "\"0→\"1,\"0→\"1,\"0→\"1");
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn highlights_array_entries_and_branch_of_a_square() {
    let mut shown = four("#step=30");
    let place = "(() => { const r = document.querySelector('[data-row=\"1\"][data-col=\"3\"]').getBoundingClientRect(); \
                 return [r.x + 9, r.y + 9]; })()";
    let place = shown.browser.value(place);
    shown.browser.call(
        "Input.dispatchMouseEvent",
        &serde_json::json!({"type": "mouseMoved", "x": place[0], "y": place[1]}),
    );
    assert_eq!(
        shown
            .browser
            .value("document.querySelectorAll('#arrays .lit').length"),
        3
    );
    assert_eq!(
        shown
            .browser
            .value("document.querySelectorAll('#tree .lit').length"),
        1
    );
    let formulas =
        "Array.from(document.querySelectorAll('#arrays p code'), (e) => e.textContent).join('; ')";
    assert_eq!(
        shown.browser.value(formulas),
        "col = 3; r = row + col = 4; f = row - col + n - 1 = 1"
    );
}

#[test]
#[ignore = "needs Chromium"]
fn toggles_panels_and_a_blank_screen_in_lectures() {
    let mut shown = four("#step=7");
    let seen = "Array.from(document.querySelectorAll('[data-panel]')).filter((e) => e.getClientRects().length > 0).map((e) => e.dataset.panel).sort().join('')";
    assert_eq!(shown.browser.value(seen), "1234");
    shown.browser.press("l", false);
    assert_eq!(shown.browser.value(seen), "");
    shown.browser.press("4", false);
    shown.browser.press("1", false);
    assert_eq!(shown.browser.value(seen), "14");
    let blank = "document.getElementById('blank').getClientRects().length > 0";
    shown.browser.press("b", false);
    assert_eq!(shown.browser.value(blank), true);
    shown.browser.press("b", false);
    assert_eq!(shown.browser.value(blank), false);
    assert_eq!(shown.step(), 7);
    let kept = "new Promise((done) => setTimeout(() => done(location.hash), 400))";
    assert_eq!(shown.browser.value(kept), "#panels=14&lecture=1&step=7");
}

#[test]
#[ignore = "needs Chromium"]
fn shows_a_large_board_and_the_full_sentence_in_lectures() {
    let mut shown = four("");
    let seen = "['board', 'sentence', 'bar'].map((id) => { const r = document.getElementById(id).getBoundingClientRect(); \
                return r.top >= 0 && r.bottom <= innerHeight && r.right <= innerWidth && Math.round(r.width); })";
    let cut = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.talk'))";
    for (width, height, min_side) in [(1280, 720, 600), (1920, 1080, 900)] {
        shown.browser.set_window_size(width, height, 1.0);
        for language in nqueens_sheet::Language::ALL {
            let sheet = Sheet {
                language,
                ..Sheet::default()
            };
            let player = Player::new(4).unwrap();
            shown.show(&player, &sheet, "#lecture=1&panels=");
            for end in ["Home", "End"] {
                shown.browser.press(end, false);
                let found = shown.browser.value(seen);
                let board = found[0].as_u64();
                assert!(board > Some(min_side), "{width}, {language}: {found}");
                assert!(
                    found[1].is_u64() && found[2].is_u64(),
                    "{width}, {language}: {found}"
                );
                assert_eq!(shown.browser.value(cut), 0, "{width}, {language}, {end}");
            }
        }
        // All six searches are visible with their full boards.
        shown.open("#lecture=1&panels=&mode=compare&clock=9");
        let boards = "Array.from(document.querySelectorAll('.card'), (card) => { const r = card.getBoundingClientRect(); \
                      const b = card.querySelector('svg').getBoundingClientRect(); const o = document.getElementById('compare').getBoundingClientRect(); \
                      return b.height > 55 && document.elementFromPoint(b.x + 9, b.bottom - 9)?.closest('.card') === card && r.bottom <= o.bottom + 1; }).join()";
        assert_eq!(
            shown.browser.value(boards),
            "true,true,true,true,true,true",
            "{width}"
        );
    }
}

#[test]
#[ignore = "needs Chromium"]
fn compares_searches_on_a_logarithmic_scale() {
    let mut shown = four("#mode=compare&clock=10");
    // The scale is logarithmic.
    let bars = "Array.from(document.querySelectorAll('.card'), (card) => { \
                const left = card.querySelector('.scale').getBoundingClientRect().left; \
                const at = (selector) => Array.from(card.querySelectorAll(selector), (e) => e.getBoundingClientRect().right - left); \
                const ticks = Array.from(card.querySelectorAll('.scale span'), (e) => { const r = e.getBoundingClientRect(); return r.left + r.width / 2 - left; }); \
                const value = (x) => Math.round(10 ** ((x - ticks[0]) / (ticks[1] - ticks[0]))); \
                return [...at('.scale b'), ...at('.scale i')].map(value); })";
    let close = |found: &serde_json::Value, wanted: [[i64; 2]; 6]| {
        for (found, wanted) in found.as_array().unwrap().iter().zip(wanted) {
            for (found, wanted) in found.as_array().unwrap().iter().zip(wanted) {
                let differ = (found.as_i64().unwrap() - wanted).abs();
                assert!(differ * 20 <= wanted.max(20), "{found}, not {wanted}");
            }
        }
    };
    let found = shown.browser.value(bars);
    close(
        &found,
        [[10, 341], [10, 65], [10, 17], [10, 13], [10, 17], [9, 9]],
    );
    shown.choose("n", "6");
    shown.browser.press("End", false);
    let found = shown.browser.value(bars);
    let totals = [55_987, 1_957, 153, 87, 153, 77];
    close(&found, totals.map(|total| [total; 2]));
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium"]
fn shares_command_link_frame_and_picture() {
    let mut shown = four("#step=7&base=0");
    shown.click("#share summary");
    shown
        .browser
        .value("new Promise((done) => setTimeout(done, 100))");
    let field = |id: &str| format!("document.getElementById('{id}').value");
    assert_eq!(
        shown.browser.value(&field("command")),
        "nqueens-sheet figure trace --n 4 --base 0 --steps 7 --animate -o step-7.pdf"
    );
    let link = shown.browser.value(&field("link"));
    assert!(
        link.as_str()
            .unwrap()
            .ends_with("player.html#base=0&step=7"),
        "{link}"
    );
    let frame = shown.browser.value(&field("embed"));
    assert!(
        frame
            .as_str()
            .unwrap()
            .contains("&amp;embed=1&amp;step=7\""),
        "{frame}"
    );
    // The picture is standalone: a renderer draws it in many colours.
    let hold = "URL.createObjectURL = (blob) => { window.saved = blob; return '#step=7'; }; document.getElementById('save-board').click()";
    shown.browser.value(hold);
    let picture = shown.browser.value("saved.text()");
    let picture = picture.as_str().unwrap();
    let tree = resvg::usvg::Tree::from_str(picture, &resvg::usvg::Options::default()).unwrap();
    let mut pixels = tiny_skia::Pixmap::new(280, 280).unwrap();
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    let mut colors: Vec<_> = pixels
        .pixels()
        .iter()
        .map(|p| (p.red(), p.green(), p.blue()))
        .collect();
    colors.sort_unstable();
    colors.dedup();
    assert!(colors.len() > 20, "{}", colors.len());
    assert!(picture.contains("<title>Row 2, column 2: rejected."));
    assert!(!picture.contains("class=") && !picture.contains("var("));
    // Numbers have their halo below them, and the tree is cropped to the drawn part.
    assert!(picture.contains("paint-order=\"stroke"));
    shown
        .browser
        .value(&hold.replace("save-board", "save-tree"));
    let size = shown.browser.value(
        "saved.text().then((text) => [/<svg[^>]* width=\"(\\d+)/.exec(text)[1] < \
         document.querySelector('#tree svg').viewBox.baseVal.width, / font-size=\"([^\"]*)\"[^>]*>\\d/.exec(text)[1]])",
    );
    assert_eq!(size, serde_json::json!([true, "13px"]));
}

#[test]
#[ignore = "needs Chromium"]
fn shows_speed_panels_and_full_screen() {
    let mut shown = four("#step=7");
    let seen = |shown: &mut PlayerPage, id: &str| {
        let seen = format!("document.getElementById('{id}').checkVisibility()");
        shown.browser.value(&seen) == true
    };
    assert!(
        ["speed", "panels", "full"]
            .iter()
            .all(|id| seen(&mut shown, id))
    );
    let pressed = "[...document.querySelectorAll('#panels button')].map((each) => each.getAttribute('aria-pressed'))";
    shown.click("[data-show='1']");
    shown.click("[data-show='2']");
    let closed = serde_json::json!(["false", "false", "true", "true"]);
    assert_eq!(shown.browser.value(pressed), closed);
    assert!(!seen(&mut shown, "tree") && !seen(&mut shown, "arrays") && seen(&mut shown, "calls"));
    shown.click("[data-show='1']");
    assert!(seen(&mut shown, "tree"));
    // The modes *compare* and *try* do not show a step.
    let command = "document.getElementById('share').open = true, \
                   new Promise((done) => setTimeout(() => done(document.getElementById('command').value), 100))";
    for (mode, step) in [("watch", true), ("compare", false), ("try", false)] {
        shown.click(&format!("nav [data-mode={mode}]"));
        let command = shown.browser.value(command);
        assert_eq!(
            command.as_str().unwrap().contains("--steps 7"),
            step,
            "{mode}: {command}"
        );
        assert_eq!(seen(&mut shown, "save-board"), mode != "compare", "{mode}");
    }
    assert_eq!(shown.browser.complaints(), Vec::<String>::new());
}
