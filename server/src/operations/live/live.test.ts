import type { LiveEvent } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { publish } from "../../platform/db/publish.ts";
import { newId } from "../../platform/lib/ids.ts";
import { protect } from "../../testing/approver.ts";
import { type LiveStream, listenLive } from "../../testing/live-stream.ts";
import { addPreset } from "../../testing/presets.ts";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

const PRICE = 85;
let store: TestStore;
let other: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore({
    liveSettings: { beatMs: 300, mostOfAccount: 2, most: 12, mostAtOnce: 400 },
  });
  // A second instance of the store on the same database.
  other = await createTestStore({ beside: store });
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await store.signUp("thief");
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 10_000 }));
  await fund(store.db, "buyer", 100_000);
});

async function listen(uid: string, after?: string, at = store): Promise<LiveStream> {
  const stream = await listenLive(at.base, await at.sign({ sub: uid }), after);
  if (stream.status === 200) await stream.next("hello");
  return stream;
}

async function order(uid = "buyer"): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" };
  const reply = await store.call("POST /orders", { as: uid, key: newId(), body });
  expect(reply.status).toBe(200);
  return reply.body.order._id;
}

const say = (id: string, uid?: string) => publish(store.db, { topic: "alert", id, ...(uid && { uid }) });
const ids = ({ heard }: LiveStream) =>
  heard
    .filter(({ name }) => name === "change")
    .flatMap(({ data }) => (data as LiveEvent[]).map(({ id }) => id));

describe("what a live stream sends", () => {
  it("within a second after an order changed, a live stream sends admins and the customer a hint without the order's content", async () => {
    const [boss, buyer] = [await listen("boss"), await listen("buyer")];
    const start = performance.now();
    const id = await order();
    const told = [await boss.told(id), await buyer.told(id)];
    expect(performance.now() - start).toBeLessThan(1_000);
    const event = { topic: "order", id, version: expect.any(Number) };
    expect(told).toEqual([event, { ...event, own: true }]);
    await store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status: "completed" } });
    const { version } = told[0] as LiveEvent;
    await expect.poll(() => lastVersion(buyer, id)).toBeGreaterThan(version);
    for (const stream of [boss, buyer]) stream.leave();
  });

  it("a live stream sends admins a hint within a second after a call waits for an approver, is decided, or a notification is new", async () => {
    await protect(store);
    await store.signUp("partner", "admin");
    await addPreset(store, { id: "pen", grants: { content: "write" } });
    await store.signUp("writer", "admin", "pen");
    await store.signUp("lucky");
    const [first, second] = [await listen("boss"), await listen("partner")];
    const body = { amount: 50_000, reason: "Won the raffle" };
    let start = performance.now();
    expect((await store.call("PATCH /users/lucky/balance", { as: "boss", body })).status).toBe(409);
    const waiting = (await store.call("GET /admin/approvals", { as: "partner" })).body;
    const id = waiting.approvals[0]._id;
    expect(await second.told(id)).toMatchObject({ topic: "approval" });
    expect(performance.now() - start).toBeLessThan(1_000);
    await first.told(id);
    const before = lastVersion(first, id) ?? 0;
    start = performance.now();
    const decision = { decision: "approve" };
    expect(
      (await store.call(`POST /admin/approvals/${id}/decide`, { as: "partner", body: decision })).status,
    ).toBe(200);
    await expect.poll(() => lastVersion(first, id)).toBeGreaterThan(before);
    expect(performance.now() - start).toBeLessThan(1_000);
    // Revoking a role takes effect at once, and every admin gets a notification.
    const heard = () =>
      second.heard
        .flatMap(({ name, data }) => (name === "change" ? (data as LiveEvent[]) : []))
        .filter(({ topic }) => topic === "alert");
    const alerts = heard().length;
    expect(
      (await store.call("PATCH /users/writer/role", { as: "boss", body: { role: "user" } })).status,
    ).toBe(200);
    await expect.poll(() => heard().length).toBeGreaterThan(alerts);
    for (const stream of [first, second]) stream.leave();
  });

  it("a live stream sends customers hints about their new fund request, its approval and their changed balance", async () => {
    const [boss, buyer] = [await listen("boss"), await listen("buyer")];
    const submitted = await store.call("POST /requests", {
      as: "buyer",
      body: { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId: "LIVE1234" },
    });
    const { _id } = submitted.body.request;
    expect(await boss.told(_id)).toMatchObject({ topic: "request" });
    const { version } = await buyer.told(_id);
    await store.call(`PATCH /requests/${_id}`, { as: "boss", body: { status: "approved" } });
    await expect.poll(() => lastVersion(buyer, _id)).toBeGreaterThan(version);
    await store.call("PATCH /users/buyer/balance", { as: "boss", body: { amount: 5, note: "A gift" } });
    await expect.poll(() => topicsOf(buyer, "buyer")).toContain("wallet");
    for (const stream of [boss, buyer]) stream.leave();
  });

  it("a live stream sends a customer no hints about other accounts, whatever the customer requests", async () => {
    const thief = await listen("thief");
    const snoop = await listenLive(
      store.base,
      await store.sign({ sub: "thief" }),
      `${thief.position()}&topic=order&uid=buyer&role=admin`,
    );
    const theirs = await order();
    await say("for-admins");
    await say("own", "thief");
    for (const stream of [thief, snoop]) {
      await stream.told("own");
      // The stream may also get the event that this account was created.
      expect(ids(stream).filter((id) => id !== "thief")).toEqual(["own"]);
      expect(JSON.stringify(stream.heard)).not.toContain(theirs);
      stream.leave();
    }
  });

  it("a live stream sends an admin hints only of topics that their preset may read, and stops those that the preset no longer allows", async () => {
    await addPreset(store, { id: "clerk", grants: { payments: "write" } });
    await store.signUp("clerk", "admin", "clerk");
    const clerk = await listen("clerk");
    const hidden = await order();
    await sql`SELECT publish('payment', 'seen', NULL)`.execute(store.db);
    await clerk.told("seen");
    expect(ids(clerk)).not.toContain(hidden);
    await store.owner.updateTable("presets").set({ grants: "{}" }).where("id", "=", "clerk").execute();
    await clerk.ended;
    const again = await listen("clerk");
    await sql`SELECT publish('payment', 'hidden', NULL)`.execute(store.db);
    await say("for-any-admin");
    await again.told("for-any-admin");
    expect(ids(again)).not.toContain("hidden");
    again.leave();
  });

  it("a live stream sends no event of a topic that this version does not know", async () => {
    const boss = await listen("boss");
    await sql`SELECT publish('of-a-later-version', 'unknown', NULL)`.execute(store.db);
    await say("known");
    await boss.told("known");
    expect(ids(boss)).not.toContain("unknown");
    boss.leave();
  });
});

