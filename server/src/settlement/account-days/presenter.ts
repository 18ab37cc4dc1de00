import { type AccountDay, sumToTaka } from "@hira/contract";
import { type AccountDayRow, digestOf, type Figures } from "./close-account-days.ts";
import type { ClosingRow, Movement } from "./queries.ts";
import type { Gap } from "./walk-chain.ts";

/** Returns one day of a payment account in the contract's form, with all amounts in taka. */
export function presentAccountDay(row: AccountDayRow): AccountDay {
  const { account, day, isOver, sums, figures, digest, signed } = row;
  return {
    account: { _id: account.id, method: account.method, number: account.number },
    day,
    isOver,
    movements: sums.movements,
    ...presentFigures(figures),
    gaps: sums.gaps.map(presentGap),
    digest,
    signed: signed ? presentSigned(signed, figures) : null,
  };
}

function presentFigures(figures: Figures) {
  return {
    opening: sumToTaka(figures.opening),
    creditsClaimed: sumToTaka(figures.creditsClaimed),
    creditsUnclaimed: sumToTaka(figures.creditsUnclaimed),
    otherCredits: sumToTaka(figures.otherCredits),
    debits: sumToTaka(figures.debits),
    fees: sumToTaka(figures.fees),
    unexplained: sumToTaka(figures.unexplained),
    closing: sumToTaka(figures.closing),
    books: sumToTaka(figures.books),
    difference: sumToTaka(figures.books - figures.creditsClaimed),
  };
}

const presentEnd = ({ trxId, at }: Movement) => ({ trxId, occurredAt: at.toISOString() });

const presentGap = ({ after, before, amount }: Gap) => ({
  after: presentEnd(after),
  before: presentEnd(before),
  amount: sumToTaka(amount),
});

function presentSigned({ signedBy, signedAt, note, figures }: ClosingRow, now: Figures) {
  const then = figures as Figures;
  return {
    by: signedBy,
    at: signedAt.toISOString(),
    note,
    changed: digestOf(then) !== digestOf(now),
    figures: { ...presentFigures(then), gaps: then.gaps.length },
  };
}
