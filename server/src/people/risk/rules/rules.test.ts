import { type RiskRule, type RiskRuleSetting, riskRuleNames, riskRules, ruleMessages } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTurn } from "../../../testing/in-turn.ts";
import { openPaidShop, type PaidShop } from "../../../testing/paid-shop.ts";
import { fund, seedShop } from "../../../testing/shop.ts";
import { checkRisks, freezeByRule } from "./check.ts";

let shop: PaidShop;
let productId: string;
let categoryId: string;
let serial = 0;
const silent = { info: () => {}, error: () => {} };

beforeAll(async () => {
  shop = await openPaidShop();
  ({ productId, categoryId } = await seedShop(shop.store.db, { price: 120, stock: 1_000 }));
});

/** Turns on this rule, and turns all others off. */
async function only(rule: RiskRule, setting: Partial<RiskRuleSetting> = {}) {
  const off = riskRuleNames.map((name) => {
    const { limit, hours } = riskRules[name];
    return [name, { on: false, limit, hours }];
  });
  const { limit, hours } = riskRules[rule];
  const body = { ...Object.fromEntries(off), [rule]: { on: true, limit, hours, ...setting } };
  expect((await shop.boss("PATCH /settings/risk", body)).body[rule].on).toBe(true);
}
beforeEach(() => only("rejected-ids", { limit: 2 }));

const look = () => checkRisks({ db: shop.store.db, log: silent });
const account = async (uid: string) => (await shop.boss(`GET /users/${uid}`)).body.user;
const statusOf = async (uid: string) => (await account(uid)).status;
const statuses = (uids: readonly string[]) => Promise.all(uids.map(statusOf));
const flagsOf = async (uid: string) => (await shop.boss(`GET /admin/flags?state=all&uid=${uid}`)).body.flags;
const unfreeze = (uid: string, notAgain = false) =>
  shop.boss(`PATCH /users/${uid}/status`, { status: "active", notAgain });
const several = async <T>(count: number, make: () => Promise<T>) => {
  const made: T[] = [];
  for (let n = 0; n < count; n++) made.push(await make());
  return made;
};

/** Submits this number of fund requests and rejects them as an operator. */
async function reject(uid: string, count: number, rejectReason = "payment-not-found") {
  for (let n = 0; n < count; n++) {
    const id = await shop.ask(uid, shop.freshId());
    const body = { status: "rejected", reason: rejectReason };
    expect((await shop.boss(`PATCH /requests/${id}`, body)).status).toBe(200);
  }
}

/**
 * Lets the given customer, or a new one, add money by a payment from this number. The request is settled automatically.
 */
async function payer(from: string, uid?: string): Promise<string> {
  const who = uid ?? (await shop.customer());
  const trxId = shop.freshId();
  await shop.ask(who, trxId);
  await shop.pay(trxId, 509.25, { from });
  expect((await shop.requestOf(who)).status).toBe("approved");
  return who;
}

/** Returns a finding as a check of now would make it. */
const ownFinding = (uid: string) =>
  ({
    rule: "rejected-ids",
    uid,
    subject: "",
    count: 3,
    referrer: null,
    asOf: new Date(Date.now() + 1_000),
  }) as const;

const found = ruleMessages.orders({ count: 3, period: ruleMessages.hours({ count: 1 }), limit: 2 });

const freshNumber = () => `0171${String(1_000_000 + ++serial)}`;

/** Creates an order for a player ID and sets its status, by default completed. Returns the customer's uid. */
async function delivered(
  gameAccount: string,
  { uid, price = 120, product = productId, status = "completed" } = {} as {
    uid?: string;
    price?: number;
    product?: string;
    status?: string;
  },
): Promise<string> {
  const who = uid ?? (await shop.customer());
  await fund(shop.store.db, who, price);
  const body = { productId: product, paymentMethod: "wallet", amount: price, gameAccount };
  const order = (await shop.store.call("POST /orders", { as: who, body })).body.order;
  await shop.boss(`PATCH /orders/admin/orders/${order._id}`, { status });
  return who;
}

