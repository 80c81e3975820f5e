/**
 * Runs a command line, such as `--n 8 --fundamental --cols 4`, or an array of its words. Returns what
 * the program prints; a file that the line names (`-o`) is written below the working folder. `input`
 * is the standard input of the program; without it, that is what `echo` or `printf` pipes to the
 * program in the line. Throws an error with the program's own message.
 */
export function draw(
  line: string | (string | number)[],
  input?: string | Uint8Array,
): { bytes: Uint8Array; text: string };
