import type { DayEnd } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTurn } from "../../testing/in-turn.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { bKashSent, receive } from "../../testing/wallet-messages.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
  await shop.set({ automatic: false });
  const { store } = shop;
  await store.signUp("clerk", "admin", "payments");
  await store.signUp("watcher", "admin", "support");
  await store.signUp("packer", "admin", "delivery");
});

const moments = [
  ["transfers", "created_at"],
  ["fund_requests", "created_at"],
  ["incoming_payments", "occurred_at"],
  ["account_movements", "occurred_at"],
] as const;

/** Moves everything that has just happened to noon of the given day. */
async function itWas(day: string, only: readonly string[] = moments.map(([table]) => table)): Promise<void> {
  await shop.store.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const [table, column] of moments.filter(([name]) => only.includes(name)))
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = (${day}::date + time '12:00') AT TIME ZONE 'Asia/Dhaka'
        WHERE ${sql.ref(column)} > now() - interval '1 day'`.execute(tx);
  });
}

const read = async (day: string, as = "boss"): Promise<DayEnd> => {
  const reply = await shop.store.call(`GET /admin/day-ends/${day}`, { as });
  expect(reply.status).toBe(200);
  return reply.body.dayEnd;
};
const sign = (day: string, digest: string, { note = "", as = "clerk" } = {}) =>
  shop.store.call(`POST /admin/day-ends/${day}/sign`, { as, body: { digest, note } });
const lineOf = ({ lines }: DayEnd, reason: string, method = "bKash") =>
  lines.find((line) => line.reason === reason && line.method === method);
const poisha = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + Math.round(each * 100), 0);

/** Checks for each method that the lines add up to the store's sum, and to the change of the wallets' balances. */
function expectSums(dayEnd: DayEnd): void {
  for (const method of dayEnd.methods.filter(({ isTold }) => isTold)) {
    const lines = dayEnd.lines.filter((line) => line.method === method.method);
    for (const side of ["wallets", "store", "difference"] as const)
      expect([side, poisha(lines.map((line) => line[side]))]).toEqual([side, poisha([method[side]])]);
    const rises = dayEnd.accounts
      .filter(({ account }) => account.method === method.method)
      .map(({ opening, closing }) => closing - opening);
    expect(poisha(rises)).toBe(poisha([method.wallets]));
  }
}

/** Approves a fund request of ৳500 (৳509.25 with its fee) without a wallet message. */
async function approveUnseen(trxId = shop.freshId()): Promise<string> {
  const id = await shop.ask(await shop.customer(), trxId);
  expect((await shop.boss(`PATCH /requests/${id}`, { status: "approved" })).status).toBe(200);
  return id;
}

/**
 * Creates a payment and its request, and approves the request. It is not settled automatically, because moving days has
 * left a balance gap.
 */
async function settled(): Promise<string> {
  const trxId = shop.freshId();
  const uid = await shop.customer();
  const id = await shop.ask(uid, trxId);
  await shop.pay(trxId);
  await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
  expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed" });
  return id;
}

describe("the day end of a shop", () => {
  it("the lines of a day end explain every taka of the difference between wallets and store", async () => {
    const day = "2026-03-02";
    await settled();
    await settled();
    const late = await settled();
    await itWas("2026-03-03", ["transfers"]);
    await itWas(day);
    // Moves the transfers of two payments back to the payments' own day.
    await shop.store.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE transfers SET created_at = created_at - interval '1 day'
        WHERE created_at::date = '2026-03-03' AND reference <> ${late}`.execute(tx);
    });
    await shop.pay(shop.freshId(), 300);
    const unseen = await approveUnseen();
    const gift = shop.freshId();
    await shop.pay(gift, 70);
    await shop.boss(`POST /admin/payments/${(await shop.paymentWith(gift))._id}/dismiss`, { reason: "Mine" });
    shop.lose(50);
    await shop.pay(shop.freshId(), 30);
    await receive(shop.store.db, {
      text: bKashSent({ trxId: shop.freshId(), amount: 200, balance: 1_777.75 }),
    });
    shop.lose(-200);
    await itWas(day);

    const dayEnd = await read(day);
    expectSums(dayEnd);
    expect(dayEnd).toMatchObject({ isOver: true, state: "differs", signed: null });
    expect(lineOf(dayEnd, "matched")).toMatchObject({
      count: 2,
      wallets: 1_018.5,
      store: 1_018.5,
      items: [],
    });
    expect(lineOf(dayEnd, "unclaimed")).toMatchObject({ count: 2, wallets: 330, store: 0 });
    expect(lineOf(dayEnd, "dismissed")).toMatchObject({
      wallets: 70,
      store: 0,
      items: [{ kind: "payment", trxId: gift }],
    });
    expect(lineOf(dayEnd, "no-message")).toMatchObject({
      wallets: 0,
      store: 509.25,
      items: [{ kind: "request", id: unseen, otherDay: null }],
    });
    expect(lineOf(dayEnd, "elsewhere")).toMatchObject({
      wallets: 509.25,
      store: 0,
      items: [{ kind: "request", id: late, otherDay: "2026-03-03" }],
    });
    expect(lineOf(dayEnd, "gaps")).toMatchObject({ count: 1, wallets: 50 });
    expect(lineOf(dayEnd, "out")).toMatchObject({ wallets: -200, store: 0, items: [{ kind: "movement" }] });

    const next = await read("2026-03-03");
    expect(lineOf(next, "elsewhere")).toMatchObject({
      wallets: 0,
      store: 509.25,
      items: [{ id: late, otherDay: day }],
    });
  });

  it("a day end shows no difference if wallets and store agree, on its page and in the list of days", async () => {
    const day = "2026-03-10";
    await settled();
    await itWas(day);
    expect(await read(day)).toMatchObject({ state: "even", wallets: 509.25, store: 509.25, difference: 0 });
    const { days } = (await shop.boss("GET /admin/day-ends?days=2026-03-08..2026-03-12")).body;
    expect(days).toMatchObject([{ day, state: "even", signed: null }]);
    const today = (await shop.boss("GET /admin/day-ends?days=today")).body.days;
    expect(today).toEqual([]);
  });

  it("a day end does not compare a method for which no wallet message was ever received", async () => {
    const day = "2026-02-01";
    await approveUnseen();
    await itWas(day);
    const dayEnd = await read(day);
    expect(dayEnd).toMatchObject({
      state: "untold",
      wallets: 0,
      store: 0,
      methods: [{ method: "bKash", isTold: false, wallets: 0, store: 509.25 }],
      lines: [],
    });
  });

  it("a day end is marked wrong if requests or orders contradict the ledger, even if the sums agree", async () => {
    const day = "2026-03-12";
    await sql`INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
      VALUES (gen_random_uuid(), 'cash:bkash', 'income:sales', 12300, 'windfall', 'nobody', 0, 'system')`.execute(
      shop.store.owner,
    );
    await itWas(day);
    const dayEnd = await read(day);
    expect(dayEnd.state).toBe("wrong");
    expect(lineOf(dayEnd, "unknown")).toMatchObject({
      store: 123,
      items: [{ kind: "transfer", id: "nobody" }],
    });
    expectSums(dayEnd);
  });
});

