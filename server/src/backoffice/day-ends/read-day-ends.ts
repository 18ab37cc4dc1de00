import {
  type CashMethod,
  cashAccount,
  cashMethods,
  type DayEndReason,
  type DayEndState,
  dayEndReasons,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import {
  type AccountDayRow,
  closeAccountDays,
  digestOf,
} from "../../settlement/account-days/close-account-days.ts";
import { findUnexplainedGiven } from "../closing/coupon-queries.ts";
import { readToday } from "../closing/queries.ts";
import {
  datesOf,
  findFirstTold,
  type ItemRow,
  type LooseRow,
  type ReasonRow,
  readSignatures,
  type SignedRow,
  sumLoose,
  sumReasons,
} from "./day-end-queries.ts";

/** The sums that the wallets report and that the store has booked, in poisha. */
export interface Sides {
  wallets: number;
  store: number;
}

interface LineRow extends Sides {
  reason: DayEndReason;
  method: CashMethod;
  count: number;
  items: readonly ItemRow[];
}

export interface MethodRow extends Sides {
  method: CashMethod;
  isTold: boolean;
}

export interface DayEndRow extends Sides {
  day: string;
  isOver: boolean;
  state: DayEndState;
  methods: MethodRow[];
  lines: LineRow[];
  accounts: AccountDayRow[];
  digest: string;
  signed: SignedRow | undefined;
}

/** Differences between coupons and orders are errors, so a single one marks a day as wrong. */
const GIVEN = 1;

/**
 * Returns a day's sums of the wallets and of the store, and the lines that explain the difference. For each method that
 * is compared, the lines add up to the difference (docs/decisions/145).
 */
export async function readDayEnd(
  db: Database,
  { day, items = 0 }: { day: string; items?: number },
): Promise<DayEndRow> {
  const days = `${day}..${day}`;
  const [today, closed, reasons, loose, firstTold, signatures, given] = await Promise.all([
    readToday(db),
    closeAccountDays(db, { days }),
    sumReasons(db, { days, items }),
    sumLoose(db, days),
    findFirstTold(db),
    readSignatures(db, days),
    findUnexplainedGiven(db, days, GIVEN),
  ]);
  const accounts = closed.filter(({ sums }) => sums.movements > 0);
  const methods: MethodRow[] = [];
  const lines: LineRow[] = [];
  for (const method of cashMethods) {
    const all = linesOf(method, { accounts, reasons, loose });
    if (all.length === 0) continue;
    const since = method === "other" ? undefined : firstTold.get(method);
    const isTold = all.some(({ wallets }) => wallets !== 0) || (since !== undefined && since <= day);
    methods.push({ method, isTold, ...sumOf(all) });
    lines.push(...(isTold ? all : all.filter(({ reason }) => reason === "unknown")));
  }
  const state = stateOf({ methods, lines, isWrong: given.length > 0 });
  const digest = digestOf({
    state,
    methods,
    lines: lines.map(({ items: _, ...line }) => line),
    accounts: accounts.map(({ account, digest }) => [account.id, digest]),
  });
  return {
    day,
    isOver: day < today,
    state,
    ...sumOf(methods.filter(({ isTold }) => isTold)),
    methods,
    lines: lines.toSorted((a, b) => rankOf(a) - rankOf(b)),
    accounts,
    digest,
    signed: signatures[0],
  };
}

/**
 * Returns the days of a period on which money moved or which were signed, oldest first. Each day is read separately, as
 * for its signature, because balances of a longer period could be linked differently.
 */
export async function listDayEnds(db: Database, days: string): Promise<DayEndRow[]> {
  const rows: DayEndRow[] = [];
  for (const day of await datesOf(db, days)) {
    const row = await readDayEnd(db, { day });
    if (row.methods.length > 0 || row.accounts.length > 0 || row.signed) rows.push(row);
  }
  return rows;
}

const rankOf = ({ reason }: LineRow) => dayEndReasons.indexOf(reason);

const sumOf = (rows: readonly Sides[]): Sides => ({
  wallets: rows.reduce((sum, { wallets }) => sum + wallets, 0),
  store: rows.reduce((sum, { store }) => sum + store, 0),
});

/**
 * Returns the lines that explain a method's difference. The sums of balance gaps and fees are computed from the
 * balances.
 */
function linesOf(
  method: CashMethod,
  {
    accounts,
    reasons,
    loose,
  }: { accounts: readonly AccountDayRow[]; reasons: readonly ReasonRow[]; loose: readonly LooseRow[] },
): LineRow[] {
  const cash = cashAccount(method);
  const lines = reasons
    .filter(({ account }) => account === cash)
    .map(({ reason, count, wallets, store, items }) => ({ reason, method, count, wallets, store, items }));
  const moving = accounts.filter((row) => row.account.method === method);
  const isMoving = (id: string | null) => moving.some(({ account }) => account.id === id);
  const own = loose.filter(({ account }) => account === cash);
  const sumLooseOf = (inBalance: boolean) =>
    own
      .filter(({ accountId }) => isMoving(accountId) === inBalance)
      .reduce((sum, { amount }) => sum + amount, 0);
  const count = moving.reduce((sum, { sums }) => sum + sums.gaps.length, 0);
  // If a message contains no balance, its payment leaves a balance gap of the payment's amount. This gap is not
  // reported.
  const gaps = moving.reduce((sum, { sums }) => sum + sums.unexplained, 0) - sumLooseOf(true);
  const rise = moving.reduce((sum, { sums }) => sum + sums.closing - sums.opening, 0) + sumLooseOf(false);
  const fees = rise - gaps - sumOf(lines).wallets;
  return [
    ...lines,
    ...(gaps === 0 && (count === 0 || sumLooseOf(true) !== 0)
      ? []
      : [{ reason: "gaps" as const, method, count, wallets: gaps, store: 0, items: [] }]),
    ...(fees === 0
      ? []
      : [{ reason: "fees" as const, method, count: 0, wallets: fees, store: 0, items: [] }]),
  ];
}

function stateOf({
  methods,
  lines,
  isWrong,
}: {
  methods: readonly MethodRow[];
  lines: readonly LineRow[];
  isWrong: boolean;
}): DayEndState {
  if (isWrong || lines.some(({ reason }) => reason === "unknown")) return "wrong";
  const told = methods.filter(({ isTold }) => isTold);
  if (told.some(({ wallets, store }) => wallets !== store)) return "differs";
  return told.length === 0 ? "untold" : "even";
}
