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
    return { pattern: new RegExp(`^${source.join("(.+?)")}$`), names, translated };
  });

/** What a schema says of a field, in this build's language; as it came where it is not known here. */
function fieldWords(text: string): string {
  const known = exact.get(text);
  if (known !== undefined) return known;
  for (const { pattern, names, translated } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return translated.replace(/\{(\w+)\}/g, (_, name: string) => found[names.indexOf(name) + 1] ?? "");
  }
  return text;
}

/** The values that are words of the server's own (contract/src/refusal-words.ts); others are names and figures. */
const worded = new Set(["who", "state", "status", "type", "orders", "what", "differences", "why"]);

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
    fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fieldWords(text)]));
  const [first] = Object.values(own ?? {});
  if (code === "invalid_input" && first) return { message: first, fields: own };
  if (!isKnown(code)) return { message: fieldWords(message), fields: own };
  const inOurs = Object.entries(values).map(([name, value]) => [
    name,
    worded.has(name) ? fieldWords(value) : value,
  ]);
  return { message: errorMessage(code, Object.fromEntries(inOurs)), fields: own };
}
