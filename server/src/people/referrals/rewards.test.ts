import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { approvedBy } from "../../testing/approver.ts";
import { whileWalletIsHeld } from "../../testing/held-wallet.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { payForFirstOrder } from "./pay-for-first-order.ts";

let store: TestStore;
let productId: string;
let serial = 0;
const PRICE = 85;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 10_000 }));
});
beforeEach(() => settings({ referrerAmount: 20, newUserAmount: 10, minimumOrder: 50, dailyCap: 100 }));

const settings = (body: object) =>
  approvedBy(store, "boss2", "PATCH /settings/referral", { as: "boss", body });
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: "boss" })).body.user?.balance;
const balances = (...uids: string[]) => Promise.all(uids.map(balanceOf));
const factsOf = async (uid: string) => (await store.call(`GET /users/${uid}/referral`, { as: "boss" })).body;
const bonusOf = async (uid: string) => (await factsOf(uid)).referredBy?.payment;
const fresh = (name: string) => `${name}-${++serial}`;

interface Claims {
  email?: string;
  email_verified?: boolean;
}

/** Calls POST /users again, with a token that contains the provider's current claims about the account. */
const seenAs = async (sub: string, claims: Claims) =>
  store.call("POST /users", { token: await store.sign({ sub, ...claims }), body: {} });

async function referrer(claims: Claims = {}): Promise<{ uid: string; code: string }> {
  const uid = fresh("referrer");
  await seenAs(uid, claims);
  return { uid, code: (await store.call("GET /users/referral", { as: uid })).body.referralCode };
}

/** Creates a newcomer who signed up with this code and has money for three orders. */
async function newcomer(code: string, claims: Claims = {}): Promise<string> {
  const sub = fresh("newcomer");
  const body = { idToken: await store.sign({ sub, ...claims }) };
  const { status } = await store.call(`POST /auth/signup?ref=${code}`, { body });
  expect(status).toBe(200);
  await fund(store.db, sub, 3 * PRICE);
  return sub;
}

/** Creates a referrer and a newcomer who signed up with the referrer's code. */
async function pair(claims: Claims = {}) {
  const { uid, code } = await referrer();
  return { referrerUid: uid, uid: await newcomer(code, claims) };
}
const left = (orders: number) => (3 - orders) * PRICE;

async function order(uid: string): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as: uid, body })).body.order._id;
}
const set = (id: string, status: string, as = "boss") =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as, body: { status } });
async function buy(uid: string): Promise<string> {
  const id = await order(uid);
  await set(id, "completed");
  return id;
}

const expectBooksRight = async () =>
  expect((await reconcile(store.db, { limit: 5 })).differences).toEqual([]);

describe("bonus and reward of a referral", () => {
  it("bonus and reward are paid exactly once when the newcomer's order is completed, even if two admins send 50 such calls", async () => {
    const { referrerUid, uid } = await pair();
    const id = await order(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1), 0]);
    await Promise.all(Array.from({ length: 50 }, (_, n) => set(id, "completed", n % 2 ? "boss" : "boss2")));
    expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 20]);
    const again = { db: store.db, actor: systemActor };
    await Promise.all(Array.from({ length: 20 }, () => payForFirstOrder(again, { uid, orderId: id })));
    expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 20]);
    await expectBooksRight();
  });

  it("bonus and reward are paid for only one of two orders that are completed at the same time, and for no later order", async () => {
    const { referrerUid, uid } = await pair();
    const orders = [await order(uid), await order(uid)];
    await Promise.all(orders.map((id) => set(id, "completed")));
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(3) + 10, 20]);
  });

  it("bonus and reward are not paid for an open order, or for another account's order", async () => {
    const { referrerUid, uid } = await pair();
    const stranger = await store.signUp(fresh("stranger"));
    await fund(store.db, stranger, PRICE);
    const foreign = await buy(stranger);
    const context = { db: store.db, actor: systemActor };
    await payForFirstOrder(context, { uid, orderId: foreign });
    await payForFirstOrder(context, { uid, orderId: await order(uid) });
    await payForFirstOrder(context, { uid: stranger, orderId: foreign });
    expect(await balanceOf(referrerUid)).toBe(0);
  });

  it("bonus and reward for an instant order are not paid before its payment is confirmed", async () => {
    const { referrerUid, uid } = await pair();
    const body = {
      productId,
      paymentMethod: "instant",
      amount: PRICE,
      gameAccount: "12345678",
      transactionId: `REWARD${1000 + serial}`,
      senderNumber: "01712345678",
    };
    const { _id } = (await store.call("POST /orders", { as: uid, body })).body.order;
    await set(_id, "processing");
    expect(await balanceOf(referrerUid)).toBe(0);
    await set(_id, "completed");
    expect(await balances(uid, referrerUid)).toEqual([left(0) + 10, 20]);
  });

  it("bonus and reward have the amounts and the minimum order that were set when the newcomer signed up", async () => {
    const { referrerUid, uid } = await pair();
    await settings({ referrerAmount: 500, newUserAmount: 0, minimumOrder: 5_000 });
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 20]);
  });

  it("bonus and reward are not paid for an order below the minimum, and the reason is stored", async () => {
    const { uid: referrerUid, code } = await referrer();
    await settings({ minimumOrder: PRICE + 0.01 });
    const uid = await newcomer(code);
    await buy(uid);
    expect(await bonusOf(uid)).toEqual({ status: "waiting", reason: "below-minimum", debt: 0 });
    expect(await balances(uid, referrerUid)).toEqual([left(1), 0]);
  });

  it("bonus and reward are paid for an order of exactly the minimum", async () => {
    const { uid: referrerUid, code } = await referrer();
    await settings({ minimumOrder: PRICE });
    await buy(await newcomer(code));
    expect(await balanceOf(referrerUid)).toBe(20);
  });
});

