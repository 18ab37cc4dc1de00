import {
  type FileFault,
  fileMessages,
  MAX_STATEMENT_LINES,
  MAX_WALLET_TAKA,
  type Message,
  type MobileMoney,
  type StatementColumn,
  statementColumns,
  takaToPoisha,
} from "@hira/contract";
import { type DateOrder, orderOf } from "@hira/contract/settlement/constants/dates";
import { said } from "../../platform/lib/message-texts.ts";
import { readAmount } from "../../platform/lib/read-amount.ts";
import { type FileRow, readTable } from "../../platform/lib/read-table.ts";
import { directionOf, idFault, isSigned, readMoment, sourceOf } from "./statement-cells.ts";

/** A line of a statement. Amounts are in poisha. */
export interface StatementLine {
  line: number;
  trxId: string;
  /** Time of the payment in Dhaka: `2026-03-14T15:09:00+06:00`. */
  at: string;
  /** Amount in poisha that came in or went out, without the fee. It is always above 0. */
  amount: number;
  fee: number;
  /** Change of the account's balance in poisha. */
  delta: number;
  balance: number;
  payer: string | null;
  /** Kind of payer. Null if the line is no payment: outgoing money, returned money, cashback. */
  source: string | null;
}

/**
 * Other headings of a statement's columns in English and Bengali, as wallets' files contain them and people write them.
 */
const alsoCalled: Partial<Record<StatementColumn, readonly string[]>> = {
  Date: [
    ...["date & time", "date and time", "datetime", "date time", "transaction date", "transaction time"],
    ...[
      "transaction date & time",
      "completed at",
      "completion time",
      "তারিখ",
      "লেনদেনের সময়",
      "লেনদেনের তারিখ",
    ],
  ],
  Time: ["সময়"],
  "Transaction ID": [
    ...["trxid", "trx id", "trx. id", "txnid", "txn id", "transactionid", "transaction no", "receipt no"],
    ...["ট্রানজেকশন আইডি", "লেনদেন আইডি", "ট্রাঞ্জেকশন আইডি"],
  ],
  Type: [
    ...["transaction type", "trx type", "txn type", "details", "description", "particulars", "service"],
    ...["লেনদেনের বিবরণ", "লেনদেনের ধরন", "বিবরণ"],
  ],
  From: ["from/to", "counterparty", "account", "sender", "customer", "sender number", "প্রেরক"],
  In: ["credit", "amount in", "received", "deposit", "money in", "credit amount", "জমা"],
  Out: ["debit", "amount out", "paid", "withdrawal", "money out", "debit amount", "খরচ", "উত্তোলন"],
  Amount: ["transacted amount", "transaction amount", "trx amount", "টাকার পরিমাণ", "পরিমাণ"],
  Fee: ["charge", "charges", "fees", "service charge", "ফি", "চার্জ"],
  Balance: [
    ...["balance after", "closing balance", "running balance", "available balance", "new balance"],
    ...["balance after transaction", "ব্যালেন্স"],
  ],
};

const problems = fileMessages.statement;

/** Largest amount that a line may contain. Thanks to this limit, the sum of all lines is an exact number. */
const MOST = takaToPoisha(MAX_WALLET_TAKA);

/** The method of a statement, and the way in which its lines are written. */
interface Manner {
  method: MobileMoney;
  /** True if the column `Amount` contains outgoing amounts with a minus. */
  isSigned: boolean;
  order: DateOrder;
}

/**
 * Reads the lines of a statement, sorted from the oldest to the newest, and all faults. A line with neither a date nor
 * an ID is skipped, because it is a title or a sum. `isAmbiguous`: every date may begin with the day or with the month,
 * and `order` says which.
 */
