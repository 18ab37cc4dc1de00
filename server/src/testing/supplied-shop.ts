import { randomUUID } from "node:crypto";
import { inEnglish, quoted, type SupplierKind, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import { createProduct } from "../catalog/products/create-product.ts";
import type { DeliveryContext } from "../orders/deliveries/context.ts";
import { advanceDelivery } from "../orders/deliveries/delivery-job.ts";
import type {
  Inquiry,
  Outcome,
  Placement,
  PlayerAnswer,
  SupplierAdapter,
} from "../orders/suppliers/adapters/adapter.ts";
import { systemActor } from "../platform/lib/actor.ts";
import { newId } from "../platform/lib/ids.ts";
import { fund, seedShop } from "./shop.ts";
import { createTestStore, type TestStore, testCipher } from "./store.ts";

export const delivered = (playerName: string | null = "Rahim★"): Outcome => ({
  state: "succeeded",
  supplierReference: "S-1",
  amount: 60,
  playerName,
});
export const refused: Outcome = {
  state: "failed",
  reason: quoted("The player does not exist."),
  orderExists: false,
};
export const silent: Outcome = { state: "unknown", reason: quoted("No answer came in 30 s.") };

/** A fake supplier. It answers as the test tells it, and records its requests. */
export interface TestSupplier {
  id: string;
  placed: Placement[];
  asked: Inquiry[];
  place: (order: Placement) => Outcome | Promise<Outcome>;
  inquire: ((order: Inquiry) => Outcome | Promise<Outcome>) | null;
  lookUp: () => PlayerAnswer | Promise<PlayerAnswer>;
}

export interface SuppliedShop {
  store: TestStore;
  context: DeliveryContext;
  categoryId: string;
  /** The results that were reported to the suppliers' circuit breakers, in order. */
  noted: string[];
  /** Adds a fake supplier. `id`: ID of an existing supplier, in whose place the fake answers from now on. */
  supplier(options?: {
    kind?: SupplierKind;
    dryRun?: boolean;
    hourlyCap?: number;
    id?: string;
  }): Promise<TestSupplier>;
  /** Creates a product for ৳80 that these suppliers deliver. They are tried in this order. */
  product(
    suppliers: readonly (TestSupplier | { supplier: TestSupplier; sku?: string; cost?: number })[],
    options?: { ceiling?: number; automatic?: boolean },
  ): Promise<string>;
  /** A customer orders a product and pays from the wallet. By default, the customer is new. Returns the order's ID. */
  order(productId: string, options?: { uid?: string }): Promise<string>;
  advance(orderId: string, hold?: number): ReturnType<typeof advanceDelivery>;
  /** Returns the newest delivery of an order, as `GET /admin/orders/{id}/deliveries` shows it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the JSON that it expects
  delivery(orderId: string): Promise<any>;
  stateOf(orderId: string): Promise<string>;
  /** Moves the times of all attempts and polls of an order back by these seconds, as if that time had passed. */
  pass(orderId: string, seconds: number): Promise<void>;
  jobs(orderId: string): Promise<number>;
}

export async function openSuppliedShop(): Promise<SuppliedShop> {
  const store = await createTestStore();
  await store.signUp("boss", "admin");
  const { categoryId } = await seedShop(store.db, { price: 80, stock: 1000 });
  const known = new Map<string, TestSupplier>();
  const noted: string[] = [];
  const context: DeliveryContext = {
    db: store.db,
    cipher: testCipher,
    log: store.log,
    suppliers: {
      async open(id) {
        const supplier = known.get(id);
        if (!supplier) throw new Error("This supplier is not set up.");
        return { adapter: adapterOf(supplier), connection, recorded: async () => {} };
      },
      noteSuccess: async () => void noted.push("success"),
      noteFailure: async (_id, reason) => void noted.push(inEnglish(reason)),
    },
  };
  let customers = 0;
  return {
    store,
    context,
    categoryId,
    noted,
    async supplier({ kind = "unipin", dryRun = false, hourlyCap, id: existing } = {}) {
      const id = existing ?? newId();
      if (!existing)
        await sql`INSERT INTO suppliers (id, key, name, kind, settings, credentials, currency, rate, dry_run, hourly_cap)
        VALUES (${id}, ${`s${id.replaceAll("-", "").slice(-20)}`}, ${`Supplier ${known.size + 1}`}, ${kind}, '{}', '\\x00', 'BDT', 1,
                ${dryRun}, ${hourlyCap ?? null})`.execute(store.owner);
      const inquire = kind === "redeemer" ? null : () => silent;
      const supplier: TestSupplier = {
        ...{ id, placed: [], asked: [], place: () => delivered(), inquire },
        lookUp: () => ({ valid: true, name: "Rahim★" }),
      };
      known.set(id, supplier);
      return supplier;
    },
    async product(suppliers, { ceiling, automatic = true } = {}) {
      const productId = await createProduct(
        { db: store.db, actor: systemActor },
        {
          categoryId,
          name: `Package ${randomUUID()}`,
          price: takaToPoisha(80),
          stock: 1000,
          offerType: "Normal",
        },
      );
      await sql`UPDATE products SET automatic = ${automatic}, cost_ceiling = ${ceiling === undefined ? null : ceiling * 100}
        WHERE id = ${productId}`.execute(store.owner);
      for (const [position, each] of suppliers.entries()) {
        const { supplier, sku = "FF:115", cost } = "supplier" in each ? each : { supplier: each };
        await sql`INSERT INTO product_suppliers (product_id, supplier_id, position, sku, cost)
          VALUES (${productId}, ${supplier.id}, ${position}, ${sku}, ${cost === undefined ? null : cost * 100})`.execute(
          store.owner,
        );
      }
      return productId;
    },
    async order(productId, { uid = `player-${++customers}` } = {}) {
      await store.signUp(uid);
      await fund(store.db, uid, 80);
      const body = { productId, amount: 80, paymentMethod: "wallet", gameAccount: "12345678 (1234)" };
      const placed = await store.call("POST /orders", { as: uid, body });
      if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
      return placed.body.order._id;
    },
    advance: (orderId, hold = 1) => advanceDelivery(context, { orderId, hold }),
    async delivery(orderId) {
      const { body } = await store.call(`GET /admin/orders/${orderId}/deliveries`, { as: "boss" });
      return body.deliveries[0];
    },
    async stateOf(orderId) {
      const { rows } = await sql<{ status: string; delivery: string }>`
        SELECT status, delivery FROM orders WHERE id = ${orderId}`.execute(store.owner);
      return `${rows[0]?.status}/${rows[0]?.delivery}`;
    },
    async pass(orderId, seconds) {
      const earlier = sql`make_interval(secs => ${seconds})`;
      await store.owner.transaction().execute(async (tx) => {
        await sql`ALTER TABLE delivery_attempts DISABLE TRIGGER delivery_attempts_in_order`.execute(tx);
        await sql`UPDATE delivery_attempts SET planned_at = planned_at - ${earlier}, sent_at = sent_at - ${earlier},
          asked_at = asked_at - ${earlier}, ended_at = ended_at - ${earlier} WHERE order_id = ${orderId}`.execute(
          tx,
        );
        await sql`ALTER TABLE delivery_attempts ENABLE TRIGGER delivery_attempts_in_order`.execute(tx);
        await sql`ALTER TABLE deliveries DISABLE TRIGGER deliveries_in_order`.execute(tx);
        await sql`UPDATE deliveries SET opened_at = opened_at - ${earlier}, changed_at = changed_at - ${earlier},
          retried_at = retried_at - ${earlier} WHERE order_id = ${orderId}`.execute(tx);
        await sql`ALTER TABLE deliveries ENABLE TRIGGER deliveries_in_order`.execute(tx);
      });
    },
    async jobs(orderId) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM jobs.job
        WHERE name = 'deliver' AND data ->> 'orderId' = ${orderId}`.execute(store.owner);
      return rows[0]?.count ?? 0;
    },
  };
}

const connection = { settings: {}, credentials: {}, allowLoopback: true, record() {}, now: Date.now };

function adapterOf(supplier: TestSupplier): SupplierAdapter {
  const { inquire } = supplier;
  return {
    catalogue: null,
    validatePlayer: async () => supplier.lookUp(),
    place: async (_connection, order) => {
      supplier.placed.push(order);
      return supplier.place(order);
    },
    inquire:
      inquire &&
      (async (_connection, order) => {
        supplier.asked.push(order);
        return inquire(order);
      }),
    balance: null,
    webhook: null,
    probe: null,
    sign: null,
  };
}
