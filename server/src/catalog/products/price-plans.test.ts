import { FRESH_SECONDS } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { applyPlans } from "./price-plans.ts";

let store: TestStore;
let id: string;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("mina", "admin", "manager");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
});
beforeEach(async () => {
  ({ productId: id } = await seedShop(store.db, { price: 80, stock: 50 }));
});

const log = { info: () => undefined };
const apply = () => applyPlans({ db: store.db, log });
const change = (body: object, who: object = { as: "boss" }) =>
  store.call(`PATCH /products/${id}`, { ...who, body });
const plan = (price: number, from: string, until: string | null) => change({ plan: { price, from, until } });
/**
 * Reads the products with a query in the URL, which avoids cached replies: they do not show what a test writes directly
 * to the database.
 */
const shown = async () =>
  (await store.call("GET /products?fresh")).body.products.find(({ _id }: { _id: string }) => _id === id);
const own = async () =>
  (await store.call("GET /admin/products", { as: "boss" })).body.products.find(
    ({ _id }: { _id: string }) => _id === id,
  );
const order = (amount: number) =>
  store.call("POST /orders", {
    as: "buyer",
    body: { productId: id, paymentMethod: "wallet", amount, gameAccount: "12345678" },
  });
/** Moves the end of a planned price into the past. */
const end = () =>
  sql`UPDATE products SET planned_from = now() - interval '2 s', planned_until = now() WHERE id = ${id}`.execute(
    store.db,
  );

