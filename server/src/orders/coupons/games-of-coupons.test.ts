import { poisha } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { addCoupon } from "../../testing/coupons.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

async function addGame(): Promise<string> {
  const id = newId();
  await store.db
    .insertInto("categories")
    .values({ id, name: `Game ${id}` })
    .execute();
  return id;
}
const gamesOf = (code: string, games: string[]) =>
  store.db
    .updateTable("coupons")
    .set({ games: sql<string[]>`${games}::uuid[]` })
    .where("code", "=", code)
    .execute();

describe("the games for which a coupon is valid", () => {
  it("the database refuses a coupon whose game does not exist", async () => {
    const [first, second] = [await addGame(), await addGame()];
    await addCoupon(store, { code: "GAMES1", games: [first] });
    await gamesOf("GAMES1", [first, second]);
    await expect(gamesOf("GAMES1", [first, newId()])).rejects.toThrow("names a game that there is not");
    const added = store.db
      .insertInto("coupons")
      .values({
        code: "GAMES2",
        amount: poisha(100),
        max_uses: 1,
        games: sql<string[]>`${[newId()]}::uuid[]`,
      })
      .execute();
    await expect(added).rejects.toThrow("names a game that there is not");
  });

  it("deleting a game archives it if a coupon is limited to it, and otherwise deletes it", async () => {
    const [named, free] = [await addGame(), await addGame()];
    await addCoupon(store, { code: "GAMES3", games: [named] });
    for (const id of [named, free])
      expect(await store.call(`DELETE /categories/${id}`, { as: "boss" })).toMatchObject({
        status: 200,
      });
    const left = store.db.selectFrom("categories").select("archived_at").where("id", "in", [named, free]);
    expect(await left.execute()).toEqual([{ archived_at: expect.any(Date) }]);
    await gamesOf("GAMES3", [named]);
  });
});
