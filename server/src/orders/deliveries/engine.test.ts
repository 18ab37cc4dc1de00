import { inEnglish, quoted } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addCoupon } from "../../testing/coupons.ts";
import { fund } from "../../testing/shop.ts";
import {
  delivered,
  openSuppliedShop,
  refused,
  type SuppliedShop,
  silent,
  type TestSupplier,
} from "../../testing/supplied-shop.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
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

const order = async () => shop.order(await shop.product([one, two]));
const statesOf = async (orderId: string): Promise<string[]> =>
  (await shop.delivery(orderId)).attempts.map(({ state }: { state: string }) => state);
const change = (orderId: string, body: object) =>
  shop.store.call(`PATCH /orders/admin/orders/${orderId}`, { as: "boss", body });

const reasonOf = (outcome: Outcome) => ("reason" in outcome ? inEnglish(outcome.reason) : undefined);

/** Returns a fake call to a supplier, which ends when the test gives its result. */
function held() {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Outcome>();
  return {
    begun: begun.promise,
    answer: answer.resolve,
    call: () => {
      begun.resolve();
      return answer.promise;
    },
  };
}

describe("an order that suppliers deliver", () => {
  it("an order is delivered by its first supplier: the order is completed, and the ledger has the supplier's cost", async () => {
    const id = await order();
    expect(await shop.jobs(id)).toBe(1);
    expect(await shop.advance(id)).toBeUndefined();
    expect(one.placed).toMatchObject([{ sku: "FF:115", playerId: "12345678", zone: "1234", maxAmount: 80 }]);
    expect(two.placed).toEqual([]);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    const { state, attempts } = await shop.delivery(id);
    expect(state).toBe("delivered");
    expect(attempts).toMatchObject([{ state: "succeeded", cost: 60, playerName: "Rahim★" }]);
    expect(one.placed[0]?.reference).toBe(attempts[0].reference);
    const { rows } =
      await sql`SELECT amount FROM transfers WHERE kind = 'supplier-cost' AND reference = ${attempts[0]._id}`.execute(
        shop.store.owner,
      );
    expect(rows).toEqual([{ amount: 6000 }]);
  });

  it("an order is delivered even if the supplier's answer or the player's name has characters that the database cannot store, which are left out", async () => {
    const [failed, done] = [await order(), await order()];
    one.place = () => ({ ...refused, reason: quoted("No\u0000 player") });
    two.place = () => ({ ...refused, reason: quoted("\uD800") });
    await shop.advance(failed);
    expect(await statesOf(failed)).toEqual(["failed", "failed"]);
    one.place = () =>
      ({ ...delivered(`\u202ERa\u0000him${"!".repeat(500)}`), supplierReference: "S\u0000" }) as Outcome;
    await shop.advance(done);
    expect(await shop.stateOf(done)).toBe("completed/delivered");
    const [{ playerName }] = (await shop.delivery(done)).attempts;
    expect(playerName).toBe(`Rahim${"!".repeat(35)}…`);
  });

  it("an order for a product without automatic delivery waits for an operator, who can send it to suppliers", async () => {
    const id = await shop.order(await shop.product([one], { automatic: false }));
    expect(await shop.delivery(id)).toBeUndefined();
    const sent = await shop.store.call(`POST /admin/orders/${id}/deliver`, { as: "boss" });
    expect(sent).toMatchObject({ status: 200, body: { delivery: { state: "waiting" } } });
    expect(await shop.jobs(id)).toBe(1);
    await shop.advance(id);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("an order's attempt is committed as sent before the supplier is called", async () => {
    const id = await order();
    one.place = async () => {
      expect(await statesOf(id)).toEqual(["sent"]);
      return delivered();
    };
    await shop.advance(id);
    expect(await statesOf(id)).toEqual(["succeeded"]);
  });

  it("an order goes to the next supplier if one fails, to an operator if all have failed, and to every supplier again after a retry", async () => {
    one.place = () => refused;
    two.place = () => refused;
    const id = await order();
    await shop.advance(id);
    const reason = { reason: reasonOf(refused), reasonMessage: quoted("The player does not exist.") };
    expect(await shop.delivery(id)).toMatchObject({
      ...{ state: "stuck", why: "all-failed" },
      attempts: [reason, reason],
    });
    expect([one.placed.length, two.placed.length]).toEqual([1, 1]);
    expect(await shop.stateOf(id)).toBe("pending/pending");
    two.place = () => delivered();
    const retried = await shop.store.call(`POST /admin/deliveries/${id}/retry`, { as: "boss" });
    expect(retried.body.delivery.state).toBe("waiting");
    await shop.advance(id);
    expect(await statesOf(id)).toEqual(["failed", "failed", "failed", "succeeded"]);
  });

  it("an order with a player ID that does not exist fails, and the supplier's circuit breaker does not count that as a failure", async () => {
    const noted = shop.noted.length;
    one.place = () => ({
      state: "failed",
      reason: quoted("No such player"),
      orderExists: false,
      ofPlayer: true,
    });
    two.place = () => refused;
    await shop.advance(await order());
    expect(shop.noted.slice(noted)).toEqual([reasonOf(refused)]);
  });

  it("an order waits up to half an hour for suppliers that are paused or have reached their maximum per hour, and is then left to an operator", async () => {
    await sql`UPDATE suppliers SET active = false WHERE id = ${one.id}`.execute(shop.store.owner);
    await sql`UPDATE suppliers SET tripped_until = now() + interval '1 hour' WHERE id = ${two.id}`.execute(
      shop.store.owner,
    );
    const id = await order();
    expect(await shop.advance(id)).toEqual({ againAfterSeconds: 60 });
    expect(await shop.delivery(id)).toMatchObject({ state: "waiting", why: "no-supplier", attempts: [] });
    await shop.pass(id, 31 * 60);
    expect(await shop.advance(id)).toBeUndefined();
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "no-supplier" });
  });

  it.each([
    ["below-cost", 81, undefined],
    ["over-ceiling", 70, 65],
  ] as const)("an order is not sent to suppliers for the reason %s", async (why, cost, ceiling) => {
    const id = await shop.order(await shop.product([{ supplier: one, cost }], ceiling ? { ceiling } : {}));
    await shop.advance(id);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why });
    expect(one.placed).toEqual([]);
  });

  it("an order whose coupon lowers its price below its cost is still sent to suppliers, because the shop accepted that discount", async () => {
    const productId = await shop.product([{ supplier: one, cost: 70 }]);
    const code = await addCoupon(shop.store);
    const uid = await shop.store.signUp("coupon-player");
    await fund(shop.store.db, uid, 60);
    const body = { productId, amount: 60, paymentMethod: "wallet", gameAccount: "12345678", coupon: code };
    const { order } = (await shop.store.call("POST /orders", { as: uid, body })).body;
    expect(await shop.delivery(order._id)).toMatchObject({ state: "waiting" });
    await shop.advance(order._id);
    expect(await shop.delivery(order._id)).toMatchObject({ state: "delivered" });
    expect(one.placed).toHaveLength(1);
  });

  it("concurrent orders use a supplier's maximum per hour fully and never exceed it", async () => {
    const capped = await shop.supplier({ hourlyCap: 2 });
    const product = await shop.product([capped]);
    const ids = await Promise.all([1, 2, 3, 4].map(() => shop.order(product)));
    await Promise.all(ids.map((id) => shop.advance(id)));
    expect(capped.placed).toHaveLength(2);
  });

  it("an order is not sent to a supplier in dry run: the supplier only looks up the player, and the order is left to an operator", async () => {
    const dry = await shop.supplier({ dryRun: true });
    const id = await shop.order(await shop.product([dry]));
    await shop.advance(id);
    expect(dry.placed).toEqual([]);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "dry-run" });
    expect((await shop.delivery(id)).attempts).toMatchObject([
      { state: "planned", dryRun: true, playerName: "Rahim★" },
    ]);
  });

  it.each<[string, TestSupplier["lookUp"], object]>([
    ["a name", () => ({ valid: true, name: "\u202ERa\u0000him" }), { playerName: "Rahim" }],
    [
      "a reason",
      () => ({ valid: false, reason: quoted("No\u0000 player") }),
      { reason: expect.stringMatching(/^The player was refused: No\uFFFD/) },
    ],
    [
      "an error",
      () => Promise.reject(new Error("\u0000 gone")),
      { reason: expect.stringMatching(/looked up: \uFFFD gone$/) },
    ],
  ])(
    "a dry run succeeds even if a supplier returns %s that cannot be stored",
    async (_what, lookUp, told) => {
      const dry = await shop.supplier({ dryRun: true });
      dry.lookUp = lookUp;
      const id = await shop.order(await shop.product([dry]));
      await shop.advance(id);
      expect(await shop.delivery(id)).toMatchObject({ why: "dry-run", attempts: [told] });
    },
  );

  it("an order whose account was frozen after it was placed is left to an operator", async () => {
    const id = await shop.order(await shop.product([one]), { uid: "frozen-later" });
    const freeze = { status: "frozen", reason: "Chargebacks" };
    await shop.store.call("PATCH /users/frozen-later/status", { as: "boss", body: freeze });
    await shop.advance(id);
    expect(one.placed).toEqual([]);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "frozen" });
  });

  it("an order whose player ID was blocked after it was placed is left to an operator", async () => {
    const id = await shop.order(await shop.product([one]));
    const { game_account: player } = await shop.store.db
      .selectFrom("orders")
      .select("game_account")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const body = { kind: "player", value: ` ${player} `, reason: "Stolen cards" };
    const { block } = (await shop.store.call("POST /admin/blocks", { as: "boss", body })).body;
    await shop.advance(id);
    expect(one.placed).toEqual([]);
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "player-blocked" });
    await shop.store.call(`POST /admin/blocks/${block._id}/lift`, { as: "boss" });
  });
});