describe("e-mail addresses of newcomers and referrers", () => {
  it("no bonus or reward is paid before the newcomer's e-mail address is verified; the first order after that counts", async () => {
    const { referrerUid, uid } = await pair({ email_verified: false });
    await buy(uid);
    expect(await bonusOf(uid)).toMatchObject({ status: "waiting", reason: "unverified" });
    expect(await balances(uid, referrerUid)).toEqual([left(1), 0]);
    await seenAs(uid, {});
    await buy(uid);
    expect(await bonusOf(uid)).toMatchObject({ status: "paid", reason: null });
    expect(await balances(uid, referrerUid)).toEqual([left(2) + 10, 20]);
  });

  it("a referrer without a verified e-mail address gets no reward; the newcomer's bonus is still paid", async () => {
    const { uid: referrerUid, code } = await referrer({ email_verified: false });
    await seenAs(referrerUid, { email_verified: false });
    const uid = await newcomer(code);
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 0]);
    expect((await factsOf(referrerUid)).referrals[0].payment).toMatchObject({
      status: "waiting",
      reason: "referrer-unverified",
    });
    await seenAs(referrerUid, {});
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(2) + 10, 20]);
  });

  it.each([
    ["in capitals", "Farm.One@Mail.test", "farm.one@mail.test"],
    ["with a tag", "farm.two@mail.test", "farm.two+shop@mail.test"],
    ["of Gmail with dots", "farmthree@gmail.com", "f.a.r.m.three@gmail.com"],
    ["of Gmail under its other domain", "farm.four@gmail.com", "farmfour+x@googlemail.com"],
    ["in wide letters", "farmfive@gmail.com", "ｆａｒｍｆｉｖｅ@gmail.com"],
    ["with a dot after its domain", "farmsix@mail.test", "farmsix@mail.test."],
  ])("one mailbox gets only one bonus, even if its address is spelled %s", async (_what, first, second) => {
    const { uid: referrerUid, code } = await referrer();
    await buy(await newcomer(code, { email: first }));
    const uid = await newcomer(code, { email: second });
    await buy(uid);
    expect(await bonusOf(uid)).toEqual({ status: "refused", reason: "address-used", debt: 0 });
    expect(await balances(uid, referrerUid)).toEqual([left(1), 20]);
  });

  it("e-mail addresses with different dots are different mailboxes, except at Gmail", async () => {
    const { uid: referrerUid, code } = await referrer();
    await buy(await newcomer(code, { email: "a.b@other.test" }));
    await buy(await newcomer(code, { email: "ab@other.test" }));
    expect(await balanceOf(referrerUid)).toBe(40);
  });

  it("if the first orders of 20 accounts with the same mailbox are completed at once, only one account gets a bonus", async () => {
    const { uid: referrerUid, code } = await referrer();
    const farm = await Promise.all(
      Array.from({ length: 20 }, (_, n) => newcomer(code, { email: `far.mer+${n}@gmail.com` })),
    );
    await Promise.all(farm.map(buy));
    expect(await balanceOf(referrerUid)).toBe(20);
    const earned = await balances(...farm);
    expect(earned.filter((balance) => balance === left(1) + 10)).toHaveLength(1);
    expect(earned.filter((balance) => balance === left(1))).toHaveLength(19);
    await expectBooksRight();
  });

  it("if a deleted account got a bonus, a new account with its e-mail address gets none", async () => {
    const { code } = await referrer();
    const first = await newcomer(code, { email: "leaver@gmail.com" });
    await buy(first);
    const body = { amount: -(await balanceOf(first)), reason: "paid out" };
    await store.call(`PATCH /users/${first}/balance`, { as: "boss", body });
    expect((await store.call(`DELETE /users/${first}`, { as: "boss" })).status).toBe(200);
    const second = await newcomer(code, { email: "lea.ver@gmail.com" });
    await buy(second);
    expect(await bonusOf(second)).toMatchObject({ status: "refused", reason: "address-used" });
  });

  it("neither bonus nor reward is paid if the newcomer's e-mail address is another spelling of the referrer's", async () => {
    const { uid: referrerUid, code } = await referrer({ email: "selfish@gmail.com" });
    const uid = await newcomer(code, { email: "self.ish+2@gmail.com" });
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1), 0]);
    expect(await bonusOf(uid)).toMatchObject({ status: "refused", reason: "address-used" });
  });

  it("no bonus is paid to a newcomer whose e-mail address belongs to an account that got a reward", async () => {
    const [rewarded, other] = [await referrer({ email: "veteran@gmail.com" }), await referrer()];
    await buy(await newcomer(rewarded.code));
    const uid = await newcomer(other.code, { email: "vete.ran@gmail.com" });
    await buy(uid);
    expect(await bonusOf(uid)).toMatchObject({ status: "refused", reason: "address-used" });
  });
});