describe("an account whose transaction IDs are repeatedly rejected", () => {
  it("an account with too many rejected transaction IDs is frozen once, operators see the reason, and every admin is notified", async () => {
    const uid = await shop.customer();
    await reject(uid, 2);
    await look();
    expect(await statusOf(uid)).toBe("active");
    await reject(uid, 1);
    const words = "3 transaction IDs rejected in 24 hours (limit 2)";
    // The two checks run at the same time, as on two instances.
    expect((await Promise.all([look(), look()])).reduce((sum, each) => sum + each)).toBe(1);
    await look();
    expect(await account(uid)).toMatchObject({ status: "frozen", frozenReason: `By a rule: ${words}` });
    expect(await flagsOf(uid)).toMatchObject([
      { rule: "rejected-ids", words, user: { uid, status: "frozen" }, liftedAt: null, notAgain: false },
    ]);
    expect((await shop.boss("GET /admin/flags")).body.flags[0].user.uid).toBe(uid);
    const log = (await shop.boss(`GET /admin/audit?subject=user:${uid}&action=user.status`)).body.entries;
    expect(log).toMatchObject([{ actor: { uid: "system:risk" }, after: { status: "frozen" } }]);
    const { notices } = (await shop.boss("GET /admin/notifications")).body;
    const told = notices.newest.filter(({ text }: { text: string }) => text.includes(`Name of ${uid}:`));
    expect(told).toHaveLength(1);
    expect(told[0].text).toContain("The store froze the account of");
    const body = { productId, paymentMethod: "wallet", amount: 120, gameAccount: "1" };
    expect((await shop.store.call("POST /orders", { as: uid, body })).body.code).toBe("account_frozen");
  });

  it("an account is frozen by only one of two instances that check at the same time", async () => {
    const uid = await shop.customer();
    const finding = ownFinding(uid);
    const freeze = () => freezeByRule(shop.store.db, finding, found);
    const lock = ["SELECT FROM users WHERE uid = $1 FOR UPDATE", [uid]] as const;
    expect(await inTurn(shop.store.url, lock, [freeze, freeze])).toEqual([true, false]);
    expect(await flagsOf(uid)).toHaveLength(1);
  });

  it("if the process dies during a check, the next check freezes the account", async () => {
    const uid = await shop.customer();
    await reject(uid, 3);
    const finding = ownFinding(uid);
    const dying = shop.store.db.transaction().execute(async (tx) => {
      expect(await freezeByRule(tx, finding, found)).toBe(true);
      throw new Error("killed");
    });
    await expect(dying).rejects.toThrow("killed");
    expect([await statusOf(uid), await flagsOf(uid)]).toEqual(["active", []]);
    const killed = AbortSignal.abort();
    expect(await checkRisks({ db: shop.store.db, log: silent, signal: killed })).toBe(0);
    expect(await look()).toBe(1);
    expect(await statusOf(uid)).toBe("frozen");
  });

  it("an account that an operator unfreezes is frozen again only after new rejections, and never if the operator excluded it", async () => {
    const uid = await shop.customer();
    await reject(uid, 3);
    await look();
    await unfreeze(uid);
    expect(await flagsOf(uid)).toMatchObject([{ liftedBy: { uid: "boss" }, notAgain: false }]);
    await reject(uid, 2);
    await look();
    expect(await statusOf(uid)).toBe("active");
    await reject(uid, 1);
    await look();
    expect(await statusOf(uid)).toBe("frozen");
    expect((await unfreeze(uid, true)).body.user.status).toBe("active");
    await reject(uid, 4);
    await look();
    expect(await freezeByRule(shop.store.db, ownFinding(uid), found)).toBe(false);
    expect([await statusOf(uid), (await flagsOf(uid)).length]).toEqual(["active", 2]);
    expect((await shop.boss("GET /admin/flags?state=lifted")).body.flags[0]).toMatchObject({
      notAgain: true,
    });
  });

  it("rejections count only if their reason is that no such payment was found", async () => {
    const uid = await shop.customer();
    await reject(uid, 2, "duplicate");
    await reject(uid, 2, "wrong-amount");
    await reject(uid, 2);
    await look();
    expect(await statusOf(uid)).toBe("active");
  });

  it("no rule freezes an admin's account or replaces an operator's freeze, and a rule that is off freezes nobody", async () => {
    const [staff, stopped, free] = await several(3, shop.customer);
    for (const uid of [staff, stopped, free]) await reject(uid ?? "", 3);
    await shop.store.owner
      .updateTable("users")
      .set({ role: "admin", preset: "support" })
      .where("uid", "=", staff ?? "")
      .execute();
    await shop.boss(`PATCH /users/${stopped}/status`, { status: "frozen", reason: "By hand" });
    await only("order-speed");
    await look();
    expect(await statusOf(free ?? "")).toBe("active");
    await only("rejected-ids", { limit: 2 });
    // The check above is complete, but the next one overlaps it by some minutes, so it still finds these accounts.
    await look();
    expect(await freezeByRule(shop.store.db, ownFinding(staff ?? ""), found)).toBe(false);
    expect(await statuses([staff ?? "", stopped ?? "", free ?? ""])).toEqual(["active", "frozen", "frozen"]);
    expect((await account(stopped ?? "")).frozenReason).toBe("By hand");
  });

  it("deleting an account ends its flag and deletes its traces", async () => {
    const uid = await payer(freshNumber());
    await reject(uid, 3);
    await look();
    await fund(shop.store.db, uid, -500);
    expect((await shop.boss(`DELETE /users/${uid}`)).status).toBe(200);
    expect((await flagsOf(uid))[0].liftedAt).not.toBeNull();
    const traces = await sql`SELECT FROM account_traces WHERE uid = ${uid}`.execute(shop.store.db);
    expect(traces.rows).toEqual([]);
  });
});

