import { sql } from "kysely";
import { fund, seedInstructions, seedShop } from "../src/testing/shop.ts";
import { joined } from "./account-steps.ts";
import type { Model } from "./model.ts";
import { RULES } from "./referrals.ts";
import type { Real } from "./step.ts";
import type { World } from "./world.ts";

const START = 50_000;

/** Everything gone, the append-only books included, which only the tables' owner can do with triggers off. */
async function empty({ owner }: World): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(owner);
  await sql`TRUNCATE users, wallets, transfers, referrals, rewarded_addresses, categories, products, product_stock, orders, order_events,
      voucher_codes, fund_requests, transaction_claims, idempotency_keys, payment_instructions, audit_log, order_counts,
      fund_request_counts, user_counts, wallet_sums CASCADE`.execute(owner);
  await sql`SET session_replication_role = DEFAULT`.execute(owner);
}

/** A new shop with a few accounts, in the store and in the model alike. */
export async function openShop(store: World): Promise<{ model: Model; real: Real }> {
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
