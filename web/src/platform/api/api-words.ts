import texts from "virtual:schema-texts";
import { type ErrorCode, errorCatalogue, errorMessage } from "@hira/contract/platform/facts/errors";
import { knownWords } from "./known-words.ts";

/** An error reply, as far as it is for people. The server words it in English. */
interface ErrorWords {
  code?: unknown;
  values?: Record<string, string> | undefined;
  fields?: Record<string, string> | undefined;
  message: string;
}

const { storeWords } = knownWords(texts);

/** The values that are words of the server's own (contract/src/refusal-words.ts); others are names and figures. */
const worded = new Set([
  "who",
  "state",
  "status",
  "type",
  "orders",
  "what",
  "differences",
  "why",
  "problem",
  "now",
]);

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
  const places = [...errorCatalogue[code].message.matchAll(/\{(\w+)\}/g)];
  const isWhole = places.every(([, name = ""]) => Object.hasOwn(values, name));
  return { message: isWhole ? text : storeWords(message), fields: own };
}
