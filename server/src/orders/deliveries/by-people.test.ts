import { randomUUID } from "node:crypto";
import { type ProtectionSettings, settingsOfLevel } from "@hira/contract";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { protect } from "../../testing/approver.ts";
import { configureMail } from "../../testing/outgoing.ts";
import { testCipher } from "../../testing/store.ts";
import {
  delivered,
  openSuppliedShop,
  refused,
  type SuppliedShop,
  silent,
  type TestSupplier,
} from "../../testing/supplied-shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { askAgain } from "./ask-again.ts";
import { settleOutcome } from "./settle-outcome.ts";

let shop: SuppliedShop;
let one: TestSupplier;
let two: TestSupplier;

beforeAll(async () => {
  shop = await openSuppliedShop();
});

beforeEach(async () => {
  one = await shop.supplier();
  two = await shop.supplier();
});

afterEach(async () => {
  expect(await reconcile(shop.store.db, { limit: 20 })).toMatchObject({ differences: [] });
});

const order = async () => shop.order(await shop.product([one, two]));
const post = (path: string, body?: object) =>
  shop.store.call(`POST ${path}`, { as: "boss", ...(body && { body }) });
const codeOf = async (path: string, body?: object) => (await post(path, body)).body.code;
const boss = { ...systemActor, uid: "boss" };

const unprotected: ProtectionSettings = settingsOfLevel("solo");

/** Creates an order with an attempt that was sent and whose outcome is unknown. */
async function unknown() {
  one.place = () => silent;
  const id = await order();
  await shop.advance(id);
  const [attempt] = (await shop.delivery(id)).attempts;
  return { id, attempt: attempt._id as string };
}

