import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anonymise, lockAccount } from "../../people/users/queries.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";

const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
const MOST = 10;
let store: TestStore;
let beside: TestStore;
let category: string;
let accounts = 0;
let uid: string;

beforeAll(async () => {
  store = await createTestStore();
  beside = await createTestStore({ beside: store });
  await store.signUp("boss", "admin");
  category = (await seedShop(store.db, { price: 82, stock: 10 })).categoryId;
});
beforeEach(async () => {
  uid = `player-${++accounts}`;
  await store.signUp(uid);
});

const save = (body: object, as = uid, at = store) =>
  at.call("POST /player-ids", { as, body: { category, ...body } });
const list = async (as = uid) => (await store.call("GET /player-ids", { as })).body.playerIds;
const names = async () =>
  (await list()).map(({ playerId, name }: { playerId: string; name: string }) => name || playerId);
const fill = async (name: (index: number) => string) => {
  for (let index = 1; index <= MOST; index++) await save({ playerId: `${index}`, name: name(index) });
};

describe("the player IDs that a customer saves", () => {
  test("a player ID is saved only once and can have a name, and the last used player ID comes first", async () => {
    const first = await save({ playerId: "12345678", secondId: "1234", name: " Rafi " });
    expect(first.body.playerId).toMatchObject({
      category: { _id: category, name: "Diamonds" },
      playerId: "12345678",
      secondId: "1234",
      name: "Rafi",
    });
    await save({ playerId: "12345678" });
    expect(await names()).toEqual(["12345678", "Rafi"]);
    expect((await save({ playerId: "12345678", secondId: "1234" })).body.playerId).toMatchObject({
      _id: first.body.playerId._id,
      name: "Rafi",
    });
    expect(await names()).toEqual(["Rafi", "12345678"]);
  });

  test("only the customer who saved a player ID can rename and delete it", async () => {
    const { _id: id } = (await save({ playerId: "1" })).body.playerId;
    await store.signUp("thief");
    for (const call of [`PATCH /player-ids/${id}`, `DELETE /player-ids/${id}`])
      expect((await store.call(call, { as: "thief", body: { name: "Mine" } })).body.code).toBe(
        "player_id_not_found",
      );
    expect(await list("thief")).toEqual([]);
    expect(await names()).toEqual(["1"]);
    const renamed = await store.call(`PATCH /player-ids/${id}`, { as: uid, body: { name: "Rafi" } });
    expect(renamed.body.playerId.name).toBe("Rafi");
    expect((await store.call(`DELETE /player-ids/${id}`, { as: uid })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await store.call(`DELETE /player-ids/${id}`, { as: uid })).status).toBe(404);
  });

  test.each([
    ["without an ID", { playerId: " " }, 400],
    ["too long", { playerId: "1".repeat(81) }, 400],
    ["with a second value too long", { playerId: "1", secondId: "1".repeat(31) }, 400],
    ["with a name too long", { playerId: "1", name: "n".repeat(31) }, 400],
    ["of no game", { playerId: "1", category: UNKNOWN }, 404],
  ])("saved player IDs are refused %s", async (_, body, status) => {
    expect((await save(body)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test("at the limit, a new player ID replaces the one that was used longest ago among those without a name", async () => {
    await fill((index) => (index === 1 ? "Rafi" : ""));
    await save({ playerId: "11" });
    expect(await names()).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "Rafi"]);
  });

  test("player IDs with names are never replaced; if all saved IDs of a game have names, no further ID is accepted", async () => {
    await fill((index) => `Friend ${index}`);
    const refused = await save({ playerId: "11" });
    expect(refused).toMatchObject({ status: 409, body: { code: "player_ids_full" } });
    expect(refused.body.message).toContain("10 player IDs");
    expect((await save({ playerId: "1" })).status).toBe(200);
    expect(await list()).toHaveLength(MOST);
  });

  test("a customer cannot save more player IDs than the limit, even through two instances at the same time", async () => {
    const all = Array.from({ length: 16 }, (_, index) => index);
    await Promise.all(
      all.map((index) => save({ playerId: `${index}`, name: "n" }, uid, index % 2 ? store : beside)),
    );
    expect(await list()).toHaveLength(MOST);
  });

  test("deleting an account deletes its saved player IDs, including one that is being saved at that moment", async () => {
    await save({ playerId: "1" });
    const { saving } = await withTransaction(store.db, async (tx) => {
      await lockAccount(tx, uid);
      const saving = save({ playerId: "2" }, uid, beside);
      await untilSomebodyWaits(store.url);
      await anonymise(tx, uid);
      return { saving };
    });
    expect(await saving).toMatchObject({ status: 403, body: { code: "account_deleted" } });
    const rows = await store.db.selectFrom("saved_player_ids").select("id").where("uid", "=", uid).execute();
    expect(rows).toEqual([]);
  });
});
