import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { protect, waitingFor } from "../../testing/approver.ts";
import { everything } from "../../testing/sample-calls.ts";
import { fundRequestBody, seedInstantInstruction, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let voucherCodes: string[];
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await protect(store);
  for (const uid of ["asha", "badal"]) await store.signUp(uid, "admin");
  for (const preset of ["payments", "support"]) await store.signUp(preset, "admin", preset);
  for (const uid of ["accomplice", "customer"]) await store.signUp(uid);
  await seedInstructions(store.db);
  await seedInstantInstruction(store.db);
  await store.call("PATCH /settings/orders", { as: "asha", body: { maxUnconfirmedOrders: 50 } });
  const { productId } = await seedShop(store.db, { price: 1, stock: 0 });
  const codes = Array.from({ length: 30 }, (_, n) => `VOUCHER-CODE-${1000 + n}`);
  await store.call("POST /admin/unipin/upload", { as: "asha", body: { productId, codes } });
  const listed = (await store.call("GET /admin/unipin/codes?limit=100", { as: "asha" })).body.codes;
  voucherCodes = listed.map(({ _id }: { _id: string }) => _id);
  const numbers = { method: "bKash", number: "01700000001" };
  await store.call("POST /admin/payment-accounts", { as: "asha", body: numbers });
  const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 1 }];
  const phone = { name: "Till", kind: "android-sms-gateway", accounts };
  await store.call("POST /admin/forwarders", { as: "asha", body: phone });
  await sql`INSERT INTO users (uid, email, email_verified, name) SELECT 'crowd-' || n, n || '@mail.test', true, 'Customer ' || n
    FROM generate_series(1, 600) AS n`.execute(store.owner);
  await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(store.owner);
  await requestOf("customer", 500);
});

beforeEach(async () => {
  await store.owner.deleteFrom("admin_notices").execute();
  await store.owner.deleteFrom("approvals").execute();
  await store.owner.deleteFrom("operator_uses").execute();
});

async function requestOf(uid: string, amount: number): Promise<string> {
  const rule = { amount, feePercent: 0, fee: 0, totalAmount: amount, method: "Nagad" };
  const reply = await store.call("POST /requests", {
    as: uid,
    body: { ...fundRequestBody(`THIEF${++serial}00`), ...rule },
  });
  return reply.body.request._id;
}

type Try = readonly [name: string, body?: unknown];
const attempt = (as: string, [name, body]: Try): Promise<TestReply> =>
  store.call(name, { as, ...(body !== undefined && { body }) });
const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const walletOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const instructionId = async () =>
  (await store.call("GET /payment-instructions", { as: "asha" })).body.instructions[0]._id as string;
const nobody = "018f0000-0000-7000-8000-000000000000";

