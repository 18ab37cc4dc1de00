import { type ApproverCall, approverCalls, ownAccountCalls, type RouteName } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideNewest, protect, waitingFor } from "../../testing/approver.ts";
import { everything } from "../../testing/sample-calls.ts";
import { fundRequestBody, seedInstantInstruction, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { bKashReceived, receive } from "../../testing/wallet-messages.ts";

let store: TestStore;
let serial = 0;
/** IDs of a fund request, an order and an attempt, for a customer and for an admin. */
const things: Record<string, { request: string; order: string; attempt: string }> = {};
let payment: string;
let csv: string;
let digest: string;
let fileDigest: string;
let code: string;
let otherVoucher: string;
let phone: string;
let account: string;
let instruction: string;
let supplierId: string;

const strictest = {
  secondFrom: { adjustments: 0, approvals: 0, refunds: 0 },
  codesPerHour: 0,
  exportRows: 0,
};
const asAsha = async (name: string, body?: unknown) => {
  const reply = await store.call(name, { as: "asha", body });
  if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

async function openThings(uid: string, productId: string) {
  const trxId = `REQUEST${++serial}`;
  const request = {
    ...fundRequestBody(trxId),
    amount: 500,
    feePercent: 0,
    fee: 0,
    totalAmount: 500,
    method: "Nagad",
  };
  const instant = { method: "bKash", transactionId: `ORDER00${serial}`, senderNumber: "01712345678" };
  const order = { productId, paymentMethod: "instant", amount: 85, gameAccount: "12345678", ...instant };
  const placed = (await store.call("POST /orders", { as: uid, body: order })).body.order._id as string;
  const [attempt] = (
    await sql<{ id: string }>`WITH d AS (
      INSERT INTO deliveries (order_id, hold, product_id, state, why) VALUES (${placed}, 99, ${productId}, 'stuck', 'unknown'))
      SELECT gen_random_uuid() AS id`.execute(store.owner)
  ).rows;
  await sql`INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku)
    SELECT ${attempt?.id}, ${placed}, 99, 1, id, 'sku' FROM suppliers LIMIT 1`.execute(store.owner);
  things[uid] = {
    request: (await store.call("POST /requests", { as: uid, body: request })).body.request._id,
    order: placed,
    attempt: attempt?.id ?? "",
  };
}

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["asha", "badal"]) await store.signUp(uid, "admin");
  await store.signUp("mina", "admin", "manager");
  await store.signUp("customer");
  await seedInstructions(store.db);
  await seedInstantInstruction(store.db);
  await asAsha("PATCH /settings/orders", { maxUnconfirmedOrders: 50 });
  const { productId } = await seedShop(store.db, { price: 85, stock: 10 });
  const supplier = { url: "http://127.0.0.1:9", partnerId: "partner-of-the-test" };
  const credentials = { secret: "a-secret-of-the-test" };
  const { supplier: added } = await asAsha("POST /admin/suppliers", {
    ...{ name: "UniPin", kind: "unipin", settings: supplier, credentials, currency: "BDT", rate: 1 },
  });
  supplierId = added._id;
  await sql`INSERT INTO product_suppliers (product_id, supplier_id, sku, position) VALUES (${productId}, ${added._id}, 'sku', 1)`.execute(
    store.owner,
  );
  account = (await asAsha("POST /admin/payment-accounts", { method: "bKash", number: "01700000001" })).account
    ._id;
  for (const uid of ["customer", "asha"]) await openThings(uid, productId);
  await sql`UPDATE payment_accounts SET active = false WHERE id = ${account}`.execute(store.owner);
  await sql`UPDATE payment_accounts SET off_since = NULL WHERE id = ${account}`.execute(store.owner);
  const voucher = (await seedShop(store.db, { price: 1, stock: 0 })).productId;
  await asAsha("POST /admin/unipin/upload", { productId: voucher, codes: ["SAMPLE-CODE-0001"] });
  code = (await asAsha("GET /admin/unipin/codes")).codes[0]._id;
  otherVoucher = (await seedShop(store.db, { price: 1, stock: 0 })).productId;
  await asAsha("POST /admin/unipin/upload", { productId: otherVoucher, codes: ["SAMPLE-CODE-0002"] });
  const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 1 }];
  phone = (await asAsha("POST /admin/forwarders", { name: "Till", kind: "android-sms-gateway", accounts }))
    .forwarder._id;
  await receive(store.db, { text: bKashReceived({ trxId: "SAMPLE0001", amount: 500, balance: 500 }) });
  payment = (await asAsha("GET /admin/payments")).payments[0]._id;
  csv = "Date,TrxID,In,Balance\n14/03/2026 15:09,SAMPLE0002,500.00,1000.00";
  digest = (await asAsha("POST /admin/statements/check", { account, csv })).digest;
  fileDigest = (await asAsha("POST /admin/message-files/check", messageFile())).digest;
  instruction = (await asAsha("GET /payment-instructions")).instructions[0]._id;
  await asAsha("POST /admin/coupons", sampleCoupon);
  await store.owner.deleteFrom("operator_uses").execute();
});

