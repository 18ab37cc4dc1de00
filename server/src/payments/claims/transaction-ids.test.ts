import { spellings, twins } from "@hira/contract/payments/constants/transaction-id.samples";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { seedInstantInstruction, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let store: TestStore;
let productId: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  for (const uid of ["payer", "thief"]) await store.signUp(uid);
  await seedInstructions(store.db);
  await seedInstantInstruction(store.db);
  ({ productId } = await seedShop(store.db, { price: 80, stock: 500 }));
  // The test needs many open instant orders. An account may have them if ৳1,000 of its payments were confirmed.
  for (const uid of ["payer", "payer", "thief", "thief"])
    await decide((await fund(uid, freshTrx())).body.request._id, "approved");
});

const freshTrx = () => `PAID${1000 + ++serial}`;
const fund = (as: string, trxId: string) =>
  store.call("POST /requests", {
    as,
    body: { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId },
  });
const buy = (as: string, transactionId: string) =>
  store.call("POST /orders", {
    as,
    body: {
      productId,
      paymentMethod: "instant",
      amount: 80,
      gameAccount: "1",
      method: "bKash",
      transactionId,
      senderNumber: "01712345678",
    },
  });
const decide = (id: string, status: string) =>
  store.call(`PATCH /requests/${id}`, { as: "boss", body: { status } });
const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });

const invalid = {
  status: 400,
  body: { code: "invalid_transaction_id", message: "Enter a valid Transaction ID." },
};
const used = { status: 409, body: { code: "transaction_id_used" } };

describe("a payment and its transaction ID", () => {
  it("a payment can be claimed only once, however its transaction ID is typed", async () => {
    const replies = [];
    for (const spelling of spellings) {
      replies.push(await fund("payer", spelling), await buy("thief", spelling));
    }
    expect(spellings.length).toBeGreaterThanOrEqual(40);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.slice(1).map(({ body }) => body.code))).toEqual(new Set(["transaction_id_used"]));
  });

  it("if a transaction ID is submitted many times at once, typed differently, the payment is claimed only once", async () => {
    for (let round = 0; round < 5; round++) {
      const id = freshTrx();
      const marks = ["\uFE0F", "\u034F", "\u3164", "\u200B", "-", ".", " "];
      const respelled = [
        ...marks.map((mark) => [...id].join(mark)),
        id.toLowerCase(),
        `TrxID: ${id}`,
        `${id}.`,
      ];
      const replies = await Promise.all(
        respelled.map((spelling, n) => (n % 2 ? fund("payer", spelling) : buy("thief", spelling))),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
  });

  it.each(twins)(
    "a transaction ID with letters of another alphabet that look the same does not claim the payment: %j",
    async (twin) => {
      expect(await fund("thief", twin)).toMatchObject(invalid);
      expect(await buy("thief", twin)).toMatchObject(invalid);
    },
  );

  it.each(["12345", "A".repeat(21), "৳৳৳", "আইডি১২৩৪৫"])("a transaction ID cannot be %j", async (id) => {
    expect(await fund("thief", id)).toMatchObject(invalid);
    expect(await buy("thief", id)).toMatchObject(invalid);
  });

  it("the database refuses a transaction ID that is not in normalised form", async () => {
    const trxId = freshTrx();
    await fund("payer", trxId);
    await buy("payer", freshTrx());
    for (const [table, column] of [
      ["fund_requests", "trx_id"],
      ["orders", "transaction_id"],
      ["transaction_claims", "trx_id"],
    ]) {
      const update = sql`UPDATE ${sql.table(table ?? "")} SET ${sql.ref(column ?? "")} = '9g7h-2k4l'`;
      await expect(update.execute(store.owner)).rejects.toThrow("check constraint");
    }
    const insert = sql`INSERT INTO transaction_claims (trx_id, kind, reference) VALUES ('9G7H2К4L', 'order', ${newId()})`;
    await expect(insert.execute(store.db)).rejects.toThrow("check constraint");
  });
});

