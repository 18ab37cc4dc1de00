import { type Poisha, poisha } from "../../../platform/constants/money.ts";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import { bKash } from "./bkash.ts";
import type { PastedMessage, WalletMessage } from "./message.ts";
import { momentOf } from "./moments.ts";
import { nagad } from "./nagad.ts";
import { rocket } from "./rocket.ts";
import { compiled, type Dialect, secondMessage, type Template } from "./template.ts";

const CLOSE = "Balance {balance}.~TrxID {id} at {when}[.]";

const upay: Dialect = {
  method: "Upay",
  currency: "T[kK]\\.? ?",
  id: { length: 10, of: "letters and digits" },
  party: "01\\d{9}",
  when: "slashes",
  templates: [
    {
      name: "upay-received",
      kind: "credit",
      from: "customer",
      text: `{amount} has been received from {party}.~Ref-~{words}.~${CLOSE}`,
    },
    {
      name: "upay-agent-cash-out",
      kind: "credit",
      from: "customer",
      text: `You have received Cash-out of {amount} from {party}.~Comm:~{commission}.~${CLOSE}`,
    },
    {
      name: "upay-b2b-received",
      kind: "credit",
      from: "b2b",
      text: `B2B Received of {amount} from {party} is successful.~${CLOSE}`,
    },
    {
      name: "upay-send-money",
      kind: "debit",
      text: `Send (money|Money) of {amount} to {party} is successful.[~Ref-~{words}.][~Fee[:] {fee}.]~${CLOSE}`,
    },
    {
      name: "upay-agent-cash-in",
      kind: "debit",
      text: `Cash-(in|In) of {amount} to {party} is successful.~Comm:~{commission}.~${CLOSE}`,
    },
    {
      name: "upay-b2b-transfer",
      kind: "debit",
      text: `B2B Transfer of {amount} to {party} is successful.~${CLOSE}`,
    },
  ],
};

export const dialects: readonly Dialect[] = [bKash, nagad, rocket, upay];

/** A wallet message has 160 to 300 characters plus the customer's reference. Longer texts than this are not read. */
const LONGEST = 10_000;

interface Compiled {
  dialect: Dialect;
  template: Template;
  expression: RegExp;
  second: RegExp;
}

const expressions: readonly Compiled[] = dialects.flatMap((dialect) => {
  const second = secondMessage(dialect);
  return dialect.templates.map((template) => {
    return { dialect, template, expression: compiled(template, dialect), second };
  });
});

/**
 * Reads a wallet message about the shop's account. Returns null unless the text matches a known template letter by
 * letter. White space of any kind counts as one space; a customer's reference may be anything. A text that matches
 * proves nothing about its sender.
 */
export function readWalletMessage(method: MobileMoney, text: string): WalletMessage | null {
  const line = singleSpaced(text);
  if (line === null) return null;
  for (const each of expressions) {
    if (each.dialect.method !== method) continue;
    const read = readAs(each, line);
    if (read) return read;
  }
  return null;
}

/**
 * Reads the wallet message to a payer, as a customer pastes it. Returns null if the text is not such a message, or if
 * it matches the templates of two wallets.
 */
export function readPastedMessage(text: string): PastedMessage | null {
  const line = singleSpaced(text);
  if (line === null) return null;
  const sent = expressions
    .filter(({ template }) => template.kind === "debit")
    .map((each) => readAs(each, line))
    .filter((message) => message?.kind === "debit");
  const [only, another] = sent;
  if (!only || another) return null;
  const { method, trxId, amount, fee, to, occurredAt } = only;
  return { method, trxId, amount, fee, to, occurredAt };
}

function singleSpaced(text: string): string | null {
  return text.length > LONGEST ? null : text.replace(/\s+/g, " ").trim();
}

function readAs({ dialect, template, expression, second }: Compiled, line: string): WalletMessage | null {
  const fields = expression.exec(line)?.groups;
  if (!fields) return null;
  const { id: trxId, when, words, name, shop, party } = fields;
  const occurredAt = momentOf(when ?? "");
  if (!trxId || !occurredAt) return null;
  const known = { method: dialect.method, template: template.name, trxId, occurredAt };
  const amount = amountOf(fields.amount);
  const balance = fields.balance === undefined ? null : amountOf(fields.balance);
  if (amount <= 0) return null;
  if (template.kind === "notice") {
    const change = template.changes === "adds" ? amount : null;
    return { kind: "notice", why: template.why, ...known, amount, balance, change };
  }
  const money = { amount, fee: amountOf(fields.fee), commission: amountOf(fields.commission), balance };
  if (template.kind === "debit") return { kind: "debit", ...known, ...money, to: party ?? shop ?? null };
  const reference = (words ?? name)?.trim() || null;
  const isDoubtful = words !== undefined && second.test(words);
  return {
    kind: "credit",
    from: template.from,
    ...known,
    ...money,
    payer: party ?? null,
    reference,
    isDoubtful,
  };
}

/**
 * Returns the poisha of `1,234.50`, `.50`, `0` or nothing. An agent's commission has up to four decimals and is rounded
 * half-up.
 */
function amountOf(text: string | undefined): Poisha {
  const [taka = "", decimals = ""] = (text ?? "0").replaceAll(",", "").split(".");
  const tenThousandths = Number(taka || "0") * 10_000 + Number(decimals.padEnd(4, "0"));
  return poisha(Math.round(tenThousandths / 100));
}