describe("the daily cap of rewards", () => {
  beforeEach(() =>
    sql`UPDATE referral_payments SET paid_at = paid_at - interval '1 day'`.execute(store.owner),
  );

  it("a referrer gets no more rewards than the daily cap, even if more first orders are completed at once; all bonuses are paid", async () => {
    await settings({ dailyCap: 3 });
    const { uid: referrerUid, code } = await referrer();
    const crowd = await Promise.all(Array.from({ length: 10 }, () => newcomer(code)));
    const orders = await Promise.all(crowd.map(order));
    const waiting = { uid: referrerUid, waiting: orders.length };
    await whileWalletIsHeld(store.url, waiting, () => orders.map((id) => set(id, "completed")));
    expect(await balanceOf(referrerUid)).toBe(60);
    expect(await balances(...crowd)).toEqual(crowd.map(() => left(1) + 10));
    const { referrals, rewarded, commission } = await factsOf(referrerUid);
    expect({ rewarded, commission }).toEqual({ rewarded: 3, commission: 60 });
    const capped = (referrals as { payment: { reason: string | null } }[]).filter(
      ({ payment }) => payment.reason === "cap-reached",
    );
    expect(capped).toHaveLength(7);
  });

  it("the daily cap of rewards applies to each referrer separately and is counted per day in Dhaka", async () => {
    await settings({ dailyCap: 1 });
    const { uid: referrerUid, code } = await referrer();
    await buy(await newcomer(code));
    await sql`UPDATE referral_payments SET paid_at =
      date_trunc('day', now() AT TIME ZONE 'Asia/Dhaka') AT TIME ZONE 'Asia/Dhaka' - interval '1 second'
      WHERE uid = ${referrerUid}`.execute(store.db);
    await buy(await newcomer(code));
    expect(await balanceOf(referrerUid)).toBe(40);
    const other = await pair();
    await buy(other.uid);
    expect(await balanceOf(other.referrerUid)).toBe(20);
  });

  it("the shop pays for at most 50 times the daily cap of newcomers a day; further newcomers are paid after a later order", async () => {
    await settings({ dailyCap: 1 });
    const planted = sql`newcomer_uid LIKE 'planted-%'`;
    await sql`WITH newcomers AS (
        INSERT INTO users (uid, email, email_verified, name)
        SELECT 'planted-' || n, 'planted-' || n || '@mail.test', true, 'Planted' FROM generate_series(1, 49) AS n RETURNING uid),
      referred AS (
        INSERT INTO referrals (id, newcomer_uid, referrer_uid, minimum_order)
        SELECT gen_random_uuid(), uid, 'boss', 0 FROM newcomers RETURNING id, newcomer_uid)
      INSERT INTO referral_payments (referral_id, kind, uid, amount, status, paid_at, payments)
      SELECT id, 'bonus', newcomer_uid, 1000, 'paid', now(), 1 FROM referred`.execute(store.owner);
    const two = [await pair(), await pair()];
    const orders = await Promise.all(two.map(({ uid }) => order(uid)));
    await Promise.all(orders.map((id) => set(id, "completed")));
    const bonuses = await Promise.all(two.map(async ({ uid }) => ({ uid, ...(await bonusOf(uid)) })));
    expect(bonuses.map(({ status }) => status).sort()).toEqual(["paid", "waiting"]);
    const waits = bonuses.find(({ status }) => status === "waiting");
    expect(waits?.reason).toBe("cap-reached");
    await sql`DELETE FROM referral_payments USING referrals WHERE referral_id = id AND ${planted}`.execute(
      store.owner,
    );
    await sql`DELETE FROM referrals WHERE ${planted}`.execute(store.owner);
    await buy(waits?.uid ?? "");
    expect(await bonusOf(waits?.uid ?? "")).toMatchObject({ status: "paid" });
    expect(await balances(...two.map(({ referrerUid }) => referrerUid))).toEqual([20, 20]);
    await expectBooksRight();
  });
});

