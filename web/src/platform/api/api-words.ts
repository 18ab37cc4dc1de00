import texts from "virtual:schema-texts";
import { type ErrorCode, errorCatalogue, errorMessage } from "@hira/contract/platform/constants/errors";
import {
  catalogueOf,
  fillRule,
  isMessage,
  isRule,
  type Rule,
  wordMessage,
} from "@hira/contract/platform/constants/messages";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { refusalMessages } from "@hira/contract/refusal-messages";

/** Code, values and English text of an error that the server replied. */
interface ErrorWords {
  code?: unknown;
  values?: Record<string, string> | undefined;
  messages?: unknown;
  fields?: Record<string, string> | undefined;
  rules?: unknown;
  message: string;
}

const translations = new Map(texts);
const catalogue = catalogueOf([refusalMessages]);

/** Returns a text of a schema in this build's language. An unknown text is returned unchanged. */
export const ruleText = ({ text, values }: Rule): string =>
  fillRule({ text: translations.get(text) ?? text, values });

const plain = (text: string): string => ruleText({ text, values: [] });

const named = (record: unknown, name: string): unknown =>
  (record as Record<string, unknown> | undefined)?.[name];

function wordOf(name: string, value: string, message: unknown): string {
  if (name === "method") return methodName(value);
  const worded = isMessage(message)
    ? wordMessage(message, catalogue, { method: methodName, rule: ruleText })
    : undefined;
  return worded ?? value;
}

const isKnown = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);

/**
 * Returns an error's message in the language of this build, made from the error's code and values. This code
 * is loaded at the first error.
 */
export function inOurWords({
  code,
  values = {},
  messages,
  fields = {},
  rules,
  message,
}: ErrorWords): Pick<ErrorWords, "message" | "fields"> {
  const entries = Object.entries(fields).map(([name, text]) => {
    const rule = named(rules, name);
    return [name, isRule(rule) ? ruleText(rule) : plain(text)] as const;
  });
  const own = entries.length > 0 ? Object.fromEntries(entries) : undefined;
  const [first] = entries;
  if (code === "invalid_input" && first) return { message: first[1], fields: own };
  if (!isKnown(code)) return { message: plain(message), fields: own };
  const inOurs = Object.entries(values).map(([name, value]) => [
    name,
    wordOf(name, value, named(messages, name)),
  ]);
  const text = errorMessage(code, Object.fromEntries(inOurs));
  // The translation is used only if the server sent a value for each placeholder. A server of another version
  // may send fewer values.
  const places = [...errorCatalogue[code].message.matchAll(/\{(\w+)\}/g)];
  const isWhole = places.every(([, name = ""]) => Object.hasOwn(values, name));
  return { message: isWhole ? text : plain(message), fields: own };
}
