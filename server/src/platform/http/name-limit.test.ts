import { beforeAll, describe, expect, it } from "vitest";
import { stopElapsedTime } from "../../testing/elapsed-time.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { limits } from "../config/config.ts";

stopElapsedTime();

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore({ limits, trustProxy: 1 });
  ({ productId } = await seedShop(store.db, { price: 5, stock: 5 }));
  await store.signUp("rahim");
});

const ask = (from: string, as: { as?: string; token?: string } = {}) =>
  store.call(`GET /player-names?productId=${productId}&playerId=12345678`, {
    ...as,
    headers: { "x-forwarded-for": from },
  });

async function through(count: number, call: (n: number) => ReturnType<typeof ask>): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n++) passed += (await call(n)).status === 200 ? 1 : 0;
  return passed;
}

describe("look-ups of player names are limited per minute", () => {
  it("a visitor's look-ups of player names are limited by address, both without a token and with an invalid one", async () => {
    const count = limits.playerNamesOfAddress + 5;
    const asked = (n: number) => ask("203.0.113.1", n % 2 === 0 ? {} : { token: "made-up" });
    expect(await through(count, asked)).toBe(limits.playerNamesOfAddress);
    expect((await ask("203.0.113.2")).body).toEqual({ name: null, valid: null });
  });

  it("an account's look-ups of player names are limited in total, even if they come from many addresses", async () => {
    const count = limits.playerNames + 5;
    expect(await through(count, (n) => ask(`198.51.100.${n}`, { as: "rahim" }))).toBe(limits.playerNames);
    expect((await ask("198.51.100.200")).status).toBe(200);
  });
});