describe("releasing the order for which bonus and reward were paid", () => {
  it.each(["canceled", "rejected"])(
    "bonus and reward for an order are taken back exactly once when the order is %s",
    async (status) => {
      const { referrerUid, uid } = await pair();
      const id = await buy(uid);
      await Promise.all(Array.from({ length: 20 }, (_, n) => set(id, status, n % 2 ? "boss" : "boss2")));
      expect(await balances(uid, referrerUid)).toEqual([left(0), 0]);
      expect(await bonusOf(uid)).toEqual({ status: "clawed-back", reason: null, debt: 0 });
      expect(await factsOf(referrerUid)).toMatchObject({ commission: 0, rewarded: 0, debt: 0 });
      const { transfers } = (await store.call(`GET /users/${referrerUid}/transfers`, { as: "boss" })).body;
      expect(transfers).toMatchObject([
        { kind: "referral-reward-clawback", amount: -20, balanceAfter: 0 },
        { kind: "referral-reward", amount: 20 },
      ]);
      await expectBooksRight();
    },
  );

  it("bonus and reward are paid again when the released order is completed again", async () => {
    const { referrerUid, uid } = await pair();
    const id = await buy(uid);
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 5 }, () => set(id, "canceled")));
      expect(await balances(uid, referrerUid)).toEqual([left(0), 0]);
      await Promise.all(Array.from({ length: 5 }, () => set(id, "completed", "boss2")));
      expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 20]);
    }
    await expectBooksRight();
  });

  it("after an order was released, a later completed order earns bonus and reward", async () => {
    const { referrerUid, uid } = await pair();
    await set(await buy(uid), "canceled");
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 20]);
  });

  it("taking back a reward takes at most the wallet's balance; the rest is shown as a debt and deducted from the next reward", async () => {
    const { uid: referrerUid, code } = await referrer();
    const uid = await newcomer(code);
    const id = await buy(uid);
    await store.call(`PATCH /users/${referrerUid}/balance`, {
      as: "boss",
      body: { amount: -15, reason: "spent" },
    });
    await set(id, "canceled");
    expect(await balanceOf(referrerUid)).toBe(0);
    expect(await factsOf(referrerUid)).toMatchObject({
      commission: 0,
      debt: 15,
      referrals: [{ payment: { status: "clawed-back", debt: 15 }, rewardedAt: null }],
    });
    await expectBooksRight();

    await buy(await newcomer(code));
    expect(await balanceOf(referrerUid)).toBe(5);
    expect(await factsOf(referrerUid)).toMatchObject({ commission: 20, debt: 0 });
    await expectBooksRight();

    await buy(uid);
    expect(await balanceOf(referrerUid)).toBe(25);
    await expectBooksRight();
  });

  it("if a released order is completed again, only the part of the reward that was really taken back is paid again", async () => {
    const { referrerUid, uid } = await pair();
    const id = await buy(uid);
    await store.call(`PATCH /users/${referrerUid}/balance`, {
      as: "boss",
      body: { amount: -15, reason: "spent" },
    });
    await set(id, "canceled");
    await set(id, "completed");
    expect(await balanceOf(referrerUid)).toBe(5);
    expect(await factsOf(referrerUid)).toMatchObject({ commission: 20, debt: 0 });
    await expectBooksRight();
  });

  it("taking back a reward never makes a wallet negative, even if its customer spends money at the same time", async () => {
    const { uid: referrerUid, code } = await referrer();
    const bought = await Promise.all(Array.from({ length: 10 }, async () => buy(await newcomer(code))));
    await Promise.all([
      ...bought.map((id) => set(id, "canceled")),
      ...Array.from({ length: 20 }, () =>
        store.call(`PATCH /users/${referrerUid}/balance`, {
          as: "boss2",
          body: { amount: -15, reason: "spent" },
        }),
      ),
    ]);
    const { debt } = await factsOf(referrerUid);
    const spent = await sql<{ sum: number }>`SELECT coalesce(sum(amount), 0)::bigint AS sum FROM transfers
      WHERE kind = 'adjustment' AND wallet_uid = ${referrerUid}`.execute(store.db);
    // Ten rewards were paid. The part that was not spent is taken back, and the part that was spent becomes a debt.
    expect(await balanceOf(referrerUid)).toBe(0);
    expect(debt * 100).toBe(spent.rows[0]?.sum);
    await expectBooksRight();
  });
});