const topicsOf = ({ heard }: LiveStream, of: string) =>
  heard
    .filter(({ name }) => name === "change")
    .flatMap(({ data }) => (data as LiveEvent[]).flatMap(({ id, topic }) => (id === of ? [topic] : [])));

function lastVersion({ heard }: LiveStream, id: string): number {
  const told = heard.filter(({ name }) => name === "change").flatMap(({ data }) => data as LiveEvent[]);
  return told.findLast((event) => event.id === id)?.version ?? 0;
}

describe("live streams lose no change", () => {
  it("a change is sent even if its transaction commits long after that of a later change", async () => {
    const boss = await listen("boss");
    const late = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = store.db.transaction().execute(async (tx) => {
      await publish(tx, { topic: "alert", id: "slow" });
      begun.resolve();
      await late.promise;
    });
    await begun.promise;
    await say("quick");
    await boss.told("quick");
    const between = boss.position();
    late.resolve();
    await slow;
    await boss.told("slow");
    // A client that was disconnected meanwhile gets the change too, even from an instance that had not polled before.
    const back = await listen("boss", between, other);
    expect(back.heard[0]).toMatchObject({ name: "hello", data: { complete: true } });
    await back.told("slow");
    expect(ids(back)).not.toContain("quick");
    for (const stream of [boss, back]) stream.leave();
  });

  it("a client that reconnects to another instance gets every change, whichever instance polls first", async () => {
    let stream = await listen("boss");
    const expected: string[] = [];
    const told = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      const before = `before-${turn}`;
      await say(before);
      const position = stream.position();
      stream.leave();
      await say(`between-${turn}`);
      expected.push(before, `between-${turn}`);
      for (const id of ids(stream)) told.add(id);
      stream = await listen("boss", position, turn % 2 === 0 ? other : store);
      await say(`after-${turn}`);
      await stream.told(`after-${turn}`);
    }
    for (const id of ids(stream)) told.add(id);
    stream.leave();
    expect([...told]).toEqual(expect.arrayContaining(expected.slice(0, -2)));
  });

  it("a client whose position is unknown or invalid is told to read everything again", async () => {
    const boss = await listen("boss");
    const position = boss.position();
    boss.leave();
    const unknown = `${"0".repeat(32)}${position.slice(32)}`;
    for (const after of [unknown, "nonsense", "0.0.0", `${position.slice(0, 32)}.9.2`, ""]) {
      const back = await listen("boss", after);
      expect([after, back.heard[0]?.data]).toEqual([after, { complete: false, seconds: expect.any(Number) }]);
      back.leave();
    }
  });

  it("all clients are told to read everything again if too many rows have changed", async () => {
    const boss = await listen("boss");
    const before = boss.position();
    await sql`SELECT publish('alert', n::text, NULL) FROM generate_series(1, 500) AS n`.execute(store.db);
    await boss.next("missed");
    boss.leave();
    // All later events are kept, but a client cannot continue from a position before the gap.
    const back = await listen("boss", before);
    expect(back.heard[0]).toMatchObject({ name: "hello", data: { complete: false } });
    back.leave();
  });

  it("all clients are told to read everything again if the table of events was emptied", async () => {
    const boss = await listen("boss");
    await sql`TRUNCATE live_events, live_epoch`.execute(store.owner);
    await boss.next("missed");
    await say("afterwards");
    await boss.told("afterwards");
    // Another instance noticed this first and began a new epoch. This instance recognises by the new epoch that the
    // table was emptied.
    await store.owner.transaction().execute(async (tx) => {
      await sql`TRUNCATE live_events, live_epoch`.execute(tx);
      await sql`INSERT INTO live_epoch DEFAULT VALUES`.execute(tx);
    });
    await boss.next("missed");
    await say("afterwards again");
    await boss.told("afterwards again");
    boss.leave();
  });
});

