import { isMadeUpId } from "@hira/contract";
import {
  proposedMarks,
  textToTeach,
  wordingOf,
} from "@hira/contract/payments/constants/wallet-messages/marking";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { messageBody, pairPhone, sendAs, type TestPhone } from "../../testing/phones.ts";
import { testCipher } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { readAgain } from "../rereading/read-again.ts";

let shop: PaidShop;
let phone: TestPhone;
let balance = 1_000;
let second = 10;

const log = { error: (line: object) => expect.fail(JSON.stringify(line)) };
const NUMBER = "1234567890123";

/** Returns the bank's message about the next credit to the account. */
function credited(amount: number) {
  balance += amount;
  second++;
  const [date = "", time = ""] = new Date(Date.now() + 6 * 3_600_000).toISOString().split("T");
  const at = `${date.split("-").reverse().join("-")} ${time.slice(0, 5)}:${second}`;
  return `Dear Sir, A/C ***123 is credited by BDT ${amount.toFixed(2)} on ${at}. Current balance BDT ${balance.toFixed(2)}. Hill Bank`;
}

const readUnread = () => readAgain({ db: shop.store.db, cipher: testCipher, log });

/**
 * Sends a message, and reads stored messages again, because an instance knows a new template only after half a second.
 */
async function send(text: string, id?: string) {
  const reply = await sendAs(shop.store, phone, messageBody(text, { sender: "HILLBANK", ...(id && { id }) }));
  await readUnread();
  return reply;
}

const ask = (uid: string, trxId: string, amount = 500) =>
  shop.ask(uid, trxId, { method: "Bank", amount, feePercent: 0, fee: 0, totalAmount: amount });
const payments = async () => (await shop.boss("GET /admin/payments?method=Bank")).body.payments;

const FEE = { method: "Bank", accountNumber: NUMBER, amount: 0, feePercent: 0, note: "Hill Bank, Dhaka" };

/** Prepares the method, and returns its first payment. So each test can also run alone. */
async function firstPayment() {
  await shop.boss("POST /payment-instructions", FEE);
  await shop.boss("POST /admin/wallet-senders", { sender: "HILLBANK", method: "Bank" });
  const sample = credited(500);
  await send(sample);
  const line = textToTeach("Bank", sample);
  const wording = wordingOf("Bank", line, proposedMarks("Bank", line));
  const body = { method: "Bank", wording, meaning: "other-credit", sample };
  await shop.boss("POST /admin/wallet-templates", body);
  await readUnread();
  return (await payments())[0];
}

beforeAll(async () => {
  shop = await openPaidShop();
  phone = await pairPhone(shop.store, {
    as: "boss",
    kind: "android-sms-gateway",
    accounts: [{ method: "Bank", accountNumber: NUMBER, sim: 1 }],
  });
});

describe("a payment method whose messages the store does not know", () => {
  it("a method whose messages the store does not know is hidden until it is set up; then customers can pay by it", async () => {
    const uid = await shop.customer();
    await expect(ask(uid, "FT26073ABCDE")).rejects.toThrow("method_unavailable");
    expect((await shop.boss("POST /payment-instructions", FEE)).status).toBe(200);
    await ask(uid, "FT26073ABCDE");
    expect(await shop.requestOf(uid)).toMatchObject({ method: "Bank", status: "pending" });
    expect((await send(credited(1))).status).toBe(200);
    // The sender is not registered as the sender of a method's wallet messages yet. So its messages are only counted,
    // and it is listed with the phone.
    await expect
      .poll(async () => (await shop.boss("GET /admin/forwarders")).body.forwarders.at(-1).senders, {
        timeout: 15_000,
      })
      .toMatchObject([{ sender: "HILLBANK", times: 1 }]);
    expect(
      (await shop.boss("POST /admin/wallet-senders", { sender: "HILLBANK", method: "Bank" })).status,
    ).toBe(200);
  });
});

