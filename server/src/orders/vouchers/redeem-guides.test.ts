import { FRESH_SECONDS } from "@hira/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
const guide = { url: "https://redeem.example/cards", steps: ["Sign in.", "Type the PIN."] };
let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 1_000);
});
beforeEach(async () => {
  productId = (await seedShop(store.db, { price: 20, stock: 0 })).productId;
});

const save = (body: object, id = productId, as = "boss") =>
  store.call(`PATCH /admin/unipin/product/${id}/redeem-guide`, { as, body });
const read = (as = "boss") => store.call(`GET /admin/unipin/product/${productId}/redeem-guide`, { as });
const upload = (code: string) =>
  store.call("POST /admin/unipin/upload", { as: "boss", body: { productId, codes: [code] } });
const buy = async () =>
  (
    await store.call("POST /orders", {
      as: "buyer",
      body: { productId, paymentMethod: "wallet", amount: 20 },
    })
  ).body.order;

describe("the redeem guide of a product", () => {
  test("the buyer sees the redeem guide beside the code", async () => {
    await save(guide);
    await upload("CODE-1");
    const order = await buy();
    expect(order).toMatchObject({ deliveredCode: "CODE-1", redeem: guide });
    const list = await store.call("GET /orders/my-orders?type=unipin", { as: "buyer" });
    expect(list.body.orders[0]).toMatchObject({ _id: order._id, redeem: guide });
    const own = await store.call(`GET /orders/${order._id}`, { as: "buyer" });
    expect(own.body.order.redeem).toEqual(guide);
    await save({ url: null, steps: [] });
    const later = await store.call(`GET /orders/${order._id}`, { as: "buyer" });
    expect(later.body.order).toMatchObject({ deliveredCode: "CODE-1", redeem: null });
  });

  test("admins who may write codes can change the redeem guide, and the audit log has one entry per change", async () => {
    expect((await save(guide)).body.guide).toEqual(guide);
    expect((await save(guide)).status).toBe(200);
    expect((await read()).body.guide).toEqual(guide);
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subject", "=", `product:${productId}`)
      .where("action", "=", "product.redeem-guide")
      .execute();
    expect(entries).toEqual([
      { action: "product.redeem-guide", before: { url: null, steps: [] }, after: guide },
    ]);
    expect((await save(guide, UNKNOWN)).body.code).toBe("product_not_found");
    const gone = await store.call(`GET /admin/unipin/product/${UNKNOWN}/redeem-guide`, { as: "boss" });
    expect(gone.body.code).toBe("product_not_found");
  });

  test("changing the redeem guide requires a fresh sign-in", async () => {
    const token = await store.sign({ sub: "boss", auth_time: Date.now() / 1000 - FRESH_SECONDS - 1 });
    const reply = await store.call(`PATCH /admin/unipin/product/${productId}/redeem-guide`, {
      token,
      body: guide,
    });
    expect(reply).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    expect((await read()).body.guide.url).toBeNull();
  });

  test.each([
    "http://redeem.example/",
    "javascript:alert(1)",
    "https://redeem.example@evil.example/",
    "https://evil.example\\@redeem.example/",
    "https://redeem.example/ page",
    "https://redeem.example/\u202e",
    "//redeem.example",
    `https://redeem.example/${"x".repeat(2048)}`,
  ])("the redeem guide links only to pages over https: not to %s", async (url) => {
    expect(await save({ url, steps: [] })).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect((await read()).body.guide.url).toBeNull();
  });

  test("the link of the redeem guide may be typed without https://", async () => {
    expect((await save({ url: "redeem.example/cards", steps: [] })).status).toBe(200);
    expect((await read()).body.guide.url).toBe("https://redeem.example/cards");
  });

  test("a redeem guide with too many or too long steps is refused", async () => {
    for (const steps of [Array(9).fill("Step"), ["x".repeat(201)], [" "]])
      expect((await save({ url: null, steps })).status).toBe(400);
  });
});
