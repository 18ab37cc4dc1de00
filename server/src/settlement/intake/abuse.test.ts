import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../../platform/lib/log.ts";
import { messageBody, pairPhone, sendAs, signatureOf, type TestPhone } from "../../testing/phones.ts";
import { seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { bKashReceived } from "../../testing/wallet-messages.ts";

const lines: string[] = [];
const traced: string[] = [];
const trace = (value: unknown) => void traced.push(JSON.stringify(value) ?? "");

let store: TestStore;
let phone: TestPhone;
let serial = 0;
let balance = 0;
let uid: string;
let trxId: string;
let text: string;

const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 1 }];

beforeAll(async () => {
  store = await createTestStore({
    logger: createLogger("trace", { write: (line) => void lines.push(line) }),
    onStatement: trace,
    tracing: {
      request: (request, go) => {
        trace(request);
        go();
        return trace;
      },
      operation: (name, work) => {
        trace(name);
        return work();
      },
      statement: trace,
      close: async () => {},
    },
  });
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  await store.call("POST /admin/payment-accounts", {
    as: "boss",
    body: { method: "bKash", number: "01700000001" },
  });
  phone = await pairPhone(store, { as: "boss", accounts });
  const body = { automatic: true, firstByHand: false, maxPerRequest: null, confirmAbove: null };
  expect((await store.call("PATCH /settings/payments", { as: "boss", body })).status).toBe(200);
});

/**
 * Each test has a customer with a fund request of ৳500, and the text of the wallet message about its payment, which is
 * not sent yet.
 */
beforeEach(async () => {
  uid = await store.signUp(`customer-${++serial}`);
  trxId = `ABU${1000000 + serial}`;
  text = bKashReceived({ trxId, amount: 509.25, balance: balance + 509.25 });
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  await store.call("POST /requests", { as: uid, body });
});