describe("a planned price of a product", () => {
  it("orders pay a planned price until its end, and then the former price returns", async () => {
    const until = inHours(2);
    expect((await plan(60, inHours(-1), until)).body.product).toMatchObject({ price: 80, priceBefore: null });
    expect(await apply()).toBe(1);
    expect(await shown()).toMatchObject({ price: 60, oldPrice: 80, priceUntil: until });
    expect(await order(80)).toMatchObject({
      status: 409,
      body: { code: "price_changed", expected: { amount: 60 } },
    });
    expect((await order(60)).status).toBe(200);
    await end();
    await apply();
    expect(await shown()).toMatchObject({ price: 80, oldPrice: null, priceUntil: null });
    expect((await own()).plan).toBeNull();
    expect(await order(60)).toMatchObject({ status: 409, body: { expected: { amount: 80 } } });
    expect((await order(80)).status).toBe(200);
  });

  it("a planned price begins at its start, and only once, even if several instances run the job", async () => {
    await plan(60, inHours(1), inHours(2));
    expect(await apply()).toBe(0);
    expect(await shown()).toMatchObject({ price: 80, oldPrice: null });
    await sql`UPDATE products SET planned_from = now() WHERE id = ${id}`.execute(store.db);
    const applied = await Promise.all(Array.from({ length: 12 }, apply));
    expect(applied.reduce((sum, each) => sum + each, 0)).toBe(1);
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["actor", "before", "after"])
      .where("subject", "=", `product:${id}`)
      .where("actor", "=", "system:prices")
      .execute();
    expect(entries).toMatchObject([
      { before: { price: 80, priceBefore: null }, after: { price: 60, priceBefore: 80 } },
    ]);
  });

  it("a planned price without an end is permanent", async () => {
    await plan(70, inHours(-1), null);
    await apply();
    expect(await own()).toMatchObject({ price: 70, plan: null, priceBefore: null });
    expect(await apply()).toBe(0);
  });

  it("a planned price whose start and end passed while no store was running is dropped", async () => {
    await plan(60, inHours(1), inHours(2));
    await end();
    expect(await apply()).toBe(1);
    expect(await own()).toMatchObject({ price: 80, plan: null });
  });

  it("setting a price manually ends a planned price, and the new price stays", async () => {
    await plan(60, inHours(-1), inHours(1));
    await apply();
    await change({ name: "Renamed" });
    expect(await own()).toMatchObject({ price: 60, priceBefore: 80 });
    await change({ price: 75 });
    expect(await own()).toMatchObject({ price: 75, plan: null, priceBefore: null });
    expect(await apply()).toBe(0);
  });

  it("removing or replacing a planned price restores the former price, and changing only its end keeps the planned price", async () => {
    const from = inHours(-1);
    await plan(60, from, inHours(1));
    await apply();
    const later = inHours(5);
    expect((await plan(60, from, later)).body.product).toMatchObject({ price: 60, plan: { until: later } });
    expect((await plan(50, inHours(3), inHours(4))).body.product).toMatchObject({ price: 80 });
    await plan(50, inHours(-1), inHours(1));
    await apply();
    expect(await own()).toMatchObject({ price: 50, priceBefore: 80 });
    expect((await change({ plan: null })).body.product).toMatchObject({ price: 80, plan: null });
  });

  /** Makes the call as a manager without a fresh sign-in. */
  const askLate = async (price: number) => {
    const auth_time = Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60;
    const token = await store.sign({ sub: "mina", auth_time });
    return change({ plan: { price, from: inHours(3), until: inHours(4) } }, { token });
  };

  it("a planned price far below the present price needs a fresh sign-in", async () => {
    expect(await askLate(39)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    expect((await own()).plan).toBeNull();
    expect((await askLate(45)).status).toBe(200);
  });

  it("a planned price far below the usual price needs a fresh sign-in, even if another planned price has run for days", async () => {
    await sql`
      UPDATE products SET price = 4500, price_before = 8000, planned_price = 4500,
        planned_from = now() - interval '3 days', planned_until = now() + interval '1 hour'
      WHERE id = ${id}`.execute(store.db);
    expect(await askLate(30)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    expect(await own()).toMatchObject({ price: 45, priceBefore: 80 });
  });

  it.each([
    ["an end before its start", { price: 60, from: inHours(2), until: inHours(1) }, "ends_before_start"],
    ["an end that is over", { price: 60, from: inHours(-2), until: inHours(-1) }, "over_already"],
    ["a price below nothing", { price: -1, from: inHours(1), until: null }, "invalid_input"],
    ["a time that is none", { price: 60, from: "tomorrow", until: null }, "invalid_input"],
    [
      "a year that no calendar has",
      { price: 60, from: "0000-01-01T00:00:00Z", until: null },
      "invalid_input",
    ],
  ])("a planned price is refused with %s", async (_, asked, code) => {
    expect(await change({ plan: asked })).toMatchObject({ status: 400, body: { code } });
    expect((await own()).plan).toBeNull();
  });
});

it("a hero slide is shown to visitors only between its start and end, and admins see it at any time", async () => {
  const slide = { subtitle: "s", ctaLabel: "Go", ctaHref: "/", imageUrl: "/uploads/a.webp" };
  const add = (title: string, times: object) =>
    store.call("POST /heroslides", { as: "boss", body: { ...slide, title, ...times } });
  const titles = ({ body }: { body: { slides: { title: string }[] } }) =>
    body.slides.map(({ title }) => title);
  await add("always", {});
  await add("now", { showsFrom: inHours(-1), showsUntil: inHours(1) });
  await add("later", { showsFrom: inHours(1) });
  await add("over", { showsUntil: inHours(-1) });
  expect(titles(await store.call("GET /heroslides"))).toEqual(["always", "now"]);
  const all = await store.call("GET /admin/heroslides", { as: "boss" });
  expect(titles(all)).toEqual(["always", "now", "later", "over"]);
  const wrong = await add("wrong", { showsFrom: inHours(2), showsUntil: inHours(1) });
  expect(wrong).toMatchObject({ status: 400, body: { code: "ends_before_start" } });
  const { _id } = all.body.slides[1];
  const moved = await store.call(`PATCH /heroslides/${_id}`, {
    as: "boss",
    body: { showsUntil: inHours(-2) },
  });
  expect(moved.body.code).toBe("ends_before_start");
});
