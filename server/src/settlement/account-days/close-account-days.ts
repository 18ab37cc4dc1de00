import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import {
  type AccountRow,
  type BookedRow,
  type ClosingRow,
  listAccounts,
  readClosings,
  readDays,
  readMovements,
  sumBooked,
} from "./queries.ts";
import { type DaySums, sumDays } from "./walk-chain.ts";

/**
 * The figures of one day of a payment account, which an operator signs. Amounts are in poisha. A balance gap is
 * recorded by the transaction IDs of the movements before and after it, and by its amount.
 */
export interface Figures extends Omit<DaySums, "gaps"> {
  books: number;
  gaps: readonly { after: string | null; before: string | null; amount: number }[];
}

export interface AccountDayRow {
  account: AccountRow;
  day: string;
  isOver: boolean;
  sums: DaySums;
  figures: Figures;
  digest: string;
  signed: ClosingRow | undefined;
}

export const digestOf = (figures: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(sorted(figures)))
    .digest("hex");

/** Sorts the fields of figures, because the database does not keep their order, and the digest depends on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/**
 * Returns the days on which payment accounts had movements, bookings or a signature (docs/decisions/018). The oldest
 * day comes first, and within a day the oldest account. @throws `account_not_found`
 */
export async function closeAccountDays(
  db: Database,
  { days, account }: { days: string; account?: string | undefined },
): Promise<AccountDayRow[]> {
  const accounts = await listAccounts(db, account);
  if (account !== undefined && accounts.length === 0) throw new DomainError("account_not_found");
  const [{ first, today }, booked, closings] = await Promise.all([
    readDays(db, days),
    sumBooked(db, { days, accountId: account }),
    readClosings(db, days),
  ]);
  const rows: AccountDayRow[] = [];
  for (const each of accounts) {
    const own = <Row extends { accountId: string }>(all: readonly Row[]) =>
      all.filter(({ accountId }) => accountId === each.id);
    const moved = sumDays(await readMovements(db, each.id, days), first);
    rows.push(...rowsOf(each, { moved, booked: own(booked), closings: own(closings), today }));
  }
  return rows.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

interface Parts {
  moved: Map<string, DaySums>;
  booked: readonly BookedRow[];
  closings: readonly ClosingRow[];
  today: string;
}

function rowsOf(account: AccountRow, { moved, booked, closings, today }: Parts): AccountDayRow[] {
  const days = [...moved.keys(), ...[...booked, ...closings].map(({ day }) => day)];
  let balance = moved.values().next().value?.opening ?? 0;
  return [...new Set(days)].toSorted().map((day) => {
    const sums = moved.get(day) ?? stillDay(balance);
    balance = sums.closing;
    const figures = figuresOf(sums, booked.find((row) => row.day === day)?.amount ?? 0);
    const signed = closings.find((row) => row.day === day);
    return { account, day, isOver: day < today, sums, figures, digest: digestOf(figures), signed };
  });
}

/** The figures of a day without movements. Its opening and closing balance are the same. */
const stillDay = (balance: number): DaySums => ({
  movements: 0,
  opening: balance,
  creditsClaimed: 0,
  creditsUnclaimed: 0,
  otherCredits: 0,
  debits: 0,
  fees: 0,
  unexplained: 0,
  closing: balance,
  gaps: [],
});

function figuresOf({ gaps, ...sums }: DaySums, books: number): Figures {
  return {
    ...sums,
    books,
    gaps: gaps.map(({ after, before, amount }) => ({ after: after.trxId, before: before.trxId, amount })),
  };
}