describe("an attempt with an unknown outcome", () => {
  it("an unknown attempt is never sent again: its supplier is asked, and the order is completed once the supplier reports success", async () => {
    one.place = () => silent;
    const id = await order();
    expect(await shop.advance(id)).toEqual({ againAfterSeconds: 10 });
    expect(await statesOf(id)).toEqual(["unknown"]);
    await shop.pass(id, 11);
    expect(await shop.advance(id)).toEqual({ againAfterSeconds: 30 });
    await shop.pass(id, 31);
    one.inquire = () => delivered();
    await shop.advance(id);
    expect([one.placed.length, two.placed.length, one.asked.length]).toEqual([1, 0, 2]);
    const { code: _, ...told } = one.placed[0] ?? {};
    expect(one.asked[1]).toMatchObject(told);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("if the supplier of an unknown attempt reports that it has no such order, the next supplier is tried", async () => {
    one.place = () => silent;
    one.inquire = () => refused;
    const id = await order();
    await shop.advance(id);
    await shop.pass(id, 11);
    await shop.advance(id);
    expect(await statesOf(id)).toEqual(["failed", "succeeded"]);
    expect([one.placed.length, two.placed.length]).toEqual([1, 1]);
  });

  it("an attempt stays unknown if the supplier's adapter throws an error", async () => {
    one.place = () => Promise.reject(new TypeError("a mistake"));
    const id = await order();
    await shop.advance(id);
    expect(await statesOf(id)).toEqual(["unknown"]);
    expect(two.placed).toEqual([]);
  });

  it("if the process that sent an attempt died, the job of another process asks the supplier about the attempt", async () => {
    const gone = held();
    one.place = gone.call;
    const id = await order();
    const dead = shop.advance(id);
    await gone.begun;
    // The second process does not ask yet: the attempt is so new that the first process may still be sending it.
    expect(await shop.advance(id)).toMatchObject({ againAfterSeconds: expect.any(Number) });
    expect([one.placed.length, one.asked.length]).toEqual([1, 0]);
    await shop.pass(id, 45);
    one.inquire = () => delivered();
    await shop.advance(id);
    expect([one.placed.length, one.asked.length, two.placed.length]).toEqual([1, 1, 0]);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    // The first process was still running after all. Its late result no longer counts.
    gone.answer(refused);
    await dead;
    expect(await statesOf(id)).toEqual(["succeeded"]);
    expect(two.placed).toEqual([]);
  });

  it("a process does not mark its attempt as failed if another process has asked about it meanwhile, because the inquiry may have placed the order", async () => {
    const slow = held();
    one.place = slow.call;
    const id = await order();
    const sending = shop.advance(id);
    await slow.begun;
    await shop.pass(id, 45);
    await shop.advance(id);
    slow.answer(refused);
    await sending;
    expect(await statesOf(id)).toEqual(["unknown"]);
    expect(two.placed).toEqual([]);
  });

  it("an unknown attempt is left to an operator after a day, or at once if its supplier has no inquiry for it", async () => {
    one.place = () => silent;
    const id = await order();
    await shop.advance(id);
    await shop.pass(id, 25 * 3600);
    expect(await shop.advance(id)).toBeUndefined();
    expect(await shop.delivery(id)).toMatchObject({ state: "stuck", why: "unknown" });
    expect([one.asked.length, two.placed.length]).toEqual([0, 0]);
  });
});

describe("two workers that process the same delivery at the same time", () => {
  it("if two workers process the same delivery, it is sent to the supplier one time", async () => {
    const id = await order();
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.advance(id)));
    await shop.advance(id);
    expect(one.placed.length + two.placed.length).toBe(1);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
  });

  it("two workers settle one delivery only once: the ledger has one cost, and the order has one event", async () => {
    one.place = () => silent;
    const id = await order();
    await shop.advance(id);
    const [attempt] = (await shop.delivery(id)).attempts;
    const settle = () => settleOutcome(shop.context, attempt._id, delivered(), { source: "webhook" });
    await Promise.all([settle(), settle(), settle(), settle()]);
    const { rows } =
      await sql`SELECT (SELECT count(*)::int FROM transfers WHERE kind = 'supplier-cost' AND reference = ${attempt._id}) AS costs,
      (SELECT count(*)::int FROM order_events WHERE order_id = ${id}) AS events`.execute(shop.store.owner);
    expect(rows).toEqual([{ costs: 1, events: 1 }]);
  });
});

