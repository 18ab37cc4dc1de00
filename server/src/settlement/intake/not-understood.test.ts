import { ALL_GRANTS } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { messageBody, pairPhone, sendAs, signatureOf, type TestPhone } from "../../testing/phones.ts";
import { addPreset } from "../../testing/presets.ts";
import { nagadReceived } from "../../testing/wallet-messages.ts";

let shop: PaidShop;
let serial = 0;
let balance = 0;

const accounts = [
  { method: "bKash", accountNumber: "01700000001" },
  { method: "Nagad", accountNumber: "01700000002" },
];

beforeAll(async () => {
  shop = await openPaidShop();
});

const pair = (kind: "webhook" | "android-sms-gateway") =>
  pairPhone(shop.store, { as: "boss", kind, accounts });
const sendToken = ({ id, secret }: TestPhone, body: string, token = secret) =>
  shop.store.call(`POST /inbound/sms/${id}`, { body, headers: { authorization: `Bearer ${token}` } });
const page = async () => (await shop.boss("GET /admin/forwarders")).body;
const shown = async ({ id }: TestPhone) =>
  (await page()).forwarders.find((each: { _id: string }) => each._id === id);

/** Returns a Nagad message about a payment of ৳20 that has not been reported before. */
function payment() {
  const trxId = `7ZX${10_000 + ++serial}`;
  balance += 20;
  return { trxId, text: nagadReceived({ trxId, amount: 20, balance }) };
}

describe("calls of a phone that are no JSON", () => {
  it.each<[string, (text: string) => string]>([
    ["a form", (text) => new URLSearchParams({ from: "NAGAD", text }).toString()],
    ["raw line breaks", (text) => `{"from":"NAGAD","text":"${text}"}`],
    ["a byte order mark", (text) => `\ufeff${JSON.stringify({ from: "NAGAD", text })}`],
    ["an array", (text) => JSON.stringify([{ from: "NAGAD", text }])],
  ])("a call of a phone that is not JSON is accepted: %s", async (_, write) => {
    const phone = await pair("webhook");
    const { trxId, text } = payment();
    expect((await sendToken(phone, write(text))).status).toBe(200);
    expect(await shop.paymentWith(trxId)).toMatchObject({ amount: 20, method: "Nagad" });
    expect((await shown(phone)).failures).toEqual([]);
  });
});