describe("accounts that pay from the same number", () => {
  it("if more accounts than the limit pay from the same number, the later ones are frozen and the first ones stay active", async () => {
    await only("shared-payer", { limit: 3 });
    const number = freshNumber();
    const family = await several(3, () => payer(number));
    await look();
    expect(await statuses(family)).toEqual(["active", "active", "active"]);
    const later = await payer(number);
    await payer(number, family[0]);
    await look();
    expect(await statuses([...family, later])).toEqual(["active", "active", "active", "frozen"]);
    expect((await flagsOf(later))[0].words).toBe(
      `4 accounts paid from the number ${number} in 30 days (limit 3)`,
    );
    await unfreeze(later);
    await payer(number, later);
    await look();
    expect(await statusOf(later)).toBe("active");
  });

  it("giving somebody else's number freezes no account, because only numbers from which money really came count", async () => {
    await only("shared-payer", { limit: 3 });
    const number = freshNumber();
    for (let n = 0; n < 5; n++) {
      const trxId = shop.freshId();
      const uid = await shop.customer();
      await shop.order(uid, trxId, { ...{ senderNumber: number } });
      await shop.boss(`PATCH /orders/admin/orders/${(await shop.orderOf(uid))._id}`, { status: "completed" });
    }
    const stranger = await payer(number);
    await look();
    expect(await statusOf(stranger)).toBe("active");
  });

  it("customers who paid a month ago are not frozen for paying from a shared number", async () => {
    await only("shared-payer", { limit: 3 });
    const number = freshNumber();
    await several(3, () => payer(number));
    const [known, unknown] = [await payer(number), await payer(number)];
    await sql`UPDATE fund_requests SET created_at = now() - interval '31 days' WHERE uid = ${known}`.execute(
      shop.store.owner,
    );
    await look();
    expect(await statuses([known, unknown])).toEqual(["active", "frozen"]);
  });
});

describe("accounts that order for the same player", () => {
  it("if more accounts than the limit order for the same player ID, the later ones are frozen, however they write the ID", async () => {
    await only("shared-player", { limit: 3 });
    const first = await several(3, () => delivered("55500001"));
    const later = [await delivered("0055500001"), await delivered("555 000 01 (77)")];
    await delivered("55500001", { uid: first[0] ?? "" });
    await look();
    expect(await statuses([...first, ...later])).toEqual(["active", "active", "active", "frozen", "frozen"]);
    expect((await flagsOf(later[0] ?? ""))[0].words).toBe(
      "5 accounts ordered for the player 55500001 in 30 days (limit 3)",
    );
  });

  it("cheap orders, undelivered orders and orders in another game do not count as orders for the same player ID", async () => {
    await only("shared-player", { limit: 3 });
    const more = { category: categoryId, name: "25 Diamonds", price: 20, stock: 100, offerType: "Normal" };
    const cheap = (await shop.boss("POST /products", more)).body.product._id;
    const elsewhere = (await seedShop(shop.store.db, { price: 120, stock: 100 })).productId;
    for (let n = 0; n < 4; n++) {
      await delivered("66600001", { price: 20, product: cheap });
      await delivered("66600001", { product: elsewhere });
      await delivered("66600001", { status: "processing" });
    }
    const stranger = await delivered("66600001");
    await look();
    expect(await statusOf(stranger)).toBe("active");
  });
});

