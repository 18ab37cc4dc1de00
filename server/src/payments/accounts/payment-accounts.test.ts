import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { approvedBy } from "../../testing/approver.ts";
import { confirmPayments, fundRequestBody, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { insertPaymentInstruction } from "../instructions/queries.ts";
import { numberFor } from "./account-of-instruction.ts";

let store: TestStore;
let serial = 0;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "partner"]) await store.signUp(uid, "admin");
  for (const uid of ["buyer", "other"]) await store.signUp(uid);
  await confirmPayments(store.db, "buyer");
});
beforeEach(async () => {
  await store.db.deleteFrom("payment_instructions").execute();
  await store.db.updateTable("payment_accounts").set({ active: false }).execute();
});

/**
 * Calls the store as an owner. A change of payment numbers needs another owner as its approver, who approves it here.
 */
const admin = (name: string, body?: object) =>
  approvedBy(store, "partner", name, { as: "boss", ...(body && { body }) });
const freshNumber = () => `0170000${1000 + ++serial}`;
const instruct = async (accountNumber: string) => {
  const rule = { amount: 1000, feePercent: 1.85 };
  await admin("POST /payment-instructions", { method: "bKash", accountNumber, ...rule });
  return (await admin("GET /payment-instructions")).body.instructions[0];
};
const add = async (number = freshNumber()): Promise<{ _id: string; number: string; active: boolean }> => {
  await admin("POST /admin/payment-accounts", { method: "bKash", number });
  const added = (await accounts()).find((account) => account.number === number);
  if (!added) throw new Error(`${number} was not added`);
  return added;
};
const turn = (id: string, active: boolean) => admin(`PATCH /admin/payment-accounts/${id}`, { active });
const accounts = async (): Promise<{ _id: string; number: string; active: boolean }[]> =>
  (await admin("GET /admin/payment-accounts")).body.accounts;
const on = async () => (await accounts()).filter(({ active }) => active).map(({ number }) => number);
const shownTo = async (uid: string) =>
  (await store.call("GET /payment-instructions", { as: uid })).body.instructions[0]?.accountNumber;
const request = (extra: object = {}, as = "buyer") =>
  store.call("POST /requests", { as, body: fundRequestBody(`NUMBER${1000 + ++serial}`, extra) });

describe("the number of a method that a customer is shown", () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `account-${n}`, number: `number-${n}`, active: true }));
  const customers = Array.from({ length: 3000 }, (_, n) => `customer-${n}`);

  it("a customer is always shown the same number, and a method's numbers are shown to about equally many customers", () => {
    const four = numbers(4);
    const shares = Map.groupBy(customers, (uid) => numberFor(uid, four));
    for (const share of shares.values()) expect(Math.abs(share.length - 750)).toBeLessThan(100);
    expect(shares.size).toBe(4);
    for (const uid of customers) expect(numberFor(uid, four.toReversed())).toBe(numberFor(uid, four));
  });

  it("if a number is switched off, only the customers who saw it are shown another one", () => {
    const four = numbers(4);
    const without = four.map((each) => (each.number === "number-2" ? { ...each, active: false } : each));
    for (const uid of customers) {
      const before = numberFor(uid, four);
      const after = numberFor(uid, without);
      if (before === "number-2") expect(after).not.toBe("number-2");
      else expect(after).toBe(before);
    }
  });

  it("customers are shown no number of a method if all its numbers are switched off", () => {
    expect(numberFor("anybody", [])).toBeUndefined();
    expect(numberFor("anybody", [{ id: "a", number: "1", active: false }])).toBeUndefined();
  });
});

