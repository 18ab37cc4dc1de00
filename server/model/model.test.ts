import fc from "fast-check";
import pg from "pg";
import { expect, it } from "vitest";
import { reconcile } from "../src/reconciliation/reconcile.ts";
import { fund, seedInstructions, seedShop } from "../src/testing/shop.ts";
import { createTestStore, type TestStore } from "../src/testing/store.ts";
import { joined } from "./account-steps.ts";
import { expectInvariants } from "./invariants.ts";
import type { Model } from "./model.ts";
import { RULES } from "./referrals.ts";
import type { Real } from "./step.ts";
import { type Step, steps } from "./steps.ts";

/** `npm run model -- --commands N --seed S` sets these for a longer run. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 5_000);
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
const START = 50_000;

/** Everything gone, the append-only books included, which only the tables' owner can do with triggers off. */
async function empty(store: TestStore): Promise<void> {
  const owner = new pg.Client({ connectionString: store.url });
  await owner.connect();
  await owner.query(`SET session_replication_role = replica;
    TRUNCATE users, wallets, transfers, referrals, rewarded_addresses, categories, products, product_stock, orders, order_events,
      voucher_codes, fund_requests, transaction_claims, idempotency_keys, payment_instructions, audit_log, order_counts,
      fund_request_counts, user_counts, wallet_sums CASCADE`);
  await owner.end();
}

async function openShop(store: TestStore): Promise<{ model: Model; real: Real }> {
  await empty(store);
  const real: Real = { store, serial: 0 };
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  await seedInstructions(store.db);
  const body = {
    referrerAmount: RULES.referrer / 100,
    newUserAmount: RULES.newcomer / 100,
    minimumOrder: RULES.minimumOrder / 100,
    dailyCap: 10_000,
  };
  await store.call("PATCH /settings/referral", { as: "boss", body });
  const users = [];
  for (const uid of ["ann", "bob", "cat"]) {
    await store.signUp(uid);
    await fund(store.db, uid, START / 100);
    users.push(await joined(real, uid, START));
  }
  const product = { price: 5000, type: "normal" as const, codes: 0 };
  const [plain, voucher] = [
    await seedShop(store.db, { price: 50, stock: 5 }),
    await seedShop(store.db, { price: 50, stock: 0 }),
  ];
  return {
    real,
    model: {
      users,
      products: {
        plain: { ...product, id: plain.productId, stock: 5 },
        voucher: { ...product, id: voucher.productId, stock: 0 },
      },
      requests: [],
      orders: [],
      claims: new Map(),
      given: new Map(),
      referrals: [],
      addresses: new Map(),
    },
  };
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(steps) as Step["kind"][])),
  who: fc.nat(1000),
  which: fc.nat(1000),
  how: fc.nat(1000),
});

it(
  `keeps every promise over ${COMMANDS} random calls of several actors`,
  async () => {
    const store = await createTestStore({ max: 6 });
    let done = 0;
    const history = fc.asyncProperty(fc.array(step, { maxLength: 300, size: "max" }), async (list) => {
      const { model, real } = await openShop(store);
      for (const one of list) {
        await steps[one.kind](model, real, one);
        await expectInvariants(store.db, model);
        done += 1;
      }
      expect((await reconcile(store.db, { limit: 5 })).differences).toEqual([]);
    });
    for (let seed = SEED; done < COMMANDS; seed++) {
      await fc.assert(history, { seed, numRuns: 1, endOnFailure: process.env.CI !== undefined });
    }
    expect(done).toBeGreaterThanOrEqual(COMMANDS);
  },
  30 * 60_000,
);