describe("signing a day end", () => {
  it("a signature applies to the figures that the operator saw, and changed figures need another signature", async () => {
    const day = "2026-03-20";
    await settled();
    await itWas(day);
    const seen = await read(day, "clerk");
    expect((await sign(day, "another")).body.code).toBe("day_changed");
    const lock = ["SELECT pg_advisory_xact_lock(hashtextextended('hira.day-end ' || $1, 0))", [day]] as const;
    const replies = await inTurn(shop.store.url, lock, [
      () => sign(day, seen.digest, { note: "Counted" }),
      () => sign(day, seen.digest, { as: "boss" }),
    ]);
    expect(replies).toMatchObject([{ status: 200 }, { status: 409, body: { code: "day_signed" } }]);
    expect((await read(day)).signed).toMatchObject({
      by: "Name of clerk",
      note: "Counted",
      changed: false,
      difference: 0,
    });
    expect(await read(day)).toMatchObject({ accounts: [{ signed: { note: "Counted", changed: false } }] });

    // A wallet message that arrives late changes the figures of the day that it belongs to.
    await shop.pay(shop.freshId(), 40);
    await itWas(day);
    const changed = await read(day);
    expect(changed).toMatchObject({ difference: -40, signed: { changed: true, difference: 0 } });
    const { days } = (await shop.boss(`GET /admin/day-ends?days=${day}..${day}`)).body;
    expect(days).toMatchObject([{ signed: { changed: true } }]);
    expect((await sign(day, seen.digest)).body.code).toBe("day_changed");
    expect((await sign(day, changed.digest, { note: "Late" })).body.dayEnd).toMatchObject({
      signed: { note: "Late", changed: false },
    });
    const { rows } =
      await sql`SELECT generation, note FROM day_ends WHERE day = ${day}::date ORDER BY 1`.execute(
        shop.store.db,
      );
    expect(rows).toEqual([
      { generation: 1, note: "Counted" },
      { generation: 2, note: "Late" },
    ]);
    const { entries } = (await shop.boss("GET /admin/audit?action=day-end.sign")).body;
    expect(entries).toMatchObject([
      { subject: `day-end:${day}`, after: { difference: -40, note: "Late" } },
      { subject: `day-end:${day}`, after: { difference: 0, note: "Counted" } },
    ]);
  });

  it("several operators who sign a day at the same time create one signature", async () => {
    const day = "2026-03-24";
    await settled();
    await itWas(day);
    const { digest } = await read(day);
    const replies = await Promise.all(
      ["boss", "clerk", "boss", "clerk"].map((as) => sign(day, digest, { as })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it("signing is refused for a day that is not over, and without the permission for payments", async () => {
    const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
    expect((await sign(today, (await read(today)).digest)).body.code).toBe("day_not_over");
    const { digest } = await read("2026-03-10", "watcher");
    expect((await sign("2026-03-10", digest, { as: "watcher" })).status).toBe(403);
    for (const path of ["GET /admin/day-ends", "GET /admin/day-ends/2026-03-10"])
      expect((await shop.store.call(path, { as: "packer" })).status).toBe(403);
  });

  it("a day without payments can be signed", async () => {
    const day = "2026-01-05";
    const quiet = await read(day);
    expect(quiet).toMatchObject({ state: "untold", lines: [], accounts: [] });
    expect((await sign(day, quiet.digest)).status).toBe(200);
    expect((await read(day)).signed).toMatchObject({ changed: false });
  });
});
