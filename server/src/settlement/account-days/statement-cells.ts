import { fileWords, type MobileMoney, methodFacts, momentOf, normaliseSenderNumber } from "@hira/contract";

/**
 * Reads a time in Dhaka in the formats of wallets and spreadsheets: `14/03/2026 15:09`, `2026-03-14 15:09:30`,
 * `14-MAR-26 03:09:30 pm`.
 */
export function readMoment(date: string, time: string): string | null {
  const text = `${date} ${time}`.replace(/\s+/g, " ").trim();
  const named = /^(\d\d-)([A-Za-z]{3})(-\d\d \d\d:\d\d:\d\d )([ap]m)$/i.exec(text);
  if (named) {
    const [, day = "", month = "", rest = "", half = ""] = named;
    return momentOf(`${day}${month.toUpperCase()}${rest}${half.toLowerCase()}`);
  }
  const iso = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text);
  const [, year, month, day, minute = "", seconds = ""] = iso ?? [];
  const local = iso
    ? `${day}/${month}/${year} ${minute}`
    : text.replace(/:\d\d$/, (part) => keptMinute(text, part));
  const read = momentOf(local);
  if (read === null) return null;
  const second = iso ? seconds : /\d\d:\d\d(:\d\d)$/.exec(text)?.[1];
  return second && Number(second.slice(1)) < 60 ? read.replace(":00+06:00", `${second}+06:00`) : read;
}

/** The last two digits of `15:09:30` are seconds; `15:09` has no seconds. */
const keptMinute = (text: string, part: string) => (/\d\d:\d\d:\d\d$/.test(text) ? "" : part);

/** Returns what is wrong with a method's transaction ID; undefined if it is valid. */
export function idFault(id: string, method: MobileMoney): string | undefined {
  const { length, of } = methodFacts[method].id;
  const alphabet = of === "digits" ? "0-9" : "A-Z0-9";
  if (new RegExp(`^[${alphabet}]{${length}}$`).test(id)) return undefined;
  return fileWords.statement[of === "digits" ? "idOfDigits" : "id"](id, method, length);
}

/** Texts of a wallet for incoming money, and whose money they mean; null for those above the last line: not a payment. */
const kinds: readonly [RegExp, string | null][] = [
  [/cash\s?back|revers|return|refund|interest|bonus|commission/i, null],
  [/cash\s?in/i, "agent"],
  [/b2b/i, "b2b"],
  [/bank|deposit|add money|card/i, "bank"],
  [/payment/i, "merchant-payment"],
  [/^/, "customer"],
];

/** Returns whose money a line reports, by the wallet's text, and the sender's number if there is one. */
export function sourceOf({ type, from }: { type: string; from: string }): {
  source: string | null;
  payer: string | null;
} {
  const source = kinds.find(([called]) => called.test(type))?.[1] ?? null;
  const number = normaliseSenderNumber(from);
  return { source, payer: /^(?:01\d{9,10}|\*{3}\d{3})$/.test(number) ? number : null };
}
