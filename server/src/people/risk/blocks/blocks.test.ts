import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openPaidShop, type PaidShop } from "../../../testing/paid-shop.ts";
import { addPreset } from "../../../testing/presets.ts";
import { fund, seedShop } from "../../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../../testing/store.ts";

let shop: PaidShop;
/** A second process of the store on the same database. */
let beside: TestStore;
let productId: string;
let serial = 0;

beforeAll(async () => {
  shop = await openPaidShop({ trustProxy: 1 });
  beside = await createTestStore({ beside: shop.store, trustProxy: 1 });
  ({ productId } = await seedShop(shop.store.db, { price: 10, stock: 1_000 }));
});

const block = (
  kind: string,
  value: string,
  { as = "boss", ...more }: { as?: string; until?: string | null } = {},
) => shop.store.call("POST /admin/blocks", { as, body: { kind, value, reason: "Stolen cards", ...more } });
async function blocked(kind: string, value: string, until: string | null = null) {
  const reply = await block(kind, value, { until });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.block;
}
const lift = (id: string, as = "boss") => shop.store.call(`POST /admin/blocks/${id}/lift`, { as });
const blockedValue = async (kind: string, value: string) => (await blocked(kind, value)).value;
const freshNumber = () => `0181${String(1_000_000 + ++serial)}`;
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Returns the customer with this uid, or a new one, with money in the wallet. */
async function buyer(uid?: string): Promise<string> {
  const who = uid ?? (await shop.customer());
  await fund(shop.store.db, who, 100);
  return who;
}
const order = (
  as: string,
  gameAccount: string,
  { store = shop.store, from, key }: { store?: TestStore; from?: string; key?: string } = {},
) =>
  store.call("POST /orders", {
    as,
    body: { productId, paymentMethod: "wallet", amount: 10, gameAccount },
    ...(key && { key }),
    ...(from && { headers: { "x-forwarded-for": from } }),
  });

describe("a blocked sender of payments", () => {
  it("a blocked payer's payments are not settled automatically until the block is lifted, however the admin wrote the number", async () => {
    const number = freshNumber();
    const typed = `+88${number.slice(0, 5)}-${number.slice(5)}`.replace(
      /\d/g,
      (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "",
    );
    const { _id, value } = await blocked("payer", typed);
    expect(value).toBe(number);
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    expect(await shop.pay(trxId, 509.25, { from: number })).toBe("stored");
    expect(await shop.balanceOf(uid)).toBe(0);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["payer-blocked"]);
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    expect(await shop.balanceOf(uid)).toBe(500);
    await lift(_id);
    const next = shop.freshId();
    await shop.ask(uid, next);
    await shop.pay(next, 509.25, { from: number });
    expect(await shop.balanceOf(uid)).toBe(1000);
  });

  it("an instant order is not settled automatically if its payer, or the number that the customer gave, is blocked", async () => {
    const number = freshNumber();
    await blocked("payer", number);
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.order(uid, trxId, { ...{ senderNumber: ` ${number} ` } });
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["payer-blocked", "not-seen"]);
    await shop.pay(trxId, 85, { from: number });
    expect((await shop.orderOf(uid)).payment.state).not.toBe("settled");
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["payer-blocked"]);
  });

  it("a block of a payer takes effect at once, because it is checked in the transaction that settles a payment", async () => {
    const number = freshNumber();
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    await blocked("payer", number);
    await shop.pay(trxId, 509.25, { from: number });
    expect(await shop.balanceOf(uid)).toBe(0);
  });

  it("a block of a payer also stops payments whose message shows only a number's last digits, if these are the same", async () => {
    await blocked("payer", "01855500067");
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId, { note: "" });
    await shop.set({ automatic: false });
    await shop.pay(trxId, 509.25, { from: freshNumber() });
    await sql`UPDATE incoming_payments SET payer = '*673' WHERE trx_id = ${trxId}`.execute(shop.store.owner);
    expect((await shop.matchDetailsOf(id)).doubts).toContain("payer-blocked");
    await sql`UPDATE incoming_payments SET payer = '*683' WHERE trx_id = ${trxId}`.execute(shop.store.owner);
    expect((await shop.matchDetailsOf(id)).doubts).not.toContain("payer-blocked");
    await shop.set({ automatic: true });
  });
});

