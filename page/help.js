// What the program says of itself: its commands, and the options of each with their values. No
// option is listed in the page a second time.

/** The commands and options in the text of `--help`. */
export function readHelp(text) {
  const help = { commands: [], options: [] };
  let group = "", option = null;
  for (const line of text.split("\n")) {
    const heading = /^([A-Z][\w ]*):$/.exec(line);
    const named = /^ {2,6}(?:(-\w), )?(--[\w-]+)(?: <(.*)>)?(?: {2,}(.*))?$/.exec(line);
    const command = /^ {2}([a-z]+) {2,}(.*)$/.exec(line);
    if (heading) {
      [group, option] = [heading[1], null];
    } else if (named) {
      const [, short, name, value, about = ""] = named;
      option = { group, short, name, value, about, values: [] };
      help.options.push(option);
    } else if (group === "Commands" && command && command[1] !== "help") {
      help.commands.push({ name: command[1], about: command[2] });
    } else if (option) {
      const listed = /^ +- ([\w-]+): +(.*)$/.exec(line);
      if (listed) option.values.push(listed[1]);
      else if (line.trim()) option.about = `${option.about} ${line.trim()}`.trim();
    }
  }
  for (const option of help.options) {
    const values = /\[possible values: ([^\]]*)\]/.exec(option.about);
    if (values) option.values = values[1].split(", ");
    option.about = option.about.replace(/\s*(\[possible values: [^\]]*\]|Possible values:)/, "");
  }
  return help;
}

/** The help of all commands that were asked for. */
export class Known {
  #help = new Map();
  constructor(ask) {
    this.ask = ask;
  }

  async learn(words) {
    const command = [];
    await this.#one(command);
    for (const word of words.slice(0, 2)) {
      if (!this.isCommand(command, word)) break;
      command.push(word);
      await this.#one(command);
    }
    return this.of(command);
  }

  async #one(command) {
    const key = command.join(" ");
    if (this.#help.has(key)) return;
    const made = await this.ask([...command, "--help"]);
    if (made) this.#help.set(key, readHelp(new TextDecoder().decode(made.out)));
  }

  of(command) {
    return this.#help.get(command.join(" ")) ?? { commands: [], options: [] };
  }

  isCommand(command, word) {
    return this.of(command).commands.some(({ name }) => name === word);
  }

  options(command) {
    return this.of(command).options;
  }

  has(command, option) {
    return this.options(command).some(({ name }) => name === option);
  }
}
