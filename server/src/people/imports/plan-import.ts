import { createHash } from "node:crypto";
import {
  EMAIL_ADDRESS,
  type ImportField,
  type ImportMapping,
  importMessages,
  MAX_WALLET_TAKA,
  type Message,
  normaliseSenderNumber,
  type Poisha,
  poisha,
  takaToPoisha,
  textLimits,
} from "@hira/contract";
import { decimalSignOf, readAmount } from "../../platform/lib/read-amount.ts";
import type { CsvLine } from "../../platform/lib/read-csv.ts";
import type { KnownCustomer } from "./queries.ts";

/** A line of the file, and what an import makes of it. Amounts in poisha. */
export interface PlannedLine {
  line: number;
  email: string | null;
  phone: string | null;
  name: string;
  /** Null: it could not be read. */
  amount: Poisha | null;
  result: "created" | "unchanged" | "skipped";
  why: Message | null;
}

/** A balance that is to be brought along. */
export type NewCustomer = PlannedLine & { amount: Poisha; address: string };

const MAX_WALLET = takaToPoisha(MAX_WALLET_TAKA);
const TAKA = /^(bdt|tk\.?|taka|৳|টাকা)$/i;

/** SHA-256 of what identifies a customer: their e-mail address, else their number. */
export const addressOf = ({ email, phone }: Pick<PlannedLine, "email" | "phone">): string =>
  createHash("sha256")
    .update(email === null ? `phone:${phone}` : `email:${email}`)
    .digest("hex");

/** Reads the lines by their columns, without what is known of the customers. */
export function readLines(lines: readonly CsvLine[], mapping: ImportMapping): PlannedLine[] {
  const { amount } = mapping;
  const amounts = amount === null ? [] : lines.flatMap(({ cells }) => cells[amount] || []);
  const decimal = decimalSignOf(amounts);
  return withoutTwins(lines.map((line) => readLine(line, mapping, (cell) => readAmount(cell, decimal))));
}

function readLine(
  { line, cells }: CsvLine,
  mapping: ImportMapping,
  read: (cell: string) => number | undefined,
): PlannedLine {
  const cellOf = (field: ImportField) => {
    const at = mapping[field];
    return at === null
      ? ""
      : (cells[at] ?? "")
          .normalize("NFC")
          .replace(/[\0\p{Cf}]/gu, "")
          .trim();
  };
  const address = { email: cellOf("email").toLowerCase(), phone: cellOf("phone").replace(/^'/, "") };
  const number = readPhone(address.phone);
  const isEmail = EMAIL_ADDRESS.test(address.email) && address.email.length <= textLimits.email;
  const sum = cellOf("amount") === "" ? 0 : read(cellOf("amount"));
  const amount = sum === undefined ? null : poisha(sum);
  const found = {
    line,
    email: isEmail ? address.email : null,
    phone: number?.phone ?? null,
    name: cellOf("name").slice(0, textLimits.importedName),
    amount,
  };
  const skipped = (why: Message): PlannedLine => ({ ...found, result: "skipped", why });
  const currency = cellOf("currency");
  if (currency !== "" && !TAKA.test(currency)) return skipped(importMessages.currency({ cell: currency }));
  if (amount === null) return skipped(importMessages.amount({ cell: cellOf("amount") }));
  if (amount < 0) return skipped(importMessages.negative({ amount }));
  if (amount === 0) return skipped(importMessages.nothing);
  if (amount > MAX_WALLET) return skipped(importMessages.tooMuch);
  if (address.email !== "" && !isEmail) return skipped(importMessages.email({ cell: address.email }));
  if (!isEmail && !number)
    return skipped(
      address.phone === "" ? importMessages.noAddress : importMessages.phone({ cell: address.phone }),
    );
  const why = !isEmail && number?.isRestored ? importMessages.restored({ phone: number.phone }) : null;
  return { ...found, result: "created", why };
}

/** Returns a mobile number of Bangladesh; one that lost its first 0 as a number of a spreadsheet gets it back. */
function readPhone(cell: string): { phone: string; isRestored: boolean } | undefined {
  const phone = normaliseSenderNumber(cell);
  if (/^01[3-9]\d{8}$/.test(phone)) return { phone, isRestored: false };
  return /^1[3-9]\d{8}$/.test(phone) ? { phone: `0${phone}`, isRestored: true } : undefined;
}

/** Two lines about one customer: which of them is right, only a person can say, so neither is taken. */
function withoutTwins(lines: readonly PlannedLine[]): PlannedLine[] {
  const created = lines.filter(({ result }) => result === "created");
  const ofEmail = Map.groupBy(created, ({ email }) => email);
  const ofPhone = Map.groupBy(created, ({ phone }) => phone);
  return lines.map((each) => {
    if (each.result !== "created") return each;
    // Several people may share a number, so it stands for a person only where there is no e-mail address.
    const sharing =
      each.email === null
        ? (ofPhone.get(each.phone) ?? [])
        : [
            ...(ofEmail.get(each.email) ?? []),
            ...(each.phone === null ? [] : (ofPhone.get(each.phone) ?? [])).filter(
              ({ email }) => email === null,
            ),
          ];
    const twin = sharing.find(({ line }) => line !== each.line);
    return twin
      ? { ...each, result: "skipped", why: importMessages.twice({ line: String(twin.line) }) }
      : each;
  });
}

/** Compares the lines with what earlier imports brought along. */
export function compareLines(lines: readonly PlannedLine[], known: readonly KnownCustomer[]): PlannedLine[] {
  const byAddress = new Map(known.map((each) => [each.address, each]));
  const byEmail = new Map(
    known.flatMap((each) => (each.email === null ? [] : [[each.email, each] as const])),
  );
  const byPhone = Map.groupBy(known, ({ phone }) => phone);
  return lines.map((each) => {
    if (each.result !== "created") return each;
    const ofPhone = each.phone === null ? [] : (byPhone.get(each.phone) ?? []);
    const found =
      byAddress.get(addressOf(each)) ??
      (each.email === null
        ? ofPhone[0]
        : (byEmail.get(each.email) ?? ofPhone.find(({ email }) => email === null)));
    if (!found) return each;
    const { amount } = found;
    return found.amount === each.amount
      ? { ...each, result: "unchanged", why: importMessages.known({ amount }) }
      : { ...each, result: "skipped", why: importMessages.differs({ amount }) };
  });
}

export const newCustomers = (lines: readonly PlannedLine[]): NewCustomer[] =>
  lines.flatMap((each) =>
    each.result === "created" && each.amount !== null
      ? [{ ...each, amount: each.amount, address: addressOf(each) }]
      : [],
  );

/** Returns the sum of the amounts, in poisha; one that could not be read counts as 0. */
export const sumOf = (lines: readonly Pick<PlannedLine, "amount">[]): Poisha =>
  poisha(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