describe("a transaction ID from before the store checked IDs", () => {
  it("a request with an unchecked transaction ID can be approved or rejected, but not reopened after a rejection", async () => {
    const typed = "9TWIN\u041D2345";
    const { _id } = (await fund("payer", freshTrx())).body.request;
    const { _id: orderId } = (await buy("payer", freshTrx())).body.order;
    await sql`UPDATE fund_requests SET trx_id = ${typed}, trx_id_as_typed = true WHERE id = ${_id}`.execute(
      store.owner,
    );
    await sql`UPDATE orders SET transaction_id = ${`${typed}6`}, transaction_id_as_typed = true WHERE id = ${orderId}`.execute(
      store.owner,
    );
    for (const [id, trxId] of [
      [_id, typed],
      [orderId, `${typed}6`],
    ])
      await sql`UPDATE transaction_claims SET trx_id = ${trxId}, as_typed = true WHERE reference = ${id}`.execute(
        store.owner,
      );
    expect((await decide(_id, "approved")).status).toBe(200);
    expect((await change(orderId, { status: "canceled" })).status).toBe(200);
    expect(await change(orderId, { status: "pending" })).toMatchObject(invalid);
    const other = (await fund("payer", freshTrx())).body.request._id;
    await decide(other, "rejected");
    await sql`UPDATE fund_requests SET trx_id = ${`${typed}7`}, trx_id_as_typed = true WHERE id = ${other}`.execute(
      store.owner,
    );
    expect(await decide(other, "approved")).toMatchObject(invalid);
  });

  it("if two requests have the same unchecked transaction ID, only the request that claims the ID can be credited", async () => {
    const trxId = freshTrx();
    const { _id: holder } = (await fund("payer", trxId)).body.request;
    const { _id: request } = (await fund("thief", freshTrx())).body.request;
    const { _id: order } = (await buy("thief", freshTrx())).body.order;
    await sql`DELETE FROM transaction_claims WHERE reference IN (${request}, ${order})`.execute(store.owner);
    await sql`UPDATE fund_requests SET trx_id = ${trxId} WHERE id = ${request}`.execute(store.owner);
    await sql`UPDATE orders SET transaction_id = ${trxId} WHERE id = ${order}`.execute(store.owner);
    expect(await decide(request, "approved")).toMatchObject(used);
    expect(await change(order, { status: "completed" })).toMatchObject(used);
    expect(await change(order, { status: "canceled", refundToWallet: true })).toMatchObject(used);
    expect((await decide(holder, "approved")).status).toBe(200);
    expect((await reconcile(store.db, { limit: 5 })).count).toBe(2);
    expect((await decide(request, "rejected")).status).toBe(200);
    expect((await change(order, { status: "canceled" })).status).toBe(200);
    expect((await reconcile(store.db, { limit: 5 })).differences).toEqual([]);
  });
});

