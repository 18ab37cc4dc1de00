/** A text of the server, in English with `{places}`, and its translation. */
type Text = readonly [english: string, translated: string];

/** Values that are the store's words again; several stand with `; ` between them. */
const nested = new Set([
  ...["asked", "limits", "limit", "was", "now", "terms", "problem", "label", "found", "period", "subject"],
  ...["age", "orders", "requests", "bytes", "size", "free", "total", "supplier", "told", "said", "rule"],
]);

/**
 * What a value may be, where another text would be taken into it: of `daily limit of {role} from {was} to {now}`, the role. Sizes of
 * `{free} of {total}` are figures: a reason that somebody typed has an “of” too.
 */
const shapes: Readonly<Record<string, string>> = {
  role: "(?:(?! from (?:never|[\\d,]+) to ).)+?",
  free: "\\d.*?",
  total: "\\d.*?",
};

/** How values of one name are read that are no texts of the store's: roles, who is gone. */
type ValueWords = Readonly<Record<string, (value: string) => string>>;

/** Finds what the server said, or keeps, in English among the given texts, and says it in this build's language. */
export function knownWords(texts: readonly Text[], valueWords: ValueWords = {}) {
  const exact = new Map(texts);
  const lowerCase = new Map(texts.map(([english, translated]) => [english.toLowerCase(), translated]));
  /** Texts with places, as patterns of what the server makes of them. */
  const patterns = texts
    .filter(([english]) => /\{\w+\}/.test(english))
    .map(([english, translated]) => {
      const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const source = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const weight = source.join("").length;
      const whole = source.reduce(
        (made, part, at) => `${made}(${shapes[names[at - 1] ?? ""] ?? ".+?"})${part}`,
      );
      return { pattern: new RegExp(`^${whole}$`, "s"), names, translated, weight };
    })
    // Of two that fit, the one that says more.
    .sort((a, b) => b.weight - a.weight);

  /** `isDeed`: it tells what somebody did, so that it begins with words, not with a value that would take their name. */
  function known(text: string, isDeed = false): string | undefined {
    const whole = exact.get(text);
    if (whole !== undefined) return whole;
    for (const { pattern, names, translated } of patterns) {
      if (isDeed && pattern.source.startsWith("^(")) continue;
      const match = pattern.exec(text);
      if (!match) continue;
      return translated.replace(/\{(\w+)\}/g, (_, name: string) => {
        const found = match[names.indexOf(name) + 1] ?? "";
        const value = valueWords[name]?.(found) ?? found;
        return nested.has(name) ? value.split("; ").map(partOf).join("; ") : value;
      });
    }
    return undefined;
  }

  /** Within a sentence the store writes names small, and ends what it quotes with a full stop. */
  function partOf(text: string): string {
    const whole = known(text) ?? lowerCase.get(text.toLowerCase());
    if (whole !== undefined || !text.endsWith(".")) return whole ?? text;
    const stopped = known(text.slice(0, -1));
    return stopped === undefined ? text : `${stopped.replace(/।$/, "")}।`;
  }

  /** In this build's language; as it came where it is not known. */
  function storeWords(text: string): string {
    return known(text) ?? text;
  }

  /** The same of what begins with the name of who did it: `Asha Rahman added the bKash number …`. */
  function didWords(text: string): string {
    for (let at = text.indexOf(" "); at > 0; at = text.indexOf(" ", at + 1)) {
      const done = known(text.slice(at + 1), true);
      if (done === undefined) continue;
      const who = storeWords(text.slice(0, at));
      return `${valueWords.name?.(who) ?? who} ${done}`;
    }
    return text;
  }

  return { storeWords, didWords };
}
