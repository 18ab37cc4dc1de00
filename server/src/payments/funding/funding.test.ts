import { beforeAll, describe, expect, it } from "vitest";
import { whileWalletIsHeld } from "../../testing/held-wallet.ts";
import { fundRequestBody, seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("admin", "admin");
  await store.signUp("admin2", "admin");
  await seedInstructions(store.db);
});

const submission = (trxId: string, extra: object = {}) => fundRequestBody(trxId, { note: null, ...extra });
const submit = (as: string, trxId: string, extra: object = {}, key?: string) =>
  store.call("POST /requests", { as, body: submission(trxId, extra), ...(key && { key }) });
const decide = (id: string, status: string, as = "admin") =>
  store.call(`PATCH /requests/${id}`, { as, body: { status } });
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const freshId = () => `TRX${100 + ++serial}A`;

async function submittedBy(uid: string, trxId = freshId()): Promise<string> {
  await store.signUp(uid);
  return (await submit(uid, trxId)).body.request._id;
}

describe("submitting a fund request", () => {
  it("a fund request stores the fee that the server computes and the normalised transaction ID, and credits nothing yet", async () => {
    await store.signUp("sender");
    const reply = await submit("sender", " abc ১২3x ", { note: "from my brother's phone", uid: "sender" });
    expect(reply.status).toBe(200);
    expect(reply.body.request).toMatchObject({
      uid: "sender",
      amount: 500,
      fee: 9.25,
      totalAmount: 509.25,
      trxId: "ABC123X",
      status: "pending",
      note: "from my brother's phone",
    });
    expect(await balanceOf("sender")).toBe(0);
    expect((await store.call("GET /requests?uid=sender", { as: "sender" })).body.requests).toHaveLength(1);
  });

  it("a fund request has no fee if its amount reaches the minimum for free requests of the method's instruction", async () => {
    await store.signUp("big");
    const reply = await submit("big", freshId(), { amount: 1000, feePercent: 0, fee: 0, totalAmount: 1000 });
    expect(reply.body.request).toMatchObject({ fee: 0, feePercent: 0, totalAmount: 1000 });
  });

  it.each([
    ["invalid_input", { amount: 0 }, 400, "Enter a valid amount."],
    ["invalid_input", { amount: 10.005 }, 400, "Enter a valid amount."],
    ["invalid_input", { amount: 1e12 }, 400, "Enter a valid amount."],
    ["invalid_input", { trxId: "   " }, 400, "Enter a valid Transaction ID."],
    ["invalid_transaction_id", { trxId: "\u200b" }, 400, "Enter a valid Transaction ID."],
    ["fee_changed", { fee: 0 }, 409, "The fee has changed. Please review your request."],
    ["method_unavailable", { method: "Rocket" }, 409, "This payment method is not available right now."],
    ["foreign_uid", { uid: "somebody-else" }, 403, "You can only do this for your own account."],
  ])("a fund request is refused with %s (%o) and stores nothing", async (code, extra, status, message) => {
    const uid = await store.signUp("refused");
    const trxId = freshId();
    expect(await submit(uid, trxId, extra)).toMatchObject({ status, body: { code, message } });
    expect((await store.call("GET /requests", { as: uid })).body.requests).toEqual([]);
    expect(
      await store.db.selectFrom("transaction_claims").selectAll().where("trx_id", "=", trxId).execute(),
    ).toEqual([]);
  });

  it("the error fee_changed contains the current fee and total", async () => {
    await store.signUp("guesser");
    const reply = await submit("guesser", freshId(), { feePercent: 0, fee: 0, totalAmount: 500 });
    expect(reply.body.expected).toEqual({ feePercent: 1.85, fee: 9.25, totalAmount: 509.25 });
  });

  it("only one request can have a transaction ID, whatever its spelling and method, even if it is sent 20 times at once", async () => {
    const trxId = freshId();
    const uids = await Promise.all(Array.from({ length: 20 }, (_, n) => store.signUp(`dup-${n}`)));
    const replies = await Promise.all(
      uids.map((uid, n) =>
        submit(
          uid,
          n % 2 ? trxId.toLowerCase() : ` ${trxId} `,
          n % 3 ? {} : { method: "Nagad", feePercent: 0, fee: 0, totalAmount: 500 },
        ),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const refused = replies.find((reply) => reply.status !== 200);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "This Transaction ID has already been submitted." },
    });
  });

  it("an idempotency key that is sent 20 times at once creates one fund request", async () => {
    await store.signUp("eager");
    const trxId = freshId();
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit("eager", trxId, {}, "once")));
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map((reply) => reply.body.request._id)).size).toBe(1);
  });
});

