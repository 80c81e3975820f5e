// The program's own description of its commands, options and values, so that the page needs no
// second list of options.

import { decode } from "./line.js";

const EMPTY = { commands: [], options: [] };

/** The commands of the program and their options, loaded once. */
export class Program {
  #description = EMPTY;
  #answer;
  constructor(ask) {
    this.ask = ask;
  }

  async load(words = []) {
    const { out } = await (this.#answer ??= this.ask(["options"]));
    if (this.#description === EMPTY) {
      const description = JSON.parse(decode(out));
      // The command `options` does not list itself.
      this.#description = { ...description, commands: [...description.commands, { ...EMPTY, name: "options" }] };
    }
    const command = [];
    for (const word of words.slice(0, 2)) {
      if (!this.isCommand(command, word)) break;
      command.push(word);
    }
    return this.command(command);
  }

  command(names) {
    const find = (found, word) => found.commands.find(({ name }) => name === word) ?? EMPTY;
    return names.reduce(find, this.#description);
  }

  isCommand(command, word) {
    return this.command(command).commands.some(({ name }) => name === word);
  }

  options(command) {
    return this.command(command).options;
  }

  option(command, option) {
    return this.options(command).find(({ name }) => name === option);
  }

  has(command, option) {
    return this.option(command, option) !== undefined;
  }

  /** Returns the values of a positional argument, such as the task kinds of `worksheet`. */
  values(command, argument) {
    return this.command(command).arguments.find(({ name }) => name === argument).values;
  }
}
