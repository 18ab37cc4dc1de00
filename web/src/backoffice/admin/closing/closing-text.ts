import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";

type Closing = Reply<"GET /admin/closing">;
type Line = Omit<Closing["methods"][number], "method">;

interface Counted {
  count: number;
  amount: number;
}

/** A line of a day's closing: its name, and its figure for each method. */
export interface SheetLine {
  name: string;
  /** Group of the line. Lines of a group stand together, and a total stands below the lines that it sums. */
  part: "asked" | "moved" | "sum" | "books";
  count?: (row: Line) => number;
  amount: (row: Line) => number;
  sign: 1 | -1;
}

const line = (
  name: string,
  part: SheetLine["part"],
  value: (row: Line) => Counted,
  sign: 1 | -1 = 1,
): SheetLine => ({
  name,
  part,
  count: (row) => value(row).count,
  amount: (row) => value(row).amount,
  sign,
});

/** Lines of a day's closing, from the fund requests down to the ledger's figure. */
export const sheetLines: readonly SheetLine[] = [
  line(t`Fund requests received`, "asked", (row) => row.submitted),
  line(t`Orders by instant payment`, "asked", (row) => row.ordered),
  line(t`Requests approved`, "moved", (row) => row.approved),
  line(t`Approvals reversed`, "moved", (row) => row.reversed, -1),
  line(t`Instant payments booked`, "moved", (row) => row.instant),
  line(t`Instant payments reversed`, "moved", (row) => row.instantReversed, -1),
  line(t`Suppliers topped up`, "moved", (row) => row.suppliers, -1),
  { name: t`Fees`, part: "moved", amount: (row) => row.fees, sign: 1 },
  { name: t`Came in`, part: "sum", amount: (row) => row.total, sign: 1 },
  { name: t`The books say`, part: "books", amount: (row) => row.books, sign: 1 },
];

/** Returns an amount as text: `৳1,234.50`, a negative one as `−৳12.00`. */
export function amountText(amount: number): string {
  return amount < 0 ? formatSignedTaka(amount) : formatTaka(amount);
}

/** Returns the figure of a line for one method. It is negative for money that left the shop. */
export function figureOf({ amount, sign }: SheetLine, row: Line): number {
  return sign * amount(row) || 0;
}

/** True if all sums of the closing equal the ledger's figures. */
export function agrees({ total, methods, coupons, unexplained }: Closing): boolean {
  return unexplained.length === 0 && [total, ...methods, coupons].every(({ difference }) => difference === 0);
}
