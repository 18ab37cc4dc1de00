import type { RecordKind } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { listenLive } from "../../testing/live-stream.ts";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
/** A second process of the store on the same database. */
let other: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  other = await createTestStore({ beside: store });
  for (const uid of ["boss", "deputy", "asha", "rahim"]) await store.signUp(uid, "admin");
  await store.signUp("clerk", "admin", "payments");
  await store.signUp("packer", "admin", "delivery");
  await store.signUp("viewer", "admin", "support");
  for (const uid of ["customer", "stranger"]) await store.signUp(uid);
  await seedInstructions(store.db);
  for (const uid of ["customer", "asha"]) await fund(store.db, uid, 100_000);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 1_000 }));
});
beforeEach(async () => {
  await sql`DELETE FROM assignments`.execute(store.owner);
  await sql`DELETE FROM bell_entries`.execute(store.owner);
});

async function buy(as = "customer"): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as, key: newId(), body })).body.order._id;
}
let asked = 0;
async function ask(): Promise<string> {
  const trxId = `GIVEN${String(++asked).padStart(5, "0")}`;
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  return (await store.call("POST /requests", { as: "customer", body })).body.request._id;
}
const paths = { order: "/admin/orders", request: "/admin/fund-requests" } as const satisfies Record<
  RecordKind,
  string
>;
const give = (
  id: string,
  to: string | null,
  { as = "boss", kind = "order" as RecordKind, at = store } = {},
) => at.call(`PATCH ${paths[kind]}/${id}/assignment`, { as, body: { to } });
const bellOf = async (as: string) => (await store.call("GET /admin/notifications", { as })).body.told;
const ordersOf = async (as: string, query: string) => {
  const { body } = await store.call(`GET /orders/admin/orders?${query}`, { as });
  return { ids: body.orders.map(({ _id }: { _id: string }) => _id), total: body.total };
};
const assignedTo = async (id: string, as = "boss") =>
  (await store.call(`GET /orders/admin/orders?ids=${id}`, { as })).body.orders[0].assignedTo;

