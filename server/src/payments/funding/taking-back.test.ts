import { beforeAll, describe, expect, it } from "vitest";
import { whileWalletIsHeld } from "../../testing/held-wallet.ts";
import { fundRequestBody, seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let store: TestStore;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("admin", "admin");
  await seedInstructions(store.db);
});

async function submittedBy(uid: string, trxId = `BACK${100 + ++serial}`): Promise<string> {
  await store.signUp(uid);
  const body = fundRequestBody(trxId, { note: null });
  return (await store.call("POST /requests", { as: uid, body })).body.request._id;
}
const decide = (id: string, body: object) => store.call(`PATCH /requests/${id}`, { as: "admin", body });
const spend = (uid: string) =>
  store.call(`PATCH /users/${uid}/balance`, { as: "admin", body: { amount: -1, reason: "spent" } });
const stands = async (uid: string) => {
  const { body } = await store.call(`GET /requests?uid=${uid}`, { as: "admin" });
  const { user } = (await store.call(`GET /users/${uid}`, { as: uid })).body;
  return { status: body.requests[0].status, balance: user.balance };
};

describe("making a decided fund request pending again", () => {
  it("undoing an approval takes the credit out of the wallet exactly once, and the request can be approved again", async () => {
    const id = await submittedBy("undone");
    await decide(id, { status: "approved" });
    const undo = { status: "pending", expectedStatus: "approved" };
    const replies = await Promise.all(Array.from({ length: 10 }, () => decide(id, undo)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stands("undone")).toEqual({ status: "pending", balance: 0 });
    await decide(id, { status: "approved" });
    expect(await stands("undone")).toEqual({ status: "approved", balance: 500 });
  });

  it.each(["rejected", "deleted"])(
    "undoing an approval and then %s does not free the transaction ID, because its money had arrived",
    async (end) => {
      const trxId = `KEPT${100 + ++serial}`;
      const id = await submittedBy(`kept-${end}`, trxId);
      await decide(id, { status: "approved" });
      await decide(id, { status: "pending" });
      const last =
        end === "rejected"
          ? decide(id, { status: "rejected" })
          : store.call(`DELETE /requests/${id}`, { as: "admin" });
      expect((await last).status).toBe(200);
      await store.signUp(`thief-${end}`);
      const body = fundRequestBody(trxId, { note: null });
      const again = await store.call("POST /requests", { as: `thief-${end}`, body });
      expect(again).toMatchObject({ status: 409, body: { code: "transaction_id_used" } });
    },
  );

  it("undoing an approval is refused if the credit was spent, and changes nothing", async () => {
    const id = await submittedBy("spent");
    await decide(id, { status: "approved" });
    await spend("spent");
    expect(await decide(id, { status: "pending" })).toMatchObject({
      status: 409,
      body: { code: "credit_spent" },
    });
    expect(await stands("spent")).toEqual({ status: "approved", balance: 499 });
  });

  it("if an approval is undone while the customer spends its credit, only one of both succeeds and the wallet is never negative", async () => {
    const id = await submittedBy("racing");
    await decide(id, { status: "approved" });
    const all = { as: "admin", body: { amount: -500, reason: "spent" } };
    const [undone, spent] = await whileWalletIsHeld(store.url, { uid: "racing", waiting: 2 }, () => [
      decide(id, { status: "pending" }),
      store.call("PATCH /users/racing/balance", all),
    ]);
    expect([undone?.status, spent?.status].sort()).toEqual([200, 409]);
    const status = undone?.status === 200 ? "pending" : "approved";
    expect(await stands("racing")).toEqual({ status, balance: 0 });
  });

  it("undoing a rejection claims the transaction ID again, and is refused if another request uses it", async () => {
    const id = await submittedBy("refused", "BACKFREE1");
    await decide(id, { status: "rejected", reason: "duplicate" });
    expect((await decide(id, { status: "pending" })).body.request).toMatchObject({
      status: "pending",
      reason: null,
    });
    await decide(id, { status: "rejected" });
    await submittedBy("somebody-else", "BACKFREE1");
    expect(await decide(id, { status: "pending" })).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used" },
    });
  });

  it("undoing a decision is refused if the status has changed since the admin saw it", async () => {
    const id = await submittedBy("contested");
    await decide(id, { status: "rejected" });
    expect(await decide(id, { status: "pending", expectedStatus: "approved" })).toMatchObject({
      status: 409,
      body: { code: "status_changed" },
    });
  });
});

describe("the reason why an operator rejects a request", () => {
  it("a rejection's reason is shown to the customer and to admins while the request is rejected, and the audit log keeps it", async () => {
    const id = await submittedBy("curious");
    const { request } = (await decide(id, { status: "rejected", reason: "payment-not-found" })).body;
    expect(request).toMatchObject({ status: "rejected", reason: "payment-not-found" });
    const own = await store.call("GET /requests", { as: "curious" });
    expect(own.body.requests[0].reason).toBe("payment-not-found");
    const { after } = await store.db
      .selectFrom("audit_log")
      .select("after")
      .where("subject", "=", `request:${id}`)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ status: "rejected", reason: "payment-not-found" });
    expect((await decide(id, { status: "approved" })).body.request.reason).toBeNull();
  });

  it("a decision may have a reason only if it is a rejection, and only one from the list of reasons", async () => {
    const id = await submittedBy("approved-why");
    expect((await decide(id, { status: "approved", reason: "other" })).status).toBe(400);
    expect((await decide(id, { status: "rejected", reason: "moon" })).status).toBe(400);
    expect((await decide(id, { status: "rejected", reason: "wrong-player-id" })).status).toBe(400);
  });
});

it("the reconciliation finds no differences after all decisions of this test file", async () => {
  expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
});