describe("accounts that the same referrer invited", () => {
  const PRICE = 120;

  /**
   * Creates a newcomer who signs up with this code, pays from this number, and whose completed first order earns the
   * reward.
   */
  async function invitee(code: string, number: string): Promise<string> {
    const sub = `invited-${++serial}`;
    const body = { idToken: await shop.store.sign({ sub }) };
    expect((await shop.store.call(`POST /auth/signup?ref=${code}`, { body })).status).toBe(200);
    await payer(number, sub);
    return delivered(`7770${serial}`, { uid: sub, price: PRICE });
  }
  const codeOf = async (uid: string) =>
    (await shop.store.call("GET /users/referral", { as: uid })).body.referralCode;

  it("if accounts of one referrer share a payer, the later ones are frozen; the referrer is frozen only if they used that number too", async () => {
    await only("bonus-cluster", { limit: 2 });
    await sql`UPDATE settings SET value = value || '{"referrerAmount": 2000, "newUserAmount": 1000}' WHERE key = 'referral'`.execute(
      shop.store.owner,
    );
    const [farm, foreign] = [freshNumber(), freshNumber()];
    const farmer = await payer(farm);
    const victim = await payer(freshNumber());
    const own = await several(3, async () => invitee(await codeOf(farmer), farm));
    const strangers = await several(3, async () => invitee(await codeOf(victim), foreign));
    await look();
    expect(await statuses([farmer, ...own])).toEqual(["frozen", "active", "active", "frozen"]);
    expect(await statuses([victim, ...strangers])).toEqual(["active", "active", "active", "frozen"]);
    expect((await flagsOf(farmer))[0].words).toBe(
      `3 accounts that ${farmer} invited, and that brought a reward, share the number ${farm} in 30 days (limit 2)`,
    );
  });

  it("accounts of one referrer are frozen for a shared IP address only beyond its higher limit; the referrer is never frozen for it", async () => {
    await only("bonus-address", { limit: 5 });
    const host = await payer(freshNumber());
    const code = await codeOf(host);
    const friends = await several(6, () => invitee(code, freshNumber()));
    for (const [at, uid] of [host, ...friends].entries()) {
      await sql`INSERT INTO sign_ins (id, uid, address, device, at, seen_at)
        VALUES (${`risk-${uid}`}, ${uid}, '2001:db8:77::' || ${String(at)}, 'A phone', now(), now())`.execute(
        shop.store.owner,
      );
    }
    await look();
    const found = await statuses([host, ...friends]);
    expect([found[0], found.filter((each) => each === "frozen").length]).toEqual(["active", 1]);
  });
});

describe("an account with very many orders or requests", () => {
  it("an account is frozen if it has more orders than the limit, or more fund requests than the limit", async () => {
    await only("order-speed", { limit: 10 });
    const uid = await shop.customer();
    for (let n = 0; n < 10; n++) await delivered("9", { uid });
    await look();
    expect(await statusOf(uid)).toBe("active");
    await delivered("9", { uid });
    await look();
    expect((await flagsOf(uid))[0].words).toBe("11 orders in 1 hour (limit 10)");
    await only("request-speed", { limit: 5 });
    const other = await shop.customer();
    await several(6, () => shop.ask(other, shop.freshId()));
    await look();
    expect((await flagsOf(other))[0].words).toBe("6 fund requests in 1 hour (limit 5)");
  });
});

describe("changing the rules that freeze accounts", () => {
  it("changing the rules that freeze accounts needs the settings permission, has bounds, and notifies every admin", async () => {
    const tooLow = { "shared-payer": { on: true, limit: 2, hours: 720 } };
    expect((await shop.boss("PATCH /settings/risk", tooLow)).status).toBe(400);
    await shop.store.signUp("asker", "admin", "support");
    await only("order-speed");
    const { notices } = (await shop.store.call("GET /admin/notifications", { as: "asker" })).body;
    expect(notices.newest[0].text).toBe("Name of boss changed what accounts are frozen for by themselves");
    const body = { "order-speed": { on: false, limit: 100, hours: 1 } };
    expect((await shop.store.call("PATCH /settings/risk", { as: "asker", body })).body.code).toBe(
      "not_permitted",
    );
  });
});
