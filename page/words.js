// The texts of the page: `name = text` in words/*.ftl, with {$placeholders}.

export const LANGUAGES = {
  en: "English", de: "Deutsch", fr: "Français", es: "Español",
  "pt-BR": "Português", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", ja: "日本語",
};

export class Words {
  /** `texts` contains those of each language, by key. */
  constructor(texts) {
    this.byLanguage = texts;
    this.tag = (navigator.languages ?? []).map(nearestLanguage).find(Boolean) ?? "en";
  }

  say(key, values = {}) {
    const text = this.byLanguage[this.tag][key] ?? this.byLanguage.en[key] ?? key;
    return text.replace(/\{ *\$([\w-]+) *\}/g, (_, name) => values[name] ?? "");
  }

  /** Returns the translation of a word of the program, or undefined in English. */
  translation(key) {
    return this.byLanguage[this.tag][key];
  }

  /** Sets the texts of all elements with a key. */
  fill(root) {
    for (const node of root.querySelectorAll("[data-say]")) node.textContent = this.say(node.dataset.say);
    for (const node of root.querySelectorAll("[data-label]")) {
      node.setAttribute("aria-label", this.say(node.dataset.label));
      node.title = this.say(node.dataset.label);
    }
    document.documentElement.lang = this.tag;
  }

  formatNumber(value) {
    return Number(value).toLocaleString(this.tag, { maximumFractionDigits: 2 });
  }

  /** Formats the numbers of a measure in millimetres or pixels in the current language, those of inch paper in inches. */
  formatMeasure(text, paper) {
    const [unit, length] = /in$/.test(paper) ? ["in", 25.4] : ["mm", 1];
    return text.replace(/\d[\d,]*(\.\d+)?/g, (number) => this.formatNumber(number.replaceAll(",", "") / length)).replace("mm", unit);
  }
}

/** Returns the page's language for a tag such as `zh-TW`, `cn` or `pt`, or undefined. */
export function nearestLanguage(requested) {
  if (/^(zh\b.*(Hant|TW|HK|MO)|tw$)/i.test(requested)) return "zh-Hant";
  const language = requested.toLowerCase().replace(/^cn\b/, "zh").split(/[-_]/)[0];
  return Object.keys(LANGUAGES).find((tag) => tag.split("-")[0] === language);
}
