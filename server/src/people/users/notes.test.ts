import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { listenLive } from "../../testing/live-stream.ts";
import { addPreset } from "../../testing/presets.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { dropOldEntries } from "../bell/queries.ts";
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

describe("admins' notes about an account", () => {
  it("notes about an account are listed newest first in pages, with author and time", async () => {
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

  it("repeating a call with the same idempotency key stores the note only once", async () => {
    await store.signUp("retried");
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => write("Once", { uid: "retried", key: "one-note" })),
    );
    expect(new Set(replies.map(({ body }) => body.note._id)).size).toBe(1);
    expect((await read("retried")).total).toBe(1);
  });

  it("the audit log records notes without their text, and the notes stay when their account is deleted", async () => {
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

  it("the store's database login cannot change or delete notes", async () => {
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
  ])("a note of %s is answered with %d", async (text, status) => {
    expect((await write(text)).status).toBe(status);
  });

  it("only admins can read and write notes, and only about accounts that exist", async () => {
    expect((await write("Mine", { as: "customer" })).body.code).toBe("admin_only");
    expect((await store.call("GET /users/customer/notes", { as: "customer" })).body.code).toBe("admin_only");
    expect((await write("Who?", { uid: "nobody" })).body.code).toBe("user_not_found");
    expect((await read("nobody")).code).toBe("user_not_found");
  });
});

describe("notes about an order or a fund request", () => {
  it("notes about an order come first on its page, are also listed for its account, and cannot be about another account's order", async () => {
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

describe("a note that mentions a colleague", () => {
  const ORDERS = { orders: "read" } as const;
  let order: string;

  beforeAll(async () => {
    await addPreset(store, { id: "notes-only", grants: { customers: "read" } });
    await addPreset(store, { id: "orders-only", grants: ORDERS });
    await store.signUp("asha", "admin");
    await store.signUp("reader", "admin", "notes-only");
    await store.signUp("outsider", "admin", "orders-only");
    await store.signUp("buyer");
    const { productId } = await seedShop(store.db, { price: 85, stock: 5 });
    await fund(store.db, "buyer", 500);
    const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
    order = (await store.call("POST /orders", { as: "buyer", body })).body.order._id;
  });
  beforeEach(() => sql`DELETE FROM bell_entries`.execute(store.owner));

  const bell = async (as: string) => {
    const { status, body } = await store.call("GET /admin/notifications", { as });
    expect(status).toBe(200);
    return body.told;
  };
  const writeOn = (text: string, { as = "boss", key = "" } = {}) =>
    store.call("POST /users/buyer/notes", {
      as,
      body: { text, about: { kind: "order", _id: order } },
      ...(key && { key }),
    });

  it("a mention appears on the mentioned admin's bell as a link to the note, without the note's text", async () => {
    const stream = await listenLive(store.base, await store.sign({ sub: "asha" }));
    await stream.next("hello");
    const { note } = (await writeOn("@Name of asha secret words")).body;
    await expect.poll(() => JSON.stringify(stream.heard), { timeout: 5_000 }).toContain('"topic":"alert"');
    stream.leave();
    const told = await bell("asha");
    expect(told).toEqual({
      count: 1,
      newest: [
        {
          _id: expect.any(String),
          what: "mention",
          by: "Name of boss",
          about: { kind: "order", _id: order },
          note: note._id,
          at: expect.stringMatching(/Z$/),
        },
      ],
    });
    expect(JSON.stringify(told)).not.toContain("secret");
    expect((await bell("boss")).count).toBe(0);
    const [entry] = (await store.call("GET /admin/audit?action=user.note", { as: "boss" })).body.entries;
    expect(entry.after).toEqual({ note: note._id, order, mentioned: ["asha"] });
  });

  it("a note notifies each mentioned admin once, even if it mentions them twice or is sent several times", async () => {
    const text = "@Name of asha and @name of ASHA again, @Name of clerk";
    await Promise.all(Array.from({ length: 5 }, () => writeOn(text, { key: "named-once" })));
    expect([(await bell("asha")).count, (await bell("clerk")).count]).toEqual([1, 1]);
  });

  it("a mention notifies only admins, but never the admin who wrote the note", async () => {
    await writeOn("@Name of customer @Name of buyer @Name of boss @everybody @");
    const { rows } = await sql`SELECT FROM bell_entries`.execute(store.owner);
    expect(rows).toHaveLength(0);
  });

  it("a mention contains no link to a page that the mentioned admin may not read", async () => {
    await writeOn("@Name of reader, @Name of outsider");
    // This admin may read customers' pages, which show the notes, but no orders.
    expect((await bell("reader")).newest[0].about).toEqual({ kind: "user", _id: "buyer" });
    const [blind] = (await bell("outsider")).newest;
    expect(blind).toMatchObject({ what: "mention", about: null, note: null });
    expect(JSON.stringify(blind)).not.toContain(order);
    expect((await store.call("GET /users/buyer/notes", { as: "outsider" })).status).toBe(403);
  });

  it("only the admin who was notified can mark a mention as seen", async () => {
    await writeOn("@Name of asha one");
    await writeOn("@Name of asha two @Name of clerk");
    const { newest } = await bell("asha");
    const ids = newest.map(({ _id }: { _id: string }) => _id);
    await store.call("POST /admin/bell/seen", { as: "clerk", body: { ids } });
    expect((await bell("asha")).count).toBe(2);
    await store.call("POST /admin/bell/seen", { as: "asha", body: { ids: [ids[0]] } });
    expect((await bell("asha")).newest.map(({ _id }: { _id: string }) => _id)).toEqual([ids[1]]);
    await store.call("POST /admin/bell/seen", { as: "asha", body: {} });
    expect([(await bell("asha")).count, (await bell("clerk")).count]).toEqual([0, 1]);
  });

  it("one author can cause at most fifty unseen entries on an admin's bell; other authors' mentions still arrive", async () => {
    await sql`INSERT INTO bell_entries (id, uid, what, actor, about_kind, about_id)
      SELECT gen_random_uuid(), 'asha', 'assignment', 'boss', 'order', n::text FROM generate_series(1, 49) AS n`.execute(
      store.owner,
    );
    for (const text of ["fits", "does not", "nor does this"]) {
      expect((await writeOn(`@Name of asha ${text}`)).status).toBe(200);
    }
    expect((await bell("asha")).count).toBe(50);
    await writeOn("@Name of asha from somebody else", { as: "clerk" });
    expect((await bell("asha")).count).toBe(51);
  });

  it("a mention is no longer on the bell after three months", async () => {
    await writeOn("@Name of asha @Name of clerk");
    await sql`UPDATE bell_entries SET at = now() - interval '91 days' WHERE uid = 'asha'`.execute(
      store.owner,
    );
    expect(await dropOldEntries(store.db, 10)).toBe(1);
    expect((await bell("clerk")).count).toBe(1);
  });
});
