import { feePercent, takaToPoisha } from "@hira/contract";
import fc from "fast-check";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { lengthOf, SEED } from "../../../../soak.ts";
import { createOrderInstruction } from "../../payments/instructions/create-order-instruction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { confirmPayments, fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "./reconcile.ts";

const PRICE = 85;

async function openShop(): Promise<TestStore & { productId: string; voucherId: string }> {
  const store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  const fee = { feePercent: feePercent(2), waivedFrom: takaToPoisha(0) };
  await createOrderInstruction({ db: store.db, actor: systemActor }, { method: "instant", ...fee });
  const { productId } = await seedShop(store.db, { price: PRICE, stock: 100_000 });
  const { productId: voucherId } = await seedShop(store.db, { price: PRICE, stock: 0 });
  const codes = Array.from({ length: 200 }, (_, n) => `CODE-${1000 + n}`);
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId: voucherId, codes } });
  const rules = { referrerAmount: 20, newUserAmount: 10, minimumOrder: 0 };
  await store.call("PATCH /settings/referral", { as: "boss", body: rules });
  return { ...store, productId, voucherId };
}

const walletBody = (productId: string) => ({
  productId,
  paymentMethod: "wallet",
  amount: PRICE,
  gameAccount: "1",
});

const instantBody = (productId: string, transactionId: string) => ({
  ...walletBody(productId),
  paymentMethod: "instant",
  amount: 86.7,
  transactionId,
  senderNumber: "01712345678",
  method: "Rocket",
});

describe("the reconciliation of a busy store", () => {
  it("the reconciliation finds no difference after many random calls in parallel", async () => {
    const store = await openShop();
    const uids = Array.from({ length: 6 }, (_, n) => `actor-${n}`);
    for (const uid of uids) {
      await store.signUp(uid);
      await fund(store.db, uid, 200);
    }
    const orders: string[] = [];
    const requests: string[] = [];
    const some = (list: string[], n: number) =>
      list[n % list.length] ?? "00000000-0000-7000-8000-000000000000";
    const kinds = [
      "order",
      "voucher",
      "instant",
      "request",
      "change",
      "change",
      "decide",
      "decide",
      "adjust",
      "refer",
      "delete",
    ] as const;
    const steps = fc.sample(
      fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(), which: fc.nat(), choice: fc.nat() }),
      { numRuns: lengthOf("HISTORY_CALLS"), seed: SEED },
    );

    async function place(who: number, body: object) {
      const reply = await store.call("POST /orders", { as: some(uids, who), body });
      if (reply.status === 200) orders.push(reply.body.order._id);
    }
    const run: Record<(typeof kinds)[number], (step: (typeof steps)[number]) => Promise<unknown>> = {
      order: ({ who }) => place(who, walletBody(store.productId)),
      voucher: ({ who }) => place(who, walletBody(store.voucherId)),
      instant: ({ who, which, choice }) =>
        place(who, instantBody(choice % 2 ? store.productId : store.voucherId, `TRX${1000 + (which % 40)}`)),
      async request({ who, which }) {
        const reply = await store.call("POST /requests", {
          as: some(uids, who),
          body: fundRequestBody(`TRX${1000 + (which % 40)}`),
        });
        if (reply.status === 200) requests.push(reply.body.request._id);
      },
      change: ({ which, choice }) =>
        store.call(`PATCH /orders/admin/orders/${some(orders, which)}`, {
          as: "boss",
          body: {
            status: some(["pending", "processing", "completed", "canceled", "rejected"], choice),
            refundToWallet: choice % 3 === 0,
          },
        }),
      decide: ({ which, choice }) =>
        store.call(`PATCH /requests/${some(requests, which)}`, {
          as: "boss",
          body: { status: some(["approved", "rejected"], choice) },
        }),
      adjust: ({ who, choice }) =>
        store.call(`PATCH /users/${some(uids, who)}/balance`, {
          as: "boss",
          body: { amount: (choice % 300) - 150 || 1, reason: "by chance" },
        }),
      async refer({ who, which }) {
        const { body } = await store.call("GET /users/referral", { as: some(uids, who) });
        const sub = `newcomer-${which % 30}`;
        const idToken = await store.sign({ sub });
        const reply = await store.call(`POST /auth/signup?ref=${body.referralCode}`, { body: { idToken } });
        if (reply.status === 200 && !uids.includes(sub)) {
          uids.push(sub);
          await fund(store.db, sub, 200);
        }
        return reply;
      },
      delete: ({ which, choice }) =>
        choice % 2
          ? store.call(`DELETE /orders/admin/orders/${some(orders, which)}`, { as: "boss" })
          : store.call(`DELETE /requests/${some(requests, which)}`, { as: "boss" }),
    };
    for (let n = 0; n < steps.length; n += 20) {
      await Promise.all(steps.slice(n, n + 20).map((step) => run[step.kind](step)));
    }

    expect(orders.length).toBeGreaterThan(5);
    expect(requests.length).toBeGreaterThan(5);
    const { count, differences } = await reconcile(store.db, { limit: 10 });
    expect(differences, `seed ${SEED}`).toEqual([]);
    expect(count).toBe(0);
  }, 600_000);
});

