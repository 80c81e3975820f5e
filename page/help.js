// What the program says of itself: its commands, and the options of each with their values. No
// option is listed in the page a second time.

const NOTHING = { commands: [], options: [] };

/** The commands of the program and their options, which are asked for once. */
export class Known {
  #program = NOTHING;
  constructor(ask) {
    this.ask = ask;
  }

  async learn(words) {
    if (this.#program === NOTHING) {
      const made = await this.ask(["options"]);
      if (made) {
        const program = JSON.parse(new TextDecoder().decode(made.out));
        // It does not list the command that lists.
        this.#program = { ...program, commands: [...program.commands, { ...NOTHING, name: "options" }] };
      }
    }
    const command = [];
    for (const word of words.slice(0, 2)) {
      if (!this.isCommand(command, word)) break;
      command.push(word);
    }
    return this.of(command);
  }

  of(command) {
    const inner = (found, word) => found.commands.find(({ name }) => name === word) ?? NOTHING;
    return command.reduce(inner, this.#program);
  }

  isCommand(command, word) {
    return this.of(command).commands.some(({ name }) => name === word);
  }

  options(command) {
    return this.of(command).options;
  }

  option(command, option) {
    return this.options(command).find(({ name }) => name === option);
  }

  has(command, option) {
    return this.option(command, option) !== undefined;
  }

  /** The values that a word of a command can have, as the worksheet's kind of tasks. */
  values(command, argument) {
    return this.of(command).arguments.find(({ name }) => name === argument).values;
  }
}
