import {
  type FileFault,
  fileWords,
  MAX_STATEMENT_LINES,
  type MobileMoney,
  type StatementColumn,
  statementColumns,
} from "@hira/contract";
import { readAmount } from "../../platform/lib/read-amount.ts";
import { type FileRow, readTable } from "../../platform/lib/read-table.ts";
import { idFault, readMoment, sourceOf } from "./statement-cells.ts";

/** A line of a statement. Amounts in poisha. */
export interface StatementLine {
  line: number;
  trxId: string;
  /** Time in Dhaka: `2026-03-14T15:09:00+06:00`. */
  at: string;
  /** Amount that came in or went out, without the fee; above 0. */
  amount: number;
  fee: number;
  /** Change of the balance. */
  delta: number;
  balance: number;
  payer: string | null;
  /** Whose money came in; null if it is not a payment: cashback, returned money, anything that went out. */
  source: string | null;
}

/** Other names of the columns, from wallets' files and from people. */
const alsoCalled: Partial<Record<StatementColumn, readonly string[]>> = {
  Date: ["date & time", "date and time", "datetime", "transaction date", "completed at"],
  "Transaction ID": ["trxid", "trx id", "txnid", "txn id", "transactionid"],
  Type: ["transaction type", "details", "description"],
  From: ["from/to", "counterparty", "account", "sender", "customer"],
  In: ["credit", "amount in", "received", "deposit"],
  Out: ["debit", "amount out", "paid", "withdrawal"],
  Fee: ["charge", "charges", "fees"],
  Balance: ["balance after", "closing balance", "running balance", "available balance"],
};

/** Reads the lines of an account's statement, oldest first, and its faults, line by line. */
export function readStatement(
  csv: string,
  method: MobileMoney,
): { lines: StatementLine[]; faults: FileFault[]; count: number } {
  const table = readTable(csv, {
    columns: statementColumns,
    required: ["Date", "Transaction ID", "Balance"],
    alsoCalled,
    maxLines: MAX_STATEMENT_LINES,
  });
  const faults = [...table.faults];
  const lines: StatementLine[] = [];
  for (const row of table.rows) {
    const read = readLine(row, method);
    if ("faults" in read) faults.push(...read.faults);
    else lines.push(read);
  }
  if (faults.length > 0) return { lines: [], faults, count: table.rows.length };
  const ordered = fromOldest(lines);
  return { ...ordered, count: table.rows.length };
}

function readLine(
  { line, cells }: FileRow<StatementColumn>,
  method: MobileMoney,
): StatementLine | { faults: FileFault[] } {
  const faults: FileFault[] = [];
  const amountOf = (column: StatementColumn): number => {
    const cell = cells[column];
    const amount = cell === undefined ? 0 : readAmount(cell);
    if (amount === undefined) faults.push({ line, column, text: fileWords.statement.amount(cell ?? "") });
    return amount ?? 0;
  };
  const at = readMoment(cells.Date ?? "", cells.Time ?? "");
  if (at === null) {
    const text = fileWords.statement.date(cells.Date ?? "");
    faults.push({ line, column: "Date", text });
  }
  const trxId = cells["Transaction ID"] ?? "";
  const wrongId = idFault(trxId, method);
  if (wrongId) faults.push({ line, column: "Transaction ID", text: wrongId });
  if (cells.Balance === undefined)
    faults.push({ line, column: "Balance", text: fileWords.statement.noBalance });
  const [came, went, fee, balance] = [amountOf("In"), amountOf("Out"), amountOf("Fee"), amountOf("Balance")];
  const amount = Math.max(came, went);
  const isOneSided = came >= 0 && went >= 0 && fee >= 0 && came > 0 !== went > 0;
  if (faults.length === 0 && !isOneSided)
    faults.push({ line, column: "In", text: fileWords.statement.oneSide });
  const delta = came - went - fee;
  if (faults.length === 0 && delta === 0)
    faults.push({ line, column: "Fee", text: fileWords.statement.onlyFee });
  if (faults.length > 0 || at === null) return { faults };
  const { source, payer } = sourceOf({ type: cells.Type ?? "", from: cells.From ?? "" });
  return { line, trxId, at, amount, fee, delta, balance, payer, source: came > 0 ? source : null };
}

/**
 * A statement begins with the oldest or the newest line; the order in which each balance follows from the one before is
 * the right one.
 */
function fromOldest(lines: readonly StatementLine[]): { lines: StatementLine[]; faults: FileFault[] } {
  const ways = [[...lines], lines.toReversed()].map((way) => ({ lines: way, faults: chainFaults(way) }));
  const [best] = ways.toSorted((one, other) => one.faults.length - other.faults.length);
  return best ?? { lines: [], faults: [] };
}

function chainFaults(lines: readonly StatementLine[]): FileFault[] {
  return lines.flatMap((each, at) => {
    const before = lines[at - 1];
    if (!before || before.balance + each.delta === each.balance) return [];
    const figures = [before.balance, each.delta, before.balance + each.delta].map(taka);
    const [start = "", change = "", end = ""] = figures;
    const text = fileWords.statement.balance(before.line, start, change, end);
    return [{ line: each.line, column: "Balance", text }];
  });
}

const taka = (poisha: number) => (poisha / 100).toFixed(2);
