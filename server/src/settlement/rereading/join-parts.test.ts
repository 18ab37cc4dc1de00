import { readWalletMessage } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { testCipher } from "../../testing/store.ts";
import { receive } from "../../testing/wallet-messages.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { joinable, joinParts } from "./join-parts.ts";

let shop: PaidShop;

const log = { error: (line: object) => expect.fail(JSON.stringify(line)) };
const join = () => joinParts({ db: shop.store.db, cipher: testCipher, log });

beforeAll(async () => {
  shop = await openPaidShop();
  await shop.pay(shop.freshId(), 20);
});

const cut = (text: string, ...at: number[]) =>
  [0, ...at].map((from, n) => text.slice(from, at[n] ?? text.length));

/** Makes all stored messages this many seconds older. */
const pass = (seconds = 4) =>
  sql`UPDATE wallet_messages SET arrived_at = arrived_at - ${seconds} * interval '1 second'`.execute(
    shop.store.owner,
  );

async function send(...parts: string[]) {
  for (const text of parts) await receive(shop.store.db, { text });
}

const messages = async (place: string) =>
  (await shop.boss(`GET /admin/messages?place=${place}`)).body.total as number;
const unread = async () => (await shop.boss("GET /admin/unread-texts")).body.groups;

describe("a text whose parts arrive as separate messages", () => {
  it.each([
    ["two", (text: string) => cut(text, 90)],
    ["two, the second first", (text: string) => cut(text, 90).reverse()],
    ["three", (text: string) => cut(text, 40, 100)],
    ["two, cut within its amount", (text: string) => cut(text, 24)],
    ["two, with the space between them lost", (text: string) => cut(text, 66).map((part) => part.trim())],
  ])("a text that arrived in parts is read once it is complete: %s", async (_, divide) => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const parts = divide(shop.text({ trxId, amount: 509.25 }));
    const known = await messages("part");
    await send(...parts);
    expect(await join()).toBe(0);
    await pass();
    expect(await join()).toBe(1);
    expect(await shop.requestOf(uid)).toMatchObject({ status: "approved" });
    expect(await shop.paymentWith(trxId)).toMatchObject({ amount: 509.25, state: "claimed" });
    expect([await messages("unknown"), (await messages("part")) - known]).toEqual([0, parts.length - 1]);
    expect((await shop.boss("GET /admin/chain-breaks")).body.breaks).toEqual([]);
  });

  it("if several processes join parts at the same time, the parts are joined once", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const parts = cut(shop.text({ trxId, amount: 509.25 }), 90);
    await Promise.all(parts.map((part) => send(part)));
    await pass();
    const counts = await Promise.all([join(), join(), join()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shop.balanceOf(uid)).toBe(500);
    // The phone sends both parts again under new IDs. They must not make a second payment.
    await send(...parts);
    await pass();
    await join();
    expect([await shop.balanceOf(uid), await messages("unknown")]).toEqual([500, 0]);
    expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
  });

  it("parts are not joined if they come from different phones or SIM cards, or more than a minute apart", async () => {
    const trxId = shop.freshId();
    const text = shop.text({ trxId, amount: 20 });
    const [first = "", second = ""] = cut(text, 90);
    await receive(shop.store.db, { text: first });
    await receive(shop.store.db, { text: second, forwarderId: newId() });
    await receive(shop.store.db, { text: `${second} `, sim: 2 });
    await receive(shop.store.db, { text: `${second}  `, receivedAt: new Date(Date.now() - 61_000) });
    await pass();
    expect(await join()).toBe(0);
    expect(await shop.paymentWith(trxId)).toBeUndefined();
    const groups = await unread();
    expect(groups.map(({ missing }: { missing: string }) => missing).sort()).toContain("end");
    expect(groups.find(({ missing }: { missing: string }) => missing === "end").newest.text).toBe(first);
    await sql`UPDATE wallet_messages SET arrived_at = now() - interval '2 hours'`.execute(shop.store.owner);
    await receive(shop.store.db, { text });
  });

  it("if a process is killed while it joins parts, the next process joins them", async () => {
    const trxId = shop.freshId();
    const parts = cut(shop.text({ trxId, amount: 20 }), 90);
    await send(...parts);
    await pass(150);
    expect(await join()).toBe(1);
    expect(await shop.paymentWith(trxId)).toMatchObject({ amount: 20 });
  });
});

describe("parts of several texts that arrive at the same time", () => {
  const now = new Date();
  const of = (...texts: string[]) =>
    texts.map((clear, n) => ({ id: String(n), clear, method: "bKash" as const, receivedAt: now }));

  it("parts are not joined if they fit together in two different ways", () => {
    const atFee = (text: string) => cut(text, text.indexOf("Fee"));
    const one = atFee(shop.text({ trxId: shop.freshId(), amount: 100 }));
    const another = atFee(shop.text({ trxId: shop.freshId(), amount: 9_000 }));
    expect(joinable(of(...one, ...another), readWalletMessage)).toEqual([]);
    expect(joinable(of(...one), readWalletMessage)).toMatchObject([{ text: one.join("") }]);
  });

  it("parts of a message are not joined if many unread texts arrive at the same time, because the wallet has then changed its wording", () => {
    const one = cut(shop.text({ trxId: shop.freshId(), amount: 100 }), 90);
    const other = Array.from({ length: 7 }, (_, n) => `Another wording ${n}`);
    expect(joinable(of(...one, ...other), readWalletMessage)).toEqual([]);
  });
});
