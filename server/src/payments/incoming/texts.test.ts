import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { receive } from "../../testing/wallet-messages.ts";
import { dropOldSums } from "./claim-queries.ts";
import { blankOldTexts } from "./message-queries.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
});

const NOBODY = "018f0000-0000-7000-8000-000000000000";

describe("storing and deleting the texts of wallet messages", () => {
  it("a wallet message's text is stored only encrypted; no other column of the database contains a word of it", async () => {
    await receive(shop.store.db, { text: "A wording that nobody knows, with 482913 in it" });
    const { rows } = await sql<{
      row: string;
    }>`SELECT wallet_messages::text AS row FROM wallet_messages`.execute(shop.store.db);
    expect(rows.every(({ row }) => !row.includes("482913") && !row.includes("wording"))).toBe(true);
  });

  it("texts of wallet messages are deleted after 180 days, in batches, and their payments stay", async () => {
    const trxId = shop.freshId();
    await shop.pay(trxId, 20);
    await receive(shop.store.db, { text: "Another wording" });
    await sql`UPDATE wallet_messages SET arrived_at = now() - interval '180 days 1 minute'`.execute(
      shop.store.owner,
    );
    await shop.pay(shop.freshId(), 20);
    const old = (await shop.boss("GET /admin/messages?place=unknown")).body.messages[0];
    expect(old.text).toBe("Another wording");
    expect(await blankOldTexts(shop.store.db, 1)).toBe(1);
    while ((await blankOldTexts(shop.store.db, 10)) > 0);
    const { messages } = (await shop.boss("GET /admin/messages")).body;
    const kept = messages.filter(({ text }: { text: string | null }) => text !== null);
    expect(kept).toHaveLength(1);
    expect(await shop.paymentWith(trxId)).toMatchObject({ amount: 20, text: null });
    expect(await shop.boss(`GET /admin/messages/${old._id}/proposal`)).toMatchObject({
      status: 404,
      body: { code: "message_not_found" },
    });
  });

  it("a sample text contains no digit of the original text, and an unknown message has no sample text", async () => {
    await receive(shop.store.db, { text: "You got Tk 1,000,000.00 from 01999999999" });
    const { messages } = (await shop.boss("GET /admin/messages?place=unknown&limit=1")).body;
    const { sample } = (await shop.boss(`GET /admin/messages/${messages[0]._id}/proposal`)).body;
    expect(sample).toMatchObject({ method: "bKash", sender: "bKash" });
    expect(sample.text).toMatch(/^You got Tk \d,\d{3},\d{3}\.\d\d from \d{11}$/);
    expect(sample.text).not.toContain("01999999999");
    expect((await shop.boss(`GET /admin/messages/${NOBODY}/proposal`)).body.code).toBe("message_not_found");
  });

  it("a message's text is not stored if its sender is not a wallet", async () => {
    const count = async () => (await shop.boss("GET /admin/messages")).body.total;
    const before = await count();
    for (const sender of ["bkash", "bKash ", "01712345678", "ЬKash"])
      expect(await receive(shop.store.db, { sender, text: "Your code is 482913" })).toBe("ignored");
    expect(await count()).toBe(before);
  });
});

describe("deleting the old sums that the cap per hour needs", () => {
  it("the sums that the cap per hour needs are deleted after a day", async () => {
    await sql`INSERT INTO automatic_sums VALUES (${shop.accounts.bKash}, now() - interval '25 hours', 5),
      (${shop.accounts.bKash}, now() - interval '1 hour', 5)`.execute(shop.store.db);
    expect(await dropOldSums(shop.store.db, 10)).toBe(1);
  });
});

describe("listing incoming payments for admins", () => {
  it("the list of payments can be filtered and searched, and its pages continue after a given row", async () => {
    const ids = Array.from({ length: 5 }, () => shop.freshId());
    for (const [n, trxId] of ids.entries())
      await shop.pay(trxId, 30 + n, { from: `0180000000${n}`, at: new Date(Date.now() - (5 - n) * 60_000) });
    const list = async (query: string) => (await shop.boss(`GET /admin/payments?${query}`)).body;
    const trxIds = ({ payments }: { payments: { trxId: string }[] }) => payments.map(({ trxId }) => trxId);
    expect(trxIds(await list(`search=${ids[2]}`))).toEqual([ids[2]]);
    expect(trxIds(await list(`search=${ids[2]?.toLowerCase().slice(0, -1)}`))).toContain(ids[2]);
    expect(trxIds(await list("search=01800000003"))).toEqual([ids[3]]);
    expect(trxIds(await list("search=৳34.00"))).toEqual([ids[4]]);
    expect(trxIds(await list("search=100%25"))).toEqual([]);
    expect(trxIds(await list("method=Nagad"))).toEqual([]);
    expect((await list(`account=${shop.accounts.Nagad}`)).total).toBe(0);
    expect((await list("state=claimed")).total).toBe(0);
    expect((await list("days=today")).total).toBeGreaterThan(4);
    const every = await list("state=unclaimed&limit=100");
    const rows = trxIds(every);
    expect(every).toMatchObject({ total: rows.length, totalIsExact: true, position: 0 });
    const second = await list(`state=unclaimed&limit=2&after=${every.payments[1]._id}`);
    expect([trxIds(second), second.position]).toEqual([rows.slice(2, 4), 2]);
    const back = await list(`state=unclaimed&limit=2&before=${every.payments[2]._id}`);
    expect([trxIds(back), back.position]).toEqual([rows.slice(0, 2), 0]);
    expect(trxIds(await list("state=unclaimed&limit=100&sort=oldest"))).toEqual(rows.toReversed());
    const some = [every.payments[0]._id, every.payments[3]._id].join(",");
    expect((await list(`ids=${some}`)).total).toBe(2);
    expect(every.counts).toMatchObject({
      unclaimed: rows.length,
      unknown: expect.any(Number),
      breaks: 0,
      silent: 0,
    });
  });
});