/** Runs a statement, returns the differences that the reconciliation then finds, and undoes the statement. */
async function findings(
  store: TestStore,
  statement: string,
  names: Record<string, string>,
): Promise<string[]> {
  const owner = new pg.Client({ connectionString: store.directUrl });
  await owner.connect();
  const copies = [
    "transfers",
    "wallets",
    "orders",
    "fund_requests",
    "referral_payments",
    "transaction_claims",
    "voucher_codes",
  ];
  try {
    await owner.query("SET session_replication_role = replica");
    for (const table of copies) await owner.query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    await owner.query(statement);
    const { differences } = await reconcile(store.db, { limit: 10 });
    // Triggers update the counters, and triggers are off in this test. Another test compares the counters.
    const told = differences.filter(({ check }) => check !== "counters");
    return told.map(({ check, subject, expected, actual }) =>
      `${check} | ${subject} | ${expected} | ${actual}`.replaceAll(
        /[0-9a-f]{8}-[0-9a-f-]{27}/g,
        (id) => names[id] ?? "ID",
      ),
    );
  } finally {
    for (const table of copies) {
      const { rows } = await owner.query(
        `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER'`,
      );
      const { columns } = rows[0];
      await owner.query(
        `DELETE FROM ${table};
         INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept_${table};
         DROP TABLE kept_${table}`,
      );
    }
    await owner.end();
  }
}

