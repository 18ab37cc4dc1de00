import { type Reply, sumToTaka, type TopUp } from "@hira/contract";
import type { SupplierAccount } from "./account.ts";
import type { AccountDayRow, SupplierBalanceRow, TopUpRow } from "./account-queries.ts";

/** Returns a top-up in the shape of the contract, in taka. */
export function presentTopUp({ id, amount, method, note, actor, actorName, at }: TopUpRow): TopUp {
  return {
    _id: id,
    amount: sumToTaka(amount),
    from: method ?? "other",
    note,
    by: { uid: actor, name: actorName ?? "The store" },
    at: at.toISOString(),
  };
}

const flows = ({ toppedUp, delivered, cost, reversed }: Omit<AccountDayRow, "day">) => ({
  toppedUp: sumToTaka(toppedUp),
  delivered,
  cost: sumToTaka(cost),
  reversed: sumToTaka(reversed),
});

interface Held {
  own: number | null;
  ownAt: Date | null;
  balanceThen: number | null;
}

function presentOwn({ own, ownAt, balanceThen }: Held) {
  if (own === null || ownAt === null || balanceThen === null) return null;
  return { amount: sumToTaka(own), at: ownAt.toISOString(), difference: sumToTaka(own - balanceThen) };
}

/** Returns a supplier's balance in the shape of the contract, in taka. A redeemer has none. */
export function presentBalance({ id, name, usesCodes, balance, ...held }: SupplierBalanceRow) {
  return {
    ...{ _id: id, name, usesCodes },
    balance: usesCodes ? null : sumToTaka(balance),
    own: usesCodes ? null : presentOwn(held),
  };
}

/** Returns a supplier's account in the shape of the contract, in taka, with the totals over all days. */
export function presentAccount({
  supplier,
  balance,
  balanceThen,
  days,
}: SupplierAccount): Reply<"GET /admin/suppliers/{id}/account"> {
  const sum = (value: (row: AccountDayRow) => number) => days.reduce((total, row) => total + value(row), 0);
  return {
    usesCodes: supplier.usesCodes,
    balance: balance === null ? null : sumToTaka(balance),
    own: presentOwn({ ...supplier, balanceThen }),
    total: flows({
      toppedUp: sum((row) => row.toppedUp),
      delivered: sum((row) => row.delivered),
      cost: sum((row) => row.cost),
      reversed: sum((row) => row.reversed),
    }),
    days: days.map((row) => ({ day: row.day, ...flows(row), balance: sumToTaka(row.balance) })),
  };
}
