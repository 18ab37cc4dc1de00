import {
  type MobileMoney,
  methodFacts,
  mobileMoneyMethods,
} from "../../../platform/constants/payment-methods.ts";
import type { CreditFrom, WalletMessage } from "./message.ts";
import { mutations } from "./mutations.ts";
import { compiledTemplate, type OwnTemplate, readerWith, readOnlyBy } from "./read.ts";
import { singleSpaced } from "./surroundings.ts";
import { type Field, ID_OF_LENGTH, MAX_FREE } from "./template.ts";
import { samples } from "./templates.samples.ts";

export const MAX_WORDING = 1_000;
/** Minimum number of fixed letters in a template, so that it cannot match arbitrary texts. */
const FEWEST_LETTERS = 12;

/** Fields that an owner can mark in a wallet message. */
export const taughtFields = [
  "amount",
  "whole",
  "fee",
  "commission",
  "balance",
  "party",
  "name",
  "free",
  "card",
  "id",
  "when",
] as const satisfies readonly Field[];
export type TaughtField = (typeof taughtFields)[number];

/** Meanings that an owner can give to a wallet message. */
export const taughtMeanings = [
  "customer-payment",
  "merchant-payment",
  "other-credit",
  "own-payment",
  "income",
  "ignore",
] as const;
export type TaughtMeaning = (typeof taughtMeanings)[number];
/**
 * Meanings of messages about incoming money. A template with one of these needs an approver if the shop's
 * settings require that.
 */
export const creditMeanings: readonly TaughtMeaning[] = [
  "customer-payment",
  "merchant-payment",
  "other-credit",
];

/** Reasons to refuse an owner's template. */
export const templateProblems = [
  "bad-wording",
  "unknown-field",
  "field-twice",
  "field-in-group",
  "too-few-letters",
  "free-not-bounded",
  "lacks-amount",
  "lacks-id",
  "lacks-time",
  "lacks-payer",
  "lacks-balance",
  "whole-taka",
  "sample-not-read",
  "read-already",
  "reads-another",
  "reads-changed",
  "reads-words",
  "too-slow",
] as const;
export type TemplateProblem = (typeof templateProblems)[number];

/** A sample message and what is read from it. A new template must not read it as anything else. */
export interface KnownSample {
  method: MobileMoney;
  text: string;
}

/** A part of a template: fixed letters, a field, or a sign of the template language. */
type Part = { letters: string } | { field: string } | { sign: string };

const PART = /\\(.)|\{([^{}]*)\}|([[\]()|~])|([^\\{}[\]()|~]+)|(.)/gsu;

/**
 * Splits a template into parts. Returns undefined if a group is not closed, or a brace or backslash belongs
 * to no sign.
 */
function partsOf(wording: string): Part[] | undefined {
  const parts: Part[] = [];
  for (const [, escaped, field, sign, letters, wrong] of wording.matchAll(PART)) {
    if (wrong !== undefined) return undefined;
    if (field !== undefined) parts.push({ field });
    else if (sign !== undefined) parts.push({ sign });
    else parts.push({ letters: escaped ?? letters ?? "" });
  }
  return parts;
}

/** Returns text for use as fixed letters of a template, with the template language's signs escaped. */
export function escaped(letters: string): string {
  return letters.replace(/[\\{}[\]()|~]/g, "\\$&");
}

const FROM_CUSTOMERS: readonly CreditFrom[] = ["customer", "merchant-payment"];

/**
 * Returns every reason to refuse an owner's template that can be found from the template alone, without a message
 * (docs/rules/payments.md#payments-that-wallet-messages-report).
 */
export function wordingProblems(template: OwnTemplate, { wholeTaka = false } = {}): TemplateProblem[] {
  const problem = formProblem(template);
  if (problem) return [problem];
  return needProblems(template, partsOf(template.text) ?? [], wholeTaka);
}

/**
 * Returns the first reason to refuse an owner's template that can be found from the template alone; null if there is
 * none.
 */
export function wordingProblem(template: OwnTemplate, said: { wholeTaka?: boolean } = {}) {
  return wordingProblems(template, said)[0] ?? null;
}

/**
 * Returns why a template cannot be parsed; null if it can. A template that cannot be parsed cannot read any message,
 * not even in the preview.
 */
export function formProblem({ method, text }: OwnTemplate): TemplateProblem | null {
  if (text.length > MAX_WORDING || text !== singleSpaced(text)) return "bad-wording";
  const parts = partsOf(text);
  return parts
    ? (groupProblem(parts) ?? fieldProblem(parts, methodFacts[method].id !== null))
    : "bad-wording";
}

const CLOSING: Record<string, string> = { "[": "]", "(": ")" };

