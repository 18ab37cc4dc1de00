import { beforeAll, describe, expect, it } from "vitest";
import { decideNewest, protect } from "../../testing/approver.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
  await shop.store.signUp("partner", "admin");
});

const CHANGED = { status: 409, body: { code: "request_changed" } };
const correct = (as: string, id: string, trxId: string) =>
  shop.store.call(`PATCH /requests/${id}/transaction-id`, { as, body: { trxId } });
const approve = (id: string, extra: object = {}) =>
  shop.boss(`PATCH /requests/${id}`, { status: "approved", ...extra });
const seen = (trxId: string, amount = 500, method = "bKash") => ({ seen: { trxId, amount, method } });

/** Submits a fund request whose customer changes the transaction ID after an operator has seen the request. */
async function corrected() {
  const [uid, first, second] = [await shop.customer(), shop.freshId(), shop.freshId()];
  const id = await shop.ask(uid, first);
  expect((await correct(uid, id, second)).status).toBe(200);
  return { uid, id, first, second };
}

describe("a fund request whose customer corrects the transaction ID after an operator has read it", () => {
  it("a fund request with a corrected ID is approved only if the operator's client showed the new ID", async () => {
    const { uid, id, first, second } = await corrected();
    expect(await approve(id, { expectedStatus: "pending", ...seen(first) })).toMatchObject({
      ...CHANGED,
      body: {
        message: `This request was corrected meanwhile: it is ৳500.00 by bKash with ${second} now. Please look again.`,
      },
    });
    expect(await shop.balanceOf(uid)).toBe(0);
    expect((await approve(id, seen(second))).status).toBe(200);
    expect((await approve(id, seen(first))).status).toBe(200);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("a fund request with a corrected ID is not approved if the operator's client does not say which ID it showed", async () => {
    const { uid, id, second } = await corrected();
    expect(await approve(id)).toMatchObject(CHANGED);
    expect(await approve(id, { expectedStatus: "pending" })).toMatchObject(CHANGED);
    expect(await shop.balanceOf(uid)).toBe(0);
    expect((await approve(id, seen(second))).status).toBe(200);
  });

  it("operators see a request's former transaction ID after a correction, and customers do not see it", async () => {
    const { uid, id, first } = await corrected();
    const told = async (as: string) =>
      (await shop.store.call(`GET /requests?uid=${uid}`, { as })).body.requests.map(
        (each: { _id: string; correctedFrom?: string }) => [each._id, each.correctedFrom],
      );
    expect(await told("boss")).toEqual([[id, first]]);
    expect(await told(uid)).toEqual([[id, undefined]]);
  });

  it("a client that does not say which ID it showed can reject a corrected request, and can approve an uncorrected one", async () => {
    const { id } = await corrected();
    expect((await shop.boss(`PATCH /requests/${id}`, { status: "rejected" })).status).toBe(200);
    const uid = await shop.customer();
    expect((await approve(await shop.ask(uid, shop.freshId()))).status).toBe(200);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("correcting a request's transaction ID makes an approval fail that was waiting for another admin", async () => {
    await protect(shop.store, { secondFrom: { adjustments: null, approvals: 0, refunds: null } });
    for (const says of [true, false]) {
      const [uid, first] = [await shop.customer(), shop.freshId()];
      const id = await shop.ask(uid, first);
      expect((await approve(id, says ? seen(first) : {})).body.code).toBe("approval_needed");
      expect((await correct(uid, id, shop.freshId())).status).toBe(200);
      expect((await decideNewest(shop.store, "partner")).body.approval).toMatchObject({ state: "failed" });
      expect(await shop.balanceOf(uid)).toBe(0);
    }
    await protect(shop.store, { secondFrom: { adjustments: null, approvals: null, refunds: null } });
  });

  it("if a request is corrected and approved at the same time, it is credited with the ID that the operator saw, or not at all", async () => {
    for (let n = 0; n < 10; n++) {
      const [uid, first, second] = [await shop.customer(), shop.freshId(), shop.freshId()];
      const id = await shop.ask(uid, first);
      const [approval] = await Promise.all([approve(id, seen(first)), correct(uid, id, second)]);
      const { trxId, status } = await shop.requestOf(uid);
      expect([approval.status, trxId, status]).toEqual(
        approval.status === 200 ? [200, first, "approved"] : [409, second, "pending"],
      );
    }
    expect((await reconcile(shop.store.db, { limit: 5 })).differences).toEqual([]);
  });
});

it.each([
  ["another amount", (trxId: string) => seen(trxId, 480)],
  ["another method", (trxId: string) => seen(trxId, 500, "Nagad")],
])("a decision on %s than the request's is refused", async (_, of) => {
  const trxId = shop.freshId();
  const id = await shop.ask(await shop.customer(), trxId);
  expect(await approve(id, of(trxId))).toMatchObject(CHANGED);
});