describe("the reconciliation of a ledger with a planted difference", () => {
  let store: Awaited<ReturnType<typeof openShop>>;
  let orderId: string;
  let requestId: string;
  let firstId: string;

  beforeAll(async () => {
    store = await openShop();
    for (const uid of ["alice", "bob"]) await store.signUp(uid);
    await fund(store.db, "alice", 100);
    const body = walletBody(store.productId);
    orderId = (await store.call("POST /orders", { as: "alice", body })).body.order._id;
    requestId = (await store.call("POST /requests", { as: "bob", body: fundRequestBody("TRX001") })).body
      .request._id;
    await store.call(`PATCH /requests/${requestId}`, { as: "boss", body: { status: "approved" } });
    const { referralCode } = (await store.call("GET /users/referral", { as: "alice" })).body;
    const idToken = await store.sign({ sub: "carol" });
    await store.call(`POST /auth/signup?ref=${referralCode}`, { body: { idToken } });
    await fund(store.db, "carol", PRICE);
    firstId = (await store.call("POST /orders", { as: "carol", body })).body.order._id;
    await store.call(`PATCH /orders/admin/orders/${firstId}`, { as: "boss", body: { status: "completed" } });
  });

  const findingsOf = (statement: string) =>
    findings(store, statement, { [orderId]: "ORDER", [requestId]: "REQUEST", [firstId]: "FIRST" });

  it("the reconciliation finds no difference in the ledger before the tests plant one", async () => {
    expect(await findingsOf("SELECT 1")).toEqual([]);
  });

  it.each([
    [
      "a balance without its transfers",
      "UPDATE wallets SET balance = balance + 1 WHERE uid = 'alice'",
      ["wallet balances | wallet:alice | ৳35.00 | ৳35.01"],
    ],
    [
      "a wallet that is gone",
      "DELETE FROM wallets WHERE uid = 'carol'",
      ["wallet balances | wallet:carol | ৳10.00 | no wallet"],
    ],
    [
      "a changed amount of a transfer",
      "UPDATE transfers SET amount = 8000 WHERE kind = 'order-payment' AND wallet_uid = 'alice'",
      [
        "wallet balances | wallet:alice | ৳40.00 | ৳35.00",
        "wallet statements | wallet:alice transfer:ID | ৳20.00 | ৳15.00",
        "order transfers | order:ORDER order-payment #1 | ৳85.00 wallet:alice → income:sales | ৳80.00 wallet:alice → income:sales",
      ],
    ],
    [
      "a wrong balance after",
      "UPDATE transfers SET balance_after = 99 WHERE kind = 'fund-credit'",
      ["wallet statements | wallet:bob transfer:ID | ৳500.00 | ৳0.99"],
    ],
    [
      "an order canceled without its refund",
      "UPDATE orders SET status = 'canceled' WHERE uid = 'alice'",
      ["order transfers | order:ORDER order-refund #1 | ৳85.00 income:sales → wallet:alice | nothing"],
    ],
    [
      "an order reopened without its payment",
      "UPDATE orders SET hold = 2 WHERE uid = 'alice'",
      [
        "order transfers | order:ORDER order-payment #2 | ৳85.00 wallet:alice → income:sales | nothing",
        "order transfers | order:ORDER order-refund #1 | ৳85.00 income:sales → wallet:alice | nothing",
      ],
    ],
    [
      "an order that nobody paid",
      "INSERT INTO orders SELECT (jsonb_populate_record(orders, '{\"id\": \"018f0000-0000-7000-8000-000000000000\"}')).* FROM orders WHERE uid = 'alice'",
      ["order transfers | order:ID order-payment #1 | ৳85.00 wallet:alice → income:sales | nothing"],
    ],
    [
      "a payment whose order is gone",
      "DELETE FROM orders WHERE uid = 'alice'",
      ["order transfers | order:ORDER order-payment #1 | nothing | ৳85.00 wallet:alice → income:sales"],
    ],
    [
      "an order of another customer than the payer",
      "UPDATE orders SET uid = 'bob' WHERE uid = 'alice'",
      [
        "order transfers | order:ORDER order-payment #1 | ৳85.00 wallet:bob → income:sales | ৳85.00 wallet:alice → income:sales",
      ],
    ],
    [
      "a request rejected without its take-back",
      "UPDATE fund_requests SET status = 'rejected'",
      [
        "request transfers | request:REQUEST fund-fee-takeback #1 | ৳9.25 income:fees → cash:bkash | nothing",
        "request transfers | request:REQUEST fund-takeback #1 | ৳500.00 wallet:bob → cash:bkash | nothing",
      ],
    ],
    [
      "a credit of a request that was never approved",
      "UPDATE fund_requests SET status = 'pending', approvals = 0",
      [
        "request transfers | request:REQUEST fund-credit #1 | nothing | ৳500.00 cash:bkash → wallet:bob",
        "request transfers | request:REQUEST fund-fee #1 | nothing | ৳9.25 cash:bkash → income:fees",
      ],
    ],
    [
      "a missing fee",
      "DELETE FROM transfers WHERE kind = 'fund-fee'",
      ["request transfers | request:REQUEST fund-fee #1 | ৳9.25 cash:bkash → income:fees | nothing"],
    ],
    [
      "a referral whose reward was not paid",
      "UPDATE referral_payments SET amount = 3000 WHERE kind = 'reward'",
      ["referral transfers | referral:ID referral-reward wallet:alice | ৳30.00 | ৳20.00"],
    ],
    [
      "a bonus without a referral",
      "DELETE FROM referral_payments WHERE kind = 'bonus'",
      ["referral transfers | referral:ID referral-bonus wallet:carol | ৳0.00 | ৳10.00"],
    ],
    [
      "a reward clawed back on paper",
      "UPDATE referral_payments SET status = 'clawed-back' WHERE kind = 'reward'",
      ["referral transfers | referral:ID referral-reward wallet:alice | ৳0.00 | ৳20.00"],
    ],
    [
      "a reward of somebody else than the referrer",
      "UPDATE referral_payments SET uid = 'bob' WHERE kind = 'reward'",
      [
        "referral transfers | referral:ID referral-reward wallet:alice | ৳0.00 | ৳20.00",
        "referral transfers | referral:ID referral-reward wallet:bob | ৳20.00 | ৳0.00",
      ],
    ],
    [
      "a reward for an order that no longer stands",
      "UPDATE referral_payments SET order_id = (SELECT id FROM orders WHERE uid = 'alice'); UPDATE orders SET status = 'canceled' WHERE uid = 'alice'",
      [
        "order transfers | order:ORDER order-refund #1 | ৳85.00 income:sales → wallet:alice | nothing",
        "rewarded orders | referral:ID bonus | clawed back | paid for a canceled order",
        "rewarded orders | referral:ID reward | clawed back | paid for a canceled order",
      ],
    ],
    [
      "a transfer of an unknown kind",
      "UPDATE transfers SET kind = 'gift' WHERE kind = 'adjustment' AND wallet_uid = 'alice'",
      ["stray transfers | transfer:ID | a known kind | gift ৳100.00 equity:adjustment → wallet:alice"],
    ],
    [
      "an adjustment out of the till",
      "UPDATE transfers SET from_account = 'cash:bkash' WHERE kind = 'adjustment' AND wallet_uid = 'alice'",
      [
        "stray transfers | transfer:ID | a wallet and equity:adjustment | adjustment ৳100.00 cash:bkash → wallet:alice",
      ],
    ],
    [
      "a transaction ID that a live request does not hold",
      "DELETE FROM transaction_claims",
      ["transaction IDs | request:REQUEST | TRX001 | none held"],
    ],
    [
      "a transaction ID held for nothing",
      "INSERT INTO transaction_claims VALUES ('GHOST1', 'request', '018f0000-0000-7000-8000-000000000000')",
      ["transaction IDs | request:ID | none held | GHOST1"],
    ],
  ])("a planted difference is found: %s", async (_what, statement, expected) => {
    expect(await findingsOf(statement)).toEqual(expected);
  });

  it("a planted difference is shown in the admin area's reconciliation, and customers cannot read it", async () => {
    const clean = await store.call("GET /admin/reconciliation", { as: "boss" });
    expect(clean.body).toMatchObject({ ok: true, count: 0, differences: [], checkedAt: expect.any(String) });
    expect((await store.call("GET /admin/reconciliation", { as: "alice" })).body.code).toBe("admin_only");
    const other = await openShop();
    await other.db
      .insertInto("wallets")
      .values({ uid: "boss" })
      .onConflict((c) => c.doNothing())
      .execute();
    await other.owner
      .updateTable("wallets")
      .set({ balance: 5 as never })
      .where("uid", "=", "boss")
      .execute();
    expect((await other.call("GET /admin/reconciliation", { as: "boss" })).body).toMatchObject({
      ok: false,
      count: 1,
      differences: [
        { check: "wallet balances", subject: "wallet:boss", expected: "nothing", actual: "৳0.05" },
      ],
      checks: expect.arrayContaining([{ check: "wallet balances", count: 1 }]),
    });
  });

  it("planted differences are all counted, even though the reconciliation lists only the first ones", async () => {
    const other = await openShop();
    for (let n = 0; n < 5; n++) await other.signUp(`rich-${n}`);
    await other.owner
      .updateTable("wallets")
      .set({ balance: 100 as never })
      .execute();
    const { count, differences } = await reconcile(other.db, { limit: 2 });
    expect([count, differences.length]).toEqual([6, 2]);
  });
});

