import { type ImportMapping, importMessages, type Message, poisha } from "@hira/contract";
import { decimalSignOf, EXACT_POISHA, readExact } from "../../../../platform/lib/read-amount.ts";
import type { CsvLine } from "../../../../platform/lib/read-csv.ts";
import { type Called, calledOfPeople, columnCalled, mostMatch } from "../../lines/headings.ts";
import type { Kind } from "../../lines/kind.ts";
import {
  cellOf,
  currencyFault,
  filledCells,
  type Person,
  type PlannedLine,
  planCustomer,
  readPerson,
} from "../../lines/planned-line.ts";

const CREDIT = /^(credit|cr|in|জমা|ক্রেডিট)\.?$/i;
const DEBIT = /^(debit|dr|out|খরচ|ডেবিট)\.?$/i;
const EITHER = new RegExp(`${CREDIT.source}|${DEBIT.source}`, "i");

const called: Called = {
  ...calledOfPeople,
  amount: [/^(transaction )?amount$/, /^টাকা$/],
  direction: [/^(transaction )?type$/, /^direction$|^credit debit$|^cr dr$/, /ধরন/],
  balance: [/^(wallet |current |running |closing |new )?balance( after)?$/, /ব্যালেন্স/],
  number: [/^transaction id$/, /^(id|no|serial|sl)$/],
};

interface Movement extends Shown {
  person: Person;
  amount: bigint;
  refused: Message | undefined;
}

/** The balance after the transaction, as the file shows it. */
interface Shown {
  line: number;
  /**
   * Number of the transaction, by which a customer's last transaction is found. Without a number, the line's position
   * counts.
   */
  order: number;
  balance: string;
}

/** The sum of one customer's transactions. */
interface Account {
  person: Person;
  sum: bigint;
  /** Why one of the customer's transactions cannot be counted. */
  refused: Message | undefined;
  last: Shown;
}

/** Maximum sum that a JavaScript number of poisha represents exactly. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER) * EXACT_POISHA;

/**
 * Files with one line for each credit and debit, as TeraWallet exports them. A customer's balance is the sum of their
 * lines. A column of balances is only compared with that sum, because programs do not maintain it reliably.
 */
export const transactions: Kind = {
  called,
  isLike(headings, lines) {
    const [amount, direction] = [called.amount, called.direction].map((each) => columnCalled(headings, each));
    return amount != null && direction != null && mostMatch(EITHER, direction, lines);
  },
  read(lines, mapping) {
    const read = readerOf(lines, mapping);
    const planned: PlannedLine[] = [];
    const accounts = new Map<string, Account>();
    let at = 0;
    for (const line of lines) {
      const movement = read(line, at++);
      const { person } = movement;
      if (person.fault) planned.push(planCustomer(person, { amount: null, refused: undefined }));
      else {
        const address = person.email ?? `phone:${person.phone}`;
        accounts.set(address, added(accounts.get(address), movement));
      }
    }
    for (const account of accounts.values()) planned.push(planBalance(account));
    return planned.toSorted((a, b) => a.line - b.line);
  },
};

/** Adds a transaction to the sum of the customer's earlier ones. */
function added(account: Account | undefined, { person, amount, refused, ...own }: Movement): Account {
  if (!account) return { person, sum: amount, refused, last: own };
  account.sum += amount;
  account.refused ??= refused;
  if (account.person.name === "") account.person.name = person.name;
  if (own.order > account.last.order) account.last = own;
  return account;
}

function readerOf(lines: Iterable<CsvLine>, mapping: ImportMapping): (line: CsvLine, at: number) => Movement {
  const decimal = decimalSignOf(filledCells(lines, mapping, "amount"));
  return (line, at) => {
    const [cell, direction] = [cellOf(line, mapping, "amount"), cellOf(line, mapping, "direction")];
    const amount = readExact(cell, decimal);
    const isDebit = DEBIT.test(direction);
    const number = Number.parseInt(cellOf(line, mapping, "number"), 10);
    return {
      line: line.line,
      balance: cellOf(line, mapping, "balance"),
      person: readPerson(line, mapping),
      amount: (isDebit ? -1n : 1n) * (amount ?? 0n),
      order: Number.isFinite(number) ? number : at,
      refused:
        currencyFault(cellOf(line, mapping, "currency")) ??
        (amount === undefined ? importMessages.amountOf({ line: String(line.line), cell }) : undefined) ??
        (mapping.direction === null || isDebit || CREDIT.test(direction)
          ? undefined
          : importMessages.direction({ line: String(line.line), cell: direction })),
    };
  };
}

function planBalance({ person, sum, refused, last }: Account): PlannedLine {
  if (refused) return planCustomer(person, { amount: null, refused });
  if (sum % EXACT_POISHA !== 0n)
    return planCustomer(person, { amount: null, refused: importMessages.parts({ sum: takaOf(sum) }) });
  if (sum > MOST || sum < -MOST)
    return planCustomer(person, { amount: null, refused: importMessages.tooMuch });
  const amount = poisha(Number(sum / EXACT_POISHA));
  return planCustomer(person, { amount, refused: balanceFault(last, sum) });
}

/** Returns a warning if the balance after the customer's last transaction is not the sum of all transactions. */
function balanceFault({ line, balance: cell }: Shown, sum: bigint): Message | undefined {
  if (cell === "") return undefined;
  const said = readExact(cell, decimalSignOf([cell]));
  if (said === sum) return undefined;
  const amount = poisha(Number(sum / EXACT_POISHA));
  return importMessages.sumDiffers({ amount, cell, line: String(line) });
}

/** Returns a sum in taka with all its decimals. */
function takaOf(sum: bigint): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(11, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -10)}.${digits.slice(-10).replace(/0+$/, "")}`;
}
