import { type Poisha, poisha } from "../../../platform/constants/money.ts";
import { type MobileMoney, mobileMoneyMethods } from "../../../platform/constants/payment-methods.ts";
import { bKash } from "./bkash.ts";
import type { PastedMessage, WalletMessage } from "./message.ts";
import { momentOf } from "./moments.ts";
import { nagad } from "./nagad.ts";
import { rocket } from "./rocket.ts";
import { bodiesOf, singleSpaced } from "./surroundings.ts";
import { beginningOf, compiled, type Dialect, secondMessage, type Template } from "./template.ts";
import { upay } from "./upay.ts";
import { usualDialect } from "./usual.ts";

const written: readonly Dialect[] = [bKash, nagad, rocket, upay];

/**
 * The dialects of all methods. A method without built-in templates has `usualDialect`, which templates of owners can
 * use.
 */
export const dialects: readonly Dialect[] = mobileMoneyMethods.map(
  (method) => written.find((dialect) => dialect.method === method) ?? usualDialect(method),
);

/**
 * Raise this number when the built-in templates of a release match more texts. The store then tries again to read the
 * messages that no template matched.
 */
export const BUILT_IN_VERSION = 4;

/**
 * Maximum length of a text that is read. A wallet message has 160 to 300 characters plus the customer's
 * reference.
 */
const LONGEST = 10_000;

interface Compiled {
  dialect: Dialect;
  template: Template;
  expression: RegExp;
  second: RegExp;
}

const expressions: readonly Compiled[] = dialects.flatMap((dialect) =>
  compiledAll(dialect, dialect.templates),
);

function compiledAll(dialect: Dialect, templates: readonly Template[]): Compiled[] {
  const second = secondMessage(dialect);
  return templates.map((template) => ({
    dialect,
    template,
    expression: compiled(template, dialect),
    second,
  }));
}

/** A template that an owner taught. */
export type OwnTemplate = Template & { method: MobileMoney };

export type ReadWalletMessage = (method: MobileMoney, text: string) => WalletMessage | null;

/** Returns a reader that tries the built-in templates first, and then the owners' templates. */
export function readerWith(own: readonly OwnTemplate[]): ReadWalletMessage {
  const taught = dialects.flatMap((dialect) =>
    compiledAll(
      dialect,
      own.filter(({ method }) => method === dialect.method),
    ),
  );
  const all = [...expressions, ...taught];
  return (method, text) => readBy(all, method, text);
}

/** Returns a reader with one template. Unlike `readerOf`, it removes no text around the wallet message. */
export function readOnlyBy({ method, ...template }: OwnTemplate): ReadWalletMessage {
  const [each] = compiledAll(dialectOf(method), [template]);
  return (wanted, text) =>
    each && wanted === method && text.length <= LONGEST ? readAs(each, singleSpaced(text)) : null;
}

/**
 * Returns a reader with one template. It first removes a forwarding app's lines and advertising around the
 * text, as the store does.
 */
export function readerOf({ method, ...template }: OwnTemplate): ReadWalletMessage {
  const only = compiledAll(dialectOf(method), [template]);
  return (wanted, text) => readBy(only, wanted, text);
}

/** Returns an owner's template that requires AM or PM in its times if the sample has them. */
export function withClockOf<Own extends OwnTemplate>(template: Own, sample = ""): Own {
  const saysHalf = /\d\d\/\d\d\/20\d\d \d\d:\d\d [AP]M/.test(singleSpaced(sample));
  return saysHalf ? { ...template, halves: true } : template;
}

/** True if a printed time ends with AM or PM. */
const saysHalf = (when: string) => /m$/i.test(when);

/** Returns an owner's template as a regular expression. */
export function compiledTemplate(template: OwnTemplate, flags = ""): RegExp {
  return compiled(template, dialectOf(template.method), flags);
}

/** A time of day. A complete message ends with its time, or with a fixed text after it. */
const TIME = /\d\d:\d\d/;

/**
 * Returns which part of a text is missing, if no template reads it and it looks like a part of a longer
 * message; null if it looks complete.
 */
export function missingOf(method: MobileMoney, text: string): "beginning" | "end" | null {
  const line = singleSpaced(text);
  if (/^[^\p{Lu}\p{Lo}<]/u.test(line) && TIME.test(line)) return "beginning";
  return beginningOf(dialectOf(method)).test(line) && !TIME.test(line) ? "end" : null;
}

