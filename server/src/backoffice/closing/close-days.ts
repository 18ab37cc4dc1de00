import { type CashMethod, cashAccount, cashMethods, isOfferedAlways } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { isSystem } from "../../platform/lib/actor.ts";
import { findUnexplainedGiven, type GivenRow, sumGiven } from "./coupon-queries.ts";
import {
  type ActsRow,
  countActs,
  countOrdered,
  countSubmitted,
  findUnexplained,
  type MovedRow,
  namesOf,
  readToday,
  sumCash,
  type UnexplainedRow,
} from "./queries.ts";

/** Number of records and the sum of their amounts in poisha. */
export interface Counted {
  count: number;
  amount: number;
}

/** Money that came into the shop's cash accounts and money that left them, in poisha. */
export interface Receipts {
  approved: Counted;
  reversed: Counted;
  instant: Counted;
  instantReversed: Counted;
  /** Top-ups of suppliers, minus what suppliers returned. */
  suppliers: Counted;
  fees: number;
  total: number;
}

export interface MethodClosing extends Receipts {
  method: CashMethod;
  submitted: Counted;
  ordered: Counted;
  /** Increase of the method's cash account in the ledger. */
  books: number;
}

export interface OperatorClosing
  extends Receipts,
    Pick<ActsRow, "rejected" | "completed" | "delivered" | "released"> {
  uid: string;
  name: string;
}

/** Costs of coupons in poisha. A coupon is an expense of the shop, but moves no cash. */
export interface CouponClosing {
  given: Counted;
  /** Discounts of orders that were canceled or rejected afterwards. */
  takenBack: Counted;
  /** Cost of the coupons as the sum over the orders that used them. */
  cost: number;
  /** Cost of the coupons as the change of the ledger's account. */
  books: number;
}

export interface DayClosing {
  day: string;
  methods: MethodClosing[];
  operators: OperatorClosing[];
  coupons: CouponClosing;
}

const nothing: Counted = { count: 0, amount: 0 };

/** The column of the closing for each kind of transfer. Any other kind that moves cash is unexplained. */
const columns = {
  "fund-credit": "approved",
  "fund-takeback": "reversed",
  "order-receipt": "instant",
  "order-receipt-takeback": "instantReversed",
  "supplier-top-up": "suppliers",
} as const;

/** Sums the amounts of requests and orders. Outgoing cash is a positive amount in a separate column. */
export function receiptsOf(moved: readonly MovedRow[]): Receipts {
  const sum = (rows: readonly MovedRow[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const column = (name: (typeof columns)[keyof typeof columns], sign: 1 | -1): Counted => {
    const own = moved.filter(({ kind }) => columns[kind as keyof typeof columns] === name);
    return { count: own.reduce((total, { count }) => total + count, 0), amount: sign * sum(own) || 0 };
  };
  return {
    approved: column("approved", 1),
    reversed: column("reversed", -1),
    instant: column("instant", 1),
    instantReversed: column("instantReversed", -1),
    suppliers: column("suppliers", -1),
    fees: sum(moved.filter(({ kind }) => !(kind in columns))),
    total: sum(moved),
  };
}

export function couponsOf(rows: readonly GivenRow[]): CouponClosing {
  const sum = (value: (row: GivenRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  const of = (kind: string, sign: 1 | -1): Counted => {
    const row = rows.find((each) => each.kind === kind);
    return row ? { count: row.count, amount: sign * row.listed || 0 } : nothing;
  };
  return {
    given: of("order-coupon", 1),
    takenBack: of("order-coupon-takeback", -1),
    cost: sum((row) => row.listed),
    books: sum((row) => row.booked),
  };
}

/**
 * Sums days by method and by operator. The transfers come from the ledger, and the amounts from the requests and orders
 * that the transfers belong to. For comparison, the increase of each cash account in the ledger is added.
 */
export async function closeDays(db: Database, days: string): Promise<DayClosing[]> {
  const [{ listed, booked }, submitted, ordered, acts, given] = await Promise.all([
    sumCash(db, days),
    countSubmitted(db, days),
    countOrdered(db, days),
    countActs(db, days),
    sumGiven(db, days),
  ]);
  const named = [listed, booked, submitted, ordered, acts, given].flatMap((rows) =>
    rows.map(({ day }) => day),
  );
  const names = await namesOf(db, [...new Set([...listed, ...acts].map(({ actor }) => actor))]);
  const nameOf = (uid: string) => names.get(uid) ?? (isSystem(uid) ? "The store" : uid);
  return [...new Set(named)].toSorted().map((day) => {
    const of = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter((row) => row.day === day);
    const moved = of(listed);
    const rows = [...moved, ...of(booked), ...of(submitted), ...of(ordered)];
    const onAccount = (method: CashMethod) => (row: { account: string }) =>
      row.account === cashAccount(method);
    return {
      day,
      methods: cashMethods
        .filter((method) => isOfferedAlways(method) || rows.some(onAccount(method)))
        .map((method) => {
          const isOwn = onAccount(method);
          return {
            method,
            ...receiptsOf(moved.filter(isOwn)),
            submitted: of(submitted).find(isOwn) ?? nothing,
            ordered: of(ordered).find(isOwn) ?? nothing,
            books: of(booked).find(isOwn)?.amount ?? 0,
          };
        }),
      operators: operatorsOf(moved, of(acts), nameOf),
      coupons: couponsOf(of(given)),
    };
  });
}

function operatorsOf(
  moved: readonly MovedRow[],
  acts: readonly ActsRow[],
  nameOf: (uid: string) => string,
): OperatorClosing[] {
  const uids = [...new Set([...moved, ...acts].map(({ actor }) => actor))];
  return uids
    .map((uid) => {
      const { rejected, completed, delivered, released } = acts.find(({ actor }) => actor === uid) ?? noActs;
      const receipts = receiptsOf(moved.filter(({ actor }) => actor === uid));
      return { uid, name: nameOf(uid), ...receipts, rejected, completed, delivered, released };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.uid.localeCompare(b.uid));
}

const noActs = { rejected: 0, completed: 0, delivered: 0, released: 0 };

const UNEXPLAINED = 50;

/** Returns the closing of one day in Dhaka, with the transfers that no request or order explains. Default: today. */
export async function closeDay(
  db: Database,
  wanted?: string,
): Promise<DayClosing & { isOver: boolean; unexplained: UnexplainedRow[] }> {
  const today = await readToday(db);
  const day = wanted ?? today;
  const days = `${day}..${day}`;
  const [closed, ofCash, ofCoupons] = await Promise.all([
    closeDays(db, days),
    findUnexplained(db, days, UNEXPLAINED),
    findUnexplainedGiven(db, days, UNEXPLAINED),
  ]);
  const methods = cashMethods.filter(isOfferedAlways).map(quietMethod);
  const quiet = { day, methods, operators: [], coupons: couponsOf([]) };
  return { ...(closed[0] ?? quiet), isOver: day < today, unexplained: [...ofCash, ...ofCoupons] };
}

const quietMethod = (method: CashMethod): MethodClosing => ({
  method,
  ...receiptsOf([]),
  submitted: nothing,
  ordered: nothing,
  books: 0,
});