describe("a thief with an access token of an operator of payments", () => {
  it("a thief with the token of a payments operator cannot credit money, change payment numbers, read codes or take over the shop", async () => {
    const instruction = await instructionId();
    const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 1 }];
    const before = await everything(store);
    const tries: Try[] = [
      // The thief tries to credit their own wallet, or an accomplice's.
      ["PATCH /users/payments/balance", { amount: 100, reason: "mine" }],
      ["PATCH /users/accomplice/balance", { amount: 100, reason: "mine" }],
      ["PATCH /settings/referral", { newUserAmount: 9_000 }],
      // The thief tries different calls to change the number to which customers send money.
      ["POST /admin/payment-accounts", { method: "bKash", number: "01999999999" }],
      ["PATCH /admin/payment-accounts/018f0000-0000-7000-8000-000000000000", { active: true }],
      [
        "POST /payment-instructions",
        { method: "Upay", accountNumber: "01999999999", amount: 0, feePercent: 0 },
      ],
      [`PATCH /payment-instructions/${instruction}`, { accountNumber: "01999999999" }],
      [`PATCH /payment-instructions/${instruction}`, { note: "Better send to 01999-999999" }],
      // The thief tries to fake incoming payments.
      ["POST /admin/forwarders", { name: "Mine", kind: "webhook", accounts }],
      ["PATCH /settings/payments", { automatic: true }],
      // The thief tries to read codes, which can be sold.
      [`POST /admin/unipin/codes/${voucherCodes[0]}/reveal`],
      ["GET /admin/unipin/codes"],
      ["GET /users/export.csv"],
      ["GET /requests/export.csv"],
      ["GET /orders/admin/orders/export.csv"],
      // The thief tries to take over the shop.
      ["PATCH /users/asha/role", { role: "user" }],
      ["PATCH /users/payments/role", { role: "admin", preset: "owner" }],
      ["PATCH /users/accomplice/role", { role: "admin", preset: "owner" }],
      ["PATCH /users/asha/status", { status: "frozen", reason: "mine" }],
      ["DELETE /users/asha"],
      ["PATCH /settings/protection", { caps: { payments: null } }],
      ["GET /settings/protection"],
    ];
    for (const each of tries)
      expect([each[0], codeOf(await attempt("payments", each))]).toEqual([each[0], "not_permitted"]);
    expect(await everything(store)).toBe(before);
    expect(await waitingFor(store, "asha")).toEqual([]);
  });

  it("a thief cannot credit money by importing a forged statement", async () => {
    const trxId = `MADEUP${++serial}`.padEnd(10, "0");
    await store.call("POST /requests", {
      as: "accomplice",
      body: {
        ...fundRequestBody(trxId),
        amount: 50_000,
        feePercent: 0,
        fee: 0,
        totalAmount: 50_000,
        method: "Nagad",
      },
    });
    const { accounts } = (await store.call("GET /admin/payment-accounts", { as: "asha" })).body;
    const csv = `Date,TrxID,In,Balance\n14/03/2026 15:09,${trxId},50000.00,50000.00`;
    const statement = { account: accounts[0]._id, csv };
    const { digest } = (await attempt("payments", ["POST /admin/statements/check", statement])).body;
    const taken = await attempt("payments", ["POST /admin/statements/import", { ...statement, digest }]);
    expect(codeOf(taken)).toBe("approval_needed");
    expect(await walletOf("accomplice")).toBe(0);
  });

  it("a thief cannot approve their own fund request, nor an accomplice's large fund request", async () => {
    const own = await requestOf("payments", 400);
    expect(codeOf(await attempt("payments", [`PATCH /requests/${own}`, { status: "approved" }]))).toBe(
      "own_account",
    );
    expect(codeOf(await attempt("payments", [`DELETE /requests/${own}`]))).toBe("own_account");
    const great = await requestOf("accomplice", 50_000);
    expect(codeOf(await attempt("payments", [`PATCH /requests/${great}`, { status: "approved" }]))).toBe(
      "approval_needed",
    );
    const [{ _id }] = await waitingFor(store, "payments");
    const decide: Try = [`POST /admin/approvals/${_id}/decide`, { decision: "approve" }];
    for (const as of ["payments", "support"])
      expect(codeOf(await attempt(as, decide))).toBe("approval_not_yours");
    expect(await walletOf("accomplice")).toBe(0);
  });

  it("a thief cannot exceed the daily limit by approving many small requests at the same time", async () => {
    const limit = { caps: { payments: 2_000 } };
    expect(codeOf(await attempt("asha", ["PATCH /settings/protection", limit]))).toBe("done");
    const before = await walletOf("accomplice");
    const small = await Promise.all(Array.from({ length: 30 }, () => requestOf("accomplice", 300)));
    const replies = await Promise.all(
      small.map((id) => attempt("payments", [`PATCH /requests/${id}`, { status: "approved" }])),
    );
    const outcomes = Map.groupBy(replies.map(codeOf), (each) => each);
    expect(outcomes.get("done")).toHaveLength(6);
    expect(outcomes.get("cap_reached")).toHaveLength(24);
    expect(await walletOf("accomplice")).toBe(before + 1_800);
    // The limit is for the day in Dhaka, not for the last 24 hours.
    await sql`UPDATE operator_uses SET at = date_trunc('day', now() AT TIME ZONE 'Asia/Dhaka') AT TIME ZONE 'Asia/Dhaka' - interval '1 second'`.execute(
      store.owner,
    );
    const next = await requestOf("accomplice", 300);
    expect(codeOf(await attempt("payments", [`PATCH /requests/${next}`, { status: "approved" }]))).toBe(
      "done",
    );
  });
});

