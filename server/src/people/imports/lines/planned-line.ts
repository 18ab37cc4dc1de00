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
  takaToPoisha,
  textLimits,
} from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";

/** A customer of the file, and what the import does with the line. Amounts are in poisha. */
export interface PlannedLine {
  /** Number of the first line about the customer. */
  line: number;
  email: string | null;
  phone: string | null;
  name: string;
  /** Balance in poisha; null if it could not be read. */
  amount: Poisha | null;
  result: "created" | "unchanged" | "skipped";
  why: Message | null;
}

/** The customer that a line is about. */
export interface Person extends Pick<PlannedLine, "line" | "email" | "phone" | "name"> {
  /** Why the line identifies no customer; null if it does. */
  fault: Message | null;
  /** Warnings about how the line was read. */
  note: Message | null;
}

const MAX_WALLET = takaToPoisha(MAX_WALLET_TAKA);
const TAKA = /^(bdt|tk\.?|taka|৳|টাকা)$/i;

/** Returns the SHA-256 of what identifies the customer: the e-mail address, or without one the phone number. */
export const addressOf = ({ email, phone }: Pick<PlannedLine, "email" | "phone">): string =>
  createHash("sha256")
    .update(email === null ? `phone:${phone}` : `email:${email}`)
    .digest("hex");

/** Returns the text of a field's cell; "" if the file has no column for the field. */
export function cellOf({ cells }: CsvLine, mapping: ImportMapping, field: ImportField): string {
  const at = mapping[field];
  const cell = at === null ? "" : (cells[at] ?? "");
  return cell
    .normalize("NFC")
    .replace(/[\0\p{Cf}]/gu, "")
    .trim();
}

/** Yields the cells of a field's column that are not empty. */
export function* filledCells(
  lines: Iterable<CsvLine>,
  mapping: ImportMapping,
  field: ImportField,
): Generator<string> {
  const at = mapping[field];
  if (at === null) return;
  for (const { cells } of lines) if (cells[at]) yield cells[at];
}

export function readPerson(line: CsvLine, mapping: ImportMapping): Person {
  const typed = (field: ImportField) => cellOf(line, mapping, field);
  const address = { email: typed("email").toLowerCase(), phone: typed("phone").replace(/^'/, "") };
  const number = readPhone(address.phone);
  const isEmail = EMAIL_ADDRESS.test(address.email) && address.email.length <= textLimits.email;
  return {
    line: line.line,
    email: isEmail ? address.email : null,
    phone: number?.phone ?? null,
    name: `${typed("name")} ${typed("surname")}`.trim().slice(0, textLimits.importedName),
    fault: faultOf(address, isEmail, number !== undefined),
    note: !isEmail && number?.isRestored ? importMessages.restored({ phone: number.phone }) : null,
  };
}

function faultOf(address: { email: string; phone: string }, isEmail: boolean, isPhone: boolean) {
  if (isEmail) return null;
  if (address.email !== "") return importMessages.email({ cell: address.email });
  if (isPhone) return null;
  return address.phone === "" ? importMessages.noAddress : importMessages.phone({ cell: address.phone });
}

/** Returns a mobile number of Bangladesh. Restores the first 0 if a spreadsheet removed it. */
function readPhone(cell: string): { phone: string; isRestored: boolean } | undefined {
  const phone = normaliseSenderNumber(cell);
  if (/^01[3-9]\d{8}$/.test(phone)) return { phone, isRestored: false };
  return /^1[3-9]\d{8}$/.test(phone) ? { phone: `0${phone}`, isRestored: true } : undefined;
}

/** Returns why a currency is refused; undefined if it is taka or absent. */
export const currencyFault = (currency: string): Message | undefined =>
  currency === "" || TAKA.test(currency) ? undefined : importMessages.currency({ cell: currency });

/** Returns the result of importing a customer with this balance, or why the customer is left out. */
export function planCustomer(
  { fault, note, ...person }: Person,
  { amount, refused }: { amount: Poisha | null; refused: Message | undefined },
): PlannedLine {
  const why = refused ?? (amount === null ? undefined : amountFault(amount)) ?? fault;
  return { ...person, amount, result: why ? "skipped" : "created", why: why ?? note };
}

function amountFault(amount: Poisha): Message | undefined {
  if (amount < 0) return importMessages.negative({ amount });
  if (amount === 0) return importMessages.nothing;
  return amount > MAX_WALLET ? importMessages.tooMuch : undefined;
}
