import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "../../orders/orders/place-order.ts";
import { limits } from "../../platform/config/config.ts";
import { customerActor, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";

let store: TestStore;
let productId: string;
let serial = 0;
const PRICE = 85;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});
beforeEach(() => settings({ referrerAmount: 20, newUserAmount: 10, minimumOrder: 0, dailyCap: 100 }));

const settings = (body: object) => store.call("PATCH /settings/referral", { as: "boss", body });
const referral = async (uid: string) => (await store.call("GET /users/referral", { as: uid })).body;
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: "boss" })).body.user?.balance;
const fresh = (name: string) => `${name}-${++serial}`;

/** Creates a customer. Returns the uid and the referral code. */
async function referrer(name = "referrer"): Promise<{ uid: string; code: string }> {
  const uid = await store.signUp(fresh(name));
  return { uid, code: (await referral(uid)).referralCode };
}

async function signUp(sub: string, ref?: string): Promise<TestReply> {
  const query = ref === undefined ? "" : `?ref=${encodeURIComponent(ref)}`;
  return store.call(`POST /auth/signup${query}`, { body: { idToken: await store.sign({ sub }) } });
}

async function order(uid: string): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as: uid, body })).body.order._id;
}
const complete = (id: string) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status: "completed" } });
/** Completes an order of the newcomer that is large enough for bonus and reward to be paid. */
async function buyFirst(uid: string): Promise<string> {
  await fund(store.db, uid, PRICE);
  const id = await order(uid);
  await complete(id);
  return id;
}

describe("making referral codes", () => {
  it("a referral code is short, easy to read aloud, and different for every account", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await referrer("coded")).code));
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });
});