describe("a transaction ID whose payment was confirmed", () => {
  const confirmations: [what: string, confirm: (trxId: string) => Promise<void>][] = [
    [
      "a request approved, then rejected",
      async (trxId) => {
        const { _id } = (await fund("payer", trxId)).body.request;
        for (const status of ["approved", "rejected"]) expect((await decide(_id, status)).status).toBe(200);
      },
    ],
    [
      "a request approved, rejected and deleted",
      async (trxId) => {
        const { _id } = (await fund("payer", trxId)).body.request;
        for (const status of ["approved", "rejected"]) await decide(_id, status);
        expect((await store.call(`DELETE /requests/${_id}`, { as: "boss" })).status).toBe(200);
      },
    ],
    [
      "an order completed, then canceled",
      async (trxId) => {
        const { _id } = (await buy("payer", trxId)).body.order;
        for (const status of ["completed", "canceled"])
          expect((await change(_id, { status })).status).toBe(200);
      },
    ],
    [
      "an order completed, reopened, rejected, reopened and canceled",
      async (trxId) => {
        const { _id } = (await buy("payer", trxId)).body.order;
        for (const status of ["completed", "pending", "rejected", "pending", "canceled"])
          expect((await change(_id, { status })).status).toBe(200);
      },
    ],
    [
      "an order completed, reopened and deleted",
      async (trxId) => {
        const { _id } = (await buy("payer", trxId)).body.order;
        for (const status of ["completed", "processing"]) await change(_id, { status });
        expect((await store.call(`DELETE /orders/admin/orders/${_id}`, { as: "boss" })).status).toBe(200);
      },
    ],
    [
      "an order refunded to the wallet",
      async (trxId) => {
        const { _id } = (await buy("payer", trxId)).body.order;
        expect((await change(_id, { status: "canceled", refundToWallet: true })).status).toBe(200);
      },
    ],
  ];

  it.each(confirmations)(
    "a transaction ID whose payment was confirmed can never be used again: %s",
    async (_what, confirm) => {
      const trxId = freshTrx();
      await confirm(trxId);
      for (const as of ["payer", "thief"]) {
        expect(await fund(as, trxId)).toMatchObject(used);
        expect(await buy(as, trxId)).toMatchObject(used);
      }
      expect((await reconcile(store.db, { limit: 5 })).differences).toEqual([]);
    },
  );

  it("a request or order keeps its confirmed transaction ID, so the request can be approved again and the order reopened", async () => {
    const request = (await fund("payer", freshTrx())).body.request._id;
    for (const status of ["approved", "rejected", "approved"])
      expect((await decide(request, status)).status).toBe(200);
    const order = (await buy("payer", freshTrx())).body.order._id;
    for (const status of ["completed", "rejected", "completed"])
      expect((await change(order, { status })).status).toBe(200);
  });

  it("the database refuses to delete the claim of a confirmed transaction ID", async () => {
    const trxId = freshTrx();
    const { _id } = (await fund("payer", trxId)).body.request;
    await decide(_id, "approved");
    const release = sql`DELETE FROM transaction_claims WHERE trx_id = ${trxId}`;
    await expect(release.execute(store.owner)).rejects.toThrow("never free again");
  });

  it("a transaction ID whose payment was never confirmed is free again once its request is rejected or its order is canceled", async () => {
    const [first, second] = [freshTrx(), freshTrx()];
    await decide((await fund("payer", first)).body.request._id, "rejected");
    await change((await buy("payer", second)).body.order._id, { status: "canceled" });
    expect((await buy("thief", first)).status).toBe(200);
    expect((await fund("thief", second)).status).toBe(200);
  });
});

describe("searching for a transaction ID", () => {
  it("a request is found by its transaction ID however it is written: in the list, in the export and in the global search", async () => {
    const { _id } = (await fund("payer", "7Q8W2K4LXY")).body.request;
    for (const typed of ["7q8w 2k4l xy", "7Q8W-2K4L", "TrxID: 7q8w2k4lxy", "৭q৮w2k4l"]) {
      const query = `search=${encodeURIComponent(typed)}`;
      const listed = (await store.call(`GET /requests?${query}`, { as: "boss" })).body.requests;
      const own = (await store.call(`GET /requests?uid=payer&${query}`, { as: "boss" })).body.requests;
      for (const requests of [listed, own])
        expect([typed, requests.map((each: { _id: string }) => each._id)]).toEqual([typed, [_id]]);
      const file = await store.call(`GET /requests/export.csv?${query}`, { as: "boss" });
      expect([typed, file.body.includes("7Q8W2K4LXY")]).toEqual([typed, true]);
      const hits = (await store.call(`GET /admin/search?q=${encodeURIComponent(typed)}`, { as: "boss" }))
        .body;
      expect(hits.requests.map((hit: { _id: string }) => hit._id)).toEqual([_id]);
    }
    const none = await store.call("GET /requests?search=7%25Q", { as: "boss" });
    expect(none.body.requests).toEqual([]);
  });
});
