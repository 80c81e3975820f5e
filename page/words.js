// The words of the page: `name = text` in words/*.ftl, with {$places}.

export const LANGUAGES = {
  en: "English", de: "Deutsch", fr: "Français", es: "Español",
  "pt-BR": "Português", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", ja: "日本語",
};

export class Words {
  /** `texts` has a file for each language. */
  constructor(texts) {
    const all = Object.entries(texts).map(([tag, text]) => [tag, readWords(text)]);
    this.all = Object.fromEntries(all);
    this.tag = preferred();
  }

  say(key, values = {}) {
    const text = this.all[this.tag][key] ?? this.all.en[key] ?? key;
    return text.replace(/\{ *\$([\w-]+) *\}/g, (_, name) => values[name] ?? "");
  }

  /** What only other languages say of the program's own words, whose English is the program's. */
  own(key) {
    return this.all[this.tag][key];
  }

  /** Puts words into what has their names. */
  fill(root) {
    for (const node of root.querySelectorAll("[data-say]")) node.textContent = this.say(node.dataset.say);
    for (const node of root.querySelectorAll("[data-label]")) {
      node.setAttribute("aria-label", this.say(node.dataset.label));
      node.title = this.say(node.dataset.label);
    }
    document.documentElement.lang = this.tag;
  }

  number(value) {
    return Number(value).toLocaleString(this.tag, { maximumFractionDigits: 2 });
  }

  /** A measure of the program's, with the numbers of the language. */
  measure(text) {
    return text.replace(/\d[\d,]*(\.\d+)?/g, (number) => this.number(number.replaceAll(",", "")));
  }
}

function readWords(text) {
  const lines = text.split("\n").map((line) => /^([a-z][\w-]*) = (.*)$/.exec(line));
  // A character that one would not see stands as a string.
  const plain = (text) => text.replace(/\{ *"\\u(\w{4})" *\}/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Object.fromEntries(lines.filter(Boolean).map(([, key, value]) => [key, plain(value)]));
}

/** The first language of the reader's that the page has. */
function preferred() {
  return (navigator.languages ?? []).map(nearest).find(Boolean) ?? "en";
}

/** The language of the page that a tag means: `zh-TW`, `cn` or `pt`, too. */
export function nearest(wanted) {
  if (/^(zh\b.*(Hant|TW|HK|MO)|tw$)/i.test(wanted)) return "zh-Hant";
  const language = wanted.toLowerCase().replace(/^cn\b/, "zh").split(/[-_]/)[0];
  return Object.keys(LANGUAGES).find((tag) => tag.split("-")[0] === language);
}
