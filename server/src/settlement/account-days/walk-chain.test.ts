import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf, SEED } from "../../../../soak.ts";
import type { Movement } from "./queries.ts";
import { sumDays, walkChain } from "./walk-chain.ts";

interface Happened {
  minutes: number;
  delta: number;
  fee: number;
  lost: boolean;
}

const START = Date.parse("2026-03-01T18:00:00Z");

/** Returns the history of a payment account in which these movements happened, with the balance after each. */
function history(happened: readonly Happened[]): (Movement & { lost: boolean })[] {
  let [balance, at] = [1_000_000, START];
  const all = happened.map(({ minutes, delta, fee, lost }, n) => {
    at += minutes * 60_000;
    const before = balance;
    balance += delta;
    const moment = new Date(at);
    const day = new Date(at + 6 * 3_600_000).toISOString().slice(0, 10);
    const state = delta < 0 ? null : n % 3 === 0 ? ("claimed" as const) : ("unclaimed" as const);
    return {
      id: String(n).padStart(6, "0"),
      trxId: `T${n}`,
      at: moment,
      day,
      delta,
      fee,
      before,
      after: balance,
      hasPrevious: false,
      hasNext: false,
      state,
      lost,
    };
  });
  return all.map((each, n) => ({
    ...each,
    hasPrevious: n > 0 && all[n - 1]?.lost === false,
    hasNext: all[n + 1]?.lost === false,
  }));
}

const told = (all: readonly (Movement & { lost: boolean })[]) => all.filter(({ lost }) => !lost);
/**
 * Sorts movements as the database returns them: by time, then by ID. `backwards`: as if their messages had come in
 * reverse order.
 */
const asRead = (movements: readonly Movement[], backwards: boolean) =>
  movements
    .map((each, n) => ({ ...each, id: String(backwards ? 999_999 - n : n).padStart(6, "0") }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));

const amount = fc.integer({ min: 1, max: 500 }).map((taka) => taka * 100);
const movement = (lost: fc.Arbitrary<boolean>) =>
  fc.record({
    minutes: fc.constantFrom(0, 0, 1, 3, 40, 700),
    delta: fc.oneof(
      amount,
      amount,
      amount.map((each) => -each),
    ),
    fee: fc.constantFrom(0, 0, 50),
    lost,
  });

describe("linking an account's movements by their balances", () => {
  it("an account's movements are sorted by their balances, in whatever order their messages arrived", () => {
    fc.assert(
      fc.property(
        fc.array(movement(fc.constant(false)), { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        (all, back) => {
          const walked = walkChain(asRead(told(history(all)), back));
          expect(walked).toHaveLength(all.length);
          for (const [n, each] of walked.entries()) if (n > 0) expect(each.before).toBe(walked[n - 1]?.after);
        },
      ),
      { numRuns: lengthOf("CASES"), seed: SEED },
    );
  });

  it("the movements add up to each day's closing balance, and the gaps contain exactly the lost movements", () => {
    fc.assert(
      fc.property(
        fc.array(movement(fc.nat(4).map((n) => n === 0)), { minLength: 2, maxLength: 60 }),
        (happened) => {
          const all = history(happened);
          const known = told(all);
          if (known.length === 0) return;
          const days = [...sumDays(asRead(known, false), "2000-01-01").values()];
          let balance = known[0]?.before;
          for (const day of days) {
            expect(day.opening).toBe(balance);
            const credits = day.creditsClaimed + day.creditsUnclaimed + day.otherCredits;
            balance = day.opening + credits - day.debits - day.fees + day.unexplained;
            expect(day.closing).toBe(balance);
          }
          expect(balance).toBe(known.at(-1)?.after);
          const [from, to] = [all.indexOf(known[0] as never), all.indexOf(known.at(-1) as never)];
          const lost = all.slice(from, to).filter((each) => each.lost);
          const unexplained = days.reduce((sum, day) => sum + day.unexplained, 0);
          expect(unexplained).toBe(lost.reduce((sum, { delta }) => sum + delta, 0));
        },
      ),
      { numRuns: lengthOf("CASES"), seed: SEED },
    );
  });

  it("each balance gap belongs to the day of the movement after it, and is shown with both movements and its amount", () => {
    const all = history([
      { minutes: 0, delta: 50_000, fee: 0, lost: false },
      { minutes: 5, delta: 20_000, fee: 0, lost: true },
      { minutes: 5, delta: -10_000, fee: 500, lost: false },
      { minutes: 600, delta: 30_000, fee: 0, lost: true },
      { minutes: 600, delta: 40_000, fee: 0, lost: false },
    ]);
    const days = [...sumDays(told(all), "2026-03-02")];
    expect(
      days.map(([day, { gaps }]) => [
        day,
        gaps.map((gap) => [gap.after.trxId, gap.before.trxId, gap.amount]),
      ]),
    ).toEqual([
      [
        "2026-03-02",
        [
          ["T0", "T2", 20_000],
          ["T2", "T4", 30_000],
        ],
      ],
    ]);
    expect(days[0]?.[1]).toMatchObject({
      creditsClaimed: 50_000,
      creditsUnclaimed: 40_000,
      debits: 9_500,
      fees: 500,
    });
  });
});