describe("the end of a live stream", () => {
  it("the live stream of an admin who loses the role ends within seconds, and sends no further events", async () => {
    await store.signUp("temp", "admin");
    const temp = await listen("temp");
    await store.owner
      .updateTable("users")
      .set({ role: "user", preset: null })
      .where("uid", "=", "temp")
      .execute();
    await temp.ended;
    expect(temp.heard.at(-1)?.name).toBe("bye");
    const again = await listen("temp", temp.position());
    await say("not-for-temp");
    await say("still-own", "temp");
    await again.told("still-own");
    expect(ids(again)).not.toContain("not-for-temp");
    again.leave();
  });

  it.each([
    [
      "frozen",
      () =>
        store.call("PATCH /users/gone/status", { as: "boss", body: { status: "frozen", reason: "stolen" } }),
    ],
    ["deleted", () => store.call("DELETE /users/gone", { as: "boss" })],
  ])("a stream ends when its account is %s", async (_, change) => {
    await store.signUp("gone");
    const stream = await listen("gone");
    expect((await change()).status).toBe(200);
    await stream.ended;
    expect(stream.heard.at(-1)).toMatchObject({ name: "bye", data: { afterMs: expect.any(Number) } });
  });

  it("a live stream ends when its account is signed out of all devices", async () => {
    await store.signUp("leaver");
    const now = Math.floor(Date.now() / 1_000);
    const token = await store.sign({ sub: "leaver", iat: now - 60, auth_time: now - 60 });
    const stream = await listenLive(store.base, token);
    await stream.next("hello");
    expect(
      (await store.call("POST /users/leaver/sign-out", { as: "boss", body: { all: true } })).status,
    ).toBe(200);
    await stream.ended;
    expect((await listenLive(store.base, token, stream.position())).status).toBe(401);
  });

  it("a live stream ends when its account's token expires", async () => {
    const token = await store.sign({ sub: "buyer", exp: Math.floor(Date.now() / 1_000) + 2 });
    const stream = await listenLive(store.base, token);
    await stream.ended;
    expect(stream.heard.at(-1)?.name).toBe("bye");
  });

  it("if an account opens more live streams than its limit, its oldest one ends", async () => {
    const streams = [await listen("buyer"), await listen("buyer"), await listen("buyer")];
    await streams[0]?.ended;
    expect(streams[0]?.heard.at(-1)?.name).toBe("bye");
    for (const stream of streams.slice(1)) await stream.next("beat");
    for (const stream of streams) stream.leave();
  });
});

it("a live stream sends heartbeats with the position from which its client can continue", async () => {
  const buyer = await listen("buyer");
  await buyer.next("beat");
  expect(buyer.heard.at(-1)?.id).toMatch(/^[0-9a-f]{32}(\.\d+)+$/);
  buyer.leave();
});

it("a live stream has response headers that stop proxies from buffering it", async () => {
  const reply = await fetch(`${store.base}/api/live`, {
    headers: { authorization: `Bearer ${await store.sign({ sub: "buyer" })}` },
  });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  await reply.body?.cancel();
});
