import { type Reply, sumToTaka } from "@hira/contract";
import type { Counted, CouponClosing, closeDay, MethodClosing, Receipts } from "./close-days.ts";

type Closing = Awaited<ReturnType<typeof closeDay>>;

/** Returns a day's closing in the contract's format, in taka, with the sums over all methods. */
export function presentClosing(closing: Closing): Reply<"GET /admin/closing"> {
  const { day, isOver, methods, operators, coupons, unexplained } = closing;
  return {
    day,
    isOver,
    methods: methods.map((row) => ({ method: row.method, ...presentMethod(row) })),
    total: presentMethod(sumOf(methods)),
    operators: operators.map((row) => ({ ...row, ...presentReceipts(row) })),
    coupons: presentCoupons(coupons),
    unexplained: unexplained.map(({ at, booked, listed, ...row }) => ({
      ...row,
      at: at.toISOString(),
      booked: sumToTaka(booked),
      listed: listed === null ? null : sumToTaka(listed),
    })),
  };
}

function presentMethod(row: Omit<MethodClosing, "method">) {
  return {
    ...presentReceipts(row),
    submitted: presentCounted(row.submitted),
    ordered: presentCounted(row.ordered),
    books: sumToTaka(row.books),
    difference: sumToTaka(row.books - row.total),
  };
}

function presentCoupons({ given, takenBack, cost, books }: CouponClosing) {
  return {
    given: presentCounted(given),
    takenBack: presentCounted(takenBack),
    cost: sumToTaka(cost),
    books: sumToTaka(books),
    difference: sumToTaka(books - cost),
  };
}

function presentReceipts(row: Receipts) {
  return {
    approved: presentCounted(row.approved),
    reversed: presentCounted(row.reversed),
    instant: presentCounted(row.instant),
    instantReversed: presentCounted(row.instantReversed),
    suppliers: presentCounted(row.suppliers),
    fees: sumToTaka(row.fees),
    total: sumToTaka(row.total),
  };
}

const presentCounted = ({ count, amount }: Counted) => ({ count, amount: sumToTaka(amount) });

function sumOf(methods: readonly MethodClosing[]): Omit<MethodClosing, "method"> {
  const sum = (value: (row: MethodClosing) => number) =>
    methods.reduce((total, row) => total + value(row), 0);
  const counted = (part: (row: MethodClosing) => Counted): Counted => ({
    count: sum((row) => part(row).count),
    amount: sum((row) => part(row).amount),
  });
  return {
    approved: counted((row) => row.approved),
    reversed: counted((row) => row.reversed),
    instant: counted((row) => row.instant),
    instantReversed: counted((row) => row.instantReversed),
    suppliers: counted((row) => row.suppliers),
    submitted: counted((row) => row.submitted),
    ordered: counted((row) => row.ordered),
    fees: sum((row) => row.fees),
    total: sum((row) => row.total),
    books: sum((row) => row.books),
  };
}
