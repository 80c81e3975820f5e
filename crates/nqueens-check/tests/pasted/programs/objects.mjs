// Prints all solutions as one JSON object, or, with the argument "lines", as one object per line.
const n = Number(process.argv[2]);

function* solutions(columns = []) {
  const row = columns.length;
  if (row === n) {
    yield columns;
    return;
  }
  for (let column = 0; column < n; column++) {
    if (columns.every((c, r) => c !== column && Math.abs(c - column) !== row - r)) {
      yield* solutions([...columns, column]);
    }
  }
}

if (process.argv[3] === "lines") {
  let id = 0;
  for (const solution of solutions()) console.log(JSON.stringify({ id: ++id, n, solution }));
} else {
  const all = [...solutions()].map((columns) => ({ queens: columns.map((col, row) => ({ row, col })) }));
  console.log(JSON.stringify({ n, count: all.length, solutions: all }, null, 2));
}
