import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
let supplierId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("rahim");
  await fund(store.db, "rahim", 1000);
  supplierId = randomUUID();
  await sql`INSERT INTO suppliers (id, key, name, kind, currency, rate)
    VALUES (${supplierId}, 'somebody', 'Somebody', 'unipin', 'BDT', 1)`.execute(store.db);
});

beforeEach(async () => {
  ({ productId } = await seedShop(store.db, { price: 5, stock: 50 }));
});

async function buy(): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 5, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as: "rahim", body })).body.order._id;
}

const progressOf = async (id: string) =>
  (await store.call(`GET /orders/${id}`, { as: "rahim" })).body.order.progress;

const open = (id: string, state: string, ago = "1 second") =>
  sql`INSERT INTO deliveries (order_id, hold, product_id, state, why, opened_at, ended_at)
    VALUES (${id}, 1, ${productId}, ${state}, ${state === "stuck" ? "unknown" : null}, now() - ${ago}::interval,
            ${state === "delivered" ? sql`now()` : null})`.execute(store.owner);

const attempt = (id: string, number: number, states: string[]) =>
  sql`INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku)
      VALUES (${randomUUID()}, ${id}, 1, ${number}, ${supplierId}, 'FF:115')`
    .execute(store.owner)
    .then(async () => {
      for (const state of states) {
        const ended = state === "failed" || state === "succeeded";
        await sql`UPDATE delivery_attempts SET state = ${state}, sent_at = coalesce(sent_at, now()),
          ended_at = ${ended ? sql`now()` : null}, player_name = ${state === "succeeded" ? "Rahim★" : null}
          WHERE order_id = ${id} AND number = ${number}`.execute(store.owner);
      }
    });

describe("the progress of an order at its suppliers", () => {
  it("an order that no supplier delivers has no progress", async () => {
    expect(await progressOf(await buy())).toBeNull();
  });

  it("an order's progress shows the attempt that may still deliver it, and leaves out failed attempts", async () => {
    const id = await buy();
    await open(id, "working");
    expect(await progressOf(id)).toEqual({
      sentAt: null,
      playerName: null,
      deliveredAt: null,
      usual: null,
      delayed: false,
    });
    await attempt(id, 1, ["sent", "failed"]);
    expect((await progressOf(id)).sentAt).toBeNull();
    await attempt(id, 2, ["sent"]);
    expect((await progressOf(id)).sentAt).toEqual(expect.any(String));
  });

  it("the progress of a delivered order shows the player's name and the time of the delivery", async () => {
    const id = await buy();
    await open(id, "delivered");
    await attempt(id, 1, ["sent", "succeeded"]);
    expect(await progressOf(id)).toMatchObject({ playerName: "Rahim★", deliveredAt: expect.any(String) });
  });

  it("an order's progress shows how long deliveries of the product usually took today, if there were at least five", async () => {
    const id = await buy();
    await open(id, "waiting");
    for (const seconds of [2, 4, 6, 8]) await open(randomUUID(), "delivered", `${seconds} seconds`);
    expect((await progressOf(id)).usual).toBeNull();
    await sql`INSERT INTO deliveries (order_id, hold, product_id, state, opened_at, ended_at)
      VALUES (${randomUUID()}, 1, ${productId}, 'delivered', now() - interval '3 days', now() - interval '2 days'),
             (${randomUUID()}, 1, ${randomUUID()}, 'delivered', now() - interval '3 hours', now())`.execute(
      store.owner,
    );
    expect((await progressOf(id)).usual).toBeNull();
    await open(randomUUID(), "delivered", "100 seconds");
    const { usual } = await progressOf(id);
    expect(usual.medianSeconds).toBeCloseTo(6, 0);
    expect(usual.p90Seconds).toBeCloseTo(63, 0);
  });

  it("an order's progress is marked as late if an operator has to check it, or if nine of ten deliveries were faster", async () => {
    const [stuck, quick, slow] = [await buy(), await buy(), await buy()];
    for (let n = 0; n < 5; n++) await open(randomUUID(), "delivered", "70 seconds");
    await open(stuck, "stuck");
    await open(quick, "working", "60 seconds");
    await open(slow, "working", "80 seconds");
    const late = await Promise.all([stuck, quick, slow].map(async (id) => (await progressOf(id)).delayed));
    expect(late).toEqual([true, false, true]);
  });
});
