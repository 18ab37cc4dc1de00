import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTurn } from "../../testing/in-turn.ts";
import {
  delivered,
  openSuppliedShop,
  refused,
  type SuppliedShop,
  silent,
  type TestSupplier,
} from "../../testing/supplied-shop.ts";

let shop: SuppliedShop;
let bot: TestSupplier;
let serial = 0;

beforeAll(async () => {
  shop = await openSuppliedShop();
  bot = await shop.supplier({ kind: "redeemer" });
});

const admin = (name: string, body?: object) => shop.store.call(name, { as: "boss", ...(body && { body }) });
const codes = (count: number) =>
  Array.from({ length: count }, () => `BDMB-J-S-${String(++serial).padStart(8, "0")}`);
const upload = (productId: string, count: number, extra: object = {}) =>
  admin("POST /admin/unipin/upload", { productId, codes: codes(count), ...extra });
const usesOwn = (productId: string) =>
  admin(`PATCH /admin/products/${productId}/suppliers`, {
    automatic: true,
    costCeiling: null,
    suppliers: [{ supplierId: bot.id, sku: productId, active: true }],
  });

/** Creates a package with this many codes, which a redeemer redeems to deliver the package. */
async function ownPackage(count: number): Promise<string> {
  bot.placed = [];
  bot.place = () => delivered();
  const product = await shop.product([]);
  expect((await usesOwn(product)).status).toBe(200);
  if (count > 0) expect((await upload(product, count)).body).toMatchObject({ inserted: count });
  return product;
}

const productRow = async (id: string) => {
  const { rows } = await sql<{ type: string; stock: number }>`
    SELECT type, stock FROM products JOIN product_stock ON product_id = id WHERE id = ${id}`.execute(
    shop.store.owner,
  );
  return rows[0];
};
const statuses = async (id: string) => {
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT status, count(*)::int AS count FROM voucher_codes WHERE product_id = ${id} GROUP BY status`.execute(
    shop.store.owner,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const differences = async () => (await admin("GET /admin/reconciliation")).body.differences;

describe("a package that a redeemer delivers by redeeming the package's own codes", () => {
  it("an order for such a package still needs a player ID, and uses one code, which the customer never sees", async () => {
    const product = await ownPackage(2);
    expect(await productRow(product)).toEqual({ type: "normal", stock: 1000 });
    const { body } = await admin("GET /admin/unipin/products?type=normal");
    expect(body.redeemed).toEqual([product]);
    const id = await shop.order(product, { uid: "buyer" });
    await shop.advance(id);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    expect(bot.placed).toMatchObject([{ code: expect.stringMatching(/^BDMB-J-S-/), playerId: "12345678" }]);
    expect(await statuses(product)).toEqual({ available: 1, used: 1 });
    const seen = await shop.store.call(`GET /orders/${id}`, { as: "buyer" });
    expect(JSON.stringify(seen.body)).not.toContain("BDMB");
    expect(await differences()).toEqual([]);
  });

  it("an order for such a package is left to an operator while no code is in stock, and can be retried after an upload", async () => {
    const product = await ownPackage(0);
    const id = await shop.order(product);
    await shop.advance(id);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "no-code-left" });
    await upload(product, 1);
    await admin(`POST /admin/deliveries/${id}/retry`);
    await shop.advance(id);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("if several workers deliver many orders at the same time, each code of the package is used for one order", async () => {
    const product = await ownPackage(7);
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.order(product)));
    await Promise.all([...orders, ...orders, ...orders].map((id) => shop.advance(id)));
    for (const id of orders) await shop.advance(id);
    const used = bot.placed.map(({ code }) => code);
    expect([used.length, new Set(used).size]).toEqual([7, 7]);
    const states = await Promise.all(orders.map((id) => shop.stateOf(id)));
    expect(states.filter((state) => state === "completed/delivered")).toHaveLength(7);
    expect(await statuses(product)).toEqual({ used: 7 });
    expect(await differences()).toEqual([]);
  });

  it("a code is never sent again if the process that sent it died, or if its use is unknown", async () => {
    const product = await ownPackage(3);
    const begun = Promise.withResolvers<void>();
    bot.place = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const dead = await shop.order(product);
    void shop.advance(dead);
    await begun.promise;
    await shop.pass(dead, 60);
    await shop.advance(dead);
    expect(await shop.delivery(dead)).toMatchObject({ state: "stuck", why: "cannot-ask" });
    bot.place = () => silent;
    const unknown = await shop.order(product);
    await shop.advance(unknown);
    bot.place = () => delivered();
    const last = await shop.order(product);
    await shop.advance(last);
    const used = bot.placed.map(({ code }) => code);
    expect([used.length, new Set(used).size]).toEqual([3, 3]);
    const none = await shop.order(product);
    await shop.advance(none);
    expect(await shop.delivery(none)).toMatchObject({ why: "no-code-left" });
    expect(bot.placed).toHaveLength(3);
  });

  it("if an order is canceled before its code is sent, the code stays in stock", async () => {
    const product = await ownPackage(1);
    const id = await shop.order(product);
    const canceled = await admin(`PATCH /orders/admin/orders/${id}`, { status: "canceled" });
    expect(canceled.status).toBe(200);
    await shop.advance(id);
    expect(await statuses(product)).toEqual({ available: 1 });
  });

  it("if an attempt is refused, its code returns to stock only if an operator returns it", async () => {
    const product = await ownPackage(1);
    bot.place = () => refused;
    const id = await shop.order(product);
    await shop.advance(id);
    expect(await statuses(product)).toEqual({ used: 1 });
    const [attempt] = (await shop.delivery(id)).attempts;
    const back = await admin(`POST /admin/attempts/${attempt._id}/return-code`, { note: "Not used" });
    expect(back.status).toBe(200);
    expect(await statuses(product)).toEqual({ available: 1 });
  });

  it("a redeemer can also deliver another package with a package's codes", async () => {
    const product = await ownPackage(1);
    const offer = await shop.product([]);
    const mapped = await admin(`PATCH /admin/products/${offer}/suppliers`, {
      automatic: true,
      costCeiling: null,
      suppliers: [{ supplierId: bot.id, sku: product, active: true }],
    });
    expect(mapped.status).toBe(200);
    await shop.advance(await shop.order(offer));
    expect(await statuses(product)).toEqual({ used: 1 });
  });

  it("uploading codes to a package that a redeemer delivers never makes it a voucher product", async () => {
    const product = await ownPackage(0);
    await admin(`PATCH /admin/products/${product}/suppliers`, {
      ...{ automatic: false, costCeiling: null, suppliers: [] },
    });
    const [mapped, uploaded] = await inTurn(
      shop.store.url,
      ["SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE", [product]],
      [() => usesOwn(product), () => upload(product, 1, { expectedUse: "redeemed" })] as const,
    );
    expect([mapped.status, uploaded.status]).toEqual([200, 200]);
    expect(await productRow(product)).toMatchObject({ type: "normal" });
  });

  it("codes uploaded to be redeemed are refused if no redeemer uses the product's codes any more, because customers could otherwise buy them", async () => {
    const product = await shop.product([]);
    const { status, body } = await upload(product, 1, { expectedType: "normal", expectedUse: "redeemed" });
    expect([status, body.code]).toEqual([409, "product_type_changed"]);
    const own = await ownPackage(0);
    expect((await upload(own, 1, { expectedUse: "sold" })).body.code).toBe("product_type_changed");
    expect([await statuses(product), await statuses(own)]).toEqual([{}, {}]);
    expect((await upload(product, 1)).status).toBe(200);
    expect(await productRow(product)).toMatchObject({ type: "unipin" });
  });
});
