import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let orderId: string;
let requestId: string;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 100 }));
  for (const [sub, name] of [
    ["AbCdEf1234567890", "Farhana Akter"],
    ["ZyXwNoDigits", "Rafi_100% Islam"],
  ] as const) {
    await store.call("POST /users", { token: await store.sign({ sub, name }), body: {} });
    await fund(store.db, sub, 1000);
  }
  orderId = await buy("AbCdEf1234567890", "87654321 (1234)");
  await buy("ZyXwNoDigits", "Riot#BD71");
  requestId = await ask("ZyXwNoDigits", "9AB8CD7EF6");
});

async function buy(as: string, gameAccount: string): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount };
  return (await store.call("POST /orders", { as, body })).body.order._id;
}

async function ask(as: string, trxId: string, note?: string): Promise<string> {
  const body = fundRequestBody(trxId, { note });
  return (await store.call("POST /requests", { as, body })).body.request._id;
}

async function find(q: string) {
  const { status, body } = await store.call(`GET /admin/search?q=${encodeURIComponent(q)}`, { as: "boss" });
  expect(status).toBe(200);
  return {
    orders: body.orders.map((hit: { gameAccount: string }) => hit.gameAccount),
    requests: body.requests.map((hit: { trxId: string }) => hit.trxId),
    users: body.users.map((hit: { name: string }) => hit.name),
  };
}

const nothing = { orders: [], requests: [], users: [] };
const farhana = { orders: ["87654321 (1234)"], requests: [], users: ["Farhana Akter"] };
const rafi = { orders: ["Riot#BD71"], requests: ["9AB8CD7EF6"], users: ["Rafi_100% Islam"] };

describe("the search of the admin area", () => {
  it("the search finds an order by its ID and by the last 8 characters, which pages show", async () => {
    for (const q of [orderId, orderId.toUpperCase(), orderId.slice(-8)]) {
      expect(await find(q)).toEqual({ ...nothing, orders: ["87654321 (1234)"] });
    }
  });

  it("the search finds a request by its ID, its last 8 characters, and its transaction ID in any spelling", async () => {
    for (const q of [requestId, requestId.slice(-8), "9ab8cd7ef6", " 9AB8 CD7 ", "৯AB৮"]) {
      expect(await find(q)).toEqual({ ...nothing, requests: ["9AB8CD7EF6"] });
    }
  });

  it("the search finds a request by the phone number in its note or by the beginning of that number, in any common format", async () => {
    await store.signUp("payer");
    await ask("payer", "FROMPHONE", "sent from 01712-345 678, please");
    for (const q of ["01712345678", "+880 1712-345678", "০১৭১২৩৪৫৬৭৮", "0171234"]) {
      expect(await find(q)).toEqual({ ...nothing, requests: ["FROMPHONE"] });
    }
    expect(await find("712345678")).toEqual(nothing);
  });

  it("the search finds an order by its player ID or the ID's beginning, ignoring case", async () => {
    for (const q of ["87654321 (1234)", "8765"]) {
      expect(await find(q)).toEqual({ ...nothing, orders: ["87654321 (1234)"] });
    }
    expect(await find("riot#bd")).toEqual({ ...nothing, orders: ["Riot#BD71"] });
  });

  it("the search finds a user by name, e-mail address, uid or the beginning of the uid, with the user's newest orders and requests", async () => {
    for (const q of ["AbCdEf1234567890", "AbCdEf12", "farhana", "HANA akt", "abcdef1234567890@mail.test"]) {
      expect(await find(q)).toEqual(farhana);
    }
    expect(await find("rafi_100%")).toEqual(rafi);
  });

  it("the search takes %, _ and \\ literally, and a very short text only finds values that are equal to it", async () => {
    for (const q of ["f%a", "Farhana_Akter", "%%%", "\\", "87", "ri", "Fa"])
      expect(await find(q)).toEqual(nothing);
    await buy("AbCdEf1234567890", "42");
    expect((await find("42")).orders).toEqual(["42"]);
  });

  it("the search finds nothing for an empty text, and an unusual text causes no error", async () => {
    for (const q of ["", "   ", "💎", "'; DROP TABLE users; --", "00000000-0000-7000-8000-000000000000"]) {
      expect(await find(q)).toEqual(nothing);
    }
    for (const q of ["x".repeat(201), "a%00b"]) {
      expect((await store.call(`GET /admin/search?q=${q}`, { as: "boss" })).status).toBe(400);
    }
  });

  it("the search leaves out hidden and deleted records", async () => {
    await store.signUp("vanishing");
    await fund(store.db, "vanishing", 85);
    const id = await buy("vanishing", "vanish-1");
    await store.call(`DELETE /orders/admin/orders/${id}`, { as: "boss" });
    for (const q of [id, "vanish-1"]) expect(await find(q)).toEqual(nothing);
    await store.call("PATCH /users/vanishing/balance", {
      as: "boss",
      body: { amount: -85, reason: "spent" },
    });
    await store.call("DELETE /users/vanishing", { as: "boss" });
    expect(await find("vanishing")).toEqual(nothing);
  });

  it("the search lists the newest accounts first, and also finds an account older than the thousand newest", async () => {
    await sql`
      INSERT INTO users (uid, email, email_verified, name, created_at)
      SELECT 'crowd-' || n, 'crowd@mail.test', true, 'One of many', now() + n * interval '1 second'
      FROM generate_series(1, 1000) AS n`.execute(store.owner);
    await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(store.db);
    const { body } = await store.call("GET /admin/search?q=of%20MANY", { as: "boss" });
    expect(body.users.map((user: { uid: string }) => user.uid)).toEqual(
      [1000, 999, 998, 997, 996, 995, 994, 993].map((n) => `crowd-${n}`),
    );
    expect((await find("farhana akter")).users).toEqual(["Farhana Akter"]);
  });

  it("the search shows the newest 8 records of each kind", async () => {
    await store.signUp("frequent");
    await fund(store.db, "frequent", 1000);
    for (let n = 0; n < 10; n++) await buy("frequent", `often-${n}`);
    expect((await find("often")).orders).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `often-${n}`));
    expect((await find("frequent")).orders).toHaveLength(8);
  });

  it("the search is for admins only", async () => {
    expect((await store.call("GET /admin/search?q=a", { as: "frequent" })).body.code).toBe("admin_only");
  });
});
