import { beforeAll, describe, expect, it } from "vitest";
import { placeOrder } from "../../orders/orders/place-order.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { customerActor, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { changeCategory } from "./change-category.ts";
import { createProduct } from "./create-product.ts";
import { deleteCategory } from "./routes.ts";

let store: TestStore;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
const input = { name: "Free Fire", imageUrl: "/uploads/sample/free-fire.svg" };
const rule = { label: "Player ID", hint: "In your profile", pattern: "^\\d{6,14}$" };

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const create = async (body: object = input) => (await admin("POST /categories", body)).body.category;
const listed = async (): Promise<string[]> =>
  (await store.call("GET /categories")).body.categories.map(({ _id }: { _id: string }) => _id);
const audited = (id: string) =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", `category:${id}`)
    .orderBy("id")
    .execute();

describe("adding a game", () => {
  it("everybody sees a new game immediately, before the older games", async () => {
    await store.call("GET /categories");
    const reply = await admin("POST /categories", { ...input, name: "  Free Fire ", playerId: rule });
    expect(reply).toMatchObject({ status: 200, body: { category: { ...input, playerId: rule } } });
    const id = reply.body.category._id;
    expect((await listed())[0]).toBe(id);
    expect(reply.body).toMatchObject((await store.call(`GET /categories/${id}`)).body);
    expect(await audited(id)).toEqual([
      {
        actor: "boss",
        action: "category.create",
        before: null,
        after: {
          ...input,
          playerId: rule,
          playerIdHelp: null,
          onSale: true,
          packageImageUrl: null,
          aliases: null,
          inBengali: null,
        },
      },
    ]);
  });

  it.each([
    ["no name", { name: " " }, "Category name and image are required."],
    ["no image", { imageUrl: undefined }, "Category name and image are required."],
    ["no image at all", { imageUrl: null }, "Category name and image are required."],
    ["a script as image", { imageUrl: "javascript:alert(1)" }, /Use an uploaded image/],
    ["a plain http image", { imageUrl: "http://img.example/a.png" }, /Use an uploaded image/],
    ["an image with credentials", { imageUrl: "https://me:pw@img.example/a.png" }, /Use an uploaded image/],
    ["a path out of the uploads", { imageUrl: "/uploads/../api/users" }, /Use an uploaded image/],
    ["another path", { imageUrl: "/api/users" }, /Use an uploaded image/],
    ["another host's path", { imageUrl: "//evil.example/uploads/a.png" }, /Use an uploaded image/],
    ["a name with NUL", { name: "a\u0000b" }, /special characters/],
    ["a very long name", { name: "x".repeat(50_000) }, "Use at most 80 characters."],
    ["a rule without a label", { playerId: { ...rule, label: "" } }, "Give the player ID a label."],
    ["help that says nothing", { playerIdHelp: { text: " ", imageUrl: null } }, /in words or by a picture/],
    [
      "help with a script",
      { playerIdHelp: { text: "", imageUrl: "javascript:alert(1)" } },
      /Use an uploaded/,
    ],
    ["endless help", { playerIdHelp: { text: "x".repeat(501), imageUrl: null } }, /500 characters/],
    ["a pattern that freezes", { playerId: { ...rule, pattern: "(\\d+)+" } }, /could freeze a page/],
    [
      "a second pattern that freezes",
      { playerId: { ...rule, second: { ...rule, pattern: "(a*)*" } } },
      /freeze/,
    ],
  ])("adding a category refuses %s", async (_, change, message) => {
    const before = await listed();
    const reply = await admin("POST /categories", { ...input, ...change });
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(reply).toMatchObject({ status: 400, body: { message: expected } });
    expect(await listed()).toEqual(before);
  });

  it("only admins can add a category", async () => {
    await store.signUp("customer");
    for (const name of [
      "POST /categories",
      `PATCH /categories/${UNKNOWN}`,
      `DELETE /categories/${UNKNOWN}`,
    ]) {
      const reply = await store.call(name, { as: "customer", body: input });
      expect(reply).toMatchObject({ status: 403, body: { code: "admin_only" } });
      expect((await store.call(name, { body: input })).status).toBe(401);
    }
  });
});

it("a pattern for player IDs can be checked without saving it, with the same result as when it is saved", async () => {
  const check = (pattern: string) => admin(`GET /admin/pattern-check?${new URLSearchParams({ pattern })}`);
  expect(await check(" ^\\d{6,14}$ ")).toMatchObject({ status: 200, body: { safe: true } });
  expect((await check("(\\d+)+")).body).toEqual({ safe: false });
  expect((await check("[0-9")).body).toEqual({ safe: false });
  expect((await check("a".repeat(201))).status).toBe(400);
});