describe("an operator changes an order that suppliers deliver", () => {
  it.each(["canceled", "rejected", "completed"])(
    "changing an order to %s is refused while the order is being sent to a supplier",
    async (status) => {
      const sending = held();
      one.place = sending.call;
      const id = await order();
      const job = shop.advance(id);
      await sending.begun;
      expect(await change(id, { status })).toMatchObject({
        status: 409,
        body: { code: "delivery_under_way" },
      });
      const deleted = await shop.store.call(`DELETE /orders/admin/orders/${id}`, { as: "boss" });
      expect(deleted.body.code).toBe("delivery_under_way");
      sending.answer(delivered());
      await job;
      expect(await shop.stateOf(id)).toBe("completed/delivered");
    },
  );

  it("if an order is canceled and sent at the same time, either its money is returned or it is sent, never both", async () => {
    for (let n = 0; n < 6; n++) {
      const id = await order();
      const before = one.placed.length;
      const [canceled] = await Promise.all([change(id, { status: "canceled" }), shop.advance(id)]);
      const isSent = one.placed.length > before;
      expect([isSent, await shop.stateOf(id)]).toEqual(
        canceled.status === 200 && !isSent
          ? [false, "canceled/pending"]
          : [true, expect.stringMatching(/^(completed|canceled)\/delivered$/)],
      );
      expect((await shop.delivery(id)).state).toBe(isSent ? "delivered" : "canceled");
    }
  });

  it("canceling an order, or completing it by hand, ends its delivery if that was not yet sent to a supplier", async () => {
    await sql`UPDATE suppliers SET active = false WHERE id = ANY (${[one.id, two.id]})`.execute(
      shop.store.owner,
    );
    const [first, second] = [await order(), await order()];
    await shop.advance(first);
    await change(first, { status: "canceled" });
    await change(second, { status: "completed", Delivery: "delivered" });
    expect([(await shop.delivery(first)).state, (await shop.delivery(second)).state]).toEqual([
      "canceled",
      "by-hand",
    ]);
    expect([await shop.advance(first), await shop.advance(second)]).toEqual([undefined, undefined]);
  });

  it("reopening a canceled order starts a new delivery, unless the first delivery may have succeeded", async () => {
    const id = await order();
    await change(id, { status: "canceled" });
    await change(id, { status: "pending" });
    expect(await shop.delivery(id)).toMatchObject({ hold: 2, state: "waiting" });
    await shop.advance(id, 2);
    expect(await shop.stateOf(id)).toBe("completed/delivered");
    await change(id, { status: "canceled" });
    await change(id, { status: "pending" });
    expect(await shop.delivery(id)).toMatchObject({ hold: 3, state: "stuck", why: "delivered-before" });
    await shop.advance(id, 3);
    expect(one.placed).toHaveLength(1);
  });
});