describe("the numbers of a payment method", () => {
  it("a method has its instruction's number and added ones; customers see one that is switched on, admins see all", async () => {
    const own = freshNumber();
    await instruct(own);
    expect(await on()).toEqual([own]);
    const { _id, number } = await add();
    expect(new Set(await on())).toEqual(new Set([own, number]));
    expect([own, number]).toContain(await shownTo("buyer"));
    const first = (await accounts()).find((account) => account.number === own);
    await turn(first?._id ?? "", false);
    expect([await shownTo("buyer"), await shownTo("other")]).toEqual([number, number]);
    expect(await shownTo("boss")).toBe(own);
    await turn(_id, false);
    expect(await shownTo("buyer")).toBeUndefined();
    expect((await request()).body.code).toBe("method_unavailable");
    await turn(_id, true);
    expect((await request()).status).toBe(200);
  });

  it("changing the number of an instruction switches the new number on and the old one off", async () => {
    const [before, after] = [freshNumber(), freshNumber()];
    const { _id } = await instruct(before);
    await admin(`PATCH /payment-instructions/${_id}`, { accountNumber: after });
    expect(await on()).toEqual([after]);
    await admin(`PATCH /payment-instructions/${_id}`, { accountNumber: before });
    expect(await on()).toEqual([before]);
  });

  it("customers are shown the instruction's number if an older release, which stores no other numbers, has set the method up", async () => {
    await store.db
      .deleteFrom("payment_accounts")
      .execute()
      .catch(() => undefined);
    const rule = { waivedFrom: 0 as never, feePercent: 0 as never };
    await insertPaymentInstruction(store.db, {
      id: newId(),
      method: "Rocket",
      accountNumber: "01900000009",
      note: "",
      inBengali: null,
      ...rule,
    });
    expect(await shownTo("buyer")).toBe("01900000009");
  });

  it("a method cannot have the same number twice, and changes of its numbers are in the audit log", async () => {
    const { _id, number } = await add();
    expect(await admin("POST /admin/payment-accounts", { method: "bKash", number })).toMatchObject({
      status: 409,
      body: { code: "account_exists", message: "bKash has this number already. Switch it on." },
    });
    await turn(_id, false);
    await turn(_id, false);
    expect((await turn(UNKNOWN, true)).body.code).toBe("account_not_found");
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["actor", "action", "before", "after"])
      .where("subject", "=", `payment-account:${_id}`)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { actor: "boss", action: "payment-account.create", after: { method: "bKash", number } },
      { action: "payment-account.change", before: { active: true }, after: { active: false } },
    ]);
  });
});

describe("the number that a customer was shown before paying", () => {
  it("a request keeps the number that its customer was shown, even if that number was switched off before the request was sent", async () => {
    const own = freshNumber();
    await instruct(own);
    const { _id, number } = await add();
    const sent = await request({ accountNumber: number });
    expect(sent.body.request.accountNumber).toBe(number);
    await turn(_id, false);
    expect((await request({ accountNumber: number })).body.request.accountNumber).toBe(number);
    expect((await request()).body.request.accountNumber).toBe(own);
    expect((await request({ accountNumber: "01999999999" })).body.request.accountNumber).toBe(own);
    const { body } = await admin("GET /requests/export.csv");
    expect(body).toContain(number);
  });

  it("an admin sees on an instant order which number its customer was shown", async () => {
    const own = freshNumber();
    await instruct(own);
    const { productId } = await seedShop(store.db, { price: 80, stock: 10 });
    const order = (extra: object) =>
      store.call("POST /orders", {
        as: "buyer",
        body: {
          productId,
          paymentMethod: "instant",
          amount: 80,
          gameAccount: "12345678",
          transactionId: `ORDERED${1000 + ++serial}`,
          senderNumber: "01712345678",
          ...extra,
        },
      });
    const kept = async (extra: object) => {
      const { _id } = (await order(extra)).body.order;
      const { orders } = (await admin("GET /orders/admin/orders")).body;
      return orders.find((each: { _id: string }) => each._id === _id).accountNumber;
    };
    expect(await kept({ method: "bKash", accountNumber: own })).toBe(own);
    expect(await kept({ method: "bKash" })).toBe(own);
    expect(await kept({})).toBeNull();
    expect(await kept({ paymentMethod: "wallet" }).catch(() => "no money")).toBe("no money");
  });
});
