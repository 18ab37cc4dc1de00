import {
  fileMessages,
  type Message,
  type MobileMoney,
  methodFacts,
  normaliseSenderNumber,
} from "@hira/contract";
import { type DateOrder, readTime } from "@hira/contract/settlement/constants/dates";

/** True if a cell shows the direction of the money by itself. */
export const isSigned = (cell: string) => /^\s*[-+(\u2212]|-\s*$|\b[cd]r\.?\s*$/i.test(cell);

/** Reads a time of a statement, in Dhaka. */
export const readMoment = (date: string, time: string, order?: DateOrder): string | null =>
  readTime(`${date} ${time}`, order);

const cameIn =
  /receiv|cash ?in|add(ed)? money|deposit|cash ?back|refund|revers|return|interest|bonus|remit|credit|salary|প্রাপ্ত|গ্রহণ|জমা|ক্যাশ ?ইন/i;
const wentOut =
  /send|sent|cash ?out|pay|recharge|transfer|withdraw|bill|debit|charge|fee|সেন্ড|ক্যাশ ?আউট|পেমেন্ট|রিচার্জ|উত্তোলন/i;

/** Returns the direction of the money by a wallet's text, where the amount has no sign. */
export function directionOf(type: string): "in" | "out" | undefined {
  if (cameIn.test(type)) return "in";
  return wentOut.test(type) ? "out" : undefined;
}

/** Returns what is wrong with a method's transaction ID; undefined if it is valid. */
export function idFault(id: string, method: MobileMoney): Message | undefined {
  // Messages of this method may name no ID, so a line could be a second payment for what a message reported.
  if (methodFacts[method].id === null) return fileMessages.statement.noStatements({ method });
  const { length, of } = methodFacts[method].id;
  const alphabet = of === "digits" ? "0-9" : "A-Z0-9";
  if (new RegExp(`^[${alphabet}]{${length}}$`).test(id)) return undefined;
  return fileMessages.statement[of === "digits" ? "idOfDigits" : "id"]({ id, method, length });
}

/**
 * Texts of a wallet for incoming money, with the kind of payer; null for those above the last line, which are not
 * payments.
 */
const kinds: readonly [RegExp, string | null][] = [
  [/cash\s?back|revers|return|refund|interest|bonus|commission/i, null],
  [/cash\s?in/i, "agent"],
  [/b2b/i, "b2b"],
  [/bank|deposit|add money|card/i, "bank"],
  [/payment/i, "merchant-payment"],
  [/^/, "customer"],
];

/** Returns the kind of payer that a line reports, by the wallet's text, and the sender's number if there is one. */
export function sourceOf({ type, from }: { type: string; from: string }): {
  source: string | null;
  payer: string | null;
} {
  const source = kinds.find(([called]) => called.test(type))?.[1] ?? null;
  const number = normaliseSenderNumber(from);
  return { source, payer: /^(?:01\d{9,10}|\*{3}\d{3})$/.test(number) ? number : null };
}