describe("a blocked player ID", () => {
  it("an order for a blocked player ID is refused, however the ID is written, and no money is taken from the wallet", async () => {
    const uid = await buyer();
    await blocked("player", "Pla Yer-77");
    for (const gameAccount of [
      "PLAYER77",
      "player77",
      "pLa yEr 77",
      "player77 (1234)",
      "player\u200b77",
      "ＰＬＡＹＥＲ７７",
    ])
      expect((await order(uid, gameAccount)).body, gameAccount).toMatchObject({
        code: "player_blocked",
        message: "We cannot take orders for this player ID. Please contact support.",
      });
    await blocked("player", "880011");
    for (const gameAccount of ["880011", "000880011", "৮৮০০১১", "880 011"])
      expect((await order(uid, gameAccount)).body.code, gameAccount).toBe("player_blocked");
    expect((await order(uid, "8800112")).status).toBe(200);
    expect(await shop.balanceOf(uid)).toBe(90);
    const instant = {
      paymentMethod: "instant",
      transactionId: shop.freshId(),
      senderNumber: "01700000009",
      method: "bKash",
    };
    const body = { productId, amount: 10, gameAccount: "0880011", ...instant };
    expect((await shop.store.call("POST /orders", { as: uid, body })).body.code).toBe("player_blocked");
  });

  it("other instances know a new or a lifted block of a player ID within about a second", async () => {
    const uid = await buyer();
    await beside.signUp(uid);
    // Some orders may still succeed before the other instance knows the block.
    await fund(shop.store.db, uid, 5_000);
    const { _id } = await blocked("player", "71001");
    const answers = (code: string | undefined) =>
      vi.waitFor(async () => expect((await order(uid, "71001", { store: beside })).body.code).toBe(code), {
        timeout: 5_000,
      });
    await answers("player_blocked");
    await lift(_id);
    await answers(undefined);
  });

  it("a repeated call gets the stored reply about its order, even if the player ID has been blocked since then", async () => {
    const uid = await buyer();
    const first = await order(uid, "71002", { key: "before-the-block" });
    await blocked("player", "71002");
    const again = await order(uid, "71002", { key: "before-the-block" });
    expect([again.status, again.body.order._id]).toEqual([200, first.body.order._id]);
    expect((await order(uid, "71002", { key: "after-the-block" })).body.code).toBe("player_blocked");
  });

  it("an expired block of a player has no effect, and the player can be blocked again", async () => {
    const uid = await buyer();
    const { _id } = await blocked("player", "71003", soon(600_000));
    expect((await order(uid, "71003")).body.code).toBe("player_blocked");
    await sql`UPDATE blocks SET until = now() - interval '1 second' WHERE id = ${_id}`.execute(
      shop.store.owner,
    );
    await vi.waitFor(async () => expect((await order(uid, "71003")).status).toBe(200), { timeout: 5_000 });
    const ended = (await shop.boss("GET /admin/blocks?kind=player&state=ended")).body.blocks;
    expect(ended.find((each: { _id: string }) => each._id === _id)).toMatchObject({ endedBy: null });
    await blocked("player", "71003");
    expect((await order(uid, "71003")).body.code).toBe("player_blocked");
  });
});

