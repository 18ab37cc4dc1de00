import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../lib/actor.ts";
import { fund, seedShop } from "../testing/shop.ts";
import { createTestStore, type TestStore } from "../testing/store.ts";
import { addNote } from "./add-note.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "clerk"]) await store.signUp(uid, "admin");
  await store.signUp("customer");
});

const write = (text: unknown, { as = "boss", uid = "customer", key = "" } = {}) =>
  store.call(`POST /users/${uid}/notes`, { as, body: { text }, ...(key && { key }) });
const read = async (uid: string, query = "") =>
  (await store.call(`GET /users/${uid}/notes${query}`, { as: "boss" })).body;
const textsOf = (body: { notes: { text: string }[] }) => body.notes.map(({ text }) => text);

describe("notes about an account", () => {
  it("are told newest first, with who wrote them and when, page by page", async () => {
    await store.signUp("noted");
    const first = await write("  Asked for a refund\nby phone ", { uid: "noted" });
    expect(first.body.note).toEqual({
      _id: expect.any(String),
      text: "Asked for a refund\nby phone",
      author: { uid: "boss", name: "Name of boss" },
      about: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    await write("Refunded", { uid: "noted", as: "clerk" });
    await addNote({ db: store.db, actor: systemActor }, { uid: "noted", text: "By the store" });
    const body = await read("noted");
    expect(textsOf(body)).toEqual(["By the store", "Refunded", first.body.note.text]);
    expect(body.notes.map((note: { author: { name: string } }) => note.author.name)).toEqual([
      "The store",
      "Name of clerk",
      "Name of boss",
    ]);
    expect(await read("noted", "?limit=1&page=2")).toMatchObject({ total: 3, notes: [{ text: "Refunded" }] });
    expect(await read("customer")).toEqual({ notes: [], total: 0 });
  });

  it("are written once per key", async () => {
    await store.signUp("retried");
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => write("Once", { uid: "retried", key: "one-note" })),
    );
    expect(new Set(replies.map(({ body }) => body.note._id)).size).toBe(1);
    expect((await read("retried")).total).toBe(1);
  });

  it("stand in the audit log without their text, and outlive the account", async () => {
    await store.signUp("leaving");
    await write("Moved abroad", { uid: "leaving" });
    await store.call("DELETE /users/leaving", { as: "boss" });
    expect(textsOf(await read("leaving"))).toEqual(["Moved abroad"]);
    const user = (await store.call("GET /users/leaving", { as: "boss" })).body.user;
    expect(user).toMatchObject({ name: "Deleted user", deletedAt: expect.stringMatching(/Z$/) });
    const log = (await store.call("GET /admin/audit?subject=user:leaving", { as: "boss" })).body;
    expect(log.entries[1]).toMatchObject({ actor: { uid: "boss" }, action: "user.note" });
    expect(JSON.stringify(log)).not.toContain("Moved abroad");
  });

  it("can be neither rewritten nor taken away by the application", async () => {
    await write("To stay");
    const rewriting = store.db.updateTable("user_notes").set({ text: "" }).execute();
    await expect(rewriting).rejects.toThrow(/permission denied/);
    await expect(store.db.deleteFrom("user_notes").execute()).rejects.toThrow(/permission denied/);
  });

  it.each([
    ["", 400],
    ["   ", 400],
    ["x".repeat(2001), 400],
    ["x".repeat(2000), 200],
    [undefined, 400],
  ])("of %s is answered with %d", async (text, status) => {
    expect((await write(text)).status).toBe(status);
  });

  it("are the admin's, about accounts that exist", async () => {
    expect((await write("Mine", { as: "customer" })).body.code).toBe("admin_only");
    expect((await store.call("GET /users/customer/notes", { as: "customer" })).body.code).toBe("admin_only");
    expect((await write("Who?", { uid: "nobody" })).body.code).toBe("user_not_found");
    expect((await read("nobody")).code).toBe("user_not_found");
  });
});

describe("notes on a record", () => {
  it("stand first on its page, say so on the account's, and are of no other account", async () => {
    await store.signUp("noted-buyer");
    const { productId } = await seedShop(store.db, { price: 1, stock: 5 });
    await fund(store.db, "noted-buyer", 5);
    const order = { productId, paymentMethod: "wallet", amount: 1, gameAccount: "1" };
    const { _id } = (await store.call("POST /orders", { as: "noted-buyer", body: order })).body.order;
    const about = { kind: "order", _id };
    const write = (uid: string, body: object) => store.call(`POST /users/${uid}/notes`, { as: "boss", body });
    expect((await write("noted-buyer", { text: "Wrong server", about })).body.note.about).toEqual(about);
    await write("noted-buyer", { text: "Later, of the account" });
    expect(textsOf(await read("noted-buyer"))).toEqual(["Later, of the account", "Wrong server"]);
    expect(textsOf(await read("noted-buyer", `?record=${_id}`))).toEqual([
      "Wrong server",
      "Later, of the account",
    ]);
    expect((await write("customer", { text: "x", about })).body.code).toBe("order_not_found");
    const request = { kind: "request", _id };
    expect((await write("noted-buyer", { text: "x", about: request })).body.code).toBe("request_not_found");
    const own = (await store.call(`GET /orders/${_id}`, { as: "noted-buyer" })).body;
    expect(JSON.stringify(own)).not.toContain("Wrong server");
  });
});
