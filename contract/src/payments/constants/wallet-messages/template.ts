import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import type { CreditFrom, NoticeReason } from "./message.ts";

/** Meaning of a template. It follows from the text alone, never from who sent the message. */
export type Meaning =
  | { kind: "credit"; from: CreditFrom }
  // `elsewhere`: the debit pays a bill or the like, so it is no customer's payment to the shop.
  | { kind: "debit"; elsewhere?: true }
  | { kind: "notice"; why: NoticeReason; changes?: "adds" };

/**
 * A template: one wording of a wallet's messages. In `text`, `{…}` is a field, `[…]` an optional part,
 * `(…|…)` a choice, a space any white space, and `~` white space that may get lost, usually a line break. A
 * sign after `\\` is an ordinary letter. All other characters match literally.
 */
export type Template = {
  name: string;
  text: string;
  /**
   * True if the template's times have AM or PM. A text that lost its AM or PM is not read, because an afternoon time
   * would be read as a morning time.
   */
  halves?: true;
} & Meaning;

/** The dialect of a wallet: currency, IDs, accounts, times and templates of its messages. */
export interface Dialect {
  method: MobileMoney;
  /** Regular expression of the currency before an amount. */
  currency: string;
  /**
   * Format of the wallet's transaction IDs. null: IDs have several formats, so each template states the length
   * of its ID, or has no ID.
   */
  id: { length: number; of: "letters and digits" | "digits" } | null;
  /** Regular expression of the accounts that send and receive money. */
  party: string;
  when: "slashes" | "month-names" | "any";
  templates: readonly Template[];
}

export type Field =
  | "amount"
  | "whole"
  | "also"
  | "fee"
  | "cost"
  | "commission"
  | "balance"
  | "party"
  | "name"
  | "shop"
  | "words"
  | "free"
  | "what"
  | "card"
  | "lines"
  | "id"
  | "when"
  | "link"
  | "about";

/**
 * Amounts must include the poisha. Otherwise a lost decimal point would make an amount a hundred times
 * larger. Digits are grouped by 3, or by 3 and then 2 (lakhs).
 */
const GROUPED = "[1-9]\\d{0,2}(?:,\\d{3}){1,2}|[1-9]\\d?(?:,\\d{2}){1,2},\\d{3}";
const WITH_POISHA = `(?:0|[1-9]\\d{0,8}|${GROUPED})\\.\\d{2}`;
const MORE = `(?:${WITH_POISHA}|\\.\\d{2})`;

/** Maximum length of a stranger's words in a template that an owner taught. */
export const MAX_FREE = 300;

const MOMENTS: Record<Dialect["when"], string> = {
  slashes: "\\d\\d/\\d\\d/20\\d\\d \\d\\d:\\d\\d(?: [AP]M)?",
  "month-names": "\\d\\d-[A-Z]{3}-\\d\\d \\d\\d:\\d\\d:\\d\\d [ap]m",
  any: "\\d\\d[/-](?:\\d\\d|[A-Za-z]{3})[/-](?:20)?\\d\\d \\d\\d:\\d\\d(?::\\d\\d)?(?: ?[APap][Mm])?",
};

/**
 * Words that occur only in messages about other movements than spending. Such a message contains several of
 * them, so it is recognised even if one was damaged.
 */
const NOT_SPENT =
  "equest|eceiv|eserv|eturn|evers|[Ff]ail|efund|[Aa]dd|[Mm]oney|from|ash ?In|ash ?Out|ash-|B2B";
const LABELS =
  "Receiver|Recipient|Customer|Uddokta|Merchant|Biller|Operator|Bank|Card|Card No|Name|To|Ref|Account No|Account|Acc No|Acc|Period|A/C No|A/C|Bill No|Bill Month|Mobile|Mobile No|Number|Meter No|Counter";