describe("changing a game", () => {
  it("changing a game changes the given fields and keeps the others", async () => {
    const { _id } = await create({ ...input, playerId: rule });
    const renamed = await admin(`PATCH /categories/${_id}`, { name: "Free Fire (BD)" });
    expect(renamed.body.category).toMatchObject({
      name: "Free Fire (BD)",
      imageUrl: input.imageUrl,
      playerId: rule,
    });
    const second = { label: "Zone", hint: "" };
    await admin(`PATCH /categories/${_id}`, { playerId: { ...rule, second } });
    expect((await store.call(`GET /categories/${_id}`)).body.category.playerId).toEqual({ ...rule, second });
    const playerIdHelp = { text: "Under your name.", imageUrl: "/uploads/help.webp" };
    await admin(`PATCH /categories/${_id}`, { playerIdHelp });
    expect((await store.call(`GET /categories/${_id}`)).body.category).toMatchObject({ playerIdHelp });
    await admin(`PATCH /categories/${_id}`, { playerId: null });
    expect((await store.call(`GET /categories/${_id}`)).body.category.playerId).toBeNull();
    expect((await audited(_id))[1]).toMatchObject({
      action: "category.change",
      before: { name: "Free Fire" },
      after: { name: "Free Fire (BD)" },
    });
  });

  it("changing a game to its present values writes no audit entry", async () => {
    const { _id } = await create({ ...input, playerId: rule });
    expect((await admin(`PATCH /categories/${_id}`, { ...input, playerId: rule })).status).toBe(200);
    expect(await audited(_id)).toHaveLength(1);
  });

  it("changing a game is refused for an unknown game, an empty name, or a pattern that could be slow", async () => {
    expect((await admin(`PATCH /categories/${UNKNOWN}`, input)).body.code).toBe("category_not_found");
    const { _id } = await create();
    expect((await admin(`PATCH /categories/${_id}`, { name: "" })).status).toBe(400);
    const unsafe = await admin(`PATCH /categories/${_id}`, { playerId: { ...rule, pattern: "[" } });
    expect(unsafe).toMatchObject({ status: 400, body: { code: "unsafe_pattern" } });
  });

  it("changing a game keeps the fields that another admin changes at the same time", async () => {
    const { _id } = await create();
    const context = { actor: systemActor };
    const reply = await withTransaction(store.db, async (db) => {
      await changeCategory({ ...context, db }, { id: _id, name: "Renamed" });
      const waiting = admin(`PATCH /categories/${_id}`, { imageUrl: "https://img.example/b.webp" });
      await untilSomebodyWaits(store.url);
      return { waiting };
    });
    expect((await reply.waiting).body.category).toMatchObject({
      name: "Renamed",
      imageUrl: "https://img.example/b.webp",
    });
  });
});

describe("deleting a game", () => {
  const remove = (id: string) => admin(`DELETE /categories/${id}`);

  it("deleting a game removes it from the shop", async () => {
    const { _id } = await create();
    expect(await remove(_id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await listed()).not.toContain(_id);
    expect((await store.call(`GET /categories/${_id}`)).status).toBe(404);
    expect((await remove(_id)).body.code).toBe("category_not_found");
    expect((await audited(_id)).at(-1)).toMatchObject({ action: "category.delete", before: input });
  });

  it("deleting a game with products is refused, and the error says what the admin must do first", async () => {
    const { categoryId, productId } = await seedShop(store.db, { price: 10, stock: 1 });
    expect(await remove(categoryId)).toMatchObject({
      status: 409,
      body: { code: "category_has_products", message: expect.stringContaining("Move or delete them first") },
    });
    const { _id: other } = await create();
    expect(await listed()).toContain(categoryId);
    await admin(`PATCH /products/${productId}`, { category: other });
    expect((await remove(categoryId)).status).toBe(200);
    expect((await remove(other)).status).toBe(409);
  });

  it("a game can be deleted when all its products are deleted, and its orders stay", async () => {
    const { categoryId, productId } = await seedShop(store.db, { price: 10, stock: 1 });
    await store.signUp("buyer");
    await fund(store.db, "buyer", 10);
    const body = { productId, paymentMethod: "wallet", amount: 10, gameAccount: "12345678" };
    expect((await store.call("POST /orders", { as: "buyer", body })).status).toBe(200);
    await admin(`DELETE /products/${productId}`);
    expect((await remove(categoryId)).status).toBe(200);
    expect(await listed()).not.toContain(categoryId);
    expect((await store.call(`GET /products/by-category/${categoryId}`)).status).toBe(404);
    const mine = await store.call("GET /orders/my-orders", { as: "buyer" });
    expect(mine.body.orders[0]).toMatchObject({ product: { name: "115 Diamonds" }, categoryId });
    expect((await admin(`PATCH /categories/${categoryId}`, { name: "Back" })).status).toBe(404);
    const added = { name: "New", price: 1, stock: 1, offerType: "Normal", category: categoryId };
    expect((await admin("POST /products", added)).body.code).toBe("category_not_found");
  });

  it("if a game is deleted while a product is added to it, one of the two calls fails", async () => {
    const { _id: first } = await create();
    const product = { name: "Late", price: 1, stock: 1, offerType: "Normal" };
    const { late } = await withTransaction(store.db, async (db) => {
      await deleteCategory({ db, actor: systemActor }, first);
      const waiting = admin("POST /products", { ...product, category: first });
      await untilSomebodyWaits(store.url);
      return { late: waiting };
    });
    expect(await late).toMatchObject({ status: 404, body: { code: "category_not_found" } });

    const { _id: second } = await create();
    const { refused } = await withTransaction(store.db, async (db) => {
      const values = { ...product, price: 100, offerType: "Normal", categoryId: second } as never;
      await createProduct({ db, actor: systemActor }, values);
      const waiting = remove(second);
      await untilSomebodyWaits(store.url);
      return { refused: waiting };
    });
    expect(await refused).toMatchObject({ status: 409, body: { code: "category_has_products" } });
  });

  it("deleting a game waits for a running order of its last product", async () => {
    const { categoryId, productId } = await seedShop(store.db, { price: 10, stock: 1 });
    await store.signUp("slow");
    await fund(store.db, "slow", 10);
    const { removed } = await withTransaction(store.db, async (db) => {
      const actor = customerActor("slow");
      const order = { productId, paymentMethod: "wallet", amount: 10, gameAccount: "12345678" } as const;
      await placeOrder({ db, actor }, order);
      const waiting = admin(`DELETE /products/${productId}`);
      await untilSomebodyWaits(store.url);
      return { removed: waiting };
    });
    expect((await removed).status).toBe(200);
    expect((await remove(categoryId)).status).toBe(200);
    const mine = await store.call("GET /orders/my-orders", { as: "slow" });
    expect(mine.body.orders).toHaveLength(1);
  });
});
