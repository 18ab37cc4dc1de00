import { quoted } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  delivered,
  openSuppliedShop,
  type SuppliedShop,
  silent,
  type TestSupplier,
} from "../../testing/supplied-shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
import { pollAgain } from "./poll-again.ts";
import { dropOldLooks } from "./poll-queries.ts";
import { settleOutcome } from "./settle-outcome.ts";

let shop: SuppliedShop;
let supplier: TestSupplier;

const HOUR = 3_600;
const taken: Outcome = { state: "failed", reason: quoted("Digiflazz said 74: Refund"), orderExists: true };

beforeAll(async () => {
  shop = await openSuppliedShop();
});
beforeEach(async () => {
  await sql`DELETE FROM delivery_looks`.execute(shop.store.owner);
  supplier = await shop.supplier({ kind: "digiflazz" });
  supplier.inquire = () => delivered();
});

const look = () => pollAgain(shop.context, { most: 3 });
const delivering = async (kind?: "unipin") => {
  const by = kind ? await shop.supplier({ kind }) : supplier;
  const id = await shop.order(await shop.product([by]));
  await shop.advance(id);
  return id;
};
const attemptOf = async (orderId: string) => (await shop.delivery(orderId)).attempts[0];
/** Makes the planned inquiries about deliveries due this many seconds earlier. */
const pass = (seconds: number) =>
  sql`WITH earlier AS (UPDATE supplier_readings SET delivered_asked_at = delivered_asked_at - make_interval(secs => ${seconds}))
    UPDATE delivery_looks SET due_at = due_at - make_interval(secs => ${seconds}),
      succeeded_at = succeeded_at - make_interval(secs => ${seconds})`.execute(shop.store.owner);
const looks = async () => {
  const { rows } = await sql<{ hours: number }>`
    SELECT round(extract(epoch FROM due_at - succeeded_at) / 3600)::int AS hours FROM delivery_looks`.execute(
    shop.store.owner,
  );
  return rows.map(({ hours }) => hours);
};

it("if a supplier can revoke deliveries, the store asks it about a delivery after 1, 6, 24 and 72 hours", async () => {
  const id = await delivering();
  expect(await looks()).toEqual([1]);
  expect(await look()).toBe(0);
  for (const [passed, next] of [
    [1, 6],
    [5, 24],
    [18, 72],
  ] as const) {
    await pass(passed * HOUR);
    expect(await look()).toBe(0);
    expect(await looks()).toEqual([next]);
  }
  await pass(48 * HOUR);
  await look();
  expect([await looks(), supplier.asked.length, supplier.placed.length]).toEqual([[], 4, 1]);
  expect(supplier.asked[0]).toMatchObject({ reference: supplier.placed[0]?.reference, sku: "FF:115" });
  expect(await shop.stateOf(id)).toBe("completed/delivered");
  // UniPin is not known to revoke deliveries, so it is not asked.
  await delivering("unipin");
  expect(await looks()).toEqual([]);
});

it("a delivery that was revoked without a webhook call is found only once and left to an operator, and its cost is reversed", async () => {
  shop.store.expectLogged(/^suppliers had taken back 1 deliveries$/);
  const id = await delivering();
  supplier.inquire = () => taken;
  await pass(HOUR);
  const found = await Promise.all([look(), look(), look()]);
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(supplier.asked).toHaveLength(1);
  expect(await shop.stateOf(id)).toBe("processing/pending");
  expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "reversed" });
  expect(await attemptOf(id)).toMatchObject({ state: "reversed" });
  expect(await looks()).toEqual([]);
  expect(await reconcile(shop.store.db, { limit: 20 })).toMatchObject({ differences: [] });
});

it.each<[string, Outcome]>([
  ["no answer", silent],
  ["a refusal of the question", { ...taken, orderExists: false } as Outcome],
  ["that it is pending", { state: "pending", supplierReference: null }],
])(
  "%s does not revoke the delivery; the supplier is asked again in an hour, for four days",
  async (_, outcome) => {
    const id = await delivering();
    supplier.inquire = () => outcome;
    await pass(HOUR);
    expect(await look()).toBe(0);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    await pass(HOUR);
    expect(await look()).toBe(0);
    expect(supplier.asked).toHaveLength(2);
    await pass(95 * HOUR);
    expect(await dropOldLooks(shop.store.db, 10)).toBe(1);
  },
);

it("the store never asks about a delivery that an operator confirmed or that had failed before, because the inquiry might place a new order", async () => {
  supplier.place = () => silent;
  const id = await delivering();
  await shop.store.call(`POST /admin/attempts/${(await attemptOf(id))._id}/decide`, {
    as: "boss",
    body: { delivered: true, note: "Seen there" },
  });
  supplier.place = () => taken;
  const failed = await delivering();
  await settleOutcome(shop.context, (await attemptOf(failed))._id, delivered(), { source: "webhook" });
  expect([await shop.stateOf(id), await shop.stateOf(failed)]).toEqual([
    "completed/delivered",
    "completed/delivered",
  ]);
  expect(await looks()).toEqual([]);
});

it("all instances together ask a supplier at most so many times a minute, and never while it is paused", async () => {
  const productId = await shop.product([supplier]);
  for (let n = 0; n < 5; n++) await shop.advance(await shop.order(productId));
  await pass(HOUR);
  for (const state of ["active = false", "dry_run = true", "tripped_until = now() + interval '1 minute'"]) {
    await sql`UPDATE suppliers SET ${sql.raw(state)} WHERE id = ${supplier.id}`.execute(shop.store.owner);
    await look();
    await sql`UPDATE suppliers SET active = true, dry_run = false, tripped_until = NULL`.execute(
      shop.store.owner,
    );
  }
  expect(supplier.asked).toHaveLength(0);
  await Promise.all([look(), look()]);
  await look();
  expect(supplier.asked).toHaveLength(3);
  await pass(60);
  await look();
  expect(new Set(supplier.asked.map(({ reference }) => reference)).size).toBe(5);
});
