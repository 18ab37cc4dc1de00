import texts from "virtual:schema-texts";
import { type ErrorCode, errorCatalogue, errorMessage } from "@hira/contract/platform/constants/errors";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { knownWords } from "./known-words.ts";

/** The parts of an error reply that are shown to people. The server's texts are English. */
interface ErrorWords {
  code?: unknown;
  values?: Record<string, string> | undefined;
  fields?: Record<string, string> | undefined;
  message: string;
}

const { storeWords } = knownWords(texts);

/** Values that are texts of the server (contract/src/refusal-words.ts); the others are names and numbers. */
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

function wordOf(name: string, value: string): string {
  if (name === "method") return methodName(value);
  return worded.has(name) ? storeWords(value) : value;
}

const isKnown = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);

/** Returns an error's message in the language of this build, by its code and values. Loaded with the first error. */
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
  const inOurs = Object.entries(values).map(([name, value]) => [name, wordOf(name, value)]);
  const text = errorMessage(code, Object.fromEntries(inOurs));
  // A server of another version may not send every value.
  const places = [...errorCatalogue[code].message.matchAll(/\{(\w+)\}/g)];
  const isWhole = places.every(([, name = ""]) => Object.hasOwn(values, name));
  return { message: isWhole ? text : storeWords(message), fields: own };
}