/** An optional group may contain only fixed letters, so that no field depends on it. */
function groupProblem(parts: readonly Part[]): TemplateProblem | null {
  let open: string | undefined;
  for (const part of parts) {
    if ("field" in part && open) return "field-in-group";
    if (!("sign" in part) || part.sign === "~") continue;
    if (part.sign === open) open = undefined;
    else if (part.sign === "|" ? open !== ")" : open !== undefined) return "bad-wording";
    else if (part.sign !== "|") {
      open = CLOSING[part.sign];
      if (!open) return "bad-wording";
    }
  }
  return open ? "bad-wording" : null;
}

/**
 * A method without one ID format needs the ID's length in the template: `{id12}`. Other methods' IDs have a
 * fixed length.
 */
function isTaught(field: string, hasOneFormat: boolean): boolean {
  if (ID_OF_LENGTH.test(field) || field === "id") return hasOneFormat === (field === "id");
  return (taughtFields as readonly string[]).includes(field);
}

const groupOf = (field: string) =>
  field === "whole" ? "amount" : field === "card" ? "name" : ID_OF_LENGTH.test(field) ? "id" : field;

function fieldProblem(parts: readonly Part[], hasOneFormat: boolean): TemplateProblem | null {
  const fields = parts.flatMap((part) => ("field" in part ? [part.field] : []));
  if (!fields.every((field) => isTaught(field, hasOneFormat))) return "unknown-field";
  const groups = fields.map(groupOf);
  if (new Set(groups).size < groups.length) return "field-twice";
  const letters = parts.flatMap((part) => ("letters" in part ? [...part.letters] : []));
  if (letters.filter((letter) => /\p{L}/u.test(letter)).length < FEWEST_LETTERS) return "too-few-letters";
  return boundProblem(parts);
}

/**
 * A stranger's words must have fixed letters on both sides. Then the other fields are found from both ends of
 * the message.
 */
function boundProblem(parts: readonly Part[]): TemplateProblem | null {
  const free = parts.flatMap((part, at) =>
    "field" in part && (part.field === "free" || part.field === "name") ? [at] : [],
  );
  if (free.length > 1) return "free-not-bounded";
  const isBound = (part: Part | undefined) =>
    part !== undefined && "letters" in part && /[\p{L}\p{P}]/u.test(part.letters);
  const beside = (at: number, step: number) => {
    const next = parts[at + step];
    return next && "sign" in next && next.sign === "~" ? parts[at + 2 * step] : next;
  };
  return free.every((at) => isBound(beside(at, -1)) && isBound(beside(at, 1))) ? null : "free-not-bounded";
}

function needProblems(template: OwnTemplate, parts: readonly Part[], wholeTaka: boolean): TemplateProblem[] {
  const has = (...fields: TaughtField[]) =>
    parts.some(
      (part) =>
        "field" in part && (fields as string[]).includes(ID_OF_LENGTH.test(part.field) ? "id" : part.field),
    );
  const { kind } = template;
  const isCredit = kind === "credit";
  const needsId = methodFacts[template.method].id !== null;
  if (kind === "notice" && !template.changes) return [];
  const needs: [TemplateProblem, boolean][] = [
    ["lacks-amount", !has("amount", "whole")],
    ["lacks-id", needsId && !has("id")],
    ["lacks-time", !has("when")],
    ["lacks-payer", isCredit && FROM_CUSTOMERS.includes(template.from) && !has("party")],
    ["whole-taka", isCredit && has("whole") && !wholeTaka],
    [
      "lacks-balance",
      (kind === "notice" || (isCredit && has("whole")) || !(needsId || has("id"))) && !has("balance"),
    ],
  ];
  return needs.filter(([, isMissing]) => isMissing).map(([problem]) => problem);
}

/** Samples of the built-in templates and what is read from them. */
export const builtInSamples: readonly (KnownSample & { template: string })[] = mobileMoneyMethods.flatMap(
  (method) => (samples[method] ?? []).map(({ template, text }) => ({ method, template, text })),
);

/** Returns what a damaged message must not change: direction of the money, amount, ID, payer and time. */
function essence(message: WalletMessage | null): unknown {
  if (message === null) return null;
  const { kind, amount, trxId, occurredAt, balance } = message;
  const common = { kind, amount, trxId, occurredAt, balance };
  if (message.kind === "notice") return { ...common, change: message.change };
  if (message.kind === "debit") return { ...common, fee: message.fee };
  return { ...common, fee: message.fee, from: message.from, payer: message.payer };
}

const isSame = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another);

export interface TaughtAgainst {
  /** Templates that owners have taught before. */
  others: readonly OwnTemplate[];
  /** Samples of the built-in templates and of `others`. */
  samples: readonly KnownSample[];
  /** The wallet message from which the owner made the template. */
  sample: string;
  /** Lets other work of the process run; called often, because the tests of a template take long. */
  pause?: () => Promise<void>;
}

const PLACES = 400;
const CHOICES = [0, 1, 2, 3, 5, 8, 13];
const SLOW_MS = 20;
const TRIES = 3;

