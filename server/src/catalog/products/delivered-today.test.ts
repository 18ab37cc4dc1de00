import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { findDeliveredToday } from "./delivered-today-queries.ts";

let store: TestStore;
let productId: string;
let categoryId: string;

beforeAll(async () => {
  store = await createTestStore();
});

beforeEach(async () => {
  ({ productId, categoryId } = await seedShop(store.db, { price: 5, stock: 50 }));
});

const told = () => findDeliveredToday(store.db, categoryId);

interface Took {
  seconds: number;
  state?: "delivered" | "by-hand" | "stuck" | "canceled";
  /** How many days ago the delivery ended. */
  ago?: number;
  product?: string;
}

const took = ({ seconds, state = "delivered", ago = 0, product = productId }: Took) =>
  sql`INSERT INTO deliveries (order_id, hold, product_id, state, why, opened_at, ended_at)
    VALUES (${randomUUID()}, 1, ${product}, ${state}, ${state === "stuck" ? "unknown" : null},
            now() - make_interval(days => ${ago}, secs => ${seconds}),
            ${state === "stuck" ? null : sql`now() - make_interval(days => ${ago})`})`.execute(store.owner);

describe("the usual delivery time of a game today", () => {
  it("the usual delivery time of a game is shown if there were at least five deliveries today, of any of its packages", async () => {
    for (const seconds of [2, 4, 6, 8]) await took({ seconds });
    expect(await told())?.toBeUndefined();
    await took({ seconds: 3, ago: 2 });
    await took({ seconds: 3, product: randomUUID() });
    await took({ seconds: 3, state: "canceled" });
    expect(await told())?.toBeUndefined();
    await took({ seconds: 100 });
    const figures = (await store.call(`GET /categories/${categoryId}`, {})).body.category.deliveredToday;
    expect(figures.count).toBe(5);
    expect(figures.medianSeconds).toBeCloseTo(6, 0);
    expect(figures.p90Seconds).toBeCloseTo(63, 0);
  });

  it("the usual delivery time includes deliveries that an operator finished and deliveries that wait for an operator", async () => {
    for (let n = 0; n < 9; n++) await took({ seconds: 2 });
    await took({ seconds: 40, state: "by-hand" });
    await took({ seconds: 50, state: "stuck" });
    expect((await told())?.count).toBe(11);
    expect((await told())?.p90Seconds).toBeCloseTo(40, 0);
  });

  it("the usual delivery time is hidden if one of ten deliveries took longer than five minutes", async () => {
    for (let n = 0; n < 5; n++) await took({ seconds: 2 });
    expect(await told())?.toBeDefined();
    await took({ seconds: 600, state: "stuck" });
    expect(await told())?.toBeUndefined();
  });
});
