import { MAX_FAVOURITES } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  for (const uid of ["rafi", "mitu"]) await store.signUp(uid);
});

const game = async () => (await seedShop(store.db, { price: 1, stock: 1 })).categoryId;
const add = (as: string, id: string) => store.call(`POST /favourites/${id}`, { as });
const favourites = async (as: string): Promise<string[]> =>
  (await store.call("GET /favourites", { as })).body.games;

it("an account's favourite games are listed, each only once, the last added first", async () => {
  const [one, two] = [await game(), await game()];
  for (const id of [one, two, one]) expect((await add("rafi", id)).status).toBe(200);
  expect(await favourites("rafi")).toEqual([two, one]);
  expect(await favourites("mitu")).toEqual([]);
  expect(await add("rafi", UNKNOWN)).toMatchObject({ status: 404, body: { code: "category_not_found" } });
  expect((await store.call(`DELETE /favourites/${two}`, { as: "mitu" })).status).toBe(200);
  expect(await favourites("rafi")).toEqual([two, one]);
  await store.call(`PATCH /categories/${one}`, { as: "boss", body: { onSale: false } });
  expect(await favourites("rafi")).toEqual([two]);
  for (let n = 0; n < 2; n++) {
    expect((await store.call(`DELETE /favourites/${two}`, { as: "rafi" })).status).toBe(200);
  }
  expect(await favourites("rafi")).toEqual([]);
});

it("an account has a limited number of favourite games, and one more replaces the oldest", async () => {
  const [oldest, newest] = [await game(), await game()];
  await add("mitu", oldest);
  await sql`UPDATE favourite_games SET added_at = now() - interval '1 day' WHERE uid = 'mitu'`.execute(
    store.owner,
  );
  for (let n = 1; n < MAX_FAVOURITES; n++) await add("mitu", await game());
  expect(await favourites("mitu")).toContain(oldest);
  await add("mitu", newest);
  const kept = await favourites("mitu");
  expect(kept).toHaveLength(MAX_FAVOURITES);
  expect(kept).not.toContain(oldest);
});