export function readStatement(
  csv: string,
  method: MobileMoney,
  order?: DateOrder,
): { lines: StatementLine[]; faults: FileFault[]; count: number; isAmbiguous: boolean } {
  const table = readTable(csv, {
    columns: statementColumns,
    required: ["Date", "Transaction ID", "Balance"],
    alsoCalled,
    maxLines: MAX_STATEMENT_LINES,
    isForeign: true,
  });
  const rows = table.rows.filter(({ cells }) => cells.Date ?? cells["Transaction ID"]);
  const told = orderOf(rows.map(({ cells }) => cells.Date ?? ""));
  const manner: Manner = {
    method,
    isSigned: rows.some(({ cells }) => isSigned(cells.Amount ?? "")),
    order: told ?? order ?? "day-first",
  };
  const faults = [...table.faults];
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const read = readLine(row, manner);
    if ("faults" in read) faults.push(...read.faults);
    else lines.push(read);
  }
  const [count, isAmbiguous] = [rows.length, told === null];
  if (faults.length > 0) return { lines: [], faults, count, isAmbiguous };
  return { ...fromOldest(lines), count, isAmbiguous };
}

function readLine(
  { line, cells }: FileRow<StatementColumn>,
  manner: Manner,
): StatementLine | { faults: FileFault[] } {
  const faults: FileFault[] = [];
  const say = (column: StatementColumn, problem: Message) => faults.push({ line, column, ...said(problem) });
  const amountOf = (column: StatementColumn): number => {
    const cell = cells[column];
    const amount = cell === undefined ? 0 : readAmount(cell);
    if (amount === undefined) say(column, problems.amount({ cell: cell ?? "" }));
    else if (Math.abs(amount) > MOST) say(column, problems.tooMuch);
    return amount ?? 0;
  };
  const at = readMoment(cells.Date ?? "", cells.Time ?? "", manner.order);
  if (at === null) say("Date", problems.date({ cell: cells.Date ?? "" }));
  const trxId = cells["Transaction ID"] ?? "";
  const wrongId = idFault(trxId, manner.method);
  if (wrongId) say("Transaction ID", wrongId);
  if (cells.Balance === undefined) say("Balance", problems.noBalance);
  const [came, went] = sidesOf(cells, { amountOf, say, isSigned: manner.isSigned });
  const [fee, balance] = [Math.abs(amountOf("Fee")), amountOf("Balance")];
  const amount = Math.max(came, went);
  const isOneSided = came >= 0 && came > 0 !== went > 0;
  if (faults.length === 0 && !isOneSided) say("In", problems.oneSide);
  const delta = came - went - fee;
  if (faults.length === 0 && delta === 0) say("Fee", problems.onlyFee);
  if (faults.length > 0 || at === null) return { faults };
  const { source, payer } = sourceOf({ type: cells.Type ?? "", from: cells.From ?? "" });
  return { line, trxId, at, amount, fee, delta, balance, payer, source: came > 0 ? source : null };
}

/** Returns the amount that came in and the amount that went out. Some wallets write outgoing amounts with a minus. */
function sidesOf(
  cells: FileRow<StatementColumn>["cells"],
  {
    amountOf,
    say,
    isSigned: hasSigns,
  }: {
    amountOf: (column: StatementColumn) => number;
    say: (column: StatementColumn, problem: Message) => void;
    isSigned: boolean;
  },
): [came: number, went: number] {
  const isTwoSided = cells.In !== undefined || cells.Out !== undefined;
  if (isTwoSided || cells.Amount === undefined) return [amountOf("In"), Math.abs(amountOf("Out"))];
  const amount = amountOf("Amount");
  if (hasSigns) return amount < 0 ? [0, -amount] : [amount, 0];
  const direction = directionOf(cells.Type ?? "");
  if (!direction) say("Type", problems.direction({ type: cells.Type ?? "" }));
  return direction === "in" ? [amount, 0] : [0, amount];
}

/**
 * Returns a statement's lines from the oldest to the newest. In the file, either the oldest or the newest comes first.
 * The right order is the one in which each balance follows from the previous line.
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
    const problem = problems.balance({ line: String(before.line), before: start, change, after: end });
    return [{ line: each.line, column: "Balance", ...said(problem) }];
  });
}

const taka = (poisha: number) => (poisha / 100).toFixed(2);
