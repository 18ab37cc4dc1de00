import {
  fileMessages,
  type Message,
  type MobileMoney,
  methodFacts,
  normaliseSenderNumber,
} from "@hira/contract";
import { type DateOrder, readTime } from "@hira/contract/settlement/constants/dates";

/** Returns whether an amount's cell has a sign that shows whether the money came in or went out. */
export const isSigned = (cell: string) => /^\s*[-+(\u2212]|-\s*$|\b[cd]r\.?\s*$/i.test(cell);

/** Parses a statement's date and time as a time in Dhaka. */
export const readMoment = (date: string, time: string, order?: DateOrder): string | null =>
  readTime(`${date} ${time}`, order);

const cameIn =
  /receiv|cash ?in|add(ed)? money|deposit|cash ?back|refund|revers|return|interest|bonus|remit|credit|salary|প্রাপ্ত|গ্রহণ|জমা|ক্যাশ ?ইন/i;
const wentOut =
  /send|sent|cash ?out|pay|recharge|transfer|withdraw|bill|debit|charge|fee|সেন্ড|ক্যাশ ?আউট|পেমেন্ট|রিচার্জ|উত্তোলন/i;

/**
 * For amounts without a sign: returns whether the money came in or went out, judging by the wallet's name for the
 * transaction. Returns undefined if the name is unknown.
 */
export function directionOf(type: string): "in" | "out" | undefined {
  if (cameIn.test(type)) return "in";
  return wentOut.test(type) ? "out" : undefined;
}

/** Returns the fault of a transaction ID that does not have its method's form. Returns undefined if the ID is valid. */
export function idFault(id: string, method: MobileMoney): Message | undefined {
  // Wallet messages of this method may contain no transaction ID. So a line of a statement could not be recognised as a
  // payment that a message has already reported.
  if (methodFacts[method].id === null) return fileMessages.statement.noStatements({ method });
  const { length, of } = methodFacts[method].id;
  const alphabet = of === "digits" ? "0-9" : "A-Z0-9";
  if (new RegExp(`^[${alphabet}]{${length}}$`).test(id)) return undefined;
  return fileMessages.statement[of === "digits" ? "idOfDigits" : "id"]({ id, method, length });
}

/**
 * Patterns for a wallet's names of transactions in which money came in, each with the kind of payer. The kind is null
 * if the money is no payment, such as cashback. The first matching pattern counts.
 */
const kinds: readonly [RegExp, string | null][] = [
  [/cash\s?back|revers|return|refund|interest|bonus|commission/i, null],
  [/cash\s?in/i, "agent"],
  [/b2b/i, "b2b"],
  [/bank|deposit|add money|card/i, "bank"],
  [/payment/i, "merchant-payment"],
  [/^/, "customer"],
];

/** Returns the kind of payer that a statement's line names. Also returns the payer's number if the line shows one. */
export function sourceOf({ type, from }: { type: string; from: string }): {
  source: string | null;
  payer: string | null;
} {
  const source = kinds.find(([called]) => called.test(type))?.[1] ?? null;
  const number = normaliseSenderNumber(from);
  return { source, payer: /^(?:01\d{9,10}|\*{3}\d{3})$/.test(number) ? number : null };
}
