import { LEASE_SECONDS, type Lease, MAX_LEASES } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvedBy } from "../../testing/approver.ts";
import { listenLive } from "../../testing/live-stream.ts";
import { addPreset } from "../../testing/presets.ts";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { newId } from "../lib/ids.ts";
import { dropOldLeases } from "./queries.ts";

let store: TestStore;
/** A second process of the store, on the same database. */
let other: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  other = await createTestStore({ beside: store });
  for (const uid of ["boss", "deputy", "asha", "rahim"]) await store.signUp(uid, "admin");
  await store.signUp("clerk", "admin", "payments");
  await store.signUp("packer", "admin", "delivery");
  await store.signUp("listener", "admin", "support");
  await addPreset(store, { id: "nothing", grants: {} });
  await store.signUp("guest", "admin", "nothing");
  await store.signUp("customer");
  await seedInstructions(store.db);
  await fund(store.db, "customer", 100_000);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 1_000 }));
});
beforeEach(() => sql`DELETE FROM leases`.execute(store.owner));

async function buy(): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as: "customer", key: newId(), body })).body.order._id;
}
let asked = 0;
async function ask(): Promise<string> {
  const trxId = `LEASE${String(++asked).padStart(5, "0")}`;
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  return (await store.call("POST /requests", { as: "customer", body })).body.request._id;
}
const take = async (id: string, as: string, { takeOver = false, at = store } = {}) =>
  (await at.call(`POST /admin/orders/${id}/lease`, { as, body: { takeOver } })).body.lease as Lease;
const giveUp = (id: string, as: string) => store.call(`DELETE /admin/orders/${id}/lease`, { as });
const seenBy = async (as: string): Promise<Lease[]> =>
  (await store.call("GET /admin/leases", { as })).body.leases;
const holders = async (as = "boss") => (await seenBy(as)).map(({ _id, by }) => [_id, by.uid]);
/** Moves the end of each lease this many seconds towards the present, as if it had not been renewed for so long. */
const pass = (seconds: number) =>
  sql`UPDATE leases SET until = until - make_interval(secs => ${seconds})`.execute(store.owner);