describe("the reconciliation with a planted difference in an instant order or a voucher code", () => {
  let store: Awaited<ReturnType<typeof openShop>>;
  let names: Record<string, string>;

  beforeAll(async () => {
    store = await openShop();
    await store.signUp("dina");
    await fund(store.db, "dina", PRICE);
    await confirmPayments(store.db, "dina");
    const place = async (body: object, changes: object[] = []) => {
      const { _id } = (await store.call("POST /orders", { as: "dina", body })).body.order;
      for (const body of changes) {
        const reply = await store.call(`PATCH /orders/admin/orders/${_id}`, { as: "boss", body });
        expect(reply.status).toBe(200);
      }
      return _id as string;
    };
    const { productId, voucherId } = store;
    names = {
      [await place(instantBody(productId, "OPEN01"))]: "OPEN01",
      [await place(instantBody(productId, "DONE01"), [{ status: "completed" }])]: "DONE01",
      [await place(instantBody(productId, "GONE01"), [{ status: "canceled" }])]: "GONE01",
      [await place(instantBody(productId, "BACK01"), [{ status: "canceled", refundToWallet: true }])]:
        "BACK01",
      [await place(instantBody(voucherId, "HIDDEN"))]: "HIDDEN",
      [await place(walletBody(voucherId))]: "CODE",
    };
  });

  const the = (transactionId: string) => `transaction_id = '${transactionId}'`;
  const theCode = "(SELECT id FROM orders WHERE product_type = 'unipin' AND payment_method = 'wallet')";

  it.each([
    ["nothing", "SELECT 1", []],
    [
      "a receipt of an order that is not completed any more",
      `UPDATE orders SET status = 'rejected', received = false WHERE ${the("DONE01")}`,
      [
        "instant order transfers | order:DONE01 cash:rocket | ৳0.00 | ৳-86.70",
        "instant order transfers | order:DONE01 income:fees | ৳0.00 | ৳1.70",
        "instant order transfers | order:DONE01 income:sales | ৳0.00 | ৳85.00",
      ],
    ],
    [
      "a receipt that was never booked",
      `UPDATE orders SET received = true WHERE ${the("OPEN01")}`,
      [
        "instant order transfers | order:OPEN01 cash:rocket | ৳-86.70 | ৳0.00",
        "instant order transfers | order:OPEN01 income:fees | ৳1.70 | ৳0.00",
        "instant order transfers | order:OPEN01 income:sales | ৳85.00 | ৳0.00",
      ],
    ],
    [
      "a receipt in the wrong till",
      "UPDATE transfers SET from_account = 'cash:nagad' WHERE kind = 'order-fee-receipt' AND " +
        `reference = (SELECT id::text FROM orders WHERE ${the("DONE01")})`,
      [
        "instant order transfers | order:DONE01 cash:nagad | ৳0.00 | ৳-1.70",
        "instant order transfers | order:DONE01 cash:rocket | ৳-86.70 | ৳-85.00",
      ],
    ],
    [
      "a refund to the wallet that nobody asked for",
      `UPDATE orders SET paid_from = 'transfer', received = false WHERE ${the("BACK01")}`,
      [
        "instant order transfers | order:BACK01 cash:rocket | ৳0.00 | ৳-86.70",
        "instant order transfers | order:BACK01 wallet:dina | ৳0.00 | ৳86.70",
      ],
    ],
    [
      "an order reopened with money that is still in the wallet",
      `UPDATE orders SET status = 'pending', hold = 2 WHERE ${the("BACK01")}`,
      [
        "instant order transfers | order:BACK01 income:fees | ৳1.70 | ৳0.00",
        "instant order transfers | order:BACK01 income:sales | ৳85.00 | ৳0.00",
        "instant order transfers | order:BACK01 wallet:dina | ৳0.00 | ৳86.70",
      ],
    ],
    [
      "a transaction ID that an open order does not hold",
      "DELETE FROM transaction_claims WHERE trx_id = 'OPEN01'",
      ["transaction IDs | order:OPEN01 | OPEN01 | none held"],
    ],
    [
      "a transaction ID that a refunded order has released",
      "DELETE FROM transaction_claims WHERE trx_id = 'BACK01'",
      ["transaction IDs | order:BACK01 | BACK01 | none held"],
    ],
    [
      "a transaction ID that is free again though its money was confirmed",
      `UPDATE orders SET status = 'canceled', received = false WHERE ${the("DONE01")};
       INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
       SELECT gen_random_uuid(), to_account, from_account, amount, kind || '-takeback', reference, generation, actor
       FROM transfers WHERE reference = (SELECT id::text FROM orders WHERE ${the("DONE01")});
       DELETE FROM transaction_claims WHERE trx_id = 'DONE01'`,
      ["transaction IDs | order:DONE01 | DONE01 | none held"],
    ],
    [
      "two live orders with one transaction ID",
      `UPDATE orders SET transaction_id = 'DONE01' WHERE ${the("OPEN01")};
       DELETE FROM transaction_claims WHERE trx_id = 'OPEN01'`,
      ["transaction IDs | order:OPEN01 | DONE01 | held by order:DONE01"],
    ],
    [
      "a transaction ID that a canceled order still holds",
      `INSERT INTO transaction_claims SELECT transaction_id, 'order', id FROM orders WHERE ${the("GONE01")}`,
      ["transaction IDs | order:GONE01 | none held | GONE01"],
    ],
    [
      "a completed order whose code is hidden",
      `UPDATE voucher_codes SET delivered_at = NULL WHERE order_id = ${theCode}`,
      ["voucher codes | order:CODE | a delivered code | a hidden code"],
    ],
    [
      "a completed order that was paid again and got no other code",
      `UPDATE voucher_codes SET status = 'used', hold = 2 WHERE order_id = ${theCode}`,
      ["voucher codes | order:CODE | a delivered code | none"],
    ],
    [
      "an order that holds no code",
      `UPDATE voucher_codes SET status = 'available', order_id = NULL, hold = NULL
       WHERE order_id = (SELECT id FROM orders WHERE ${the("HIDDEN")})`,
      ["voucher codes | order:HIDDEN | a code | none"],
    ],
    [
      "a released order that keeps its code",
      `UPDATE orders SET status = 'canceled', expires_at = NULL WHERE ${the("HIDDEN")};
       DELETE FROM transaction_claims WHERE trx_id = 'HIDDEN'`,
      ["voucher codes | order:HIDDEN | no code held | a hidden code"],
    ],
    [
      "a code that belongs to a top-up",
      `UPDATE voucher_codes SET status = 'sold', hold = 1,
              order_id = (SELECT id FROM orders WHERE ${the("OPEN01")})
       WHERE id = (SELECT max(id::text)::uuid FROM voucher_codes WHERE status = 'available')`,
      ["voucher codes | code:ID | an order of a voucher | normal"],
    ],
  ])(
    "a planted difference of instant orders and vouchers is found: %s",
    async (_what, statement, expected) => {
      expect(await findings(store, statement, names)).toEqual(expected);
    },
  );
});