describe("an operator decides an attempt with an unknown outcome", () => {
  it("an operator who marks an unknown attempt as delivered completes the order and is recorded as the actor", async () => {
    const { id, attempt } = await unknown();
    const decision = { delivered: true, note: "Seen in the game" };
    const { body } = await post(`/admin/attempts/${attempt}/decide`, decision);
    expect(body.delivery).toMatchObject({ state: "delivered" });
    expect(body.delivery.attempts).toMatchObject([
      { state: "succeeded", decidedBy: expect.any(String), note: "Seen in the game" },
    ]);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    expect(await codeOf(`/admin/attempts/${attempt}/decide`, decision)).toBe("attempt_not_open");
  });

  it("if an operator marks an unknown attempt as not delivered, the next supplier is tried, and the first supplier is never asked again", async () => {
    const { id, attempt } = await unknown();
    await post(`/admin/attempts/${attempt}/decide`, { delivered: false, note: "Support says no" });
    expect(await shop.jobs(id)).toBe(2);
    await shop.advance(id);
    expect([one.placed.length, one.asked.length, two.placed.length]).toEqual([1, 0, 1]);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("marking an unknown attempt as not delivered counts its cost towards the operator's daily limit, because the goods may now be delivered twice", async () => {
    await shop.store.signUp("dila", "admin", "delivery");
    await protect(shop.store, { ...unprotected, caps: { delivery: 100 } });
    const decision = { delivered: false, note: "Support says no" };
    const decide = async ({ attempt }: { attempt: string }, who: object = { as: "dila" }) => {
      const { status, body } = await shop.store.call(`POST /admin/attempts/${attempt}/decide`, {
        ...who,
        body: decision,
      });
      return status === 200 ? "done" : body.code;
    };
    const [first, second] = [await unknown(), await unknown()];
    const old = {
      token: await shop.store.sign({ sub: "dila", auth_time: Math.floor(Date.now() / 1000) - 36_000 }),
    };
    expect(await decide(first, old)).toBe("sign_in_again");
    expect([await decide(first), await decide(second)]).toEqual(["done", "cap_reached"]);
    expect(await shop.delivery(second.id)).toMatchObject({ attempts: [{ state: "unknown" }] });
    await shop.advance(second.id);
    expect(two.placed).toHaveLength(0);
    const { rows } = await sql`SELECT amount FROM operator_uses WHERE uid = 'dila'`.execute(shop.store.owner);
    expect(rows).toEqual([{ amount: 8_000 }]);
    await protect(shop.store, unprotected);
  });

  it("an operator cannot decide an unknown attempt while its supplier is being asked, because some inquiries repeat the order", async () => {
    const { id, attempt } = await unknown();
    await shop.pass(id, 11);
    let decided: string | undefined;
    one.inquire = async () => {
      decided = await codeOf(`/admin/attempts/${attempt}/decide`, { delivered: false, note: "No" });
      return silent;
    };
    await shop.advance(id);
    expect(decided).toBe("delivery_under_way");
    expect(await codeOf(`/admin/attempts/${randomUUID()}/decide`, { delivered: false, note: "No" })).toBe(
      "attempt_not_found",
    );
  });
});

describe("an operator asks a supplier about an unknown attempt", () => {
  it("an operator asks the supplier about an unknown attempt, and the supplier's answer settles it", async () => {
    const { id } = await unknown();
    await shop.pass(id, 25 * 3600);
    await shop.advance(id);
    one.inquire = () => refused;
    await askAgain({ ...shop.context, actor: boss }, id);
    expect(await shop.delivery(id)).toMatchObject({ state: "waiting", attempts: [{ state: "failed" }] });
    expect(await shop.jobs(id)).toBe(2);
    expect(await codeOf(`/admin/deliveries/${id}/ask-again`)).toBe("attempt_not_open");
    expect(await codeOf(`/admin/deliveries/${randomUUID()}/ask-again`)).toBe("delivery_not_found");
  });

  it("an operator cannot ask a supplier that is still sent the attempt, or that has no inquiry", async () => {
    const id = await order();
    one.place = async () => {
      expect(await codeOf(`/admin/deliveries/${id}/ask-again`)).toBe("delivery_under_way");
      return silent;
    };
    await shop.advance(id);
    const { id: coded } = await redeemed(() => silent);
    expect(await codeOf(`/admin/deliveries/${coded}/ask-again`)).toBe("supplier_cannot_be_asked");
  });
});

describe("an operator takes a delivery over from the suppliers", () => {
  it("an operator can take a delivery over from the suppliers once no attempt is being sent or unknown", async () => {
    const { id } = await unknown();
    expect(await codeOf(`/admin/deliveries/${id}/by-hand`, { reason: "Enough" })).toBe("delivery_under_way");
    expect(await codeOf(`/admin/deliveries/${id}/retry`)).toBe("delivery_not_open");
    two.place = () => refused;
    one.inquire = () => refused;
    await shop.pass(id, 11);
    await shop.advance(id);
    const { body } = await post(`/admin/deliveries/${id}/by-hand`, { reason: "Typed it in" });
    expect(body.delivery.state).toBe("by-hand");
    expect(await shop.stateOf(id)).toBe("pending/pending");
    expect(await codeOf(`/admin/deliveries/${id}/by-hand`, { reason: "Again" })).toBe("delivery_not_open");
    const none = `/admin/deliveries/${randomUUID()}/by-hand`;
    expect(await codeOf(none, { reason: "Where is it" })).toBe("delivery_not_found");
    two.place = () => silent;
    expect((await post(`/admin/orders/${id}/deliver`)).body.delivery.state).toBe("waiting");
    await shop.advance(id);
  });

  it("an operator cannot retry a delivery while the outcome of an attempt is unknown", async () => {
    const { id } = await unknown();
    await shop.pass(id, 25 * 3600);
    await shop.advance(id);
    expect(await codeOf(`/admin/deliveries/${id}/retry`)).toBe("delivery_under_way");
    expect(await codeOf(`/admin/orders/${id}/deliver`)).toBe("delivery_under_way");
    expect(await codeOf(`/admin/deliveries/${randomUUID()}/retry`)).toBe("delivery_not_found");
  });
});

/** Places an instant order whose customer claims to have paid with this transaction ID. */
async function instantOrder(transactionId: string): Promise<string> {
  await shop.store.signUp("instant");
  const body = {
    productId: await shop.product([one]),
    amount: 80,
    paymentMethod: "instant",
    gameAccount: "77",
    transactionId,
    senderNumber: "01711111111",
  };
  return (await shop.store.call("POST /orders", { as: "instant", body })).body.order._id;
}

describe("an operator sends an order to suppliers", () => {
  it("sending an instant order to suppliers books its payment as received", async () => {
    const id = await instantOrder("TRX7788990");
    expect(await shop.delivery(id)).toBeUndefined();
    await post(`/admin/orders/${id}/deliver`);
    expect(await shop.jobs(id)).toBe(1);
    await shop.advance(id);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    const { rows } = await sql`SELECT kind FROM transfers WHERE reference = ${id} ORDER BY seq`.execute(
      shop.store.owner,
    );
    expect(rows).toEqual([{ kind: "order-receipt" }]);
    expect(await codeOf(`/admin/orders/${id}/deliver`)).toBe("delivery_not_open");
  });

  it("an operator cannot send an order to suppliers if its transaction ID is claimed by another order", async () => {
    const id = await instantOrder("TRX7788991");
    await sql`UPDATE transaction_claims SET reference = ${randomUUID()} WHERE reference = ${id}`.execute(
      shop.store.owner,
    );
    expect(await codeOf(`/admin/orders/${id}/deliver`)).toBe("transaction_id_used");
    expect(await shop.delivery(id)).toBeUndefined();
    await sql`UPDATE transaction_claims SET reference = ${id} WHERE trx_id = 'TRX7788991'`.execute(
      shop.store.owner,
    );
  });

  it("an operator cannot send an order to suppliers if its product has no supplier, or if the order does not exist", async () => {
    const id = await shop.order(await shop.product([]));
    expect(await codeOf(`/admin/orders/${id}/deliver`)).toBe("no_supplier_for_product");
    expect(await codeOf(`/admin/orders/${randomUUID()}/deliver`)).toBe("order_not_found");
    const unknownOrder = `GET /admin/orders/${randomUUID()}/deliveries`;
    expect((await shop.store.call(unknownOrder, { as: "boss" })).body.code).toBe("order_not_found");
    const unknownAttempt = `GET /admin/attempts/${randomUUID()}/exchanges`;
    expect((await shop.store.call(unknownAttempt, { as: "boss" })).body.code).toBe("attempt_not_found");
  });
});

describe("an operator completes an order that suppliers deliver", () => {
  const change = (id: string, body: object) =>
    shop.store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });
  const told = async (id: string) => {
    const { rows } = await sql<{ text: string }>`SELECT payload->>'text' AS text FROM messages_out
      WHERE payload->>'url' LIKE ${`%${id}`} ORDER BY id`.execute(shop.store.owner);
    return rows.map(({ text }) => text.replace(/ of .* (was|is) /, " … $1 "));
  };
  const receipts = async (id: string) => {
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM transfers WHERE reference = ${id} ORDER BY seq`.execute(shop.store.owner);
    return rows.map(({ kind }) => kind);
  };
  beforeAll(() => configureMail(shop.store.db, { port: 1 }));

  it("completing an order books its payment and sends it to suppliers; the customer is notified only after the delivery has succeeded", async () => {
    const id = await instantOrder("TRX7788992");
    const { status, body } = await change(id, { status: "completed" });
    expect([status, body.order.status, body.order.received, body.order.supplied]).toEqual([
      200,
      "pending",
      true,
      true,
    ]);
    expect((await change(id, { status: "completed" })).status).toBe(200);
    expect(await receipts(id)).toEqual(["order-receipt"]);
    expect([await shop.stateOf(id), await told(id)]).toEqual(["pending/pending", []]);
    await shop.advance(id);
    expect(one.placed).toHaveLength(1);
    expect([await shop.stateOf(id), await told(id)]).toEqual([
      "completed/delivered",
      ["Your order … was delivered."],
    ]);
  });

  it("completing an order sends it to suppliers even if its product became automatic only after the order was placed", async () => {
    const productId = await shop.product([one], { automatic: false });
    const id = await shop.order(productId);
    await sql`UPDATE products SET automatic = true WHERE id = ${productId}`.execute(shop.store.owner);
    expect((await change(id, { status: "completed" })).body.order.status).toBe("pending");
    await shop.advance(id);
    expect([await shop.stateOf(id), one.placed.length]).toEqual(["completed/delivered", 1]);
  });

  it("completing a canceled order takes its money again, and then sends the order to suppliers", async () => {
    const id = await order();
    await change(id, { status: "canceled" });
    expect((await change(id, { status: "completed" })).body.order).toMatchObject({ status: "pending" });
    await shop.advance(id, 2);
    expect([await shop.stateOf(id), one.placed.length]).toEqual(["completed/delivered", 1]);
    expect(await receipts(id)).toEqual(["order-payment", "order-refund", "order-payment"]);
  });

  it("completing an order as delivered by hand sends it to no supplier, and notifies the customer", async () => {
    const id = await instantOrder("TRX7788993");
    const { body } = await change(id, { status: "completed", Delivery: "delivered" });
    expect(body.order).toMatchObject({ status: "completed", Delivery: "delivered", received: true });
    expect(await shop.delivery(id)).toBeUndefined();
    expect([one.placed, await told(id)]).toEqual([[], ["Your order … was delivered."]]);
  });

  it("an operator can complete an order by hand after all suppliers failed, and it is not recorded as delivered by a supplier", async () => {
    one.place = () => refused;
    two.place = () => refused;
    const id = await order();
    await shop.advance(id);
    expect((await change(id, { status: "completed" })).body.order).toMatchObject({
      status: "completed",
      Delivery: "pending",
      supplied: false,
    });
    expect([(await shop.delivery(id)).state, await told(id)]).toEqual([
      "by-hand",
      ["Your order … is completed."],
    ]);
    await change(id, { Delivery: "delivered" });
    expect(await told(id)).toEqual(["Your order … is completed.", "Your order … was delivered."]);
  });

  it("an operator cannot complete an order that another operator has changed meanwhile", async () => {
    const id = await instantOrder("TRX7788994");
    await change(id, { status: "processing" });
    const late = await change(id, { status: "completed", expectedStatus: "pending" });
    expect([late.status, late.body.code, await receipts(id)]).toEqual([409, "status_changed", []]);
  });
});

/** Creates an order that a redeemer delivers with the shop's own codes, and a stock of this many codes. */
async function redeemed(place: TestSupplier["place"], codes = 1) {
  const redeemer = await shop.supplier({ kind: "redeemer" });
  redeemer.place = place;
  const codeProduct = await shop.product([], { automatic: false });
  for (let n = 0; n < codes; n++) {
    const codeId = randomUUID();
    const text = `BDMB-J-S-${randomUUID()}`;
    await sql`INSERT INTO voucher_codes (id, product_id, ciphertext, code_hash, tail_hash)
      VALUES (${codeId}, ${codeProduct}, ${testCipher.seal(codeId, text)}, ${testCipher.hash(text)}, ${testCipher.tailHash(text)})`.execute(
      shop.store.owner,
    );
  }
  const product = await shop.product([{ supplier: redeemer, sku: codeProduct }]);
  const id = await shop.order(product);
  await shop.advance(id);
  return { id, redeemer, product };
}

describe("delivery by a redeemer with the shop's codes", () => {
  it("a redeemer gets another code for each order, and each code counts as used whatever the outcome", async () => {
    const { id, redeemer, product } = await redeemed(() => refused, 3);
    const others = await Promise.all([1, 2, 3].map(() => shop.order(product)));
    await Promise.all(others.map((each) => shop.advance(each)));
    // A delivery that found the only free code locked by another delivery is tried again here.
    for (const each of others) await shop.advance(each);
    const codes = redeemer.placed.map(({ code }) => code);
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(3);
    expect((await shop.delivery(id)).why).toBe("all-failed");
    const { rows } = await sql<{ status: string }>`SELECT DISTINCT v.status FROM voucher_codes AS v
      JOIN delivery_attempts AS a ON a.voucher_code_id = v.id WHERE a.supplier_id = ${redeemer.id}`.execute(
      shop.store.owner,
    );
    expect(rows).toEqual([{ status: "used" }]);
    const compared = await shop.store.call("GET /admin/reconciliation", { as: "boss" });
    expect(compared.body.differences).toEqual([]);
    const left = await Promise.all(others.map((each) => shop.delivery(each)));
    expect(left.filter(({ why }) => why === "no-code-left")).toHaveLength(1);
  });

  it("if a redeemer's answer is lost, the order is left to an operator at once, because redeemers have no inquiry", async () => {
    const { id, redeemer } = await redeemed(() => silent);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "cannot-ask" });
    await shop.advance(id);
    expect(redeemer.placed).toHaveLength(1);
  });

  it("if the process ended while it was sending an order to a redeemer, the order is left to an operator", async () => {
    const { redeemer, product } = await redeemed(() => refused, 2);
    const begun = Promise.withResolvers<void>();
    redeemer.place = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const id = await shop.order(product);
    void shop.advance(id);
    await begun.promise;
    await shop.pass(id, 60);
    expect(await shop.advance(id)).toBeUndefined();
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "cannot-ask" });
    expect(redeemer.placed).toHaveLength(2);
  });
});

describe("an operator returns a code to stock, because the redeemer did not use it", () => {
  const give = (attempt: string) =>
    post(`/admin/attempts/${attempt}/return-code`, { note: "Not used in the game" });
  const codeOfAttempt = async (attempt: string) => {
    const { rows } = await sql<{ id: string; status: string; orderId: string | null; product: string }>`
      SELECT v.id, v.status, v.order_id AS "orderId", v.product_id AS product FROM voucher_codes AS v JOIN delivery_attempts AS a
        ON v.id = coalesce(a.voucher_code_id, a.returned_code_id) WHERE a.id = ${attempt}`.execute(
      shop.store.owner,
    );
    return rows[0];
  };
  const attemptsOf = async (id: string) => (await shop.delivery(id)).attempts;

  it("a code that is returned twice at once is put on sale one time, and the next attempt sends it", async () => {
    const { id, redeemer } = await redeemed(() => refused);
    const [{ _id: attempt, code }] = await attemptsOf(id);
    expect(code).toBe("kept");
    const replies = await Promise.all([give(attempt), give(attempt)]);
    expect(replies.map(({ body }) => body.code ?? body.delivery.attempts[0].code).sort()).toEqual([
      "no_code_to_return",
      "returned",
    ]);
    expect(await codeOfAttempt(attempt)).toMatchObject({ status: "available", orderId: null });
    const { rows } = await sql`SELECT before, after FROM audit_log WHERE action = 'attempt.return-code'
      AND subject = ${`order:${id}`}`.execute(shop.store.owner);
    expect(rows).toMatchObject([{ before: { attempt: 1 }, after: { note: "Not used in the game" } }]);
    redeemer.place = () => delivered();
    await post(`/admin/deliveries/${id}/retry`);
    await shop.advance(id);
    expect(redeemer.placed[1]?.code).toBe(redeemer.placed[0]?.code);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    const [first, second] = await attemptsOf(id);
    expect([first.code, second.code]).toEqual(["returned", null]);
    for (const { _id } of [first, second]) expect((await give(_id)).body.code).toBe("no_code_to_return");
    expect(await codeOfAttempt(second._id)).toMatchObject({ status: "used", orderId: id });
  });

  it("returning a code counts its value towards the operator's daily limit, even if the operator cut the product's price before", async () => {
    const { id } = await redeemed(() => refused);
    const [{ _id: attempt }] = await attemptsOf(id);
    const product = (await codeOfAttempt(attempt))?.product;
    const cut = await shop.store.call(`PATCH /products/${product}`, { as: "boss", body: { price: 0.01 } });
    expect(cut.status).toBe(200);
    const lost = async () => {
      const { rows } = await sql<{ sum: number }>`
        SELECT coalesce(sum(amount), 0)::bigint AS sum FROM operator_uses WHERE uid = 'boss'`.execute(
        shop.store.owner,
      );
      return rows[0]?.sum ?? 0;
    };
    const before = await lost();
    expect((await give(attempt)).status).toBe(200);
    expect((await lost()) - before).toBeGreaterThan(0);
  });

  it("an operator cannot return a code whose use is unknown, whose attempt was never sent, or that was deleted", async () => {
    const { id } = await redeemed(() => silent);
    const [{ _id: attempt }] = await attemptsOf(id);
    expect((await give(attempt)).body.code).toBe("delivery_under_way");
    expect(await codeOfAttempt(attempt)).toMatchObject({ status: "used", orderId: id });
    const deleted = (await codeOfAttempt(attempt))?.id;
    await shop.store.call(`DELETE /admin/unipin/codes/${deleted}`, { as: "boss" });
    await shop.pass(id, 60);
    await post(`/admin/attempts/${attempt}/decide`, { delivered: false, note: "Support says no" });
    expect((await attemptsOf(id))[0].code).toBeNull();
    expect((await give(attempt)).body.code).toBe("no_code_to_return");
    const { attempt: other } = await unknown();
    await post(`/admin/attempts/${other}/decide`, { delivered: false, note: "Support says no" });
    expect((await give(other)).body.code).toBe("no_code_to_return");
    expect((await give(randomUUID())).body.code).toBe("attempt_not_found");
  });

  const lateSuccess = (attempt: string) =>
    settleOutcome(shop.context, attempt, delivered(), { source: "place" });

  it("a returned code counts as used again if the redeemer reports later that it redeemed the code", async () => {
    const { id } = await redeemed(() => refused);
    const [{ _id: attempt }] = await attemptsOf(id);
    await give(attempt);
    expect(await lateSuccess(attempt)).toBe("succeeded");
    expect(await codeOfAttempt(attempt)).toMatchObject({ status: "used", orderId: id });
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("if a redeemer reports that it redeemed a returned code that was sold meanwhile, the delivery is left to an operator", async () => {
    const { id } = await redeemed(() => refused);
    const [{ _id: attempt }] = await attemptsOf(id);
    await give(attempt);
    await sql`UPDATE voucher_codes SET status = 'used' WHERE id = ${(await codeOfAttempt(attempt))?.id}`.execute(
      shop.store.owner,
    );
    await lateSuccess(attempt);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "late-success" });
    expect(await codeOfAttempt(attempt)).toMatchObject({ orderId: null });
  });
});