function dialectOf(method: MobileMoney): Dialect {
  const found = dialects.find((dialect) => dialect.method === method);
  if (!found) throw new Error(`${method} has no dialect`);
  return found;
}

/**
 * Reads a wallet message to the shop with the built-in templates. Returns null unless a template matches
 * letter by letter. Any white space counts as one space, and a customer's reference may be anything. A match
 * does not prove who sent the text.
 */
export const readWalletMessage: ReadWalletMessage = (method, text) => readBy(expressions, method, text);

function readBy(all: readonly Compiled[], method: MobileMoney, text: string): WalletMessage | null {
  if (text.length > LONGEST) return null;
  for (const line of bodiesOf(method, text)) {
    for (const each of all) {
      if (each.dialect.method !== method) continue;
      const read = readAs(each, line);
      if (read) return read;
    }
  }
  return null;
}

/**
 * Reads the wallet message to a payer, as a customer pastes it. Returns null if no template matches, or
 * templates of two wallets do.
 */
export function readPastedMessage(text: string): PastedMessage | null {
  if (text.length > LONGEST) return null;
  const line = singleSpaced(text);
  const sent = dialects
    .map((dialect) => firstDebit(dialect, line))
    .filter((message) => message?.kind === "debit");
  const [only, another] = sent;
  if (!only || another) return null;
  const { method, trxId, amount, fee, to, occurredAt } = only;
  if (trxId === null) return null;
  return { method, trxId, amount, fee, to, occurredAt };
}

function firstDebit(dialect: Dialect, line: string): WalletMessage | null {
  for (const each of expressions) {
    if (each.dialect !== dialect || each.template.kind !== "debit" || each.template.elsewhere) continue;
    const read = readAs(each, line);
    if (read) return read;
  }
  return null;
}

function readAs({ dialect, template, expression, second }: Compiled, line: string): WalletMessage | null {
  const match = expression.exec(line);
  if (!match) return null;
  const fields: Partial<Record<string, string>> = match.groups ?? {};
  const { id: trxId = null, when, words, name, shop, party } = fields;
  const occurredAt = when === undefined ? null : momentOf(when);
  if (when !== undefined && (occurredAt === null || (template.halves && !saysHalf(when)))) return null;
  const known = { method: dialect.method, template: template.name };
  const amount = fields.amount === undefined ? null : amountOf(fields.amount);
  const balance = fields.balance === undefined ? null : amountOf(fields.balance);
  if (amount !== null && amount <= 0) return null;
  if (template.kind === "notice") {
    const change = template.changes === "adds" ? amount : null;
    return { kind: "notice", why: template.why, ...known, amount, balance, change, trxId, occurredAt };
  }
  if (amount === null || occurredAt === null) return null;
  // A message without a transaction ID is read only if it has a balance, which distinguishes it from other messages.
  if (trxId === null && (dialect.id !== null || balance === null)) return null;
  const moved = {
    ...known,
    trxId,
    occurredAt,
    amount,
    fee: amountOf(fields.fee),
    commission: amountOf(fields.commission),
    balance,
  };
  if (template.kind === "debit") return { kind: "debit", ...moved, to: party ?? shop ?? name ?? null };
  if (!isPlausible(fields.amount ?? "", amount, balance)) return null;
  const reference = (words ?? name ?? shop)?.trim() || null;
  const isDoubtful = [words, shop].some((words) => words !== undefined && second.test(words));
  return { kind: "credit", from: template.from, ...moved, payer: party ?? null, reference, isDoubtful };
}

/**
 * False if an amount in whole taka is above the balance after it. Such an amount has probably lost its
 * decimal point.
 */
function isPlausible(text: string, amount: Poisha, balance: Poisha | null): boolean {
  return /\.\d\d$/.test(text) || (balance !== null && amount <= balance);
}

/**
 * Returns the amount in poisha of `1,234.50`, `.50` or `0`, and 0 for no text. An agent's commission has up
 * to four decimals and is rounded half-up.
 */
function amountOf(text: string | undefined): Poisha {
  const [taka = "", decimals = ""] = (text ?? "0").replaceAll(",", "").split(".");
  const tenThousandths = Number(taka || "0") * 10_000 + Number(decimals.padEnd(4, "0"));
  return poisha(Math.round(tenThousandths / 100));
}