describe("a referrer's account that was deleted or frozen after the sign-up", () => {
  it("a referrer whose account was deleted gets no reward, but the newcomer's bonus is still paid", async () => {
    const { referrerUid, uid } = await pair();
    expect((await store.call(`DELETE /users/${referrerUid}`, { as: "boss" })).status).toBe(200);
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1) + 10, 0]);
    expect((await factsOf(referrerUid)).referrals[0].payment).toMatchObject({
      status: "refused",
      reason: "account-closed",
    });
  });

  it("no bonus or reward is paid if the newcomer has the same mailbox as the referrer's deleted account", async () => {
    const { uid: referrerUid, code } = await referrer({ email: "moved.on@gmail.com" });
    const uid = await newcomer(code, { email: "movedon+2@gmail.com" });
    expect((await store.call(`DELETE /users/${referrerUid}`, { as: "boss" })).status).toBe(200);
    await buy(uid);
    expect(await balances(uid, referrerUid)).toEqual([left(1), 0]);
    expect(await bonusOf(uid)).toMatchObject({ status: "refused", reason: "address-used" });
  });
});

it("for a newcomer who was already referred in a former shop, neither the bonus nor the reward is paid", async () => {
  const [email, code] = [`once.referred${++serial}@gmail.com`, `FORMER-${serial}`];
  const file = Buffer.from(
    `email,referral code,referred by\nupper-${serial}@mail.test,${code},\n${email},,${code}\n`,
  ).toString("base64");
  const { kind, mapping } = (await store.call("POST /admin/imports/check", { as: "boss", body: { file } }))
    .body;
  const body = { file, kind, mapping, source: "Former shop" };
  const { digest } = (await store.call("POST /admin/history-imports/check", { as: "boss", body })).body;
  expect(
    (await store.call("POST /admin/history-imports", { as: "boss", body: { ...body, digest } })).status,
  ).toBe(200);
  const { uid: here, code: own } = await referrer();
  // The newcomer signs up with the e-mail address of the former shop's file, spelled without its dot. It is the same
  // mailbox.
  const uid = await newcomer(own, { email: email.replace(".", ""), email_verified: true });
  await buy(uid);
  expect(await balances(uid, here)).toEqual([left(1), 0]);
  expect(await bonusOf(uid)).toMatchObject({ status: "refused", reason: "address-used" });
  await expectBooksRight();
});
