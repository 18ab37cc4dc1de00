import type { OrderSettings } from "@hira/contract";
import { sql } from "kysely";
import { updatePartSettings } from "../src/payments/instructions/settings-queries.ts";
import { fund, seedInstructions, seedShop } from "../src/testing/shop.ts";
import { joined } from "./account-steps.ts";
import type { Model, ModelCoupon } from "./model.ts";
import { RULES } from "./referrals.ts";
import { ADMINS, expectVerdict, type Real } from "./step.ts";
import type { ModelStore } from "./store.ts";

const START = 50_000;

/**
 * Deletes all data, even the append-only ledger. Only the role that owns the tables can do that, while triggers are
 * off.
 */
export async function empty({ owner }: ModelStore): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`TRUNCATE coupons, users, wallets, transfers, referrals, rewarded_addresses, categories, products, product_stock, orders,
      order_events, voucher_codes, fund_requests, transaction_claims, idempotency_keys, payment_instructions, audit_log,
      order_counts, fund_request_counts, user_counts, wallet_sums CASCADE`.execute(tx);
  });
}

/** Limits on unpaid orders, so low that orders of ৳50 often reach them. */
const bounds: OrderSettings = {
  maxUnconfirmedOrders: 3,
  maxUnconfirmedAmount: 145,
  unconfirmedOrderHours: 24,
  historyFrom: 300,
  maxUnpaidOrders: 4,
  maxUnpaidAmount: 195,
  unpaidOrderHours: 72,
  unpaidStockPercent: 60,
};

/** Sets up what all shops of the model share. */
export async function openStore(store: ModelStore): Promise<void> {
  for (const uid of ADMINS) await store.signUp(uid, "admin");
  await seedInstructions(store.db);
  const body = {
    referrerAmount: RULES.referrer / 100,
    newUserAmount: RULES.newcomer / 100,
    minimumOrder: RULES.minimumOrder / 100,
    dailyCap: 10_000,
  };
  await store.direct("PATCH /settings/referral", { as: "boss", body });
  await store.direct("PATCH /settings/orders", { as: "boss", body: bounds });
  await updatePartSettings(store.db, { offered: true });
}

/**
 * Adds two coupons: one with few uses that a customer may use repeatedly, and one that every customer may use once.
 */
async function addCoupons(store: ModelStore, shop: string): Promise<ModelCoupon[]> {
  const few = { code: `FEW${shop}`.toUpperCase(), percent: 10, amount: 400, maxUses: 2, once: false };
  const once = { code: `ONCE${shop}`.toUpperCase(), amount: 700, maxUses: 1_000, once: true };
  for (const { code, amount, maxUses, once: isOnce, ...rest } of [few, once]) {
    const percent = "percent" in rest ? (rest.percent as number) : null;
    const body = {
      code,
      percent,
      amount: amount / 100,
      minPrice: 0,
      games: [],
      maxUses,
      once: isOnce,
      startsAt: null,
      endsAt: null,
    };
    expectVerdict(await store.direct("POST /admin/coupons", { as: "boss", body }), undefined);
  }
  return [few, once];
}

export async function openShop(store: ModelStore, shop: string): Promise<{ model: Model; real: Real }> {
  const real: Real = { store, shop, serial: 0, calls: 0 };
  const users = [];
  for (const name of ["ann", "bob", "cat"]) {
    const uid = `${name}-${shop}`;
    expectVerdict(await store.direct("POST /users", { as: uid, body: {} }), undefined);
    await fund(store.db, uid, START / 100);
    users.push(await joined(real, uid, START));
  }
  const product = { price: 5000, type: "normal" as const, codes: 0 };
  const plain = await seedShop(store.db, { price: 50, stock: 5 });
  const voucher = await seedShop(store.db, { price: 50, stock: 0 });
  const coupons = await addCoupons(store, shop);
  const model = {
    users,
    bounds,
    coupons,
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
  };
  return { model, real };
}
