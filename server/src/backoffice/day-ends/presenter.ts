import { type DayEnd, type DayEndSummary, sumToTaka } from "@hira/contract";
import { presentAccountDay } from "../../settlement/account-days/presenter.ts";
import type { DayEndRow, Sides } from "./read-day-ends.ts";

/** Returns the sums of wallets and store, converted to taka. */
const presentSides = ({ wallets, store }: Sides) => ({
  wallets: sumToTaka(wallets),
  store: sumToTaka(store),
  difference: sumToTaka(store - wallets),
});

export function presentSummary(row: DayEndRow): DayEndSummary {
  const { day, isOver, state, digest, signed } = row;
  return {
    day,
    isOver,
    state,
    ...presentSides(row),
    signed: signed
      ? {
          by: signed.signedBy,
          at: signed.signedAt.toISOString(),
          note: signed.note,
          changed: signed.digest !== digest,
          ...presentSides(signed.figures as Sides),
        }
      : null,
  };
}

export function presentDayEnd(row: DayEndRow): DayEnd {
  const { methods, lines, accounts, digest } = row;
  return {
    ...presentSummary(row),
    methods: methods.map(({ method, isTold, ...sides }) => ({ method, isTold, ...presentSides(sides) })),
    lines: lines.map(({ reason, method, count, items, ...sides }) => ({
      reason,
      method,
      count,
      ...presentSides(sides),
      items: items.map(({ kind, id, trxId, otherDay, wallets, store }) => ({
        kind,
        id,
        trxId,
        otherDay,
        wallets: sumToTaka(wallets),
        store: sumToTaka(store),
      })),
    })),
    accounts: accounts.map(presentAccountDay),
    digest,
  };
}
