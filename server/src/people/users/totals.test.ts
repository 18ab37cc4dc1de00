import { poisha } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { adjustBalance } from "../../wallet/ledger/adjust-balance.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { sumUsers } from "../identity/queries.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const totals = async (query = "") =>
  (await store.call(`GET /users${query}`, { as: "boss" })).body.totals as {
    users: number;
    admins: number;
    balance: number;
  };

/** Computes the totals directly from the accounts and wallets. */
async function counted() {
  const { rows } = await sql<{ users: number; admins: number; balance: number }>`
    SELECT (SELECT count(*) FROM users WHERE disabled_at IS NULL) AS users,
           (SELECT count(*) FROM users WHERE disabled_at IS NULL AND role = 'admin') AS admins,
           (SELECT sum(balance)::bigint FROM wallets) AS balance`.execute(store.db);
  const [row] = rows;
  return row && { ...row, balance: row.balance / 100 };
}

describe("the stored totals of all users", () => {
  it("totals stay correct while orders, cancellations, adjustments, sign-ups, roles and deletions happen at once", async () => {
    const { productId } = await seedShop(store.db, { price: 10, stock: 1000 });
    const buyers = Array.from({ length: 8 }, (_, n) => `buyer-${n}`);
    for (const uid of buyers) {
      await store.signUp(uid);
      await fund(store.db, uid, 65.5);
    }
    for (const uid of ["helper", "leaver"]) await store.signUp(uid);
    const body = { productId, paymentMethod: "wallet", amount: 10, gameAccount: "1" };
    const buy = async (as: string) => {
      const { order } = (await store.call("POST /orders", { as, body })).body;
      if (as > "buyer-3") return;
      const path = `PATCH /orders/admin/orders/${order._id}`;
      await store.call(path, { as: "boss", body: { status: "canceled" } });
    };
    await Promise.all([
      ...buyers.flatMap((uid) => [buy(uid), buy(uid), buy(uid)]),
      ...buyers.map((uid) =>
        store.call(`PATCH /users/${uid}/balance`, { as: "boss", body: { amount: 1.25, reason: "a gift" } }),
      ),
      store.signUp("newcomer"),
      store.call("PATCH /users/helper/role", { as: "boss", body: { role: "admin" } }),
      store.call("DELETE /users/leaver", { as: "boss" }),
    ]);
    // Four customers keep three orders of ৳10 each, and the other four were refunded.
    expect(await totals()).toEqual({ users: 11, admins: 2, balance: 8 * (65.5 + 1.25) - 4 * 3 * 10 });
    expect(await totals("?search=nobody")).toEqual(await counted());
    expect((await reconcile(store.db, { limit: 5 })).differences).toEqual([]);
  });

  it("the totals contain the number of accounts with each role", async () => {
    const { users, admins } = await totals();
    const of = async (query: string) => (await store.call(`GET /users${query}`, { as: "boss" })).body.total;
    expect([await of(""), await of("?role=all"), await of("?role=admin"), await of("?role=user")]).toEqual([
      users,
      users,
      admins,
      users - admins,
    ]);
  });

  it("a transaction that is rolled back does not change the totals", async () => {
    await store.signUp("undone");
    const before = await totals();
    const undoing = store.db.transaction().execute(async (db) => {
      await adjustBalance({ db, actor: systemActor }, { uid: "undone", amount: poisha(12_345) });
      await sql`SELECT set_staff('system', 'undone', 'admin', 'manager')`.execute(db);
      throw new Error("undone");
    });
    await expect(undoing).rejects.toThrow("undone");
    expect(await totals()).toEqual(before);
  });

  it("a transaction updates the totals only at its end, so that orders do not wait for each other", async () => {
    await store.signUp("deferred");
    const before = await sumUsers(store.db);
    await store.db.transaction().execute(async (db) => {
      await adjustBalance({ db, actor: systemActor }, { uid: "deferred", amount: poisha(500) });
      expect((await sumUsers(db)).balance).toBe(before.balance);
    });
    expect((await sumUsers(store.db)).balance).toBe(before.balance + 500);
  });

  it("the reconciliation finds wrong totals", async () => {
    await sql`UPDATE wallet_sums SET balance = balance + 1`.execute(store.owner);
    await sql`UPDATE user_counts SET count = count + 1 WHERE role = 'admin'`.execute(store.owner);
    const { differences } = await reconcile(store.db, { limit: 5 });
    expect(differences.map(({ check, subject }) => [check, subject])).toEqual([
      ["counters", "users:admin living"],
      ["counters", "wallets:all balances"],
    ]);
  });
});