describe("a bank's credit whose text has no transaction ID", () => {
  it("an owner can teach the proposed template for credits without an ID, and the payments wait for an operator", async () => {
    const text = credited(500);
    await send(text);
    const line = textToTeach("Bank", text);
    const wording = wordingOf("Bank", line, proposedMarks("Bank", line));
    expect(wording).toBe(
      "Dear Sir, A/C ***123 is credited by {amount} on {when}. Current balance {balance}. Hill Bank",
    );
    const body = { method: "Bank", wording, meaning: "other-credit", sample: text };
    expect((await shop.boss("POST /admin/wallet-templates", body)).body).toMatchObject({
      template: { method: "Bank" },
    });
    expect(await readUnread()).toBe(1);
    const [payment] = await payments();
    expect(payment).toMatchObject({ amount: 500, state: "unclaimed", account: { number: NUMBER }, balance });
    expect(isMadeUpId(payment.trxId)).toBe(true);
  });

  it.each([
    ["no balance", "A/C ***123 is credited by {amount} on {when}. Thank you for banking", "lacks-balance"],
    ["no time", "A/C ***123 is credited by {amount}. Current balance {balance}. Hill Bank", "lacks-time"],
    [
      "an ID of any length",
      "Hill Bank credited {amount} {id} on {when}. Balance {balance}.",
      "unknown-field",
    ],
  ])("a template is refused if it cannot distinguish two payments: %s", async (_, wording, problem) => {
    const body = { method: "Bank", wording, meaning: "other-credit", sample: credited(1) };
    balance -= 1;
    const reply = await shop.boss("POST /admin/wallet-templates", body);
    expect(reply).toMatchObject({ status: 409, body: { code: "template_refused" } });
    const { preview } = (await shop.boss("POST /admin/wallet-templates/preview", body)).body;
    expect(preview.problems).toContain(problem);
  });

  it("a credit without an ID makes only one payment, however often it is reported", async () => {
    const text = credited(300);
    await Promise.all([send(text, "one"), send(text, "two"), send(text, "one")]);
    expect((await payments()).filter(({ amount }: { amount: number }) => amount === 300)).toHaveLength(1);
  });

  it("a credit without an ID is never settled automatically, because nobody can submit its ID", async () => {
    const payment = (await payments())[0] ?? (await firstPayment());
    const uid = await shop.customer();
    await expect(ask(uid, payment.trxId, 300)).rejects.toThrow("invalid_transaction_id");
    // Stores a request with the payment's generated ID, which a customer cannot do. It tests the check in the
    // transaction.
    const id = await ask(uid, "FT26073ABCDG", 300);
    await sql`DELETE FROM transaction_claims WHERE reference = ${id}`.execute(shop.store.owner);
    await sql`UPDATE fund_requests SET trx_id = ${payment.trxId} WHERE id = ${id}`.execute(shop.store.owner);
    await sql`INSERT INTO transaction_claims (trx_id, kind, reference) VALUES (${payment.trxId}, 'request', ${id})`.execute(
      shop.store.owner,
    );
    expect((await shop.matchDetailsOf(id)).doubts).toContain("no-id");
    await shop.boss(`PATCH /requests/${id}`, { status: "rejected" });
  });

  it("an operator claims a credit without an ID for one request, and the request keeps its own ID", async () => {
    const [uid, other] = [await shop.customer(), await shop.customer()];
    const [id, another] = [await ask(uid, "FT26073ABCDH", 700), await ask(other, "FT26073ABCDK", 700)];
    await send(credited(700));
    const payment = (await payments()).find(({ amount }: { amount: number }) => amount === 700);
    const { candidates } = (await shop.boss(`GET /admin/payments/${payment._id}/candidates`)).body;
    expect(candidates.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      [id, another].sort(),
    );
    expect(candidates[0].why).toContain("same-amount");
    const replies = await Promise.all(
      [id, another].map((reference) => shop.claim(payment._id, { kind: "request", reference })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const statuses = [await shop.requestOf(uid), await shop.requestOf(other)];
    expect(statuses.map(({ status, trxId }) => `${status} ${trxId}`).sort()).toEqual(
      replies[0]?.status === 200
        ? ["approved FT26073ABCDH", "pending FT26073ABCDK"]
        : ["approved FT26073ABCDK", "pending FT26073ABCDH"],
    );
    expect((await shop.balanceOf(uid)) + (await shop.balanceOf(other))).toBe(700);
    expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
  });

  it("a credit without an ID is part of the balance chain, and a missing credit is shown as a balance gap", async () => {
    const breaks = async () => (await shop.boss("GET /admin/chain-breaks")).body.breaks.length;
    expect(await breaks()).toBe(0);
    balance += 50;
    await send(credited(40));
    expect(await breaks()).toBe(1);
  });
});
