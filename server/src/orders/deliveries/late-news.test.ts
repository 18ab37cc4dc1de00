import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  delivered,
  openSuppliedShop,
  refused,
  type SuppliedShop,
  silent,
  type TestSupplier,
} from "../../testing/supplied-shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
import { settleOutcome } from "./settle-outcome.ts";

let shop: SuppliedShop;
let one: TestSupplier;
let two: TestSupplier;

beforeAll(async () => {
  shop = await openSuppliedShop();
});

beforeEach(async () => {
  one = await shop.supplier();
  two = await shop.supplier();
});

/** Checks that the ledger's costs of suppliers agree with the deliveries. */
afterEach(async () => {
  expect(await reconcile(shop.store.db, { limit: 20 })).toMatchObject({ differences: [] });
});

const order = async () => shop.order(await shop.product([one, two]));
const attemptsOf = async (orderId: string) => (await shop.delivery(orderId)).attempts;
const tell = (attemptId: string, outcome: Outcome) =>
  settleOutcome(shop.context, attemptId, outcome, { source: "webhook" });
const post = (path: string, body?: object) =>
  shop.store.call(`POST ${path}`, { as: "boss", ...(body && { body }) });
const costs = async (attemptId: string) => {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM transfers WHERE reference = ${attemptId} ORDER BY seq`.execute(shop.store.owner);
  return rows.map(({ kind }) => kind);
};

describe("a webhook call of a supplier", () => {
  it("a webhook call that arrives before the supplier's answer to the order settles the attempt; the answer then changes nothing", async () => {
    const id = await order();
    one.place = async () => {
      const [attempt] = await attemptsOf(id);
      await tell(attempt._id, delivered());
      return silent;
    };
    expect(await shop.advance(id)).toBeUndefined();
    expect(await attemptsOf(id)).toMatchObject([{ state: "succeeded" }]);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("a webhook call that is repeated, late or in the wrong order changes nothing", async () => {
    const id = await order();
    await shop.advance(id);
    const [attempt] = await attemptsOf(id);
    const pending: Outcome = { state: "pending", supplierReference: "S-1" };
    for (const outcome of [delivered(), pending, silent, delivered()]) await tell(attempt._id, outcome);
    expect(await attemptsOf(id)).toMatchObject([{ state: "succeeded" }]);
    expect(await costs(attempt._id)).toEqual(["supplier-cost"]);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("after a webhook call that reports a failure, the next supplier is tried", async () => {
    one.place = () => ({ state: "pending", supplierReference: "S-1" });
    const id = await order();
    await shop.advance(id);
    const [attempt] = await attemptsOf(id);
    await tell(attempt._id, refused);
    expect(await shop.jobs(id)).toBe(2);
    await shop.advance(id);
    expect(await attemptsOf(id)).toMatchObject([{ state: "failed" }, { state: "succeeded" }]);
  });

  it("if a webhook call revokes a success, the order is left to an operator and its cost is reversed in the ledger", async () => {
    const id = await order();
    await shop.advance(id);
    const [attempt] = await attemptsOf(id);
    await Promise.all([tell(attempt._id, refused), tell(attempt._id, refused)]);
    expect(await shop.stateOf(id)).toBe("processing/pending");
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "reversed" });
    expect(await costs(attempt._id)).toEqual(["supplier-cost", "supplier-reversal"]);
    expect(await shop.advance(id)).toBeUndefined();
    expect(two.placed).toEqual([]);
    await tell(attempt._id, delivered());
    expect(await attemptsOf(id)).toMatchObject([{ state: "reversed" }]);
  });

  it("a webhook call about a released order does not change the order", async () => {
    const id = await order();
    await shop.advance(id);
    const [attempt] = await attemptsOf(id);
    await shop.store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status: "canceled" } });
    await tell(attempt._id, refused);
    expect(await shop.stateOf(id)).toBe("canceled/delivered");
    expect(await attemptsOf(id)).toMatchObject([{ state: "reversed" }]);
  });
});

describe("a supplier reports that a failed attempt succeeded after all", () => {
  it("a late success settles a failed attempt if no other attempt has delivered or is delivering the order", async () => {
    one.place = () => refused;
    two.place = () => refused;
    const id = await order();
    await shop.advance(id);
    const [attempt] = await attemptsOf(id);
    await tell(attempt._id, delivered());
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    expect(await shop.delivery(id)).toMatchObject({ state: "delivered" });
  });

  it("a late success leaves the delivery to an operator if another attempt is running, and the ledger has the costs of both", async () => {
    one.place = () => refused;
    two.place = () => silent;
    const id = await order();
    await shop.advance(id);
    const [first, second] = await attemptsOf(id);
    await tell(first._id, delivered());
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "late-success" });
    await tell(second._id, delivered());
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "late-success" });
    expect([await costs(first._id), await costs(second._id)]).toEqual([["supplier-cost"], ["supplier-cost"]]);
    expect((await post(`/admin/deliveries/${id}/retry`)).body.code).toBe("delivery_not_open");
    expect((await post(`/admin/deliveries/${id}/by-hand`, { reason: "Told the supplier" })).status).toBe(200);
    expect((await shop.delivery(id)).state).toBe("by-hand");
  });

  it("a late success leaves the delivery to an operator if the order was refunded", async () => {
    one.place = () => refused;
    two.place = () => refused;
    const id = await order();
    await shop.advance(id);
    await shop.store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status: "canceled" } });
    const [attempt] = await attemptsOf(id);
    await tell(attempt._id, delivered());
    expect(await shop.stateOf(id)).toBe("canceled/pending");
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "late-success" });
  });
});