/** One phone number, written in ways that a person understands but a search for digits does not find. */
const spellings = [
  "Better send to 01999999999",
  "Better send to ০১৯৯৯-৯৯৯৯৯৯",
  "First 0199, then 999, then 9999",
  "০১৯৯৯ এর পর ৯৯৯৯৯৯",
  "zero one nine nine nine nine nine nine nine nine nine",
  "শূন্য এক নয় নয় নয়, এর পর ছয়টি নয়",
  "O1999 999 999 (with a zero)",
];

describe("a thief with an access token of an owner", () => {
  it("a thief with an owner's token needs an approver for every dangerous call, and every admin is notified at once", async () => {
    const instruction = await instructionId();
    const great = await requestOf("accomplice", 50_000);
    const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 1 }];
    const before = (await everything(store)).replace(/^\s*"audit_log".*$/m, "");
    const tries: Try[] = [
      ["PATCH /users/accomplice/balance", { amount: 50_000, reason: "mine" }],
      [`PATCH /requests/${great}`, { status: "approved" }],
      ["POST /admin/payment-accounts", { method: "bKash", number: "01999999999" }],
      ["POST /admin/payment-accounts", { method: "Upay", number: "01999999999" }],
      [
        "POST /payment-instructions",
        { method: "Upay", accountNumber: "01999999999", amount: 0, feePercent: 0 },
      ],
      [`PATCH /payment-instructions/${instruction}`, { accountNumber: "01999999999" }],
      ["POST /admin/forwarders", { name: "Mine", kind: "webhook", accounts }],
      ["PATCH /settings/payments", { automatic: true }],
      ["PATCH /settings/referral", { newUserAmount: 9_000 }],
      ["GET /users/export.csv"],
      ["PATCH /users/badal/role", { role: "user" }],
      ["PATCH /users/badal/status", { status: "frozen", reason: "mine" }],
      ["PATCH /users/accomplice/role", { role: "admin", preset: "owner" }],
      ["DELETE /users/badal"],
      ["PATCH /settings/protection", { secondFrom: { adjustments: null } }],
      ["PATCH /settings/protection", { caps: { payments: null } }],
      ["PATCH /settings/protection", { codesPerHour: null, exportRows: 9_000 }],
    ];
    for (const each of tries) {
      expect([each[0], codeOf(await attempt("asha", each))]).toEqual([each[0], "approval_needed"]);
      const { notices, approvals } = (await store.call("GET /admin/notifications", { as: "badal" })).body;
      expect(approvals.count + notices.count).toBeGreaterThan(0);
    }
    expect((await everything(store)).replace(/^\s*"audit_log".*$/m, "")).toBe(before);
    const told = (await store.call("GET /admin/notifications", { as: "support" })).body.notices;
    expect(told.newest[0].text).toMatch(/^Name of asha asks for a second person: Loosen the protection/);
    const waits = await waitingFor(store, "asha");
    expect(waits).toHaveLength(tries.length);
    for (const { _id, mayDecide } of waits) {
      expect(mayDecide).toBe(false);
      expect(
        codeOf(await attempt("asha", [`POST /admin/approvals/${_id}/decide`, { decision: "approve" }])),
      ).toBe("approval_not_yours");
    }
    // The other owner withdraws all waiting calls of the thief.
    for (const { _id } of waits)
      expect(codeOf(await attempt("badal", [`POST /admin/approvals/${_id}/withdraw`]))).toBe("done");
    expect(await walletOf("accomplice")).toBeLessThan(50_000);
  });

  it("a thief with an owner's token needs an approver to write a number in a payment instruction's note, however it is written", async () => {
    const change = `PATCH /payment-instructions/${await instructionId()}`;
    const before = (await store.call("GET /payment-instructions", { as: "customer" })).body;
    for (const note of spellings)
      for (const body of [{ note }, { inBengali: { note } }])
        expect([body, codeOf(await attempt("asha", [change, body]))]).toEqual([body, "approval_needed"]);
    expect((await store.call("GET /payment-instructions", { as: "customer" })).body).toEqual(before);
    expect((await waitingFor(store, "badal"))[0].summary).toMatch(/in place of/);
  });

  it("a thief with an owner's token needs an approver to create an instruction with a known number and a note with another number", async () => {
    const known = (await store.call("GET /payment-instructions", { as: "customer" })).body.instructions[0];
    const { accountNumber } = known;
    const first = { method: "Upay", accountNumber, amount: 0, feePercent: 0 };
    for (const note of spellings)
      for (const more of [{ note }, { inBengali: { note } }])
        expect([
          more,
          codeOf(await attempt("asha", ["POST /payment-instructions", { ...first, ...more }])),
        ]).toEqual([more, "approval_needed"]);
  });

  it("a thief with an owner's token cannot reveal more codes in an hour than the limit for one person", async () => {
    const replies = await Promise.all(
      voucherCodes.map((id) => attempt("asha", [`POST /admin/unipin/codes/${id}/reveal`])),
    );
    expect(replies.map(codeOf).filter((each) => each === "done")).toHaveLength(20);
    expect(replies.map(codeOf).filter((each) => each === "approval_needed")).toHaveLength(10);
  });

  it("codes that a thief with an owner's token moves to another package count towards the hourly limit of revealed codes", async () => {
    const other = (await seedShop(store.db, { price: 1, stock: 0 })).productId;
    const codes = ["OTHER-CODE-0001", "OTHER-CODE-0002"];
    await store.call("POST /admin/unipin/upload", { as: "asha", body: { productId: other, codes } });
    const [seen, ...rest] = voucherCodes;
    expect(codeOf(await attempt("asha", [`POST /admin/unipin/codes/${seen}/reveal`]))).toBe("done");
    const replies = await Promise.all(
      rest.map((id) => attempt("asha", [`PATCH /admin/unipin/codes/${id}`, { productId: other }])),
    );
    expect(replies.map(codeOf).filter((each) => each === "done")).toHaveLength(19);
    expect(replies.map(codeOf).filter((each) => each === "approval_needed")).toHaveLength(10);
    // A change that does not move a code to another package does not count.
    const moved = rest[replies.findIndex(({ status }) => status === 200)];
    expect(codeOf(await attempt("asha", [`PATCH /admin/unipin/codes/${moved}`, { productId: other }]))).toBe(
      "done",
    );
  });

  it("a thief with an owner's token needs an approver to add a number by a phone, and again to switch that number on", async () => {
    const own = { method: "bKash", accountNumber: "01888888888", sim: 1 };
    const phones = (await store.call("GET /admin/forwarders", { as: "asha" })).body.forwarders;
    const change: Try = [`PATCH /admin/forwarders/${phones[0]._id}`, { accounts: [own] }];
    expect(codeOf(await attempt("asha", change))).toBe("approval_needed");
    const [waits] = await waitingFor(store, "badal");
    const approve: Try = [`POST /admin/approvals/${waits._id}/decide`, { decision: "approve" }];
    expect(codeOf(await attempt("badal", approve))).toBe("done");
    const { accounts } = (await store.call("GET /admin/payment-accounts", { as: "asha" })).body;
    const added = accounts.find(({ number }: { number: string }) => number === "01888888888");
    expect(added.active).toBe(false);
    const turnOn: Try = [`PATCH /admin/payment-accounts/${added._id}`, { active: true }];
    expect(codeOf(await attempt("asha", turnOn))).toBe("approval_needed");
    const paired = await waitingFor(store, "badal");
    expect(paired[0].summary).toBe("Show customers the bKash number 01888888888 again");
  });

  it("an owner can switch a number off and on again at once, but needs an approver if it was off for 31 days", async () => {
    const { accounts } = (await store.call("GET /admin/payment-accounts", { as: "asha" })).body;
    const { _id } = accounts.find(({ active }: { active: boolean }) => active);
    const turn = (active: boolean) => attempt("asha", [`PATCH /admin/payment-accounts/${_id}`, { active }]);
    expect([codeOf(await turn(false)), codeOf(await turn(true)), codeOf(await turn(false))]).toEqual([
      "done",
      "done",
      "done",
    ]);
    const told = (await store.call("GET /admin/notifications", { as: "badal" })).body.notices;
    expect(told.count).toBe(3);
    await store.call("POST /admin/notices/seen", { as: "badal" });
    expect((await store.call("GET /admin/notifications", { as: "badal" })).body.notices.count).toBe(0);
    await sql`UPDATE payment_accounts SET off_since = off_since - interval '31 days' WHERE id = ${_id}`.execute(
      store.owner,
    );
    expect(codeOf(await turn(true))).toBe("approval_needed");
  });

  it("an admin with the permission can make limits stricter at once, without an approver", async () => {
    const strict = { secondFrom: { adjustments: 100 }, caps: { owner: 500 } };
    expect(codeOf(await attempt("asha", ["PATCH /settings/protection", strict]))).toBe("done");
    expect(
      codeOf(await attempt("asha", ["PATCH /users/customer/balance", { amount: 100, reason: "a gift" }])),
    ).toBe("approval_needed");
    expect(
      codeOf(await attempt("asha", ["PATCH /users/customer/balance", { amount: 501, reason: "a gift" }])),
    ).toBe("cap_reached");
    expect(codeOf(await attempt("asha", [`GET /admin/unipin/codes?productId=${nobody}`]))).toBe("done");
  });
});