beforeEach(async () => {
  await store.owner.deleteFrom("admin_notices").execute();
  await store.owner.deleteFrom("approvals").execute();
  await protect(store, strictest);
});

const messageFile = () => ({
  phone,
  messages: [
    {
      ...{ line: 1, sender: "bKash", receivedAt: "2026-03-14T15:09:00+06:00", sim: 1 },
      text: bKashReceived({
        trxId: "SAMPLE0003",
        amount: 500,
        balance: 1_500,
        at: new Date("2026-03-14T15:09:00+06:00"),
      }),
    },
  ],
});

const sampleCoupon = {
  ...{ code: "SAMPLE10", percent: 10, amount: 5, minPrice: 0, games: [], maxUses: 10, once: true },
  ...{ startsAt: null, endsAt: null },
};

/** Calls that are known to move money or valuable goods. The store has no such list: it checks every call's effects. */
const movingCalls = [
  "PATCH /users/{uid}/balance",
  "PATCH /requests/{id}",
  "POST /admin/payments/{id}/claim",
  "POST /admin/statements/import",
  "POST /admin/message-files/import",
  "PATCH /orders/admin/orders/{id}",
  "POST /admin/orders/{id}/deliver",
  "POST /admin/coupons",
  "PATCH /admin/coupons/{code}",
  "POST /admin/suppliers/{id}/top-ups",
] as const;

type SampleName = ApproverCall | (typeof ownAccountCalls)[number] | (typeof movingCalls)[number];

interface Sample {
  path: string;
  body?: unknown;
}

