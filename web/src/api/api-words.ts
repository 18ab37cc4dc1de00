import texts from "virtual:schema-texts";
import { type ErrorCode, errorCatalogue, errorMessage } from "@hira/contract/facts/errors";

/** An error reply, as far as it is for people. The server words it in English. */
interface ErrorWords {
  code?: unknown;
  values?: Record<string, string> | undefined;
  fields?: Record<string, string> | undefined;
  message: string;
}

const exact = new Map(texts);

/** Texts with places, as patterns of what the server makes of them. */
const patterns = texts
  .filter(([english]) => /\{\w+\}/.test(english))
  .map(([english, translated]) => {
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const source = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const weight = source.join("").length;
    return { pattern: new RegExp(`^${source.join("(.+?)")}$`), names, translated, weight };
  })
  // Of two that fit, the one that says more.
  .sort((a, b) => b.weight - a.weight);

/** Values that are the store's words again; several stand with `; ` between them. */
const nested = new Set(["asked", "limits", "limit", "was", "now"]);

/** `isDeed`: it tells what somebody did, so that it begins with words, not with a value that would take their name. */
function known(text: string, isDeed = false): string | undefined {
  const whole = exact.get(text);
  if (whole !== undefined) return whole;
  for (const { pattern, names, translated } of patterns) {
    if (isDeed && pattern.source.startsWith("^(")) continue;
    const found = pattern.exec(text);
    if (!found) continue;
    return translated.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = found[names.indexOf(name) + 1] ?? "";
      return nested.has(name) ? value.split("; ").map(storeWords).join("; ") : value;
    });
  }
  return undefined;
}

/** What the store said, or keeps, in words that the contract has, in this build's language; as it came where they are not known. */
export function storeWords(text: string): string {
  return known(text) ?? text;
}

/** The same of what begins with the name of who did it: `Asha Rahman added the bKash number …`. */
export function didWords(text: string): string {
  for (let at = text.indexOf(" "); at > 0; at = text.indexOf(" ", at + 1)) {
    const done = known(text.slice(at + 1), true);
    if (done !== undefined) return `${storeWords(text.slice(0, at))} ${done}`;
  }
  return text;
}

/** The values that are words of the server's own (contract/src/refusal-words.ts); others are names and figures. */
const worded = new Set(["who", "state", "status", "type", "orders", "what", "differences", "why", "problem"]);

const isKnown = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);

/** The words of an error in this build's language, by its code and values. Loaded with the first error. */
export function inOurWords({
  code,
  values = {},
  fields,
  message,
}: ErrorWords): Pick<ErrorWords, "message" | "fields"> {
  const own =
    fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, storeWords(text)]));
  const [first] = Object.values(own ?? {});
  if (code === "invalid_input" && first) return { message: first, fields: own };
  if (!isKnown(code)) return { message: storeWords(message), fields: own };
  const inOurs = Object.entries(values).map(([name, value]) => [
    name,
    worded.has(name) ? storeWords(value) : value,
  ]);
  const text = errorMessage(code, Object.fromEntries(inOurs));
  // A store of another version may not give each value.
  return { message: /\{\w+\}/.test(text) ? storeWords(message) : text, fields: own };
}
