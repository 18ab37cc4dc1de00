import { expect, test } from "vitest";
import { lengthOf, SEED } from "../soak.ts";
import type { Part } from "./part.ts";
import { coupons } from "./parts/coupons.ts";
import { cuts } from "./parts/cuts.ts";
import { runDeliveries, short } from "./parts/deliveries.ts";
import { killApp } from "./parts/kill-app.ts";
import { killIntake } from "./parts/kill-intake.ts";
import { killPostgres } from "./parts/kill-postgres.ts";
import { wrongWith } from "./report.ts";

const KILLS = lengthOf("KILLS");

/** Runs a few faults of each kind. `npm run proof` causes hundreds. */
async function expectNothingLost(part: Part, count = KILLS): Promise<void> {
  const outcome = await part.run({ count, seed: SEED, clients: 8 });
  if (typeof outcome === "string") throw new Error(outcome);
  expect(wrongWith(outcome), `seed ${SEED}\n${outcome.contradictions.join("\n")}`).toBeUndefined();
  expect(outcome.counted.orders).toBeGreaterThan(10);
}

const LIMIT_MS = 240_000 * (KILLS + 1);

test(
  "no order or payment is lost or doubled when the store is killed under load",
  () => expectNothingLost(killApp),
  LIMIT_MS,
);
test(
  "no order or payment is lost or doubled when PostgreSQL is killed under load",
  () => expectNothingLost(killPostgres),
  LIMIT_MS,
);
test(
  "no order or payment is lost or doubled when connections to the database are cut at the commit",
  () => expectNothingLost(cuts, lengthOf("CUTS")),
  LIMIT_MS,
);
test(
  "each payment is booked exactly once when the store is killed while it receives the wallet message",
  () => expectNothingLost(killIntake, KILLS + 1),
  LIMIT_MS,
);
test(
  "with sixty customers, two stores and one killed store, each use of a coupon belongs to one order and is in the ledger",
  () => expectNothingLost(coupons),
  LIMIT_MS,
);
test(
  "no order is delivered twice and no paid order is forgotten when suppliers misbehave and store and PostgreSQL are killed",
  () => expectNothingLost({ count: KILLS + 1, run: (options) => runDeliveries(options, short) }, KILLS + 1),
  LIMIT_MS,
);
