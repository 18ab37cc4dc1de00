import { type Poisha, poisha } from "../../../platform/constants/money.ts";
import { type MobileMoney, methodFacts } from "../../../platform/constants/payment-methods.ts";
import { compiledTemplate } from "./read.ts";
import { singleSpaced, withoutWrapper } from "./surroundings.ts";
import { escaped } from "./teaching.ts";

/**
 * Fields that an owner can mark in a wallet message to teach a template. The admin area has a key for each.
 */
export const markedFields = [
  "amount",
  "balance",
  "id",
  "party",
  "when",
  "fee",
  "commission",
  "free",
] as const;
export type MarkedField = (typeof markedFields)[number];

/** A marked field of a text with single spaces, from the index `from` to the index `to`, exclusive. */
export interface Mark {
  field: MarkedField;
  from: number;
  to: number;
}

/** A word, number, ID or punctuation mark: the smallest part of a text that an owner can mark. */
export interface Token {
  from: number;
  to: number;
  text: string;
}

/**
 * Returns the text of a wallet message as a template sees it: one line, without the lines that a forwarding
 * app adds.
 */
export function textToTeach(method: MobileMoney, text: string): string {
  return singleSpaced(withoutWrapper(method, text));
}

const NUMBER = "\\d+(?:,\\d+)*(?:\\.\\d+)?";
const TOKEN = new RegExp(
  [
    "\\d\\d(?:/\\d\\d/|-(?:[A-Za-z]{3}|\\d\\d)-|/[A-Za-z]{3}/)\\d{2,4} \\d\\d:\\d\\d(?::\\d\\d)?(?: ?[AaPp][Mm](?!\\p{L}))?",
    `(?:T[kK]|BDT|৳)\\.? ?(?:${NUMBER}|\\.\\d+)`,
    "[*xX]{2,}\\d+",
    `(?:${NUMBER}|\\.\\d+)(?![\\p{L}\\p{N}])`,
    "[\\p{L}\\p{M}\\p{N}]+",
    "\\S",
  ].join("|"),
  "gu",
);

/** Splits a text with single spaces into the parts that an owner can mark. */
export function tokensOf(line: string): Token[] {
  return [...line.matchAll(TOKEN)].map(({ 0: text, index: from }) => ({
    from,
    to: from + text.length,
    text,
  }));
}

const MONEY = /^(?:T[kK]|BDT|৳)|\d\.\d\d$/u;
/** Words before a number that tell which field the number is. */
const labels: readonly [MarkedField, RegExp][] = [
  ["fee", /(?:fee|charge|vat|চার্জ|ফি)[^\p{L}\d]*$/iu],
  ["commission", /(?:comm|commission|কমিশন)[^\p{L}\d]*$/iu],
  ["balance", /(?:bal|balance|remaining|left|ব্যালেন্স)(?:[^\p{L}\d]|is|now|a\/c)*$/iu],
  ["amount", /(?:amount|amt|টাকা)[^\p{L}\d]*$/iu],
];
const ID_LABEL = /(?:id|trx|txn|trnx|transaction)[^\p{L}\d]*$/iu;
const LABEL_LENGTH = 30;

const isWhole = (method: MobileMoney, text: string) => !fits(method, "amount", text);

const forms = new Map<string, RegExp>();

function fits(method: MobileMoney, field: MarkedField | "whole", text: string): boolean {
  const key = `${method} ${field}`;
  const form =
    forms.get(key) ?? compiledTemplate({ name: "", kind: "debit", method, text: `{${field}}` } as const);
  forms.set(key, form);
  return form.test(text);
}

/**
 * Returns the fields that the store recognises in a text with single spaces, by their form and the words
 * before them.
 */
export function proposedMarks(method: MobileMoney, line: string): Mark[] {
  const marks: Mark[] = [];
  for (const { from, to, text } of tokensOf(line)) {
    const before = line.slice(Math.max(0, from - LABEL_LENGTH), from);
    const field = likelyField(method, text, before).find((each) =>
      marks.every(({ field }) => field !== each),
    );
    if (field) marks.push({ field, from, to });
  }
  const free = freeWords(line, marks);
  return (free ? [...marks, free] : marks).sort((one, another) => one.from - another.from);
}