/** Counts the rows of all tables that receiving a wallet message can change. */
async function stored(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM wallet_messages) AS messages, (SELECT count(*) FROM incoming_payments) AS payments,
           (SELECT count(*) FROM account_movements) AS movements, (SELECT count(*) FROM transfers) AS transfers
    `.execute(store.owner);
  return rows[0] ?? {};
}
const money = async () => (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const genuine = async () => {
  balance += 509.25;
  return (await sendAs(store, phone, messageBody(text))).status;
};
const call = (body: string, headers: Record<string, string>) =>
  store.call(`POST /inbound/sms/${phone.id}`, { body, headers });

describe("messages that must not be stored", () => {
  it("if another sender sends the text of a real wallet message, nothing is credited or stored", async () => {
    const before = await stored();
    for (const sender of ["01711111111", "bkash", "bKash.", "bKаsh", "BKASH", "NAGAD"]) {
      const taken = await sendAs(store, phone, messageBody(text, { sender }));
      expect([sender, taken.status]).toEqual([sender, 200]);
    }
    expect(await money()).toBe(0);
    // One message is stored: NAGAD is the name of a wallet. But no template of Nagad fits the text.
    expect(await stored()).toEqual({ ...before, messages: Number(before.messages) + 1 });
    expect(await genuine()).toBe(200);
    expect(await money()).toBe(500);
  });

  it("without the phone's proof, or with an intercepted proof that is too old, nothing is credited or stored", async () => {
    const before = await stored();
    const body = messageBody(text);
    const now = Math.floor(Date.now() / 1_000);
    const answers = [
      await call(body, {}),
      await call(body, signatureOf("guess", body)),
      await call(body.replace("509.25", "909.25"), signatureOf(phone.secret, body)),
      await call(body, signatureOf(phone.secret, body, now - 301)),
      await call(body, signatureOf(phone.secret, body, now + 320)),
      await call(body, { ...signatureOf(phone.secret, body, now - 4_000), "x-timestamp": String(now) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(await stored()).toEqual(before);
    expect(await money()).toBe(0);
  });

  it("a message of 10 MB, or a thousand calls without a proof, credit and store nothing", async () => {
    const before = await stored();
    const large = messageBody(text) + " ".repeat(10 * 1024 * 1024);
    const answer = await sendAs(store, phone, large).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
    traced.length = 0;
    const body = messageBody(text);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => call(body, signatureOf("guess", body))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    // However many calls arrive, the store reads the list of phones at most once a second.
    expect(traced.filter((line) => line.includes("durationMs")).length).toBeLessThan(30);
    expect(await stored()).toEqual(before);
  });
});

describe("a message is stored once", () => {
  it("a message is stored once, however often the app repeats the same body, even at the same time", async () => {
    const body = messageBody(text);
    balance += 509.25;
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendAs(store, phone, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const before = await stored();
    expect(await money()).toBe(500);
    expect((await sendAs(store, phone, body)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it("a message makes only one payment, even if it comes again under another ID or from another phone", async () => {
    await genuine();
    const { payments, transfers } = await stored();
    const other = await pairPhone(store, { as: "boss", accounts });
    const webhook = await pairPhone(store, { as: "boss", kind: "webhook", accounts });
    expect((await sendAs(store, phone, messageBody(text))).status).toBe(200);
    expect((await sendAs(store, other, messageBody(text))).status).toBe(200);
    const body = JSON.stringify({ from: "bKash", text, receivedStamp: Date.now(), sim: "sim1" });
    const headers = { authorization: `Bearer ${webhook.secret}` };
    for (const _ of [1, 2])
      expect((await store.call(`POST /inbound/sms/${webhook.id}`, { body, headers })).status).toBe(200);
    expect(await stored()).toMatchObject({ payments, transfers });
    expect(await money()).toBe(500);
  });
});

describe("errors while receiving a message", () => {
  it("whatever fails, no text of a wallet message gets into the log or a trace", async () => {
    lines.length = 0;
    traced.length = 0;
    const secrets = [trxId, "Your code is", "7731-OTP", "01200000001", phone.secret];
    const otp = `Your code is 7731-OTP. ${text}`;
    const webhook = await pairPhone(store, { as: "boss", kind: "webhook", accounts });
    secrets.push(webhook.secret);
    const asWebhook = (body: string) =>
      store.call(`POST /inbound/sms/${webhook.id}`, {
        body,
        headers: { authorization: `Bearer ${webhook.secret}` },
      });
    const body = messageBody(otp);
    expect((await call(body, signatureOf("guess", body))).status).toBe(401);
    expect((await sendAs(store, phone, body.slice(0, -1))).status).toBe(400);
    expect((await sendAs(store, phone, messageBody(otp, { sender: `bKash ${otp}` }))).status).toBe(400);
    expect((await asWebhook(`${otp} is no JSON`)).status).toBe(400);
    expect((await sendAs(store, phone, body)).status).toBe(200);

    // At first the database refuses the row, with an error that quotes it. Then the SQL function fails, with an error
    // that quotes its parameters.
    await sql`ALTER TABLE wallet_messages ADD CONSTRAINT quoting CHECK (sender <> 'bKash') NOT VALID`.execute(
      store.owner,
    );
    expect((await sendAs(store, phone, messageBody(text))).status).toBe(500);
    await sql`ALTER TABLE wallet_messages DROP CONSTRAINT quoting`.execute(store.owner);
    await sql
      .raw(`CREATE FUNCTION quote_it() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cannot keep % of %', NEW.trx_id, NEW.payer; END $$;
      CREATE TRIGGER quoting BEFORE INSERT ON incoming_payments FOR EACH ROW EXECUTE FUNCTION quote_it();`)
      .execute(store.owner);
    expect((await sendAs(store, phone, messageBody(text))).status).toBe(500);
    await sql`DROP FUNCTION quote_it CASCADE`.execute(store.owner);
    expect(await genuine()).toBe(200);
    expect(await money()).toBe(500);

    const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request failed");
    expect(failed).toHaveLength(2);
    expect(failed[0].err).toMatchObject({ message: "A message could not be taken in.", code: "23514" });
    expect(failed[1].err.stack).toMatch(/^Error: A message could not be taken in\.\n\s+at /);
    for (const [what, all] of [
      ["log", lines.join("")],
      ["traces", traced.join("")],
    ] as const)
      for (const secret of secrets) expect(all.includes(secret), `${secret} in the ${what}`).toBe(false);
    expect(traced.length).toBeGreaterThan(20);
  });
});