/** Returns a sample of each checked call, with the IDs of this account's records. */
function samplesOf(uid: string): Record<SampleName, Sample> {
  const { request, order, attempt } = things[uid] ?? { request: "", order: "", attempt: "" };
  const number = "01790000009";
  const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 2 }];
  return {
    "PATCH /users/{uid}/balance": { path: `/users/${uid}/balance`, body: { amount: 5, reason: "a gift" } },
    "PATCH /requests/{id}": { path: `/requests/${request}`, body: { status: "approved" } },
    "POST /admin/payments/{id}/claim": {
      path: `/admin/payments/${payment}/claim`,
      body: { kind: "request", reference: request, accept: ["other-account"] },
    },
    "POST /admin/statements/import": {
      path: "/admin/statements/import",
      body: { account, csv, digest },
    },
    "POST /admin/message-files/import": {
      path: "/admin/message-files/import",
      body: { ...messageFile(), digest: fileDigest },
    },
    "PATCH /orders/admin/orders/{id}": {
      path: `/orders/admin/orders/${order}`,
      body: { status: "canceled", refundToWallet: true },
    },
    "POST /admin/orders/{id}/deliver": { path: `/admin/orders/${order}/deliver` },
    "POST /admin/coupons": { path: "/admin/coupons", body: { ...sampleCoupon, code: "OTHER10" } },
    "PATCH /admin/coupons/{code}": { path: "/admin/coupons/sample10", body: { maxUses: 11 } },
    "PATCH /admin/unipin/codes/{id}": {
      path: `/admin/unipin/codes/${code}`,
      body: { productId: otherVoucher },
    },
    "POST /admin/suppliers/{id}/top-ups": {
      path: `/admin/suppliers/${supplierId}/top-ups`,
      body: { amount: 5, from: "bKash", note: "" },
    },
    "POST /admin/unipin/codes/{id}/reveal": { path: `/admin/unipin/codes/${code}/reveal` },
    "GET /users/export.csv": { path: "/users/export.csv" },
    "GET /admin/archive": { path: "/admin/archive" },
    "GET /requests/export.csv": { path: "/requests/export.csv" },
    "GET /orders/admin/orders/export.csv": { path: "/orders/admin/orders/export.csv" },
    "POST /admin/payment-accounts": { path: "/admin/payment-accounts", body: { method: "Upay", number } },
    "PATCH /admin/payment-accounts/{id}": {
      path: `/admin/payment-accounts/${account}`,
      body: { active: true },
    },
    "POST /payment-instructions": {
      path: "/payment-instructions",
      body: { method: "Upay", accountNumber: number, amount: 0, feePercent: 0 },
    },
    "PATCH /payment-instructions/{id}": {
      path: `/payment-instructions/${instruction}`,
      body: { accountNumber: number },
    },
    "POST /admin/forwarders": {
      path: "/admin/forwarders",
      body: { name: "Another", kind: "android-sms-gateway", accounts },
    },
    "PATCH /admin/forwarders/{id}": { path: `/admin/forwarders/${phone}`, body: { accounts } },
    "POST /admin/wallet-senders": {
      path: "/admin/wallet-senders",
      body: { sender: "Nagad", method: "Nagad" },
    },
    "POST /admin/wallet-templates": {
      path: "/admin/wallet-templates",
      body: {
        method: "bKash",
        meaning: "customer-payment",
        wording: "You got {amount} by bKash from {party}. New balance {balance}. TrxID {id} at {when}",
        sample:
          "You got Tk 500.00 by bKash from 01300000017. New balance Tk 1,500.00. TrxID DCE4K7M2PX at 14/03/2026 15:09",
      },
    },
    "PATCH /users/{uid}/role": { path: "/users/customer/role", body: { role: "admin", preset: "payments" } },
    "POST /admin/staff-invites": {
      path: "/admin/staff-invites",
      body: { email: "new@mail.test", preset: "payments" },
    },
    "PATCH /users/{uid}/status": {
      path: "/users/badal/status",
      body: { status: "frozen", reason: "stolen" },
    },
    "DELETE /users/{uid}": { path: "/users/mina" },
    "PATCH /admin/presets/{id}": { path: "/admin/presets/support", body: { grants: { staff: "write" } } },
    "PATCH /settings/protection": { path: "/settings/protection", body: { exportRows: null } },
    "PATCH /settings/payments": { path: "/settings/payments", body: { automatic: true } },
    "PATCH /settings/referral": { path: "/settings/referral", body: { newUserAmount: 5 } },
    "PATCH /users/{uid}/tags": { path: `/users/${uid}/tags`, body: { add: ["vip"] } },
    "DELETE /requests/{id}": { path: `/requests/${request}` },
    "DELETE /orders/admin/orders/{id}": { path: `/orders/admin/orders/${order}` },
    "POST /admin/deliveries/{orderId}/ask-again": { path: `/admin/deliveries/${order}/ask-again` },
    "POST /admin/deliveries/{orderId}/by-hand": {
      path: `/admin/deliveries/${order}/by-hand`,
      body: { reason: "at the counter" },
    },
    "POST /admin/deliveries/{orderId}/retry": { path: `/admin/deliveries/${order}/retry` },
    "POST /admin/attempts/{id}/decide": {
      path: `/admin/attempts/${attempt}/decide`,
      body: { delivered: true, note: "seen" },
    },
  };
}

function send(name: RouteName, { path, body }: Sample) {
  return store.call(`${name.split(" ")[0]} ${path}`, { as: "asha", ...(body !== undefined && { body }) });
}

/**
 * Returns the content of all tables except the audit log, because the audit log records that an approval was requested.
 */