/** Returns the fields that a part of a text can be, the likeliest first. */
function likelyField(method: MobileMoney, text: string, before: string): MarkedField[] {
  if (fits(method, "when", text)) return ["when"];
  const isId = fits(method, "id", text);
  if (isId && ID_LABEL.test(before)) return ["id"];
  const label = labels.find(([, words]) => words.test(before))?.[0];
  if ((MONEY.test(text) || (label && /^\d/.test(text))) && fits(method, "whole", text))
    return label && label !== "amount" ? (fits(method, label, text) ? [label] : []) : ["amount", "balance"];
  if (label && fits(method, label, text)) return [label];
  if (fits(method, "party", text)) return ["party"];
  return isId && /[A-Z]/.test(text) && /\d/.test(text) ? ["id"] : [];
}

const NAMES = /^(?:to|from|for|by|ref|reference|note|name|merchant|biller|receiver|sender|customer)$/i;
const ENDS =
  /^(?:is|was|has|have|been|will|successful|successfully|to|from|for|on|at|in|via|by|and|fee|charge|balance|bal|trxid|txnid|trx|txn|ref|amount|your|the|a|of|you|now|thank|thanks)$/i;
const SIGN = /^[\p{P}\p{S}]+$/u;

/**
 * Returns the words that a customer or shop chose (a name or a note), up to the wallet's next word or
 * punctuation.
 */
function freeWords(line: string, marks: readonly Mark[]): Mark | undefined {
  const tokens = tokensOf(line);
  const isMarked = ({ from }: Token) => marks.some((mark) => from >= mark.from && from < mark.to);
  for (const [at, { text }] of tokens.entries()) {
    if (!NAMES.test(text)) continue;
    let first = at + 1;
    while (/^[:.#-]$/.test(tokens[first]?.text ?? "")) first++;
    let end = first;
    for (let next = tokens[end]; next && !isMarked(next) && !ENDS.test(next.text); next = tokens[++end])
      if (SIGN.test(next.text) && !/^[&'’-]$/.test(next.text)) break;
    const [from, last, next] = [tokens[first], tokens[end - 1], tokens[end]];
    // The wallet's own words must follow, else nothing shows where the chosen words end.
    if (from && last && next && end > first && !isMarked(next) && /\p{Lu}|[^\p{ASCII}]/u.test(from.text))
      return { field: "free", from: from.from, to: last.to };
  }
  return undefined;
}

function fieldName(method: MobileMoney, field: MarkedField, text: string): string {
  if (field === "amount" && isWhole(method, text)) return "whole";
  return field === "id" && methodFacts[method].id === null ? `id${text.length}` : field;
}

/** Returns the template text for a wallet message with single spaces and its marked fields. */
export function wordingOf(method: MobileMoney, line: string, marks: readonly Mark[]): string {
  let wording = "";
  let end = 0;
  for (const { field, from, to } of [...marks].sort((one, another) => one.from - another.from)) {
    const name = fieldName(method, field, line.slice(from, to));
    wording += `${escaped(line.slice(end, from))}{${name}}`;
    end = to;
  }
  return wording + escaped(line.slice(end));
}

/** Returns what similar texts have in common: the text without its numbers and IDs. */
export function messageShape(method: MobileMoney, text: string): string {
  const line = textToTeach(method, text);
  return wordingOf(method, line, proposedMarks(method, line)).replace(
    /[\p{L}\p{M}]*\p{N}[\p{L}\p{M}\p{N}]*(?:[,.]\d+)*/gu,
    "0",
  );
}

/** Returns the parts of a text that look like the wallet's transaction IDs, and its amounts. */
export function namedIn(method: MobileMoney, text: string): { trxIds: string[]; amounts: Poisha[] } {
  const tokens = tokensOf(textToTeach(method, text)).map((token) => token.text);
  return {
    trxIds: tokens.filter((token) => fits(method, "id", token)),
    amounts: tokens.filter((token) => MONEY.test(token)).map(amountIn),
  };
}

function amountIn(token: string): Poisha {
  const [number = "0"] = /\d[\d,]*(?:\.\d+)?$|\.\d\d$/.exec(token) ?? [];
  const [taka = "", decimals = ""] = number.replaceAll(",", "").split(".");
  return poisha(Number(taka || "0") * 100 + Number(decimals.padEnd(2, "0").slice(0, 2)));
}
