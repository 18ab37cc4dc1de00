import { type ProtectionSettings, settingsOfLevel } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { protect as protectStore, waitingFor } from "../../testing/approver.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";

/** Tests that an effect counts even if one admin's call only prepares it and another person's call causes it later. */
let store: TestStore;

const off: ProtectionSettings = settingsOfLevel("solo");
const protect = (settings: Partial<ProtectionSettings>) => protectStore(store, { ...off, ...settings });

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["asha", "badal"]) await store.signUp(uid, "admin");
  await store.signUp("manager", "admin", "manager");
  await store.signUp("friend");
  await fund(store.db, "friend", 100_000);
});

beforeEach(async () => {
  for (const table of ["admin_notices", "approvals", "operator_uses"] as const)
    await store.owner.deleteFrom(table).execute();
  await protect({});
});

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const today = async (uid: string) => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount), 0)::bigint / 100.0 AS sum FROM operator_uses WHERE uid = ${uid} AND use = 'money'`.execute(
    store.owner,
  );
  return Number(rows[0]?.sum);
};

describe("changing the terms of referrals", () => {
  const terms = (body: object) => store.call("PATCH /settings/referral", { as: "manager", body });
  beforeEach(async () => {
    await terms({ referrerAmount: 20, newUserAmount: 10, minimumOrder: 100, dailyCap: 10 });
    await sql`DELETE FROM operator_uses`.execute(store.owner);
  });

  it("raising the terms of referrals counts their highest possible cost towards the daily limit of the admin who raises them", async () => {
    await protect({ caps: { manager: 100 } });
    expect(codeOf(await terms({ newUserAmount: 5_000, minimumOrder: 1 }))).toBe("cap_reached");
    for (const body of [
      { newUserAmount: 11 },
      { referrerAmount: 21 },
      { dailyCap: 11 },
      { minimumOrder: 99 },
    ])
      expect(codeOf(await terms(body))).toBe("cap_reached");
    await protect({ caps: { manager: 15_500 } });
    expect(codeOf(await terms({ newUserAmount: 11 }))).toBe("done");
    expect(await today("manager")).toBe(31 * 10 * 50);
    expect(codeOf(await terms({ newUserAmount: 12 }))).toBe("cap_reached");
    expect(codeOf(await terms({ newUserAmount: 5, minimumOrder: 200, dailyCap: 1 }))).toBe("done");
    expect(await today("manager")).toBe(31 * 10 * 50);
  });

  it("raising the daily cap of referrals also counts the higher amounts promised to accounts that signed up earlier", async () => {
    const { referralCode } = (await store.call("GET /users/referral", { as: "friend" })).body;
    await terms({ newUserAmount: 500 });
    const body = { idToken: await store.sign({ sub: "promised" }) };
    expect((await store.call(`POST /auth/signup?ref=${referralCode}`, { body })).status).toBe(200);
    await terms({ newUserAmount: 0, referrerAmount: 0, dailyCap: 1 });
    await protect({ caps: { manager: 10_000 } });
    expect(codeOf(await terms({ dailyCap: 10_000 }))).toBe("cap_reached");
  });

  it("raising the terms of referrals above the limit waits for an approver, who sees the changed terms and their possible cost", async () => {
    await protect({ secondFrom: { ...off.secondFrom, adjustments: 10_000 } });
    expect(codeOf(await terms({ newUserAmount: 5_000 }))).toBe("approval_needed");
    const [waits] = await waitingFor(store, "badal");
    expect(waits).toMatchObject({
      kind: "protection",
      amount: 5_020 * 10 * 50,
      summary: "Give more for referrals: sign-up bonus from 10 to 5,000",
    });
    const decided = await store.call(`POST /admin/approvals/${waits._id}/decide`, {
      as: "badal",
      body: { decision: "approve" },
    });
    expect(decided.body.approval.state).toBe("done");
    expect((await terms({})).body.newUserAmount).toBe(5_000);
  });
});

describe("goods that are put on sale after a large price cut", () => {
  const PRICE = 900;
  let serial = 0;
  beforeEach(() => protect({ caps: { manager: 100 } }));

  const newCodes = (count: number) => Array.from({ length: count }, () => `CODE-ABCDEFGH-${1000 + ++serial}`);
  const upload = (productId: string, count: number, as: string) =>
    store.call("POST /admin/unipin/upload", { as, body: { productId, codes: newCodes(count) } });
  async function voucherProduct(count: number): Promise<{ productId: string; codes: string[] }> {
    const { productId } = await seedShop(store.db, { price: PRICE, stock: 0 });
    expect(codeOf(await upload(productId, count, "asha"))).toBe("done");
    const list = `GET /admin/unipin/codes?productId=${productId}&limit=100`;
    const { codes } = (await store.call(list, { as: "asha" })).body;
    return { productId, codes: codes.map(({ _id }: { _id: string }) => _id) };
  }
  const mark = (id: string, status: string) =>
    store.call(`PATCH /admin/unipin/codes/${id}`, { as: "manager", body: { status } });
  const reprice = (productId: string, price: number) =>
    store.call(`PATCH /products/${productId}`, { as: "manager", body: { price } });
  const buy = async (productId: string, amount: number) =>
    codeOf(
      await store.call("POST /orders", {
        as: "friend",
        body: { productId, paymentMethod: "wallet", amount, gameAccount: "12345678" },
      }),
    );
  const ordersOf = async (productId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE product_id = ${productId}`.execute(
      store.owner,
    );
    return rows.map(({ id }) => id);
  };
  const daysAgo = (days: number, productId: string) =>
    store.owner.transaction().execute(async (tx) => {
      await sql`ALTER TABLE audit_log DISABLE TRIGGER USER`.execute(tx);
      await sql`UPDATE audit_log SET at = at - make_interval(days => ${days}) WHERE subject = ${`product:${productId}`}`.execute(
        tx,
      );
      await sql`ALTER TABLE audit_log ENABLE TRIGGER USER`.execute(tx);
    });

  it("codes that are marked as used before a price cut and as available days later count towards the limit", async () => {
    const { productId, codes } = await voucherProduct(5);
    for (const id of codes) expect(codeOf(await mark(id, "used"))).toBe("done");
    expect(codeOf(await reprice(productId, 0.01))).toBe("done");
    expect(await today("manager")).toBe(0);
    for (const id of codes) expect(codeOf(await mark(id, "available"))).toBe("cap_reached");
    await daysAgo(6, productId);
    for (const id of codes) expect(codeOf(await mark(id, "available"))).toBe("cap_reached");
    expect(await buy(productId, 0.01)).toBe("out_of_stock");
    await protect({});
    expect(codeOf(await mark(codes[0] ?? "", "available"))).toBe("done");
    expect(await today("manager")).toBe(PRICE - 0.01);
    await daysAgo(2, productId);
    expect(codeOf(await mark(codes[1] ?? "", "available"))).toBe("done");
    expect(await today("manager")).toBe(PRICE - 0.01);
  });

  it("a price cut also counts the units that open orders have reserved, because any operator may cancel these orders", async () => {
    const { productId } = await seedShop(store.db, { price: PRICE, stock: 5 });
    for (let n = 0; n < 5; n++) expect(await buy(productId, PRICE)).toBe("done");
    expect(codeOf(await reprice(productId, 0.01))).toBe("cap_reached");
    await protect({});
    expect(codeOf(await reprice(productId, 0.01))).toBe("done");
    expect(await today("manager")).toBeCloseTo(5 * (PRICE - 0.01));
    for (const id of await ordersOf(productId))
      await store.call(`PATCH /orders/admin/orders/${id}`, { as: "asha", body: { status: "canceled" } });
    expect(await today("asha")).toBe(0);
  });

  it("codes that are uploaded after a large price cut count towards the limit of the admin who uploads them", async () => {
    const { productId } = await voucherProduct(1);
    expect(codeOf(await reprice(productId, 899))).toBe("done");
    expect(codeOf(await upload(productId, 3, "manager"))).toBe("done");
    await protect({});
    expect(codeOf(await reprice(productId, 0.01))).toBe("done");
    await protect({ caps: { manager: 100 } });
    expect(codeOf(await upload(productId, 1, "manager"))).toBe("cap_reached");
    expect(codeOf(await upload(productId, 2, "badal"))).toBe("done");
    expect(await today("badal")).toBeCloseTo(2 * (PRICE - 0.01));
  });

  it("the codes of another package that a cheap package delivers count, even if none were in stock when this was set up", async () => {
    const { productId: dear, codes } = await voucherProduct(2);
    for (const id of codes) await mark(id, "used");
    const { productId: cheap } = await seedShop(store.db, { price: 1, stock: 5 });
    const bot = {
      ...{ name: "Bot", kind: "redeemer", settings: { url: "http://127.0.0.1:9" } },
      ...{ credentials: { token: "token-of-the-bot" }, currency: "BDT", rate: 1 },
    };
    const { supplier } = (await store.call("POST /admin/suppliers", { as: "asha", body: bot })).body;
    const suppliers = [{ supplierId: supplier._id, sku: dear, active: true }];
    const body = { automatic: true, costCeiling: null, suppliers };
    expect(
      codeOf(await store.call(`PATCH /admin/products/${cheap}/suppliers`, { as: "manager", body })),
    ).toBe("done");
    for (const id of codes) expect(codeOf(await mark(id, "available"))).toBe("cap_reached");
  });
});
