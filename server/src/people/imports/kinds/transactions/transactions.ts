import { type ImportMapping, importMessages, type Message, poisha } from "@hira/contract";
import { decimalSignOf, EXACT_POISHA, readExact } from "../../../../platform/lib/read-amount.ts";
import type { CsvLine } from "../../../../platform/lib/read-csv.ts";
import { type Called, calledOfPeople, columnCalled, mostMatch } from "../../lines/headings.ts";
import type { Kind } from "../../lines/kind.ts";
import {
  addressOf,
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

interface Movement {
  line: CsvLine;
  person: Person;
  amount: bigint;
  /** By it the last transaction of a customer is known; the file's order where it has none. */
  order: number;
  refused: Message | undefined;
}

/** Beyond it a sum is no number of poisha. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER) * EXACT_POISHA;

/**
 * A line for each credit and debit, as TeraWallet exports them: a customer's balance is their sum. A column of balances
 * is checked against it and never taken as the truth: it is a copy that programs lose track of.
 */
export const transactions: Kind = {
  called,
  isLike(headings, lines) {
    const [amount, direction] = [called.amount, called.direction].map((each) => columnCalled(headings, each));
    return amount != null && direction != null && mostMatch(EITHER, direction, lines);
  },
  read(lines, mapping) {
    const read = readerOf(lines, mapping);
    const movements = lines.map(read);
    const isNobody = ({ person }: Movement) => person.fault !== null;
    const ofCustomers = Map.groupBy(
      movements.filter((each) => !isNobody(each)),
      ({ person }) => addressOf(person),
    );
    return [
      ...movements
        .filter(isNobody)
        .map(({ person }) => planCustomer(person, { amount: null, refused: undefined })),
      ...[...ofCustomers.values()].map((own) => planBalance(own, mapping)),
    ].toSorted((a, b) => a.line - b.line);
  },
};

function readerOf(
  lines: readonly CsvLine[],
  mapping: ImportMapping,
): (line: CsvLine, at: number) => Movement {
  const decimal = decimalSignOf(filledCells(lines, mapping, "amount"));
  return (line, at) => {
    const [cell, direction] = [cellOf(line, mapping, "amount"), cellOf(line, mapping, "direction")];
    const amount = readExact(cell, decimal);
    const isDebit = DEBIT.test(direction);
    const number = Number.parseInt(cellOf(line, mapping, "number"), 10);
    return {
      line,
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

function planBalance(own: readonly Movement[], mapping: ImportMapping): PlannedLine {
  const [first] = own as [Movement, ...Movement[]];
  const person = { ...first.person, name: own.find(({ person: { name } }) => name)?.person.name ?? "" };
  const refused = own.find((each) => each.refused)?.refused;
  if (refused) return planCustomer(person, { amount: null, refused });
  const sum = own.reduce((all, { amount }) => all + amount, 0n);
  if (sum % EXACT_POISHA !== 0n)
    return planCustomer(person, { amount: null, refused: importMessages.parts({ sum: takaOf(sum) }) });
  if (sum > MOST || sum < -MOST)
    return planCustomer(person, { amount: null, refused: importMessages.tooMuch });
  const amount = poisha(Number(sum / EXACT_POISHA));
  return planCustomer(person, { amount, refused: balanceFault(own, mapping, sum) });
}

/** Returns a doubt where the balance after the last transaction is not the sum of all. */
function balanceFault(own: readonly Movement[], mapping: ImportMapping, sum: bigint): Message | undefined {
  const last = own.reduce((latest, each) => (each.order > latest.order ? each : latest));
  const cell = cellOf(last.line, mapping, "balance");
  if (cell === "") return undefined;
  const said = readExact(cell, decimalSignOf([cell]));
  if (said === sum) return undefined;
  const amount = poisha(Number(sum / EXACT_POISHA));
  return importMessages.sumDiffers({ amount, cell, line: String(last.line.line) });
}

/** Returns the taka of a sum with all decimals that it needs. */
function takaOf(sum: bigint): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(11, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -10)}.${digits.slice(-10).replace(/0+$/, "")}`;
}
