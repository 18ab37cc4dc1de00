import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let order: string;
let request: string;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "clerk"]) await store.signUp(uid, "admin");
  for (const uid of ["farhana", "tanvir"]) await store.signUp(uid);
  await seedInstructions(store.db);
  await fund(store.db, "farhana", 1500.5);
  const { productId } = await seedShop(store.db, { price: 84, stock: 9 });
  const placing = { productId, paymentMethod: "wallet", amount: 84, gameAccount: "987654321" };
  order = (await store.call("POST /orders", { as: "farhana", body: placing })).body.order._id;
  const nagad = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId: "AUDIT001" };
  const asking = { ...nagad, note: "from 01755555555" };
  request = (await store.call("POST /requests", { as: "tanvir", body: asking })).body.request._id;
  await store.call(`PATCH /orders/admin/orders/${order}`, { as: "clerk", body: { status: "completed" } });
  const body = { status: "rejected", reason: "wrong-amount" };
  await store.call(`PATCH /requests/${request}`, { as: "boss", body });
});

type Entry = { action: string; subject: string; about: unknown };
const audit = async (query: string): Promise<Entry[]> =>
  (await store.call(`GET /admin/audit?${query}`, { as: "boss" })).body.entries;
const search = async (text: string) =>
  (await audit(`search=${encodeURIComponent(text)}`)).map(({ action }) => action);

describe("what an entry of the audit log shows about its subject", () => {
  it("an audit entry about an order names its customer, item and amount", async () => {
    const [entry] = await audit(`subject=${order}`);
    expect(entry?.about).toEqual({
      customer: { uid: "farhana", name: "Name of farhana" },
      amount: 84,
      item: "Diamonds · 115 Diamonds",
    });
  });

  it("an audit entry about a request names its customer, method and transaction ID; one about an adjustment names the amount", async () => {
    const [entry] = await audit(`subject=${request}`);
    expect(entry?.about).toMatchObject({ amount: 500, item: "Nagad AUDIT001", customer: { uid: "tanvir" } });
    const [adjustment] = await audit("action=wallet.adjust");
    expect(adjustment?.about).toMatchObject({ amount: 1500.5, customer: { uid: "farhana" }, item: null });
    const [category] = await audit("action=category.create");
    expect(category?.about).toBeNull();
  });
});

describe("searching the audit log", () => {
  it.each([
    ["a customer's name", () => "name of FARHANA", ["order.change", "wallet.adjust"]],
    ["an e-mail", () => "tanvir@mail.test", ["request.decide"]],
    ["a uid", () => "tanvir", ["request.decide"]],
    ["an amount", () => "500", ["request.decide"]],
    ["an amount as it is shown", () => "৳1,500.50", ["wallet.adjust"]],
    ["Bengali digits", () => "৮৪", ["order.change"]],
    ["a transaction ID", () => "audit-001", ["request.decide"]],
    ["a phone number", () => "+88 01755-555555", ["request.decide"]],
    ["a player ID", () => "987654321", ["order.change"]],
    ["a whole id", () => order, ["order.change"]],
    ["a short id", () => `#${order.slice(-8)}`, ["order.change"]],
    ["a short id of a request", () => request.slice(-8).toUpperCase(), ["request.decide"]],
    ["kind and id", () => `request:${request}`, ["request.decide"]],
    ["what nothing has", () => "no such thing", []],
  ])("a search of the audit log finds entries by %s", async (_, text, expected) => {
    expect(await search(text())).toEqual(expected);
  });

  it("a search of the audit log can be combined with the other filters and counts the matches", async () => {
    const query = `search=${encodeURIComponent("name of")}`;
    expect((await audit(`${query}&actor=clerk`)).map(({ action }) => action)).toEqual(["order.change"]);
    expect(await audit(`${query}&action=user.role`)).toEqual([]);
    const { body } = await store.call(`GET /admin/audit?${query}&limit=1`, { as: "boss" });
    expect([body.total, body.entries.length]).toEqual([3, 1]);
  });

  it("a migration computes the details of earlier releases' audit entries just as they are computed for new ones", async () => {
    const { rows } = await sql<{ id: number; same: boolean }>`
      SELECT audit_facts.id, (audit_facts.customer, audit_facts.amount) IS NOT DISTINCT FROM (facts.customer, facts.amount) AS same
      FROM audit_facts JOIN audit_log AS line USING (id) CROSS JOIN LATERAL facts_of(line) AS facts`.execute(
      store.db,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ same }) => same)).toBe(true);
  });
});

describe("lists and exports name who decided on an order or request", () => {
  it("lists of orders and requests show who decided, when and why", async () => {
    const { orders } = (await store.call("GET /orders/admin/orders", { as: "boss" })).body;
    expect(orders[0].decision).toEqual({
      by: { uid: "clerk", name: "Name of clerk", is: "staff" },
      at: expect.stringMatching(/Z$/),
      reason: null,
    });
    const { requests } = (await store.call("GET /requests", { as: "boss" })).body;
    expect(requests[0].decision).toMatchObject({ by: { uid: "boss" }, reason: "wrong-amount" });
    const own = (await store.call("GET /requests", { as: "tanvir" })).body.requests[0];
    expect(own).not.toHaveProperty("decision");
  });

  it("exports of orders and requests name who decided", async () => {
    const of = async (path: string) => {
      const { body } = await store.call(`GET ${path}`, { as: "boss" });
      const [head = "", line = ""] = body.trim().split("\r\n");
      return Object.fromEntries(
        head.split(",").map((name: string, at: number) => [name, line.split(",")[at]]),
      );
    };
    expect(await of("/requests/export.csv")).toMatchObject({
      "Decided by": "Name of boss",
      Reason: "Amount does not match",
    });
    const line = await of("/orders/admin/orders/export.csv");
    expect(line).toMatchObject({ "Decided by": "Name of clerk", Reason: "" });
    expect(line["Decided at (Asia/Dhaka)"]).toMatch(/^\d{4}-\d\d-\d\d/);
  });
});