describe("a lease shows who works on an order or request", () => {
  it("others see a lease, its holder renews it, and its holder gives it up", async () => {
    const stream = await listenLive(store.base, await store.sign({ sub: "rahim" }));
    await stream.next("hello");
    const id = await buy();
    const mine = await take(id, "asha", { at: other });
    expect(mine).toMatchObject({
      kind: "order",
      _id: id,
      own: true,
      by: { uid: "asha", name: "Name of asha" },
    });
    await expect.poll(() => JSON.stringify(stream.heard), { timeout: 5_000 }).toContain('"topic":"lease"');
    expect(await seenBy("rahim")).toEqual([{ ...mine, own: false }]);
    await pass(LEASE_SECONDS - 10);
    const renewed = await take(id, "asha");
    expect(Date.parse(renewed.until) - Date.parse(mine.until)).toBeGreaterThan(-1_000);
    await giveUp(id, "rahim");
    expect(await holders()).toEqual([[id, "asha"]]);
    await giveUp(id, "asha");
    expect(await holders()).toEqual([]);
    stream.leave();
  });

  it("other admins are notified of a lease when its holder changes, but not at each renewal", async () => {
    const id = await buy();
    const told = async () =>
      (await sql`SELECT FROM live_events WHERE topic = 'lease' AND id = ${id}`.execute(store.owner)).rows
        .length;
    await take(id, "asha");
    await take(id, "asha");
    expect(await told()).toBe(1);
    await take(id, "rahim");
    expect(await told()).toBe(1);
    await take(id, "rahim", { takeOver: true });
    await giveUp(id, "rahim");
    await giveUp(id, "rahim");
    expect(await told()).toBe(3);
  });

  it("a lease stays with its holder, whose name others see, until it expires or another admin takes it over", async () => {
    const id = await buy();
    await take(id, "asha");
    expect(await take(id, "rahim")).toMatchObject({ own: false, by: { uid: "asha" } });
    expect(await take(id, "rahim", { takeOver: true })).toMatchObject({ own: true, by: { uid: "rahim" } });
    expect(await take(id, "asha")).toMatchObject({ own: false, by: { uid: "rahim" } });
    await pass(LEASE_SECONDS);
    expect(await holders()).toEqual([]);
    expect(await take(id, "asha")).toMatchObject({ own: true });
  });

  it("a lease does not lock its order: an admin who sees the warning can still decide", async () => {
    const id = await buy();
    await take(id, "asha");
    const decided = await store.call(`PATCH /orders/admin/orders/${id}`, {
      as: "rahim",
      body: { status: "processing" },
    });
    expect(decided.status).toBe(200);
  });

  it("when two admins take a lease at the same time through two processes, one of them gets it", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await buy();
      const both = await Promise.all([take(id, "asha"), take(id, "rahim", { at: other })]);
      const [one, two] = both.map(({ by }) => by.uid);
      expect(one).toBe(two);
      expect(both.filter(({ own }) => own)).toHaveLength(1);
    }
  });

  it("when a second admin requests a lease before the first has committed, the first admin gets it", async () => {
    const id = await buy();
    const { reply } = await store.owner.transaction().execute(async (tx) => {
      await sql`INSERT INTO leases VALUES ('order', ${id}, 'asha', now() + interval '2 min')`.execute(tx);
      const waiting = take(id, "rahim");
      await untilSomebodyWaits(store.url);
      return { reply: waiting };
    });
    expect(await reply).toMatchObject({ own: false, by: { uid: "asha" } });
  });

  it("only admins who work on payments can take a lease on a fund request", async () => {
    const [id, order] = [await ask(), await buy()];
    const taken = await store.call(`POST /admin/fund-requests/${id}/lease`, { as: "clerk", body: {} });
    expect(taken.body.lease).toMatchObject({ kind: "request", _id: id, own: true });
    expect((await store.call(`POST /admin/orders/${order}/lease`, { as: "clerk", body: {} })).status).toBe(
      403,
    );
    expect(
      (await store.call(`POST /admin/fund-requests/${id}/lease`, { as: "packer", body: {} })).status,
    ).toBe(403);
    await take(order, "packer");
    expect(await holders("clerk")).toEqual([
      [order, "packer"],
      [id, "clerk"],
    ]);
    expect(await holders("packer")).toEqual([[order, "packer"]]);
    expect(await holders("guest")).toEqual([]);
    await store.call(`DELETE /admin/fund-requests/${id}/lease`, { as: "clerk" });
    expect(await holders("clerk")).toEqual([[order, "packer"]]);
  });

  it("no lease is given on a deleted or unknown order, or on an ID of the wrong kind", async () => {
    const [id, request] = [await buy(), await ask()];
    await store.call(`DELETE /orders/admin/orders/${id}`, { as: "boss" });
    for (const each of [id, request, newId()]) {
      const reply = await store.call(`POST /admin/orders/${each}/lease`, { as: "asha", body: {} });
      expect([reply.status, reply.body.code]).toEqual([404, "order_not_found"]);
    }
    const reply = await store.call(`POST /admin/fund-requests/${id}/lease`, { as: "asha", body: {} });
    expect([reply.status, reply.body.code]).toEqual([404, "request_not_found"]);
    expect(await holders()).toEqual([]);
  });

  it("a lease ends when its holder is frozen or loses the permission, and other admins are notified", async () => {
    await store.signUp("gone", "admin", "delivery");
    const id = await buy();
    await take(id, "gone");
    const stream = await listenLive(store.base, await store.sign({ sub: "rahim" }));
    await stream.next("hello");
    await store.call("PATCH /users/gone/status", { as: "boss", body: { status: "frozen", reason: "Left" } });
    await stream.told(id);
    expect(await holders()).toEqual([]);
    stream.leave();
    // Writes a lease as if its holder had taken it although frozen.
    const late = () =>
      sql`INSERT INTO leases VALUES ('order', ${id}, 'gone', now() + interval '2 min')`.execute(store.owner);
    await late();
    expect(await holders()).toEqual([]);
    await sql`DELETE FROM leases`.execute(store.owner);
    await store.call("PATCH /users/gone/status", { as: "boss", body: { status: "active" } });
    expect(await holders()).toEqual([]);
    await approvedBy(store, "deputy", "PATCH /users/gone/role", { as: "boss", body: { role: "user" } });
    await late();
    expect(await holders()).toEqual([]);
    expect(await take(id, "rahim")).toMatchObject({ own: true });
  });

  it("if an admin takes more leases than the limit, the oldest ones end", async () => {
    const ids: string[] = [];
    for (let n = 0; n < MAX_LEASES + 3; n++) ids.push(await buy());
    await Promise.all(ids.slice(0, MAX_LEASES).map((id) => take(id, "asha")));
    for (const id of ids.slice(MAX_LEASES)) await take(id, "asha");
    const held = (await holders()).map(([id]) => id);
    expect(held).toHaveLength(MAX_LEASES);
    expect(held).toEqual(expect.arrayContaining(ids.slice(MAX_LEASES)));
    await Promise.all(ids.map((id, at) => take(id, "asha", { at: at % 2 ? store : other })));
    expect(await holders()).toHaveLength(MAX_LEASES);
  });

  it("an expired lease is removed", async () => {
    await take(await buy(), "asha");
    await take(await buy(), "rahim");
    await sql`UPDATE leases SET until = now() - interval '1 s' WHERE uid = 'asha'`.execute(store.owner);
    expect(await dropOldLeases(store.db, 10)).toBe(1);
    expect(await holders()).toHaveLength(1);
  });
});
