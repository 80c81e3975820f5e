/**
 * Runs a command line, such as `--n 8 --fundamental --cols 4`, or an array of arguments. Returns the
 * program's output as bytes and as text. Files written by `-o` are relative to the working directory.
 * `input` is the program's standard input. By default it is what `echo` or `printf` pipes to the
 * program in the command line. Throws an error with the program's message.
 */
export function draw(
  line: string | (string | number)[],
  input?: string | Uint8Array,
): { bytes: Uint8Array; text: string };