describe("signing up with a code", () => {
  it("a referral code can be used at sign-up without an Authorization header; bonus and reward are paid after the first order", async () => {
    const { uid, code } = await referrer();
    const newcomer = fresh("newcomer");
    const reply = await signUp(newcomer, code.toLowerCase());
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { uid: newcomer, name: `Name of ${newcomer}`, role: "user", balance: 0 } },
    });
    expect(await referral(uid)).toMatchObject({ commission: 0, referrals: 1, rewarded: 0 });
    await buyFirst(newcomer);
    expect(await balanceOf(newcomer)).toBe(10);
    expect(await balanceOf(uid)).toBe(20);
    expect(await referral(uid)).toEqual({
      referralCode: code,
      commission: 20,
      referrals: 1,
      rewarded: 1,
      referrerAmount: 20,
      newUserAmount: 10,
      minimumOrder: 0,
      dailyCap: 100,
      rewardOn: "first-order",
    });
    const statement = await store.call("GET /wallet/transfers", { as: newcomer });
    expect(statement.body.transfers[0]).toMatchObject({
      kind: "referral-bonus",
      amount: 10,
      balanceAfter: 10,
    });
  });

  it("an account that was created just before can still use a referral code", async () => {
    const { code } = await referrer();
    const uid = await store.signUp(fresh("profiled"));
    expect((await signUp(uid, code)).status).toBe(200);
    expect((await referral((await referrerOf(uid)) ?? "")).referrals).toBe(1);
  });

  it.each([
    ["an unknown code", "ZZZZ2222"],
    ["no code", undefined],
    ["an empty code", " "],
  ])("signing up with %s is refused and creates nothing", async (_what, ref) => {
    const uid = fresh("lost");
    expect(await signUp(uid, ref)).toMatchObject({
      status: 404,
      body: { code: "invalid_referral", message: "Invalid referral link." },
    });
    expect((await store.call(`GET /users/${uid}`, { as: uid })).body.code).toBe("no_profile");
  });

  it("an account cannot use its own referral code", async () => {
    const { uid, code } = await referrer("selfish");
    expect(await signUp(uid, code)).toMatchObject({
      status: 409,
      body: { code: "own_referral", message: "You cannot use your own referral link." },
    });
    expect(await balanceOf(uid)).toBe(0);
  });

  it("a second referral code is refused; after an hour, sending the first code again is refused as well", async () => {
    const [first, second] = [await referrer(), await referrer()];
    const uid = fresh("fickle");
    await signUp(uid, first.code);
    const refused = {
      status: 409,
      body: { code: "already_referred", message: "This account has already used a referral link." },
    };
    expect(await signUp(uid, second.code)).toMatchObject(refused);
    await age(uid, "61 minutes");
    expect(await signUp(uid, first.code)).toMatchObject(refused);
    expect(await referrerOf(uid)).toBe(first.uid);
  });

  it("a referral code is refused for an account older than an hour, and for one that has ordered or asked for money", async () => {
    const { uid: referrerUid, code } = await referrer();
    const refused = {
      status: 409,
      body: { code: "referral_too_late", message: "A referral link only works for a new account." },
    };
    const old = await store.signUp(fresh("old"));
    await age(old, "61 minutes");
    expect(await signUp(old, code)).toMatchObject(refused);
    const buyer = await store.signUp(fresh("buyer"));
    await fund(store.db, buyer, PRICE);
    await order(buyer);
    expect(await signUp(buyer, code)).toMatchObject(refused);
    const asker = await store.signUp(fresh("asker"));
    await sql`INSERT INTO fund_requests (id, uid, amount, fee_percent, fee, total, method, trx_id)
      VALUES (gen_random_uuid(), ${asker}, 100, 0, 0, 100, 'bKash', 'ASKED1')`.execute(store.db);
    expect(await signUp(asker, code)).toMatchObject(refused);
    expect(await balanceOf(referrerUid)).toBe(0);
  });

  it("signing up with a referral code is refused for an invalid token, for a deleted account, and for a deleted account's code", async () => {
    const { uid, code } = await referrer();
    const body = { idToken: "not.a.token" };
    expect(await store.call(`POST /auth/signup?ref=${code}`, { body })).toMatchObject({
      status: 401,
      body: { code: "invalid_token" },
    });
    const gone = await store.signUp(fresh("gone"));
    await store.call(`DELETE /users/${gone}`, { as: "boss" });
    expect((await signUp(gone, code)).body.code).toBe("account_deleted");
    await store.call(`DELETE /users/${uid}`, { as: "boss" });
    expect((await signUp(fresh("late"), code)).body.code).toBe("invalid_referral");
  });

  it("20 sign-ups of one account at once with a referral code create one referral, and every reply contains the account", async () => {
    const { uid, code } = await referrer();
    const newcomer = fresh("eager");
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(newcomer, code)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    await buyFirst(newcomer);
    expect([await balanceOf(newcomer), await balanceOf(uid)]).toEqual([10, 20]);
  });

  it("if an account signs up with two referral codes 10 times each at once, only one of the referrers counts", async () => {
    const [first, second] = [await referrer(), await referrer()];
    const newcomer = fresh("double");
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signUp(newcomer, n % 2 ? first.code : second.code)),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.body.code === "already_referred")).toHaveLength(10);
    await buyFirst(newcomer);
    expect([await balanceOf(first.uid), await balanceOf(second.uid)].sort()).toEqual([0, 20]);
    expect(await balanceOf(newcomer)).toBe(10);
  });

  it("accounts can sign up at the same time with the same referral code, or two of them with each other's codes", async () => {
    const { uid, code } = await referrer("popular");
    const newcomers = Array.from({ length: 20 }, () => fresh("fan"));
    await Promise.all(newcomers.map((newcomer) => signUp(newcomer, code)));
    expect((await referral(uid)).referrals).toBe(20);
    const [one, other] = [await referrer("mutual"), await referrer("mutual")];
    const replies = await Promise.all([signUp(one.uid, other.code), signUp(other.uid, one.code)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    await Promise.all([buyFirst(one.uid), buyFirst(other.uid)]);
    expect([await balanceOf(one.uid), await balanceOf(other.uid)]).toEqual([30, 30]);
  });

  it("signing up with a referral code waits for the account's first order in progress and is then refused", async () => {
    const { code } = await referrer();
    const uid = await store.signUp(fresh("quick"));
    await fund(store.db, uid, PRICE);
    let claim: Promise<TestReply> | undefined;
    await store.db.transaction().execute(async (tx) => {
      const context = { db: tx, actor: customerActor(uid) };
      await placeOrder(context, { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" });
      claim = signUp(uid, code);
      await untilSomebodyWaits(store.url);
    });
    expect((await claim)?.body.code).toBe("referral_too_late");
  });

  it("a referral moves no money if its amounts are zero", async () => {
    await settings({ referrerAmount: 0, newUserAmount: 0 });
    const { uid, code } = await referrer();
    const newcomer = fresh("unpaid");
    expect((await signUp(newcomer, code)).status).toBe(200);
    await buyFirst(newcomer);
    expect(await balanceOf(newcomer)).toBe(0);
    expect(await referral(uid)).toMatchObject({ commission: 0, referrals: 1 });
  });

  it("sign-ups with a referral code are limited per IP address, like other first calls of accounts", async () => {
    const limited = await createTestStore({ limits: { ...limits, signUp: 3 } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const body = { idToken: await limited.sign({ sub: `limited-${n}` }) };
      statuses.push((await limited.call("POST /auth/signup?ref=ZZZZ2222", { body })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});

describe("the referrals of an account in the admin area", () => {
  const factsOf = (uid: string, query = "") =>
    store.call(`GET /users/${uid}/referral${query}`, { as: "boss" });

  it("an account's page shows who referred it and whom it referred, newest first, with each one's earnings", async () => {
    const { uid, code } = await referrer();
    const [first, second] = [fresh("brought"), fresh("brought")];
    await signUp(first, code);
    await buyFirst(first);
    await settings({ referrerAmount: 30 });
    await signUp(second, code);
    const { body } = await factsOf(uid);
    expect(body).toMatchObject({
      referralCode: code,
      referredBy: null,
      commission: 20,
      rewarded: 1,
      total: 2,
      referrals: [
        {
          uid: second,
          name: `Name of ${second}`,
          reward: 30,
          rewardedAt: null,
          payment: { status: "waiting", reason: null, debt: 0 },
        },
        { uid: first, reward: 20, rewardedAt: expect.any(String), payment: { status: "paid" } },
      ],
    });
    expect((await factsOf(uid, "?limit=1&page=2")).body).toMatchObject({
      total: 2,
      referrals: [{ uid: first }],
    });
    expect((await factsOf(first)).body).toMatchObject({
      referredBy: { uid, name: `Name of ${uid}`, bonus: 10, payment: { status: "paid" } },
      total: 0,
      referrals: [],
    });
  });

  it("only admins can see an account's referrals, and only of existing accounts", async () => {
    const { uid } = await referrer();
    expect((await store.call(`GET /users/${uid}/referral`, { as: uid })).body.code).toBe("admin_only");
    expect((await factsOf("nobody")).body.code).toBe("user_not_found");
  });
});

describe("reading and changing the referral settings", () => {
  it("an admin can change one or all referral settings, and the change is in the audit log", async () => {
    expect((await settings({ referrerAmount: 25.5, newUserAmount: 0 })).body).toEqual({
      referrerAmount: 25.5,
      newUserAmount: 0,
      minimumOrder: 0,
      dailyCap: 100,
      rewardOn: "first-order",
    });
    const changed = { referrerAmount: 25.5, minimumOrder: 99.5, dailyCap: 3 };
    expect((await settings({ minimumOrder: 99.5, dailyCap: 3 })).body).toMatchObject(changed);
    expect((await store.call("GET /settings/referral", { as: "boss" })).body).toMatchObject(changed);
    const last = await store.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", "settings:referral")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(last).toMatchObject({
      actor: "boss",
      action: "settings.referral",
      before: { minimumOrder: 0, dailyCap: 100 },
      after: { minimumOrder: 99.5, dailyCap: 3 },
    });
  });

  it.each([
    [{ referrerAmount: -1, newUserAmount: 0 }, "Referrer amount must be a non-negative number"],
    [{ referrerAmount: "20" }, "Referrer amount must be a non-negative number"],
    [{ newUserAmount: -0.01 }, "New user amount must be a non-negative number"],
    [{ newUserAmount: 0.001 }, "New user amount must be a non-negative number"],
    [{ minimumOrder: -1 }, "Minimum order must be a non-negative number"],
    [{ dailyCap: 0 }, "Daily limit must be a whole number from 1 to 10,000"],
    [{ dailyCap: 2.5 }, "Daily limit must be a whole number from 1 to 10,000"],
    [{ dailyCap: 1e15 }, "Daily limit must be a whole number from 1 to 10,000"],
  ])("the referral settings refuse %o", async (body, message) => {
    expect(await settings(body)).toMatchObject({ status: 400, body: { message } });
    expect((await store.call("GET /settings/referral", { as: "boss" })).body.referrerAmount).toBe(20);
  });

  it("only admins can read the referral settings, and reading one's own code needs an account", async () => {
    const { uid } = await referrer();
    for (const name of ["GET /settings/referral", "PATCH /settings/referral"]) {
      const reply = await store.call(name, { as: uid, ...(name.startsWith("PATCH") && { body: {} }) });
      expect(reply.body.code).toBe("admin_only");
    }
    expect((await store.call("GET /users/referral")).body.code).toBe("unauthenticated");
  });
});

async function age(uid: string, by: string): Promise<void> {
  await sql`UPDATE users SET created_at = created_at - ${by}::interval WHERE uid = ${uid}`.execute(
    store.owner,
  );
}

async function referrerOf(uid: string): Promise<string | undefined> {
  return (await store.call(`GET /users/${uid}/referral`, { as: "boss" })).body.referredBy?.uid;
}