describe("calls that the store does not understand", () => {
  it("if a call cannot be read, the phone's page lists the reason, but nothing from the call", async () => {
    const phone = await pair("webhook");
    const { trxId, text } = payment();
    expect((await sendToken(phone, `[${text}]`)).body.code).toBe("invalid_input");
    const { failures, heardSecondsAgo } = await shown(phone);
    expect(failures).toMatchObject([{ reason: "unreadable", times: 1 }]);
    // A call that cannot be read is no sign of life. So the store will report the phone as silent.
    expect(heardSecondsAgo).toBeNull();
    expect(JSON.stringify(await page())).not.toContain(trxId);
  });

  it("unreadable calls of a phone that signs its calls are listed once for each reason, with their number", async () => {
    const phone = await pair("android-sms-gateway");
    const reasons = async () =>
      Object.fromEntries(
        (await shown(phone)).failures.map(({ reason, times }: { reason: string; times: number }) => [
          reason,
          times,
        ]),
      );
    for (const body of ["", "lunch?", '{"from":"bKash"}', "lunch?"])
      expect((await sendAs(shop.store, phone, body)).status).toBe(400);
    await expect.poll(reasons, { timeout: 15_000 }).toEqual({ empty: 1, unreadable: 2, "no-event": 1 });
  });

  it("a call without the phone's proof is listed as refused, and its body is not read", async () => {
    const late = Math.floor(Date.now() / 1_000) - 900;
    const post = ({ id }: TestPhone, headers: Record<string, string>) =>
      shop.store.call(`POST /inbound/sms/${id}`, { body: "lunch?", headers });
    const refusedFor = async (
      kind: "webhook" | "android-sms-gateway",
      headers: (phone: TestPhone) => Record<string, string>,
    ) => {
      const phone = await pair(kind);
      const answer = await post(phone, headers(phone));
      expect([answer.status, answer.body.code]).toEqual([401, "forwarder_unproven"]);
      const { failures, heardSecondsAgo } = await shown(phone);
      expect(heardSecondsAgo).toBeNull();
      return failures.map(({ reason }: { reason: string }) => reason);
    };
    expect(await refusedFor("webhook", () => ({}))).toEqual(["no-proof"]);
    expect(await refusedFor("webhook", () => ({ authorization: "Bearer guess" }))).toEqual(["wrong-proof"]);
    expect(await refusedFor("android-sms-gateway", () => ({}))).toEqual(["no-proof"]);
    expect(await refusedFor("android-sms-gateway", () => signatureOf("guess", "lunch?"))).toEqual([
      "wrong-proof",
    ]);
    expect(
      await refusedFor("android-sms-gateway", ({ secret }) => signatureOf(secret, "lunch?", late)),
    ).toEqual(["wrong-clock"]);
  });

  it("the caller does not learn why a call was refused, and recording the reason does not delay the phone's messages", async () => {
    const phone = await pair("webhook");
    expect((await sendToken(phone, "{}", "guess")).body.message).not.toContain("Authorization");
    const { text } = payment();
    expect((await sendToken(phone, JSON.stringify({ from: "NAGAD", text }))).status).toBe(200);
    expect((await shown(phone)).lastMessageAt).not.toBeNull();
  });

  it("the record of an unreadable call is hidden after some days, and is deleted with its phone", async () => {
    const phone = await pair("webhook");
    await sendToken(phone, "lunch?");
    await shop.store.owner
      .updateTable("forwarder_failures")
      .set({ last_at: new Date(Date.now() - 15 * 86_400_000), times: 9 })
      .where("forwarder_id", "=", phone.id)
      .execute();
    expect((await shown(phone)).failures).toEqual([]);
    await shop.boss(`DELETE /admin/forwarders/${phone.id}`);
    const rows = shop.store.db
      .selectFrom("forwarder_failures")
      .selectAll()
      .where("forwarder_id", "=", phone.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("senders that are not wallets", () => {
  it("senders that are no wallets are counted and listed, except for people and for names that imitate a wallet's", async () => {
    const phone = await pair("android-sms-gateway");
    const firms = ["Nagad", "BKASH", "DBBL", "NexusPay", "UPAY", "bKash Offer", "16999"];
    const others = [
      "01711111111",
      "+8801711111111",
      "8801711111111",
      "Asha 01711111111",
      "b\u041aash",
      "a@b.example",
      "",
    ];
    for (const sender of [...firms, ...others, "Nagad"])
      expect((await sendAs(shop.store, phone, messageBody("Your code is 1234", { sender }))).status).toBe(
        200,
      );
    const senders = async () =>
      Object.fromEntries(
        (await shown(phone)).senders.map(({ sender, times }: { sender: string; times: number }) => [
          sender,
          times,
        ]),
      );
    await expect
      .poll(senders, { timeout: 15_000 })
      .toEqual({ ...Object.fromEntries(firms.map((sender) => [sender, 1])), Nagad: 2 });
    expect(JSON.stringify(await page())).not.toContain("01711111111");
  });

  it("only the last fifty senders that are no wallets are kept, however many send messages", async () => {
    const phone = await pair("android-sms-gateway");
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        sendAs(shop.store, phone, messageBody("Hi", { sender: `Firm ${n}` })),
      ),
    );
    await expect.poll(async () => (await shown(phone)).senders.length, { timeout: 15_000 }).toBe(50);
  });
});

describe("senders that an owner registers as wallets", () => {
  const add = (body: object, as = "boss") => shop.store.call("POST /admin/wallet-senders", { as, body });

  it("a sender counts as a wallet from its registration by an owner until its removal", async () => {
    const phone = await pair("android-sms-gateway");
    const arrives = async ({ text }: { text: string }) =>
      expect((await sendAs(shop.store, phone, messageBody(text, { sender: "Nagad" }))).status).toBe(200);
    const [before, counted, after] = [payment(), payment(), payment()];
    await arrives(before);
    expect(await shop.paymentWith(before.trxId)).toBeUndefined();
    const { body } = await add({ sender: "Nagad", method: "Nagad" });
    expect(body.sender).toMatchObject({ sender: "Nagad", method: "Nagad" });
    expect(await page()).toMatchObject({ walletSenders: [body.sender] });
    expect((await shown(phone)).senders).toEqual([]);
    await arrives(counted);
    expect(await shop.paymentWith(counted.trxId)).toMatchObject({ amount: 20, method: "Nagad" });
    expect(await add({ sender: "Nagad", method: "bKash" })).toMatchObject({
      status: 409,
      body: { code: "sender_taken" },
    });
    expect((await shop.boss(`DELETE /admin/wallet-senders/${body.sender._id}`)).status).toBe(200);
    await arrives(after);
    expect(await shop.paymentWith(after.trxId)).toBeUndefined();
    const { entries } = (await shop.boss("GET /admin/audit?subject=wallet-sender:Nagad")).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "wallet-sender.remove",
      "wallet-sender.add",
    ]);
  });

  it("a sender whose name is in Bengali letters can be registered as the sender of a method's wallet messages", async () => {
    const { status, body } = await add({ sender: "বিকাশ", method: "bKash" });
    expect([status, body.sender?.sender]).toEqual([200, "বিকাশ"]);
    expect((await shop.boss(`DELETE /admin/wallet-senders/${body.sender._id}`)).status).toBe(200);
  });

  it.each([
    "01711111111",
    "+8801711111111",
    "রহিম ০১৭১১১১১১১১",
    "1234567",
    "Asha 01711111111",
    "b\u041aash",
    "bKash",
    "NAGAD",
    "x".repeat(21),
  ])(
    "a sender that is %s cannot be registered as the sender of a method's wallet messages",
    async (sender) => {
      expect((await add({ sender, method: "Nagad" })).status).toBeGreaterThanOrEqual(400);
      const insert = { id: crypto.randomUUID(), sender: "01711111111", method: "Nagad" as const };
      await expect(shop.store.owner.insertInto("wallet_senders").values(insert).execute()).rejects.toThrow(
        "check",
      );
    },
  );

  it("a sender can be registered as the sender of a method's wallet messages only by an owner with a fresh sign-in", async () => {
    await addPreset(shop.store, { id: "settler", grants: { ...ALL_GRANTS, staff: "read" } });
    await shop.store.signUp("settler", "admin", "settler");
    const body = { sender: "DBBL", method: "Rocket" };
    const token = await shop.store.sign({ sub: "boss", auth_time: Math.floor(Date.now() / 1_000) - 3_600 });
    expect(await shop.store.call("POST /admin/wallet-senders", { token, body })).toMatchObject({
      status: 403,
      body: { code: "sign_in_again" },
    });
    expect(await add(body, "settler")).toMatchObject({ status: 403, body: { code: "not_permitted" } });
  });
});