describe("assigning an order to an admin", () => {
  it("assigning an order notifies the assignee's bell and is recorded in the audit log; a decided order stays assigned", async () => {
    const stream = await listenLive(store.base, await store.sign({ sub: "rahim" }));
    await stream.next("hello");
    const id = await buy();
    const reply = await give(id, "asha");
    const asha = { uid: "asha", name: "Name of asha", own: false, away: false };
    expect(reply.body).toEqual({ assignedTo: asha });
    await stream.told(id);
    stream.leave();
    expect(await assignedTo(id)).toEqual(asha);
    expect(await assignedTo(id, "asha")).toEqual({ ...asha, own: true });
    const { count, newest } = await bellOf("asha");
    expect(count).toBe(1);
    expect(newest[0]).toEqual({
      _id: expect.any(String),
      what: "assignment",
      by: "Name of boss",
      about: { kind: "order", _id: id },
      note: null,
      at: expect.stringMatching(/Z$/),
    });
    await store.call(`PATCH /orders/admin/orders/${id}`, { as: "rahim", body: { status: "completed" } });
    expect(await assignedTo(id)).toEqual(asha);
    const [entry] = (await store.call("GET /admin/audit?action=order.assign", { as: "boss" })).body.entries;
    expect(entry).toMatchObject({ subject: `order:${id}`, before: { to: null }, after: { to: "asha" } });
  });

  it("reassigning an order notifies the new assignee, and removes the notification of the former one", async () => {
    const id = await buy();
    await give(id, "asha");
    await give(id, "rahim");
    expect([(await bellOf("asha")).count, (await bellOf("rahim")).count]).toEqual([0, 1]);
    await give(id, null);
    expect((await bellOf("rahim")).count).toBe(0);
    expect(await assignedTo(id)).toBeNull();
    // Assigning the order to the same person again changes nothing and notifies nobody.
    expect((await give(id, null)).body).toEqual({ assignedTo: null });
    await give(id, "asha", { as: "asha" });
    expect((await bellOf("asha")).count).toBe(0);
  });

  it("an order can be assigned only to somebody who may work on it, and never to its customer", async () => {
    const [id, own] = [await buy(), await buy("asha")];
    await store.signUp("left", "admin", "delivery");
    await store.call("PATCH /users/left/status", { as: "boss", body: { status: "frozen", reason: "Left" } });
    for (const to of ["customer", "stranger", "clerk", "viewer", "left", "nobody-at-all"])
      expect((await give(id, to)).body.code).toBe("not_assignable");
    expect((await give(own, "asha")).body.code).toBe("not_assignable");
    expect((await give(id, "packer")).body.assignedTo.uid).toBe("packer");
    expect((await give(id, "packer", { as: "viewer" })).status).toBe(403);
    const request = await ask();
    expect((await give(request, "packer", { kind: "request" })).body.code).toBe("not_assignable");
    expect((await give(request, "clerk", { kind: "request" })).body.assignedTo.uid).toBe("clerk");
    const listed = (await store.call(`GET /requests?ids=${request}`, { as: "clerk" })).body.requests[0];
    expect(listed.assignedTo).toMatchObject({ uid: "clerk", own: true });
    const seen = (await store.call("GET /requests", { as: "customer" })).body.requests[0];
    expect(seen).not.toHaveProperty("assignedTo");
  });

  it("assigning an unknown order is refused", async () => {
    const [id, request] = [await buy(), await ask()];
    await store.call(`DELETE /orders/admin/orders/${id}`, { as: "boss" });
    for (const each of [id, request, newId()])
      expect((await give(each, "asha")).body.code).toBe("order_not_found");
    expect((await give(id, "asha", { kind: "request" })).body.code).toBe("request_not_found");
  });

  it("an order that several admins assign at the same time ends with one assignee, and only that one has a notification", async () => {
    const people = ["asha", "rahim", "packer", "deputy"];
    for (let round = 0; round < 5; round++) {
      const id = await buy();
      await sql`DELETE FROM bell_entries`.execute(store.owner);
      const replies = await Promise.all(people.map((to, at) => give(id, to, { at: at % 2 ? store : other })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { uid } = await assignedTo(id);
      const counts = await Promise.all(people.map(async (person) => (await bellOf(person)).count));
      expect(Object.fromEntries(people.map((person, at) => [person, counts[at]]))).toEqual({
        ...Object.fromEntries(people.map((person) => [person, 0])),
        [uid]: 1,
      });
      const { entries } = (await store.call(`GET /admin/audit?action=order.assign&limit=4`, { as: "boss" }))
        .body;
      // In the audit log, each assignment begins with the assignee of the assignment before it.
      const steps = entries
        .toReversed()
        .map(({ before, after }: Record<string, { to: string }>) => [before?.to, after?.to]);
      expect(steps.slice(1).map(([from]: string[]) => from)).toEqual(
        steps.slice(0, -1).map(([, to]: string[]) => to),
      );
    }
  });
});

describe("lists of an admin's own records and of unassigned records", () => {
  it("the filters for own and for unassigned orders return the right orders and totals, and can be combined with other filters", async () => {
    const ids = [await buy(), await buy(), await buy(), await buy()] as const;
    await give(ids[0], "asha");
    await give(ids[1], "asha");
    await give(ids[2], "rahim");
    expect(await ordersOf("asha", "assigned=me")).toEqual({ ids: [ids[1], ids[0]], total: 2 });
    expect(await ordersOf("rahim", "assigned=me")).toEqual({ ids: [ids[2]], total: 1 });
    const all = await ordersOf("asha", "limit=100");
    const nobodys = await ordersOf("asha", "assigned=nobody&limit=100");
    expect(nobodys).toEqual({
      ids: all.ids.filter((id: string) => !ids.slice(0, 3).includes(id)),
      total: all.total - 3,
    });
    await store.call(`PATCH /orders/admin/orders/${ids[0]}`, { as: "boss", body: { status: "completed" } });
    expect(await ordersOf("asha", "assigned=me&status=pending")).toEqual({ ids: [ids[1]], total: 1 });
    expect((await ordersOf("asha", "assigned=nobody&status=completed")).ids).not.toContain(ids[0]);
    expect((await ordersOf("asha", "assigned=me&search=12345678")).ids).toEqual([ids[1], ids[0]]);
    expect(await ordersOf("asha", `assigned=me&after=${ids[1]}`)).toEqual({ ids: [ids[0]], total: 2 });
    const file = await store.call("GET /orders/admin/orders/export.csv?assigned=me", { as: "rahim" });
    expect(file.body.trim().split("\n")).toHaveLength(2);
  });

  it("a record whose assignee may no longer work on it counts as unassigned", async () => {
    await store.signUp("leaver", "admin", "delivery");
    const id = await buy();
    await give(id, "leaver");
    expect((await ordersOf("boss", "assigned=nobody&limit=100")).ids).not.toContain(id);
    await store.call("PATCH /users/leaver/status", {
      as: "boss",
      body: { status: "frozen", reason: "Left" },
    });
    const nobodys = await ordersOf("boss", "assigned=nobody&limit=100");
    expect(nobodys.ids).toContain(id);
    expect(nobodys.total).toBe(nobodys.ids.length);
    expect(await assignedTo(id)).toMatchObject({ uid: "leaver", away: true });
  });

  it("admins can filter fund requests by assignee", async () => {
    const ids = [await ask(), await ask()] as const;
    await give(ids[0], "clerk", { kind: "request" });
    const of = async (as: string, query: string) => {
      const { requests } = (await store.call(`GET /requests?${query}`, { as })).body;
      return requests.map(({ _id }: { _id: string }) => _id);
    };
    expect(await of("clerk", "assigned=me")).toEqual([ids[0]]);
    expect(await of("clerk", "assigned=nobody")).toContain(ids[1]);
    expect(await of("clerk", "assigned=nobody")).not.toContain(ids[0]);
    expect(await of("customer", "assigned=me")).toContain(ids[1]);
    const file = await store.call("GET /requests/export.csv?assigned=me", { as: "asha" });
    expect(file.body.trim().split("\n")).toHaveLength(1);
  });
});

describe("an operator requests the next record to work on", () => {
  const next = async (as: string, kind: RecordKind = "order", at = store) => {
    const reply = await at.call(`POST ${paths[kind]}/next`, { as });
    expect(reply.status).toBe(200);
    return reply.body.id as string | null;
  };
  beforeEach(async () => {
    await sql`UPDATE orders SET status = 'completed' WHERE status = 'pending'`.execute(store.owner);
    await sql`UPDATE fund_requests SET status = 'rejected' WHERE status = 'pending'`.execute(store.owner);
    await sql`DELETE FROM leases`.execute(store.owner);
  });

  it("an operator is assigned the oldest pending order that has no assignee and that no other operator has open", async () => {
    const ids = [await buy(), await buy(), await buy(), await buy("asha"), await buy()];
    await give(ids[0] ?? "", "rahim");
    await store.call(`POST /admin/orders/${ids[1]}/lease`, { as: "rahim", body: {} });
    expect(await next("asha")).toBe(ids[2]);
    expect(await assignedTo(ids[2] ?? "", "asha")).toMatchObject({ uid: "asha", own: true });
    // An operator is never assigned an order that she placed herself.
    expect(await next("asha")).toBe(ids[4]);
    expect(await next("asha")).toBeNull();
    await sql`UPDATE leases SET until = now()`.execute(store.owner);
    expect(await next("asha")).toBe(ids[1]);
    const { entries } = (await store.call("GET /admin/audit?action=order.assign&limit=1", { as: "boss" }))
      .body;
    expect(entries).toMatchObject([{ subject: `order:${ids[1]}`, after: { to: "asha" } }]);
  });

  it("an operator can be assigned an order whose assignee may no longer work on it", async () => {
    await store.signUp("gone", "admin", "delivery");
    const id = await buy();
    await give(id, "gone");
    expect(await next("asha")).toBeNull();
    await store.call("PATCH /users/gone/status", { as: "boss", body: { status: "frozen", reason: "Left" } });
    expect(await next("asha")).toBe(id);
  });

  it("two operators who request the next order at the same time get different ones", async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 12; n++) ids.add(await buy());
    const askers = Array.from({ length: 16 }, (_, at) =>
      next(at % 2 ? "asha" : "rahim", "order", at % 3 ? store : other),
    );
    const got = (await Promise.all(askers)).filter((id) => id !== null);
    expect(new Set(got)).toEqual(ids);
    expect(got).toHaveLength(ids.size);
  });

  it("a request for the next order waits for earlier requests, and for an admin who is assigning that order by hand", async () => {
    const [first, second] = [await buy(), await buy()];
    const turn = ["SELECT pg_advisory_xact_lock(hashtext('hira.next'), hashtext('order'))", []] as const;
    expect(await inTurn(store.url, turn, [() => next("asha"), () => next("rahim", "order", other)])).toEqual([
      first,
      second,
    ]);
    const third = await buy();
    const hand = [
      "SELECT pg_advisory_xact_lock(hashtext('hira.assignments'), hashtext($1))",
      [`order ${third}`],
    ] as const;
    const [, mine] = await inTurn(store.url, hand, [() => give(third, "rahim"), () => next("asha")]);
    expect(mine).toBeNull();
    expect((await assignedTo(third)).uid).toBe("rahim");
  });

  it("an operator can request the next record only with the permission for its kind", async () => {
    const request = await ask();
    expect(await next("clerk", "request")).toBe(request);
    expect(await next("clerk", "request")).toBeNull();
    for (const [path, as] of [
      ["POST /admin/orders/next", "clerk"],
      ["POST /admin/fund-requests/next", "packer"],
      ["POST /admin/orders/next", "viewer"],
    ] as const)
      expect((await store.call(path, { as })).status).toBe(403);
  });
});

describe("the list of admins who can be assigned records", () => {
  it("the list of admins contains those who are not frozen, with their handles and the kinds of records they may work on", async () => {
    const { colleagues } = (await store.call("GET /admin/colleagues", { as: "viewer" })).body;
    const of = (uid: string) => colleagues.find((each: { uid: string }) => each.uid === uid);
    expect(of("clerk")).toEqual({
      uid: "clerk",
      name: "Name of clerk",
      handle: "Name of clerk",
      worksOn: ["request"],
      readsNotes: true,
      own: false,
    });
    expect(of("packer").worksOn).toEqual(["order"]);
    expect(of("viewer")).toMatchObject({ worksOn: [], own: true });
    for (const uid of ["customer", "left", "leaver"]) expect(of(uid)).toBeUndefined();
  });
});
