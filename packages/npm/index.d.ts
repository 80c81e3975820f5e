/**
 * Runs a command line, such as `--n 8 --fundamental --cols 4`, or the list of its words. Gives what
 * the program prints; a file that the line names (`-o`) is written below the working folder. Throws
 * an error with the program's own sentence.
 */
export function draw(line: string | string[], input?: string | Uint8Array): { bytes: Uint8Array; text: string };