describe("deciding a fund request", () => {
  it("approving a request credits the amount without the fee exactly once, even if two admins send 50 approvals each at once", async () => {
    const id = await submittedBy("credited");
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => decide(id, "approved", n % 2 ? "admin" : "admin2")),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await balanceOf("credited")).toBe(500);
  });

  it("if two admins make the same decision on a request, the second gets the decided request and no error", async () => {
    const id = await submittedBy("raced");
    const replies = await whileWalletIsHeld(store.url, { uid: "raced", waiting: 6 }, () =>
      Array.from({ length: 6 }, (_, n) => decide(id, "approved", n % 2 ? "admin" : "admin2")),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
    expect(await balanceOf("raced")).toBe(500);
  });

  it("the ledger agrees with a request's status after two admins made opposite decisions 25 times each at once", async () => {
    const id = await submittedBy("disputed");
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        decide(id, n % 2 ? "approved" : "rejected", n % 2 ? "admin" : "admin2"),
      ),
    );
    const { status } = (await store.call("GET /requests?uid=disputed", { as: "admin" })).body.requests[0];
    expect(await balanceOf("disputed")).toBe(status === "approved" ? 500 : 0);
  });

  it("rejecting an approved request takes back the credit and the fee, and approving it again books both again", async () => {
    const id = await submittedBy("back-and-forth");
    for (const [status, balance] of [
      ["approved", 500],
      ["rejected", 0],
      ["rejected", 0],
      ["approved", 500],
    ] as const) {
      expect((await decide(id, status)).status).toBe(200);
      expect(await balanceOf("back-and-forth")).toBe(balance);
    }
    const moved = await store.db
      .selectFrom("transfers")
      .select(["kind", "amount", "generation"])
      .where("reference", "=", id)
      .orderBy("seq")
      .execute();
    expect(moved.map((row) => `${row.kind} ${row.amount} #${row.generation}`)).toEqual([
      "fund-credit 50000 #1",
      "fund-fee 925 #1",
      "fund-takeback 50000 #1",
      "fund-fee-takeback 925 #1",
      "fund-credit 50000 #2",
      "fund-fee 925 #2",
    ]);
  });

  it("rejecting an approved request is refused if the customer has spent the credit, and changes nothing", async () => {
    const id = await submittedBy("spender");
    await decide(id, "approved");
    await store.call("PATCH /users/spender/balance", { as: "admin", body: { amount: -1, reason: "spent" } });
    expect(await decide(id, "rejected")).toMatchObject({
      status: 409,
      body: { code: "credit_spent", message: "The credited amount has already been spent." },
    });
    expect(await balanceOf("spender")).toBe(499);
    expect((await store.call("GET /requests?uid=spender", { as: "admin" })).body.requests[0].status).toBe(
      "approved",
    );
  });

  it("rejecting a request frees its transaction ID, and the request can be reopened only while nobody else uses that ID", async () => {
    const trxId = freshId();
    const first = await submittedBy("first-user", trxId);
    await decide(first, "rejected");
    const second = await submittedBy("second-user", trxId);
    expect(await decide(first, "approved")).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used" },
    });
    await decide(second, "rejected");
    expect((await decide(first, "approved")).status).toBe(200);
    expect(await balanceOf("first-user")).toBe(500);
  });

  it("deciding a request is refused for an unknown request, an unknown status, and a customer", async () => {
    const id = await submittedBy("hopeful");
    expect((await decide("018f0000-0000-7000-8000-000000000000", "approved")).status).toBe(404);
    expect((await decide(id, "forgotten")).status).toBe(400);
    expect(await decide(id, "approved", "hopeful")).toMatchObject({
      status: 403,
      body: { code: "admin_only" },
    });
    expect(await balanceOf("hopeful")).toBe(0);
  });
});

describe("deleting a request", () => {
  it("deleting a request hides it from admins only; its customer still sees it and keeps the credit", async () => {
    const id = await submittedBy("kept");
    await decide(id, "approved");
    expect((await store.call(`DELETE /requests/${id}`, { as: "admin" })).status).toBe(200);
    expect(await balanceOf("kept")).toBe(500);
    expect((await store.call(`GET /requests?search=${id}`, { as: "admin" })).body.total).toBe(0);
    expect((await store.call("GET /requests?uid=kept", { as: "admin" })).body).toMatchObject({
      requests: [],
      total: 0,
      totals: { approved: 0 },
    });
    for (const path of ["/requests", "/requests?uid=kept"]) {
      expect((await store.call(`GET ${path}`, { as: "kept" })).body).toMatchObject({
        requests: [{ _id: id }],
        total: 1,
        totals: { approved: 500 },
      });
    }
    expect((await decide(id, "rejected")).status).toBe(404);
  });

  it("deleting a pending request rejects it, so that its transaction ID can be submitted again", async () => {
    const trxId = freshId();
    const id = await submittedBy("tidied", trxId);
    await store.call(`DELETE /requests/${id}`, { as: "admin" });
    expect((await store.call("GET /requests", { as: "tidied" })).body.requests[0].status).toBe("rejected");
    expect((await submit("tidied", trxId)).status).toBe(200);
  });
});

describe("listing requests", () => {
  it("customers can list only their own requests; admins can list all requests, with filters, pages and totals", async () => {
    await submittedBy("lister", "FINDME1");
    await submittedBy("other-lister");
    const own = await store.call("GET /requests", { as: "lister" });
    expect(own.body.requests.map((request: { uid: string }) => request.uid)).toEqual(["lister"]);
    expect(own.body.totals).toEqual({ pending: 500, approved: 0, rejected: 0 });
    expect((await store.call("GET /requests?uid=lister", { as: "other-lister" })).status).toBe(403);
    const found = await store.call("GET /requests?search=findme&status=pending&method=bKash", {
      as: "admin",
    });
    expect(found.body).toMatchObject({ total: 1, requests: [{ trxId: "FINDME1", name: "Name of lister" }] });
    expect(
      (await store.call("GET /requests?status=approved&search=findme", { as: "admin" })).body.total,
    ).toBe(0);
    expect((await store.call("GET /requests?limit=1&page=2", { as: "admin" })).body.requests).toHaveLength(1);
    for (const query of ["search=lister", "search=li", "status=pending"]) {
      const idsOf = async (sort: string) =>
        (await store.call(`GET /requests?${query}&sort=${sort}`, { as: "admin" })).body.requests.map(
          (request: { _id: string }) => request._id,
        );
      const newest = await idsOf("newest");
      expect(newest.length).toBeGreaterThan(1);
      expect(await idsOf("oldest")).toEqual(newest.toReversed());
    }
    expect((await store.call("GET /requests?limit=101", { as: "admin" })).status).toBe(400);
  });
});
