import type { MobileMoney } from "../../../platform/facts/payment-methods.ts";
import type { CreditFrom, NoticeReason } from "./message.ts";

/** What a template's text stands for; everything is said by the text, nothing by where it came from. */
type Meaning =
  | { kind: "credit"; from: CreditFrom }
  | { kind: "debit" }
  | { kind: "notice"; why: NoticeReason; changes?: "adds" };

/**
 * One wording of a wallet. In its text `{…}` is a field, `[…]` a part that may be missing, `(…|…)` a choice, a space any white
 * space, `~` white space that gets lost on the way (a line break mostly); the rest stands for itself, letter by letter.
 */
export type Template = { name: string; text: string } & Meaning;

/** How a wallet writes. */
export interface Dialect {
  method: MobileMoney;
  /** What stands before an amount. */
  currency: string;
  /** Its transaction IDs, of exactly this length: an ID with a letter more is none. */
  id: { length: number; of: "letters and digits" | "digits" };
  /** Whom money comes from and goes to. */
  party: string;
  when: "slashes" | "month-names";
  templates: readonly Template[];
}

export type Field =
  | "amount"
  | "whole"
  | "fee"
  | "commission"
  | "balance"
  | "party"
  | "name"
  | "shop"
  | "words"
  | "id"
  | "when"
  | "link"
  | "about";

/** Poisha are always written, so that a lost point never makes an amount a hundred times as large; groups are of 3, or 2 and then 3. */
const WITH_POISHA =
  "(?:0|[1-9]\\d{0,8}|[1-9]\\d{0,2}(?:,\\d{3}){1,2}|[1-9]\\d?(?:,\\d{2}){1,2},\\d{3})\\.\\d{2}";
const MORE = `(?:${WITH_POISHA}|\\.\\d{2})`;

const fields: Record<Field, (dialect: Dialect) => string> = {
  amount: ({ currency }) => `${currency}(?<amount>${WITH_POISHA})`,
  // Of notices alone, which write whole taka.
  whole: ({ currency }) => `${currency}(?<amount>${WITH_POISHA}|[1-9]\\d{0,8})`,
  fee: ({ currency }) => `${currency}(?<fee>${MORE}|0)`,
  commission: ({ currency }) => `${currency}(?<commission>${MORE}\\d{0,2})`,
  balance: ({ currency }) => `${currency}(?<balance>${MORE})`,
  party: ({ party }) => `(?<party>${party})`,
  // It stands where a number could: at most four digits and no amount, so that a number misread in four places is none still.
  name: ({ currency }) => {
    const free = `(?:(?!${currency}\\d)\\D){0,80}`;
    return `(?<name>${free}(?:\\d${free}){0,4})`;
  },
  shop: () => "(?<shop>.{1,200}?)",
  words: () => "(?<words>.*?)",
  id: ({ id }) => `(?<id>${id.of === "digits" ? "\\d" : "[A-Z0-9]"}{${id.length}})`,
  when: ({ when }) =>
    when === "slashes"
      ? "(?<when>\\d\\d/\\d\\d/20\\d\\d \\d\\d:\\d\\d)"
      : "(?<when>\\d\\d-[A-Z]{3}-\\d\\d \\d\\d:\\d\\d:\\d\\d [ap]m)",
  link: () => "https?://[A-Za-z0-9./_-]{1,60}",
  about: () => "[A-Za-z ]{1,40}!?",
};

const signs: Record<string, string> = {
  "[": "(?:",
  "]": ")?",
  "(": "(?:",
  ")": ")",
  "|": "|",
  "~": " ?",
};

/**
 * The expression that a template is, for text whose white space is single spaces. What a stranger writes (`words`, `shop`) may
 * be anything: all else is found from the text's beginning and from its end. Linear: at most one free part has no bound.
 */
export function compiled(template: Template, dialect: Dialect): RegExp {
  return new RegExp(`^${sourceOf(template.text, dialect)}$`, "s");
}

/** Finds, in what a customer wrote, the beginning of a message of the wallet or a transaction ID with its label. */
export function secondMessage(dialect: Dialect): RegExp {
  const beginnings = dialect.templates.map(
    ({ text }) => text.split(/\{(?:party|name|shop|words)\}/, 1)[0] ?? "",
  );
  const sources = beginnings.map((text) => sourceOf(text, dialect).replace(/\?<\w+>/g, "?:"));
  return new RegExp([...new Set(sources), LABELLED_ID].join("|"), "i");
}

const LABELLED_ID = "(?:trx|txn|trnx)\\s?id\\W{0,3}[A-Z0-9]{8}";

function sourceOf(text: string, dialect: Dialect): string {
  return text.replace(
    /\{(\w+)\}|([[\]()|~])|([\\^$.*+?{}/])/g,
    (_, field: Field | undefined, sign: string | undefined, mark: string) => {
      if (field) return fields[field](dialect);
      return sign ? (signs[sign] ?? "") : `\\${mark}`;
    },
  );
}
