/** A text of the server, in English with `{places}`, and its translation. */
type Text = readonly [english: string, translated: string];

/** Values that are the store's words again. */
const nested = new Set(["problem", "label", "supplier", "told", "said"]);

/** Finds what the server said, or keeps, in English among the given texts, and says it in this build's language. */
export function knownWords(texts: readonly Text[]) {
  const exact = new Map(texts);
  const lowerCase = new Map(texts.map(([english, translated]) => [english.toLowerCase(), translated]));
  /** Texts with places, as patterns of what the server makes of them. */
  const patterns = texts
    .filter(([english]) => /\{\w+\}/.test(english))
    .map(([english, translated]) => {
      const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const source = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const weight = source.join("").length;
      return { pattern: new RegExp(`^${source.join("(.+?)")}$`, "s"), names, translated, weight };
    })
    // Of two that fit, the one that says more.
    .sort((a, b) => b.weight - a.weight);

  function known(text: string): string | undefined {
    const whole = exact.get(text);
    if (whole !== undefined) return whole;
    for (const { pattern, names, translated } of patterns) {
      const match = pattern.exec(text);
      if (!match) continue;
      return translated.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = match[names.indexOf(name) + 1] ?? "";
        return nested.has(name) ? partOf(value) : value;
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

  return { storeWords };
}
