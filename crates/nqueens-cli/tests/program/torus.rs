//! Solutions on a torus.

use crate::run;

#[test]
fn solutions_on_a_torus() {
    let seven = run("--n 7 --toroidal --format permutation").text();
    assert_eq!(seven.lines().count(), 28);
    assert_eq!(seven.lines().next(), Some("1357246"));
    let four = run("--n 7 --toroidal --fundamental --format json").text();
    assert!(
        four.starts_with("{\"n\":7,\"group\":\"all\",\"count\":4,"),
        "{four}"
    );
    let svg = run("--n 7 --toroidal").text();
    assert!(
        svg.contains(">28 of the 40 solutions to the 7-queens puzzle<"),
        "{svg}"
    );
    let dry = run("--n 11 --toroidal --group-by class --dry-run").text();
    assert!(dry.starts_with("boards: 88 of n = 11 in "), "{dry}");
    let some = run("--n 13 --toroidal --boards 4524 --format permutation").text();
    let last = run("--n 13 --toroidal --skip 4523 --format permutation").text();
    assert_eq!(some, last);
}
