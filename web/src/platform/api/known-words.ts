import { methodName } from "@hira/contract/platform/constants/payment-methods";

/** A text of the server in English, with placeholders like `{places}`, and its translation. */
type Text = readonly [english: string, translated: string];

/** Values that are the store's words again. */
const nested = new Set(["problem", "label", "supplier", "told", "said"]);

/** Returns functions that find the server's English text among the given texts and translate it into this build's language. */
export function knownWords(texts: readonly Text[]) {
  const exact = new Map(texts);
  const lowerCase = new Map(texts.map(([english, translated]) => [english.toLowerCase(), translated]));
  /** Texts with placeholders, as patterns of the finished texts. */
  const patterns = texts
    .filter(([english]) => /\{\w+\}/.test(english))
    .map(([english, translated]) => {
      const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const source = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const weight = source.join("").length;
      return { pattern: new RegExp(`^${source.join("(.+?)")}$`, "s"), names, translated, weight };
    })
    // If several patterns match, the more specific one wins.
    .sort((a, b) => b.weight - a.weight);

  function known(text: string): string | undefined {
    const whole = exact.get(text);
    if (whole !== undefined) return whole;
    for (const { pattern, names, translated } of patterns) {
      const match = pattern.exec(text);
      if (!match) continue;
      return translated.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = match[names.indexOf(name) + 1] ?? "";
        if (name === "method") return methodName(value);
        return nested.has(name) ? partOf(value) : value;
      });
    }
    return undefined;
  }

  /** Translates a part of a sentence, where the store writes names in lower case and ends quotes with a full stop. */
  function partOf(text: string): string {
    const whole = known(text) ?? lowerCase.get(text.toLowerCase());
    if (whole !== undefined || !text.endsWith(".")) return whole ?? text;
    const stopped = known(text.slice(0, -1));
    return stopped === undefined ? text : `${stopped.replace(/।$/, "")}।`;
  }

  /** Translates a text; unknown texts are returned unchanged. */
  function storeWords(text: string): string {
    return known(text) ?? text;
  }

  return { storeWords };
}
