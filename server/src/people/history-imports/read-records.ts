import {
  type FormerRecordKind,
  historyMessages,
  type ImportField,
  type ImportMapping,
  importMessages,
  MAX_WALLET_TAKA,
  type Message,
  type Poisha,
  poisha,
  type RecordOutcome,
  takaToPoisha,
  textLimits,
} from "@hira/contract";
import { type DateOrder, orderOf, readTime } from "@hira/contract/settlement/constants/dates";
import { type DecimalSign, decimalSignOf, readAmount } from "../../platform/lib/read-amount.ts";
import type { CsvLine } from "../../platform/lib/read-csv.ts";
import {
  cellOf,
  currencyFault,
  filledCells,
  type Person,
  readPerson,
} from "../imports/lines/planned-line.ts";

/** A record of the file, and what the import does with it. */
export interface PlannedLine extends Pick<Person, "email" | "phone" | "name"> {
  /** Number of the first line about the record. */
  line: number;
  number: string;
  /** Time like `2026-03-14T15:09:00+06:00`; "" if it is missing or could not be read. */
  at: string;
  what: string;
  /** Amount in poisha; null if it is missing or could not be read. */
  amount: Poisha | null;
  result: "created" | "unchanged" | "skipped";
  why: Message | null;
}

/** An order or fund request of the file. */
export interface PlannedRecord extends PlannedLine {
  playerId: string;
  method: string;
  transactionId: string;
  status: string;
  outcome: RecordOutcome;
}

const MAX_AMOUNT = takaToPoisha(MAX_WALLET_TAKA);
const ROUNDED = /^\d(\.\d+)?e\+\d+$/i;
const DONE = /complet|deliver|fulfil|paid|approv|success|done|সম্পন্ন|অনুমোদিত/i;
const FAILED = /cancel|fail|reject|refus|refund|void|expire|trash|declin|unpaid|বাতিল|ব্যর্থ/i;

/** Returns what a status of a former shop means. Without a status, the record counts as completed. */
const outcomeOf = (status: string): RecordOutcome =>
  FAILED.test(status) ? "failed" : status === "" || DONE.test(status) ? "done" : "open";

/**
 * Reads the orders or requests of a file, without comparing them with the store. Some programs write one line for each
 * item of an order. Lines with the same number are therefore one order, and its amount counts only once.
 */
export function readRecords(
  kind: FormerRecordKind,
  lines: Iterable<CsvLine>,
  mapping: ImportMapping,
): PlannedRecord[] {
  const read = readerOf(kind, lines, mapping);
  const records: PlannedRecord[] = [];
  const byNumber = new Map<string, PlannedRecord>();
  for (const line of lines) {
    const record = read(line);
    const former = byNumber.get(record.number);
    if (former) addItem(former, record, cellOf(line, mapping, "amount") === "");
    else {
      records.push(record);
      if (record.number !== "") byNumber.set(record.number, record);
    }
  }
  return records;
}

function readerOf(
  kind: FormerRecordKind,
  lines: Iterable<CsvLine>,
  mapping: ImportMapping,
): (line: CsvLine) => PlannedRecord {
  const decimal = decimalSignOf(filledCells(lines, mapping, "amount"));
  const order = orderOf([...filledCells(lines, mapping, "date")]);
  return (line) => {
    const typed = (field: ImportField, most: number = textLimits.importedName) =>
      cellOf(line, mapping, field)
        .replace(/^'(?=[\d+#])/, "")
        .slice(0, most);
    const transactionId = typed("transactionId");
    const number = typed("number") || (kind === "requests" ? transactionId : "");
    const person = readPerson(line, mapping);
    const [date, cell] = [typed("date"), typed("amount")];
    const at = timeOf(date, order) ?? "";
    const amount = amountOf(cell, decimal);
    const status = typed("status");
    const why =
      numberFault(number) ??
      (at === "" ? dateFault(date, order) : undefined) ??
      currencyFault(typed("currency")) ??
      amountFault(amount, cell);
    return {
      ...{ line: line.line, number, at, amount, transactionId, status },
      ...{ email: person.email, phone: person.phone, name: person.name },
      what: itemOf(typed("product", textLimits.importedItems), typed("quantity")),
      playerId: typed("playerId"),
      method: typed("method"),
      outcome: outcomeOf(status),
      result: why ? "skipped" : "created",
      why: why ?? (person.fault ? historyMessages.nobody : null),
    };
  };
}

/**
 * Adds the item of a further line with the same order number. The order is skipped if that line contains another
 * amount.
 */
function addItem(
  record: PlannedRecord,
  { line, what, amount, ...more }: PlannedRecord,
  isBlank: boolean,
): void {
  if (what !== "" && !record.what.includes(what))
    record.what = `${record.what}${record.what === "" ? "" : ", "}${what}`.slice(0, textLimits.importedItems);
  record.playerId ||= more.playerId;
  if (isBlank || amount === record.amount) return;
  record.result = "skipped";
  record.why = historyMessages.otherTotal({ line: String(line) });
}

const itemOf = (name: string, quantity: string) =>
  name !== "" && /^\d+$/.test(quantity) && quantity !== "1" ? `${quantity} × ${name}` : name;

function numberFault(number: string): Message | undefined {
  if (number === "") return historyMessages.noNumber;
  return ROUNDED.test(number) ? historyMessages.damaged({ cell: number }) : undefined;
}

/** A date without a time of day means the beginning of the day. */
export const timeOf = (cell: string, order: DateOrder | null) =>
  order === null ? null : (readTime(cell, order) ?? readTime(`${cell} 00:00`, order));

export const dateFault = (cell: string, order: DateOrder | null): Message =>
  order === null && cell !== "" ? historyMessages.dateOrder({ cell }) : historyMessages.date({ cell });

function amountOf(cell: string, decimal: DecimalSign): Poisha | null {
  const sum = readAmount(cell, decimal);
  return sum === undefined ? null : poisha(sum);
}

function amountFault(amount: Poisha | null, cell: string): Message | undefined {
  if (amount === null) return importMessages.amount({ cell });
  if (amount < 0) return historyMessages.below({ amount });
  return amount > MAX_AMOUNT ? importMessages.tooMuch : undefined;
}