describe("a blocked IP address", () => {
  const REFUSED = {
    code: "address_blocked",
    message: "This is not possible from where you are right now. Please contact support.",
  };
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

  it("a blocked IP address, also in its IPv6 form, cannot sign in, order or add money; a neighbouring address can", async () => {
    const uid = await buyer();
    await blocked("address", "203.0.113.7");
    for (const address of ["203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107"]) {
      expect((await order(uid, "1", { from: address })).body, address).toMatchObject(REFUSED);
      const body = { idToken: await shop.store.sign({ sub: "new-here" }) };
      const signUp = await shop.store.call("POST /auth/signup?ref=NOBODY", { body, ...from(address) });
      expect(signUp.body).toMatchObject(REFUSED);
      expect(
        (await shop.store.call("POST /users", { as: "new-here", body: {}, ...from(address) })).body,
      ).toMatchObject(REFUSED);
    }
    const request = {
      amount: 500,
      feePercent: 1.85,
      fee: 9.25,
      totalAmount: 509.25,
      method: "bKash",
      trxId: shop.freshId(),
    };
    expect(
      (await shop.store.call("POST /requests", { as: uid, body: request, ...from("203.0.113.7") })).body,
    ).toMatchObject(REFUSED);
    expect((await order(uid, "1", { from: "203.0.113.8" })).status).toBe(200);
    expect((await shop.store.call("GET /orders/my-orders", { as: uid, ...from("203.0.113.7") })).status).toBe(
      200,
    );
  });

  it("a block of an IPv6 address covers its whole /64 network, and a block of a network covers all its addresses", async () => {
    const uid = await buyer();
    expect(await blockedValue("address", "2A03:2880:77:1::5")).toBe("2a03:2880:77:1::/64");
    expect((await order(uid, "1", { from: "2a03:2880:77:1:dead:beef:0:1" })).body).toMatchObject(REFUSED);
    expect((await order(uid, "1", { from: "2a03:2880:77:2::5" })).status).toBe(200);
    expect(await blockedValue("address", "103.86.7.9/20")).toBe("103.86.0.0/20");
    expect((await order(uid, "1", { from: "103.86.15.255" })).body).toMatchObject(REFUSED);
    expect((await order(uid, "1", { from: "103.86.16.0" })).status).toBe(200);
  });

  it("a blocked IP address does not stop admins, so that no admin can lock out a colleague or themselves", async () => {
    await blocked("address", "103.21.4.4");
    const here = from("103.21.4.4");
    expect((await shop.store.call("POST /users", { as: "boss", body: {}, ...here })).status).toBe(200);
    expect((await shop.store.call("GET /users", { as: "boss", ...here })).status).toBe(200);
  });

  it("a repeated call gets the stored reply about its order, even if its IP address has been blocked since then", async () => {
    const uid = await buyer();
    const first = await order(uid, "1", { key: "from-there", from: "103.22.4.4" });
    await blocked("address", "103.22.4.4");
    const again = await order(uid, "1", { key: "from-there", from: "103.22.4.4" });
    expect(again.body.order._id).toBe(first.body.order._id);
  });

  it("a provider's whole network, or an internal address that all callers may seem to have, cannot be blocked", async () => {
    for (const value of [
      "0.0.0.0/0",
      "103.0.0.0/8",
      "::/0",
      "2a03::/16",
      "127.0.0.1",
      "10.1.2.3",
      "192.168.0.0/24",
      "::1",
      "::ffff:10.0.0.1",
    ])
      expect((await block("address", value)).body.code, value).toBe("block_too_wide");
    for (const value of ["nobody", "103.1.2", "103.1.2.3/33", "103.1.2.3/x", "2a03::1/129", "103.1.2.3/24/8"])
      expect((await block("address", value)).body.code, value).toBe("block_unreadable");
  });
});

describe("creating a block", () => {
  it("a block is recorded in the audit log with its reason; a value cannot be blocked twice, and a block cannot be lifted twice", async () => {
    const { _id } = await blocked("player", "81001");
    const twice = await block("player", "0081001");
    expect(twice.body).toMatchObject({ code: "block_exists", message: "81001 is blocked already." });
    const both = await Promise.all([block("player", "81002"), block("player", "81002")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([lift(_id), lift(_id)]);
    const log = (await shop.boss(`GET /admin/audit?subject=block:${_id}`)).body.entries;
    expect(log).toMatchObject([
      { action: "block.lift", actor: { uid: "boss" }, before: { kind: "player", value: "81001" } },
      { action: "block.create", after: { value: "81001", reason: "Stolen cards" } },
    ]);
    expect((await lift(_id)).body.block.endedBy.uid).toBe("boss");
    expect((await lift("0190c0de-0000-7000-8000-000000000000")).body.code).toBe("block_not_found");
  });

  it("a block requires a valid value, an end in the future, and a reason", async () => {
    expect((await block("payer", "*678")).body.message).toBe(
      "Enter the whole wallet number, e.g. 01712345678.",
    );
    expect((await block("player", "---")).body.code).toBe("block_unreadable");
    expect((await block("player", "81003", { until: soon(-1_000) })).body.code).toBe("block_over");
    const body = { kind: "player", value: "81003", reason: " " };
    expect((await shop.boss("POST /admin/blocks", body)).body.message).toBe("Say why it is blocked.");
  });

  it("blocking a payer or player ID needs the permission for payments or customers; an IP address needs that for customers", async () => {
    await addPreset(shop.store, { id: "till", grants: { payments: "write", customers: "read" } });
    await shop.store.signUp("till", "admin", "till");
    await shop.store.signUp("looker", "admin", "support");
    expect((await block("payer", freshNumber(), { as: "till" })).status).toBe(200);
    expect((await block("address", "103.99.1.1", { as: "till" })).body.code).toBe("not_permitted");
    expect((await block("payer", freshNumber(), { as: "looker" })).body.code).toBe("not_permitted");
    const { _id } = await blocked("address", "103.99.1.2");
    expect((await lift(_id, "till")).body.code).toBe("not_permitted");
    expect((await lift(_id)).status).toBe(200);
  });
});
