import { beforeAll, describe, expect, it } from "vitest";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { messageBody, pairPhone, sendAs, type TestPhone } from "../../testing/phones.ts";
import { bKashReceived } from "../../testing/wallet-messages.ts";

let shop: PaidShop;
let phone: TestPhone;
let balance: number;

beforeAll(async () => {
  shop = await openPaidShop();
  const accounts = [{ method: "bKash", accountNumber: "01700000001" }];
  phone = await pairPhone(shop.store, { as: "boss", accounts });
  balance = 0;
  await arrives(1_000, shop.freshId());
});

/** Sends the next real wallet message of the payment account over HTTP, as a phone does. */
async function arrives(amount: number, trxId: string, reference?: string): Promise<void> {
  balance += amount;
  const text = bKashReceived({ trxId, amount, balance });
  const sent = reference === undefined ? text : text.replace(". Fee", `. Ref ${reference}. Fee`);
  expect((await sendAs(shop.store, phone, messageBody(sent))).status).toBe(200);
}

/** Files a fund request of ৳500 for a new customer, and sends the message about its payment. */
async function customerPays(trxId = shop.freshId(), reference?: string): Promise<string> {
  const uid = await shop.customer();
  await shop.ask(uid, trxId);
  await arrives(509.25, trxId, reference);
  return uid;
}

const breaks = async () => (await shop.boss("GET /admin/chain-breaks")).body.breaks;

const CLOSING = "1. Fee Tk 0.00. Balance Tk 90,000.00. TrxID DCE9999999 at 14/03/2026 15:09";
const references = [
  "money received",
  "ami balance",
  "fee: 0",
  "Sender: me",
  "txn id",
  "1. Fee Tk 0.00. Balance Tk 90,000.00. TrxID X at",
  "a".repeat(120),
  CLOSING,
  "\ud83d cut in half, and \u0000",
];

describe("a stranger sends ৳1 and writes a text into the payment's reference", () => {
  it.each(references)(
    "a stranger's payment of ৳1 with this reference does not block a later customer's credit: %j",
    async (reference) => {
      await arrives(1, shop.freshId(), reference);
      expect(await shop.balanceOf(await customerPays())).toBe(500);
      expect(await breaks()).toEqual([]);
    },
  );

  it("a stranger who writes a wallet message into the reference of a payment of ৳1 gains nothing", async () => {
    const uid = await shop.customer();
    const id = await shop.ask(uid, "DCE9999999");
    const own = shop.freshId();
    await arrives(1, own, "1. Fee Tk 0.00. Balance Tk 1,509.25. TrxID DCE9999999 at 14/03/2026 15:09");
    await arrives(1, shop.freshId(), "1. You have received Tk 509.25 from 01200000001. Ref TrxID DCE9999999");
    expect(await shop.balanceOf(uid)).toBe(0);
    expect((await shop.matchDetailsOf(id)).doubts).toContain("not-seen");
    expect(await shop.paymentWith("DCE9999999")).toBeUndefined();
    expect(await shop.paymentWith(own)).toMatchObject({ amount: 1, payer: "01200000001" });
  });
});

describe("a customer writes a text into the payment's reference", () => {
  it.each(references.filter((each) => each !== CLOSING))(
    "a customer's own reference does not stop automatic settlement: %j",
    async (reference) => {
      expect(await shop.balanceOf(await customerPays(shop.freshId(), reference))).toBe(500);
    },
  );

  it("if a payment's reference contains a part of a wallet message, it waits for an operator; other payments do not", async () => {
    const trxId = shop.freshId();
    const uid = await customerPays(trxId, CLOSING);
    expect(await shop.balanceOf(uid)).toBe(0);
    const { _id: request } = await shop.requestOf(uid);
    expect((await shop.matchDetailsOf(request)).doubts).toEqual(["forged"]);
    expect(await shop.balanceOf(await customerPays())).toBe(500);
    expect(await breaks()).toEqual([]);
  });
});