describe("the counters of lists and dashboard cards", () => {
  it("the reconciliation finds a wrong counter of a list, and finds no difference while all counters are right", async () => {
    const store = await openShop();
    await store.signUp("counted");
    await fund(store.db, "counted", 500);
    const body = { productId: store.productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" };
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      ids.push((await store.call("POST /orders", { as: "counted", body })).body.order._id);
      await store.call("POST /requests", { as: "counted", body: fundRequestBody(`COUNTED${n}`) });
    }
    const change = (id: string | undefined, status: string) =>
      store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status } });
    await Promise.all(ids.map((id, n) => change(id, n % 2 ? "completed" : "canceled")));
    await store.call(`DELETE /orders/admin/orders/${ids[1]}`, { as: "boss" });
    const { stats } = (await store.call("GET /orders/admin/stats", { as: "boss" })).body;
    expect(stats).toMatchObject({ total: 3, completed: 1, canceled: 2 });
    expect((await reconcile(store.db, { limit: 5 })).differences).toEqual([]);
    await store.owner.updateTable("order_counts").set({ count: 99 }).execute();
    const { differences } = await reconcile(store.db, { limit: 5 });
    expect(differences.map(({ check }) => check)).toContain("counters");
  });
});

describe("the reconciliation of a large ledger", () => {
  it("the reconciliation compares a large ledger completely, even if one of its queries takes longer than API calls may take", async () => {
    const store = await createTestStore({ timeouts: { connectMs: 60_000, silenceMs: 2_000 } });
    await store.signUp("boss", "admin");
    const other = new pg.Client({ connectionString: store.url });
    await other.connect();
    await other.query("BEGIN; LOCK TABLE transfers");
    const compared = store.call("GET /admin/reconciliation", { as: "boss" });
    await other.query("SELECT pg_sleep(2.5)");
    await other.query("COMMIT");
    await other.end();
    expect((await compared).body).toMatchObject({ ok: true });
  });
});
