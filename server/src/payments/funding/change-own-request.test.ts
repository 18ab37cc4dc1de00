import { beforeAll, describe, expect, it } from "vitest";
import { noCaps, openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
  await shop.set({ automatic: true, ...noCaps });
});

const withdraw = (as: string, id: string) => shop.store.call(`POST /requests/${id}/withdraw`, { as });
const correct = (as: string, id: string, trxId: string) =>
  shop.store.call(`PATCH /requests/${id}/transaction-id`, { as, body: { trxId } });
const refused = (code: string, status = 409) => ({ status, body: { code } });

/** Creates a customer with a pending request of ৳500. */
async function asked(): Promise<{ uid: string; trxId: string; id: string }> {
  const [uid, trxId] = [await shop.customer(), shop.freshId()];
  return { uid, trxId, id: await shop.ask(uid, trxId) };
}

describe("a customer withdraws a fund request", () => {
  it("withdrawing a request rejects it with the reason customer-asked and frees its transaction ID; a repeated call changes nothing", async () => {
    const { uid, id, trxId } = await asked();
    const reply = await withdraw(uid, id);
    expect(reply).toMatchObject({
      status: 200,
      body: { request: { _id: id, status: "rejected", reason: "customer-asked" } },
    });
    expect((await withdraw(uid, id)).body).toEqual(reply.body);
    await shop.ask(uid, trxId);
    const { body } = await shop.boss(`GET /admin/fund-requests/${id}`);
    expect(JSON.stringify(body)).toContain(uid);
  });

  it("only a request's customer can withdraw it; other customers and admins cannot", async () => {
    const { id } = await asked();
    expect(await withdraw(await shop.customer(), id)).toMatchObject(refused("request_not_found", 404));
    expect(await shop.boss(`POST /requests/${id}/withdraw`)).toMatchObject(refused("request_not_found", 404));
  });

  it("withdrawing a request is refused once it is decided or its payment has arrived", async () => {
    const { uid, id, trxId } = await asked();
    await shop.set({ automatic: false });
    await shop.pay(trxId);
    expect(await withdraw(uid, id)).toMatchObject(refused("payment_arrived"));
    expect(await correct(uid, id, shop.freshId())).toMatchObject(refused("payment_arrived"));
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    await shop.set({ automatic: true });
    expect(await withdraw(uid, id)).toMatchObject(refused("request_decided"));
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("withdrawing a request is refused if its payment was once confirmed and then taken back", async () => {
    const { uid, id, trxId } = await asked();
    await shop.pay(trxId);
    expect(await shop.balanceOf(uid)).toBe(500);
    await shop.boss(`PATCH /requests/${id}`, { status: "pending" });
    expect(await withdraw(uid, id)).toMatchObject(refused("request_decided"));
    expect(await correct(uid, id, shop.freshId())).toMatchObject(refused("request_decided"));
  });

  it("a frozen account cannot withdraw a request", async () => {
    const { uid, id } = await asked();
    await shop.boss(`PATCH /users/${uid}/status`, { status: "frozen", reason: "a test" });
    expect(await withdraw(uid, id)).toMatchObject(refused("account_frozen", 403));
    expect(await correct(uid, id, shop.freshId())).toMatchObject(refused("account_frozen", 403));
  });

  it("if a request is withdrawn while an operator approves it, only one of both happens", async () => {
    for (let n = 0; n < 10; n++) {
      const { uid, id } = await asked();
      const replies = await Promise.all([
        withdraw(uid, id),
        shop.boss(`PATCH /requests/${id}`, { status: "approved", expectedStatus: "pending" }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await shop.balanceOf(uid)).toBe(replies[0].status === 200 ? 0 : 500);
    }
    expect((await reconcile(shop.store.db, { limit: 5 })).differences).toEqual([]);
  });
});

describe("a customer corrects the transaction ID of a fund request", () => {
  it("correcting a transaction ID frees the wrong ID, and the payment that arrived with the right one settles the request", async () => {
    const { uid, id, trxId } = await asked();
    const right = shop.freshId();
    await shop.pay(right);
    expect(await shop.balanceOf(uid)).toBe(0);
    expect(await correct(uid, id, ` ${right.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { request: { trxId: right, status: "approved" } },
    });
    expect(await shop.balanceOf(uid)).toBe(500);
    await shop.ask(await shop.customer(), trxId);
    const { differences } = await reconcile(shop.store.db, { limit: 5 });
    expect(differences).toEqual([]);
  });

  it("a payment that arrives after a customer entered its ID in a correction settles the request exactly once", async () => {
    const { uid, id } = await asked();
    const right = shop.freshId();
    await Promise.all([correct(uid, id, right), correct(uid, id, right)]);
    await shop.pay(right);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("correcting a request is refused for an ID that another customer uses, an invalid ID, and another customer's request", async () => {
    const [mine, theirs] = [await asked(), await asked()];
    expect(await correct(mine.uid, mine.id, theirs.trxId)).toMatchObject(refused("transaction_id_used"));
    expect(await correct(mine.uid, mine.id, "ABC")).toMatchObject(refused("invalid_transaction_id", 400));
    expect(await correct(mine.uid, theirs.id, shop.freshId())).toMatchObject(
      refused("request_not_found", 404),
    );
    expect(await shop.requestOf(mine.uid)).toMatchObject({ trxId: mine.trxId, status: "pending" });
    expect(await shop.requestOf(theirs.uid)).toMatchObject({ trxId: theirs.trxId, status: "pending" });
  });

  it("if two requests are corrected to the same transaction ID at the same time, only one gets it", async () => {
    const pair = [await asked(), await asked()];
    const right = shop.freshId();
    const replies = await Promise.all(pair.map(({ uid, id }) => correct(uid, id, right)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("the audit log records a corrected transaction ID with the customer's name and both IDs", async () => {
    const { uid, id, trxId } = await asked();
    const right = shop.freshId();
    await correct(uid, id, right);
    const { body } = await shop.boss(`GET /admin/audit?action=request.correct&limit=1`);
    expect(body.entries[0]).toMatchObject({ before: { trxId }, after: { trxId: right } });
    expect(JSON.stringify(body.entries[0])).toContain(uid);
  });
});