describe("a thief with an access token of the shop's only owner", () => {
  it("changes of staff, numbers or protection by a thief with the only owner's token wait for a day, and every admin is notified", async () => {
    const shop = await createTestStore();
    await protect(shop);
    await shop.signUp("only", "admin");
    for (const uid of ["first", "second", "third"]) await shop.signUp(uid);
    await seedInstructions(shop.db);
    const as = (name: string, body: unknown) => shop.call(name, { as: "only", body });
    // The first other admin is appointed at once, because an only owner has nobody who could approve it.
    expect((await as("PATCH /users/first/role", { role: "admin", preset: "support" })).status).toBe(200);
    expect((await as("PATCH /users/second/role", { role: "admin", preset: "manager" })).body.code).toBe(
      "approval_needed",
    );
    expect((await as("PATCH /users/third/role", { role: "admin", preset: "owner" })).body.code).toBe(
      "approval_needed",
    );
    expect((await as("PATCH /settings/protection", { exportRows: null })).body.code).toBe("approval_needed");
    await shop.call("POST /requests", { as: "third", body: { ...fundRequestBody("ALONE00001") } });
    expect(
      (await as("POST /admin/payment-accounts", { method: "Upay", number: "01999999999" })).body.code,
    ).toBe("approval_needed");
    for (const { askedAt, effectiveAt } of await waitingFor(shop, "only"))
      expect(Date.parse(effectiveAt) - Date.parse(askedAt)).toBe(24 * 3_600_000);
    const told = (await shop.call("GET /admin/notifications", { as: "first" })).body.notices;
    expect(told.count).toBe(5);
  });
});