/**
 * Lets an owner's template read messages. Returns the first reason to refuse the template; null if there is none.
 * Only this template may read its sample. It must not read another template's sample differently, and it must pass
 * the tests of the built-in templates (docs/decisions/151).
 */
export async function readingProblem(
  template: OwnTemplate,
  { others, samples: known, sample, pause = async () => {} }: TaughtAgainst,
): Promise<TemplateProblem | null> {
  const { method } = template;
  const alone = readOnlyBy(template);
  const expected = alone(method, sample);
  if (!expected) return "sample-not-read";
  const before = readerWith(others);
  if (before(method, sample)) return "read-already";
  for (const each of known) {
    const read = alone(each.method, each.text);
    if (read && !isSame(essence(read), essence(before(each.method, each.text)))) return "reads-another";
  }
  const reader = readerWith([...others, template]);
  return (
    (await wordsProblem(template, { sample, expected, pause })) ??
    (await mutationProblem({ template, reader, sample, expected, pause })) ??
    (isSlow(template, sample) ? "too-slow" : null)
  );
}

/**
 * Checks that a damaged message about incoming money is read as before or not at all. An amount in whole taka
 * may lose or gain a decimal point.
 */
async function mutationProblem({
  template: { method, text },
  reader,
  sample,
  expected,
  pause,
}: {
  template: OwnTemplate;
  reader: ReturnType<typeof readerWith>;
  sample: string;
  expected: WalletMessage;
  pause: () => Promise<void>;
}): Promise<TemplateProblem | null> {
  const isWhole = text.includes("{whole}");
  const facts = (message: WalletMessage | null) =>
    message?.kind === "credit"
      ? [isWhole ? null : message.amount, message.trxId, message.payer, message.occurredAt, message.from]
      : null;
  const wanted = facts(expected);
  const step = Math.max(1, Math.ceil(sample.length / PLACES));
  for (const mutate of Object.values(mutations)) {
    const changed = new Set<string>();
    for (let at = 0; at <= sample.length; at += step)
      for (const choice of CHOICES) changed.add(mutate(sample, at, choice * 37));
    let count = 0;
    for (const each of changed) {
      if (++count % 200 === 0) await pause();
      const found = facts(reader(method, each));
      if (found && !isSame(found, wanted)) return "reads-changed";
    }
  }
  return null;
}

const STRANGE = [
  "Tk 90,000.00",
  "90000.00",
  "01711111111",
  "TrxID DCE9999999 at 15/03/2026 16:00",
  "TxnID: 7ZZZZZZZ",
  "TxnId: 6999999999",
  "Fee Tk 1.00. Balance Tk 9.00. ",
  "15/03/2026 16:00",
  ".",
  ". ",
  "\n",
  "\u2028",
  "'",
  "1",
];

/** Checks that the other fields are read as before, whatever a stranger writes into the message. */
async function wordsProblem(
  template: OwnTemplate,
  { sample, expected, pause }: { sample: string; expected: WalletMessage; pause: () => Promise<void> },
): Promise<TemplateProblem | null> {
  if (!template.text.includes("{free}")) return null;
  const alone = readOnlyBy(template);
  const line = singleSpaced(sample);
  const [from = 0, to = 0] = compiledTemplate(template, "d").exec(line)?.indices?.groups?.words ?? [];
  const own = (partsOf(template.text) ?? []).flatMap((part) => ("letters" in part ? [part.letters] : []));
  const pieces = [...new Set([...STRANGE, ...own, line.slice(0, from), line.slice(to), line])];
  for (const first of pieces) {
    await pause();
    for (const second of ["", ...pieces]) {
      const words = first + second;
      // White space alone is not tested as a stranger's words. It leaves one space where the template needs two, so
      // the message is not read, which is safe.
      if (words.trim() === "" || singleSpaced(`x${words}x`).length - 2 > MAX_FREE) continue;
      const read = alone(template.method, line.slice(0, from) + words + line.slice(to));
      if (!isSame(essence(read), essence(expected))) return "reads-words";
    }
  }
  return null;
}

/**
 * True if matching takes too long. The rules of a template make matching linear; this test is a second
 * protection.
 */
function isSlow(template: OwnTemplate, sample: string): boolean {
  const alone = readOnlyBy(template);
  const long = 9_900;
  const hostile = [...sample].flatMap((letter, at) =>
    at % 7 === 0
      ? [
          sample.slice(0, at) + letter.repeat(long - sample.length),
          sample.slice(0, at) + "x 1.".repeat((long - sample.length) / 4) + sample.slice(at),
        ]
      : [],
  );
  return hostile.some((text) => {
    const times = Array.from({ length: TRIES }, () => {
      const begin = performance.now();
      alone(template.method, text);
      return performance.now() - begin;
    });
    return Math.min(...times) > SLOW_MS;
  });
}