async function everythingElse(): Promise<string> {
  return (await everything(store)).replace(/^\s*"audit_log".*$/m, "");
}

describe.each([...approverCalls, ...movingCalls].map((name) => [name] as const))("%s", (name) => {
  it("a call that needs an approver changes nothing before it is approved", async () => {
    const before = await everythingElse();
    const reply = await send(name, samplesOf("customer")[name]);
    expect([reply.status, reply.body.code]).toEqual([409, "approval_needed"]);
    expect(await everythingElse()).toBe(before);
    const [waits] = await waitingFor(store, "badal");
    expect(waits).toMatchObject({ state: "waiting", askedBy: { uid: "asha" } });
    expect(waits.summary).toMatch(/^[A-Z].{10,}[^.]$/);
  });

  it("a call that needs an approver is refused if its requester has the maximum number of waiting approvals", async () => {
    await sql`INSERT INTO approvals (id, kind, route, input, input_hash, summary, decides, asked_by, expires_at)
      SELECT gen_random_uuid(), 'export', 'GET /users/export.csv', '{}', n::text::bytea, 'much', 'permitted', 'asha', now() + interval '1 day'
      FROM generate_series(1, 20) AS n`.execute(store.owner);
    const reply = await send(name, samplesOf("customer")[name]);
    expect([reply.status, reply.body.code]).toEqual([409, "too_many_approvals"]);
  });
});

describe.each(movingCalls.map((name) => [name] as const))("%s", (name) => {
  it("a call above its operator's daily limit is refused with an error that contains the amount left today", async () => {
    await protect(store, { ...strictest, caps: { owner: 4 } });
    const before = await everything(store);
    expect(await send(name, samplesOf("customer")[name])).toMatchObject({
      status: 409,
      body: {
        code: "cap_reached",
        message:
          "That is more than you may move by hand today: ৳4.00 is left. An owner can raise your limit.",
      },
    });
    expect(await everything(store)).toBe(before);
  });
});

describe.each(ownAccountCalls.map((name) => [name] as const))("%s", (name) => {
  it("a call that gives money to the operator's own account is refused, whatever the preset", async () => {
    const before = await everything(store);
    const reply = await send(name, samplesOf("asha")[name]);
    expect([reply.status, reply.body.code]).toEqual([403, "own_account"]);
    expect(await everything(store)).toBe(before);
    expect(await waitingFor(store, "badal")).toEqual([]);
  });
});

describe("a call that an approver has permitted", () => {
  it("an approved export can be downloaded once, and only by its requester", async () => {
    const take = (as: string, query = "") => store.call(`GET /users/export.csv${query}`, { as });
    expect((await take("asha")).body.code).toBe("approval_needed");
    expect((await decideNewest(store, "badal")).body.approval).toMatchObject({ state: "done", permit: true });
    expect((await take("badal")).body.code).toBe("approval_needed");
    expect((await take("asha", "?role=admin")).body.code).toBe("approval_needed");
    const taken = await take("asha");
    expect(taken.status).toBe(200);
    expect(taken.body).toContain("customer@mail.test");
    expect((await take("asha")).body.code).toBe("approval_needed");
  });

  it("an approval to see more codes lets its requester reveal further codes", async () => {
    const look = () =>
      send(
        "POST /admin/unipin/codes/{id}/reveal",
        samplesOf("customer")["POST /admin/unipin/codes/{id}/reveal"],
      );
    await protect(store, { ...strictest, codesPerHour: 2 });
    await store.owner.deleteFrom("operator_uses").execute();
    for (const _ of [1, 2]) expect((await look()).status).toBe(200);
    for (const _ of [1, 2]) expect((await look()).body.code).toBe("approval_needed");
    expect(await waitingFor(store, "badal")).toHaveLength(1);
    await decideNewest(store, "badal");
    expect((await look()).body).toEqual({ code: "SAMPLE-CODE-0001" });
    await sql`UPDATE operator_uses SET at = at - interval '2 hours'`.execute(store.owner);
    await store.owner.deleteFrom("approvals").execute();
    expect((await look()).status).toBe(200);
  });
});