const fields: Record<Field, (dialect: Dialect) => string> = {
  amount: ({ currency }) => `${currency}(?<amount>${WITH_POISHA})`,
  // An amount with or without poisha, for debits and notices, and for credits that are never settled
  // automatically.
  whole: ({ currency }) => `${currency}(?<amount>${WITH_POISHA}|[1-9]\\d{0,8}(?:\\.\\d)?|${GROUPED}|0\\.\\d)`,
  // An amount that repeats one of the message's other fields.
  also: ({ currency }) => `${currency}(?:${WITH_POISHA}|[1-9]\\d{0,8}|${GROUPED})`,
  // The fee of the shop's own payment, with or without poisha. If it is read wrongly, it only leaves a
  // balance gap.
  cost: ({ currency }) => `${currency}(?<fee>${MORE}|0|[1-9]\\d{0,2})`,
  fee: ({ currency }) => `${currency}(?<fee>${MORE}|0)`,
  commission: ({ currency }) => `${currency}(?<commission>${MORE}\\d{0,2})`,
  balance: ({ currency }) => `${currency}(?<balance>${MORE})`,
  party: ({ party }) => `(?<party>${party})`,
  // The name of the other party, in messages that state a name instead of a number. It has at most four digits, so
  // that a number with four damaged digits is not read as a name. It contains no amount and is not the next label, in
  // case the name was lost.
  name: ({ currency }) => {
    const free = `(?:(?!${currency}\\d)[^\\d০-৯]){0,80}`;
    return `(?<name>(?!(?:Ref|Fee)\\b)${free}(?:[\\d০-৯]${free}){0,4})`;
  },
  shop: () => "(?<shop>.{1,200}?)",
  words: () => "(?<words>.*?)",
  // Words that a stranger wrote, in a template that an owner taught.
  free: () => `(?<words>.{0,${MAX_FREE}}?)`,
  // What the shop spent money on, such as `Bill Payment`. Never words for income, a failure, or a movement
  // with its own template.
  what: () => `(?=[A-Z]|bKash)(?:(?!${NOT_SPENT})[A-Za-z0-9 &/'-]){3,41}`,
  card: () => "(?<name>[A-Z\\d]{0,6}[*xX]{2,12}\\d{2,4})",
  lines: () => `(?: ?(?:${LABELS}): ?[^:]{1,60}?){0,4}`,
  id: ({ id }) =>
    id ? `(?<id>${id.of === "digits" ? "\\d" : "[A-Z0-9]"}{${id.length}})` : "(?<id>[A-Z0-9]{6,20})",
  when: ({ when }) => `(?<when>${MOMENTS[when]})`,
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
 * Returns a template's regular expression, for texts with single spaces. A stranger's text (`words`, `shop`)
 * may be anything, because the expression matches everything else from both ends. Matching is linear, because
 * at most one part is unbounded.
 */
export function compiled(template: Template, dialect: Dialect, flags = ""): RegExp {
  return new RegExp(`^${sourceOf(template.text, dialect)}$`, `s${flags}`);
}

/**
 * Returns a regular expression that finds a second wallet message in a customer's text, by its beginning or
 * its labelled transaction ID.
 */
export function secondMessage(dialect: Dialect): RegExp {
  return new RegExp([...beginningsOf(dialect), LABELLED_ID].join("|"), "i");
}

/**
 * Returns a regular expression for the beginnings of a wallet's messages. It matches nothing if the wallet
 * has no templates.
 */
export function beginningOf(dialect: Dialect): RegExp {
  return new RegExp(`^(?:${[...beginningsOf(dialect), "(?!)"].join("|")})`);
}

function beginningsOf(dialect: Dialect): Set<string> {
  const beginnings = dialect.templates
    .filter(({ text }) => !text.includes("{what}"))
    .map(({ text }) => ownBeginning(text))
    .filter((text) => text.length >= SHORTEST_BEGINNING);
  return new Set(beginnings.map((text) => sourceOf(text, dialect).replace(/\?<\w+>/g, "?:")));
}

const SHORTEST_BEGINNING = 12;

/**
 * Returns a template's text before a stranger's words and before the group around them; empty if the template
 * begins with these.
 */
function ownBeginning(text: string): string {
  let depth = 0;
  let outside = 0;
  for (const part of text.matchAll(/\\.|\{(\w+)\}|./gs)) {
    if (depth === 0) outside = part.index;
    if (/^(?:party|name|shop|words|free|what|card|lines)$/.test(part[1] ?? ""))
      return text.slice(0, depth > 0 ? outside : part.index);
    if (part[0] === "[" || part[0] === "(") depth++;
    if (part[0] === "]" || part[0] === ")") depth--;
  }
  return text;
}

/** `{id12}` in a template: an ID of exactly 12 letters and digits, for a method without one ID format. */
export const ID_OF_LENGTH = /^id([6-9]|1\d|20)$/;

const LABELLED_ID = "(?:trx|txn|trnx)\\s?id\\W{0,3}[A-Z0-9]{8}";

function sourceOf(text: string, dialect: Dialect): string {
  return text.replace(
    /\\(.)|\{(\w+)\}|([[\]()|~])|([\\^$.*+?{}/])/gs,
    (_, letter: string | undefined, field: Field | undefined, sign: string | undefined, mark: string) => {
      if (letter !== undefined) return letter.replace(/[\\^$.*+?{}/[\]()|]/, "\\$&");
      const length = field && ID_OF_LENGTH.exec(field)?.[1];
      if (length) return `(?<id>[A-Z0-9]{${length}})`;
      if (field) return fields[field](dialect);
      return sign ? (signs[sign] ?? "") : `\\${mark}`;
    },
  );
}
