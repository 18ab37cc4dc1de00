import {
  ALL_GRANTS,
  askedMessages,
  FRESH_SECONDS,
  type ProtectionSettings,
  settingsOfLevel,
} from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideOrder } from "../../orders/orders/decide-order.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { unlessRefused } from "../../platform/lib/unless-refused.ts";
import { protect as protectStore, waitingFor } from "../../testing/approver.ts";
import { confirmPayments, fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { adjustBalance } from "../../wallet/ledger/adjust-balance.ts";
import { guardCalls } from "./guard-calls.ts";
import type { GuardedCall } from "./rules/rule.ts";

const PRICE = 900;

let store: TestStore;
let stale: string;
let serial = 0;

const off: ProtectionSettings = settingsOfLevel("solo");
const protect = (settings: Partial<ProtectionSettings>) => protectStore(store, { ...off, ...settings });

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["asha", "badal"]) await store.signUp(uid, "admin");
  for (const preset of ["delivery", "manager", "payments"]) await store.signUp(preset, "admin", preset);
  for (const uid of ["buyer", "other"]) await store.signUp(uid);
  await fund(store.db, "buyer", 100_000);
  stale = await store.sign({
    sub: "delivery",
    auth_time: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60,
  });
});

beforeEach(async () => {
  for (const table of ["admin_notices", "approvals", "operator_uses"] as const)
    await store.owner.deleteFrom(table).execute();
  await protect({});
});

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const walletOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance as number;
const today = async (uid: string) => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount), 0)::int / 100 AS sum FROM operator_uses WHERE uid = ${uid} AND use = 'money'`.execute(
    store.owner,
  );
  return rows[0]?.sum;
};
const told = async () => {
  const { body } = await store.call("GET /admin/notifications", { as: "badal" });
  return body.notices.newest.map(({ text }: { text: string }) => text);
};

/** Adds products as an admin with every permission. */
async function voucherProduct(price: number, count: number): Promise<string> {
  const { productId } = await seedShop(store.db, { price, stock: 0 });
  const codes = Array.from({ length: count }, () => `CODE-${++serial}-ABCDEFGH-${1000 + serial}`);
  expect(
    codeOf(await store.call("POST /admin/unipin/upload", { as: "asha", body: { productId, codes } })),
  ).toBe("done");
  return productId;
}
const codesOf = async (productId: string): Promise<string[]> =>
  (
    await store.call(`GET /admin/unipin/codes?productId=${productId}&limit=100`, { as: "asha" })
  ).body.codes.map(({ _id }: { _id: string }) => _id);

async function buy(productId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let bought = 0; bought < count; bought++) {
    const order = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" };
    ids.push((await store.call("POST /orders", { as: "buyer", body: order })).body.order._id);
  }
  return ids;
}
const change = (id: string, body: object, who: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { ...who, body });

describe("an operator who handles deliveries without a fresh sign-in", () => {
  it("an operator without a fresh sign-in cannot refund an order whose code was shown", async () => {
    const orders = await buy(await voucherProduct(PRICE, 12), 12);
    const before = await walletOf("buyer");
    for (const id of orders)
      for (const body of [{ status: "canceled" }, { status: "rejected", reason: "payment-not-found" }])
        expect(codeOf(await change(id, body, { token: stale }))).toBe("sign_in_again");
    expect(await walletOf("buyer")).toBe(before);
  });

  it("an operator without a fresh sign-in cannot refund an order that was ever delivered by hand, even in several steps", async () => {
    const { productId } = await seedShop(store.db, { price: PRICE, stock: 3 });
    const orders = await buy(productId, 3);
    const before = await walletOf("buyer");
    for (const id of orders) {
      expect(codeOf(await change(id, { status: "completed", Delivery: "delivered" }, { token: stale }))).toBe(
        "done",
      );
      expect(codeOf(await change(id, { status: "pending", Delivery: "pending" }, { token: stale }))).toBe(
        "done",
      );
    }
    const [first, second, third] = orders;
    expect(codeOf(await store.call(`DELETE /orders/admin/orders/${first}`, { token: stale }))).toBe(
      "sign_in_again",
    );
    expect(codeOf(await change(second ?? "", { status: "canceled" }, { token: stale }))).toBe(
      "sign_in_again",
    );
    expect(codeOf(await change(third ?? "", { status: "rejected" }, { token: stale }))).toBe("sign_in_again");
    expect(await walletOf("buyer")).toBe(before);
  });

  it("an operator without a fresh sign-in can cancel undelivered orders; their refunds count towards no limit", async () => {
    await protect({ secondFrom: { ...off.secondFrom, refunds: 1 }, caps: { delivery: 1 } });
    const { productId } = await seedShop(store.db, { price: PRICE, stock: 1 });
    const [id = ""] = await buy(productId, 1);
    expect(codeOf(await change(id, { status: "canceled" }, { token: stale }))).toBe("done");
    expect(await today("delivery")).toBe(0);
  });
});

describe("refunding a delivered order", () => {
  it("refunds of delivered orders count towards the operator's daily limit, whichever calls make them", async () => {
    await protect({ caps: { delivery: 2_000 } });
    const [first = "", second = "", third = ""] = await buy(await voucherProduct(PRICE, 3), 3);
    const as = { as: "delivery" };
    expect(codeOf(await change(first, { status: "canceled" }, as))).toBe("done");
    expect(codeOf(await change(second, { status: "pending" }, as))).toBe("done");
    expect(codeOf(await store.call(`DELETE /orders/admin/orders/${second}`, as))).toBe("done");
    expect(codeOf(await change(third, { status: "canceled" }, as))).toBe("cap_reached");
    expect(await today("delivery")).toBe(1_800);
  });

  it("refunding a delivered order waits for an approver if the shop requires one, and the approval says that it was delivered", async () => {
    await protect({ secondFrom: { ...off.secondFrom, refunds: PRICE } });
    const [id = ""] = await buy(await voucherProduct(PRICE, 1), 1);
    expect(codeOf(await change(id, { status: "canceled" }, { as: "delivery" }))).toBe("approval_needed");
    const [waits] = await waitingFor(store, "badal");
    expect(waits).toMatchObject({ kind: "refund", amount: PRICE });
    expect(waits.summary).toMatch(
      /^Refund ৳900\.00 for .+, which was delivered, to the wallet of Name of buyer \(buyer@mail\.test\)$/,
    );
  });
});

describe("a call without an approval rule of its own", () => {
  const actor = { uid: "delivery", role: "admin", grants: ALL_GRANTS, provedAt: new Date() } as const;
  const cancel =
    (id: string) =>
    async ({ db, actor: who }: GuardedCall) => {
      await decideOrder({ db, actor: who }, { id, status: "canceled" });
      return { ok: true };
    };

  it("a call without an approval rule of its own is checked by its effects", async () => {
    await protect({ caps: { delivery: 100 } });
    const [id = ""] = await buy(await voucherProduct(PRICE, 1), 1);
    const before = await walletOf("buyer");
    const { handlers } = guardCalls({ "POST /admin/bell/seen": cancel(id) as never });
    const call = handlers["POST /admin/bell/seen"] as unknown as (call: GuardedCall) => Promise<unknown>;
    await expect(call({ db: store.db, actor })).rejects.toMatchObject({ code: "cap_reached" });
    await protect({});
    const old = { ...actor, provedAt: new Date(0) };
    await expect(call({ db: store.db, actor: old })).rejects.toMatchObject({ code: "sign_in_again" });
    expect(await walletOf("buyer")).toBe(before);
    await call({ db: store.db, actor });
    expect([await walletOf("buyer"), await today("delivery")]).toEqual([before + PRICE, PRICE]);
  });

  it("a handler that moves money without the checks of effects fails and moves nothing", async () => {
    const [id = ""] = await buy(await voucherProduct(PRICE, 1), 1);
    const { handlers } = guardCalls({
      "POST /upload": cancel(id) as never,
      "POST /favourites/{id}": cancel(id) as never,
    });
    for (const handler of Object.values(handlers) as unknown as ((call: GuardedCall) => Promise<unknown>)[])
      await expect(handler({ db: store.db, actor })).rejects.toThrow(/no guard listens/);
    await expect(
      adjustBalance({ db: store.db, actor }, { uid: "other", amount: 500 as never }),
    ).rejects.toThrow(/no guard listens/);
    expect(await walletOf("other")).toBe(0);
  });

  it("a call without an approval rule is refused if it gives money to the operator's own account", async () => {
    const own = { ...actor, uid: "manager" };
    const gift = async ({ db, actor: who }: GuardedCall) =>
      adjustBalance({ db, actor: who }, { uid: "manager", amount: 500 as never });
    const { handlers } = guardCalls({ "POST /admin/bell/seen": gift as never });
    const call = handlers["POST /admin/bell/seen"] as unknown as (call: GuardedCall) => Promise<unknown>;
    await expect(call({ db: store.db, actor: own })).rejects.toMatchObject({ code: "own_account" });
  });

  it("an effect that a call rolls back itself does not count towards the limit", async () => {
    const gift = async ({ db, actor: who }: GuardedCall) => {
      const give = (amount: number) =>
        report(
          { db, actor: who },
          {
            kind: "losses",
            amount: amount as never,
            subject: "product:1",
            summary: askedMessages.plain({ text: "x" }),
          },
        );
      await unlessRefused(db, async () => {
        give(70_000);
        throw new DomainError("out_of_stock");
      });
      give(30_000);
    };
    const { handlers } = guardCalls({ "POST /admin/bell/seen": gift as never });
    const call = handlers["POST /admin/bell/seen"] as unknown as (call: GuardedCall) => Promise<unknown>;
    await withTransaction(store.db, (db) => call({ db, actor }));
    expect(await today("delivery")).toBe(300);
  });
});

describe("selling goods below their price", () => {
  const move = (id: string, productId: string, who: object) =>
    store.call(`PATCH /admin/unipin/codes/${id}`, { ...who, body: { productId } });

  it("moving expensive codes to a cheap package needs a fresh sign-in, and is refused above the operator's daily limit", async () => {
    await protect({ caps: { manager: 2_000 } });
    const [dear, cheap] = [await voucherProduct(PRICE, 12), await voucherProduct(1, 1)];
    const codes = await codesOf(dear);
    const old = await store.sign({ sub: "manager", auth_time: Math.floor(Date.now() / 1000) - 36_000 });
    for (const id of codes) expect(codeOf(await move(id, cheap, { token: old }))).toBe("sign_in_again");
    const outcomes = Map.groupBy(
      await Promise.all(codes.map(async (id) => codeOf(await move(id, cheap, { as: "manager" })))),
      (each) => each,
    );
    expect([outcomes.get("done")?.length, outcomes.get("cap_reached")?.length]).toEqual([2, 10]);
    expect(await today("manager")).toBe(2 * (PRICE - 1));
    expect((await told())[0]).toMatch(
      /^Name of manager moved a voucher code of .+, worth ৳900\.00, to .+ at ৳1\.00$/,
    );
  });

  it("moving a code counts its product's price, even if the product is deleted; a move to a more expensive product counts nothing", async () => {
    await protect({ caps: { manager: 100 } });
    const [dear, cheap] = [await voucherProduct(PRICE, 1), await voucherProduct(1, 1)];
    const [code = ""] = await codesOf(cheap);
    expect(codeOf(await move(code, dear, { as: "manager" }))).toBe("done");
    expect(await today("manager")).toBe(0);
    const [own = ""] = (await codesOf(dear)).filter((each) => each !== code);
    const patch = (body: object) => store.call(`PATCH /admin/unipin/codes/${own}`, { as: "manager", body });
    expect(codeOf(await move(code, await voucherProduct(PRICE, 1), { as: "manager" }))).toBe("done");
    expect(codeOf(await patch({ status: "used" }))).toBe("done");
    expect(codeOf(await store.call(`DELETE /products/${dear}`, { as: "manager" }))).toBe("done");
    expect(codeOf(await patch({ status: "available", productId: cheap }))).toBe("cap_reached");
  });

  it("a large price cut counts as a loss on the stock on sale and on the stock that is added later", async () => {
    await protect({ caps: { manager: 10_000 } });
    const { productId } = await seedShop(store.db, { price: PRICE, stock: 0 });
    const set = (body: object) => store.call(`PATCH /products/${productId}`, { as: "manager", body });
    expect(codeOf(await set({ price: 1 }))).toBe("done");
    expect(await today("manager")).toBe(0);
    expect(codeOf(await set({ stock: 50 }))).toBe("cap_reached");
    expect(codeOf(await set({ stock: 5 }))).toBe("done");
    expect(await today("manager")).toBe(5 * (PRICE - 1));
    // A second price cut counts only the further difference. A price increase counts nothing.
    expect(codeOf(await set({ price: 0.5 }))).toBe("done");
    expect(await today("manager")).toBe(5 * (PRICE - 1) + 2);
    expect(codeOf(await set({ price: PRICE, stock: 50 }))).toBe("done");
    const plan = { price: 0.01, from: new Date(Date.now() + 60_000).toISOString(), until: null };
    expect(codeOf(await set({ plan }))).toBe("cap_reached");
  });

  it("if a package uses another package's codes, their loss is computed from the other package's price", async () => {
    await protect({ caps: { manager: 2_000 } });
    const dear = await voucherProduct(PRICE, 3);
    const { productId: cheap } = await seedShop(store.db, { price: 1, stock: 5 });
    const bot = {
      ...{ name: "Bot", kind: "redeemer", settings: { url: "http://127.0.0.1:9" } },
      ...{ credentials: { token: "token-of-the-bot" }, currency: "BDT", rate: 1 },
    };
    const { supplier } = (await store.call("POST /admin/suppliers", { as: "asha", body: bot })).body;
    const suppliers = [{ supplierId: supplier._id, sku: dear, active: true }];
    const body = { automatic: true, costCeiling: null, suppliers };
    const map = (who: object) => store.call(`PATCH /admin/products/${cheap}/suppliers`, { ...who, body });
    const old = await store.sign({ sub: "manager", auth_time: Math.floor(Date.now() / 1000) - 36_000 });
    expect(codeOf(await map({ token: old }))).toBe("sign_in_again");
    expect(codeOf(await map({ as: "manager" }))).toBe("cap_reached");
    await protect({});
    expect(codeOf(await map({ as: "manager" }))).toBe("done");
    expect(await today("manager")).toBe(3 * (PRICE - 1));
    expect((await told())[0]).toBe("Name of manager changed what Bot delivers for 115 Diamonds");
  });
});

describe("many small amounts that an operator moves", () => {
  const limit = 10_000;
  const gift = (uid: string, amount: number, as = "asha") =>
    store.call(`PATCH /users/${uid}/balance`, { as, body: { amount, reason: "for a test" } });

  it("small adjustments by one operator add up for the limit: the second of ৳9,999.99 reaches a limit of ৳10,000", async () => {
    await protect({ secondFrom: { ...off.secondFrom, adjustments: limit } });
    const replies: string[] = [];
    for (let n = 0; n < 10; n++) replies.push(codeOf(await gift(n % 2 ? "buyer" : "other", 9_999.99)));
    expect(replies.filter((each) => each === "done")).toHaveLength(1);
    expect(replies.filter((each) => each === "approval_needed")).toHaveLength(9);
  });

  it("adjustments of one account by several operators add up for the limit, even if they are made at the same time", async () => {
    await protect({ secondFrom: { ...off.secondFrom, adjustments: limit } });
    const replies = await Promise.all(
      ["asha", "badal", "manager"].map(async (as) => codeOf(await gift("other", 6_000, as))),
    );
    expect(replies.toSorted()).toEqual(["approval_needed", "approval_needed", "done"]);
  });

  it("one account's orders that several operators count as paid at the same time add up for the limit", async () => {
    await seedInstructions(store.db);
    await confirmPayments(store.db, "other");
    const orders: string[] = [];
    for (const transactionId of ["ORDER0001AA", "ORDER0002AA", "ORDER0003AA"]) {
      const { productId } = await seedShop(store.db, { price: 6_000, stock: 5 });
      const instant = {
        paymentMethod: "instant",
        method: "Nagad",
        senderNumber: "01712345678",
        transactionId,
      };
      const body = { productId, amount: 6_000, gameAccount: "12345678", ...instant };
      orders.push((await store.call("POST /orders", { as: "other", body })).body.order._id);
    }
    await protect({ secondFrom: { ...off.secondFrom, approvals: limit } });
    const replies = await Promise.all(
      ["asha", "badal", "manager"].map(async (as, n) =>
        codeOf(await change(orders[n] ?? "", { status: "completed" }, { as })),
      ),
    );
    expect(replies.toSorted()).toEqual(["approval_needed", "approval_needed", "done"]);
  });

  it("amounts that an approver has seen, and yesterday's amounts, are not added to today's small amounts", async () => {
    await protect({ secondFrom: { ...off.secondFrom, adjustments: limit } });
    expect(codeOf(await gift("buyer", 50_000))).toBe("approval_needed");
    const [{ _id }] = await waitingFor(store, "badal");
    const approve = { as: "badal", body: { decision: "approve" } };
    expect((await store.call(`POST /admin/approvals/${_id}/decide`, approve)).body.approval.state).toBe(
      "done",
    );
    expect(codeOf(await gift("buyer", 9_000))).toBe("done");
    expect(codeOf(await gift("buyer", 1_000))).toBe("approval_needed");
    await sql`UPDATE operator_uses SET at = at - interval '24 hours'`.execute(store.owner);
    expect(codeOf(await gift("buyer", 1_001))).toBe("done");
  });
});
