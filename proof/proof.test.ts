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

/** Runs a few faults of the kinds that `npm run proof` runs hundreds of. */
async function expectNothingLost(part: Part, count = KILLS): Promise<void> {
  const outcome = await part.run({ count, seed: SEED, clients: 8 });
  if (typeof outcome === "string") throw new Error(outcome);
  expect(wrongWith(outcome), `seed ${SEED}\n${outcome.contradictions.join("\n")}`).toBeUndefined();
  expect(outcome.counted.orders).toBeGreaterThan(10);
}

const LIMIT_MS = 240_000 * (KILLS + 1);

test(
  "the store is killed under load: nothing is lost or doubled",
  () => expectNothingLost(killApp),
  LIMIT_MS,
);
test(
  "PostgreSQL is killed under load: nothing is lost or doubled",
  () => expectNothingLost(killPostgres),
  LIMIT_MS,
);
test(
  "connections are cut at the commit: nothing is lost or doubled",
  () => expectNothingLost(cuts, lengthOf("CUTS")),
  LIMIT_MS,
);
test(
  "the store is killed while it takes in a wallet message: each payment is booked once",
  () => expectNothingLost(killIntake, KILLS + 1),
  LIMIT_MS,
);
test(
  "sixty customers race for a coupon's last uses at two stores, one of which is killed: each use belongs to one order and is in the ledger",
  () => expectNothingLost(coupons),
  LIMIT_MS,
);
test(
  "suppliers misbehave while the store and PostgreSQL are killed: nothing is delivered twice, no paid order is forgotten",
  () => expectNothingLost({ count: KILLS + 1, run: (options) => runDeliveries(options, short) }, KILLS + 1),
  LIMIT_MS,
);
