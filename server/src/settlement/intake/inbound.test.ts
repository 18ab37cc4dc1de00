import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "../../platform/config/config.ts";
import { createTestDatabase } from "../../testing/database.ts";
import {
  eventBody,
  messageBody,
  pairPhone,
  sendAs,
  signatureOf,
  type TestPhone,
} from "../../testing/phones.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { bKashReceived } from "../../testing/wallet-messages.ts";

let store: TestStore;
let phone: TestPhone;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  phone = await pairPhone(store, { as: "boss" });
});

const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
const call = (id: string, body: string, headers: Record<string, string>, of = store) =>
  of.call(`POST /inbound/sms/${id}`, { body, headers });
const send = (body: string, from = phone) => sendAs(store, from, body);
const shown = async (id: string) =>
  (await store.call("GET /admin/forwarders", { as: "boss" })).body.forwarders.find(
    (each: { _id: string }) => each._id === id,
  );
const stored = async (forwarder: string) =>
  (
    await store.db
      .selectFrom("wallet_messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("forwarder_id", "=", forwarder)
      .executeTakeFirstOrThrow()
  ).count;
const ping = eventBody("system:ping", {
  health: { checks: { "battery:level": { observedValue: 71, status: "pass" } } },
});
const unproven = { status: 401, body: { code: "forwarder_unproven" } };

describe("receiving the calls of a phone", () => {
  it("a phone's call is accepted with a valid proof, and every invalid proof gets the same error", async () => {
    expect(await send(ping)).toMatchObject({ status: 200, body: { ok: true } });
    const good = signatureOf(phone.secret, ping);
    const captured = signatureOf(phone.secret, ping, Math.floor(Date.now() / 1_000) - 400);
    const answers = [
      await call(phone.id, ping, {}),
      await call(phone.id, `${ping} `, good),
      await call(phone.id, ping, captured),
      await call(phone.id, ping, signatureOf("another secret", ping)),
      await call(UNKNOWN, ping, good),
      await call(phone.id, ping, { authorization: `Bearer ${phone.secret}` }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(unproven);
      expect(answer.body.message).toBe(answers[0]?.body.message);
    }
  });

  it("the proof of a phone's call covers the raw body, whatever content type the call names", async () => {
    const spaced = `\n ${ping}\t`;
    for (const type of ["text/plain", "application/json; charset=utf-8", "application/octet-stream"]) {
      const headers = { ...signatureOf(phone.secret, spaced), "content-type": type };
      expect([type, (await call(phone.id, spaced, headers)).status]).toEqual([type, 200]);
    }
    const headers = { ...signatureOf(phone.secret, ping), "content-type": "nothing of the kind" };
    expect((await call(phone.id, ping, headers)).body.code).toBe("unsupported_media_type");
  });

  it("the error of a call without a proof reveals nothing about the call's body", async () => {
    expect(await call(phone.id, "no json", {})).toMatchObject(unproven);
    expect((await send("no json")).body.code).toBe("invalid_input");
    expect((await send(eventBody("sms:received", {}))).body.code).toBe("invalid_input");
    expect((await call("no-uuid", ping, {})).body.code).toBe("invalid_input");
  });

  it("a phone's call with more than 64 KB is refused before its whole body is read", async () => {
    const padded = (bytes: number) => ping + " ".repeat(bytes - ping.length);
    expect((await send(padded(64 * 1024))).status).toBe(200);
    const large = await send(padded(64 * 1024 + 1)).catch(() => ({ body: { code: "connection ended" } }));
    expect(["payload_too_large", "connection ended"]).toContain(large.body.code);
    const { port } = new URL(store.base);
    const request = httpRequest({
      port,
      method: "POST",
      path: `/api/inbound/sms/${phone.id}`,
      headers: { "content-length": 10 * 1024 * 1024 },
    });
    request.on("error", () => {});
    request.flushHeaders();
    const [response] = await once(request, "response");
    expect(response.statusCode).toBe(413);
    request.destroy();
  });

  it("as soon as a phone is paused or deleted, its calls are refused", async () => {
    const other = await pairPhone(store, { as: "boss" });
    expect((await send(ping, other)).status).toBe(200);
    const change = (active: boolean) =>
      store.call(`PATCH /admin/forwarders/${other.id}`, { as: "boss", body: { active } });
    await change(false);
    expect(await send(ping, other)).toMatchObject(unproven);
    await change(true);
    expect((await send(ping, other)).status).toBe(200);
    await store.call(`DELETE /admin/forwarders/${other.id}`, { as: "boss" });
    expect(await send(ping, other)).toMatchObject(unproven);
  });

  it("after a phone was deleted, other instances also refuse its calls within a second", async () => {
    const beside = await createTestStore({ beside: store });
    const other = await pairPhone(store, { as: "boss" });
    expect((await sendAs(beside, other, ping)).status).toBe(200);
    await store.call(`DELETE /admin/forwarders/${other.id}`, { as: "boss" });
    await wait(1_100);
    expect(await sendAs(beside, other, ping)).toMatchObject(unproven);
  });

  it("once one instance has paused a phone, another instance stores no message of the phone", async () => {
    const beside = await createTestStore({ beside: store });
    const other = await pairPhone(store, { as: "boss" });
    expect((await sendAs(beside, other, ping)).status).toBe(200);
    await store.call(`PATCH /admin/forwarders/${other.id}`, { as: "boss", body: { active: false } });
    const text = bKashReceived({ trxId: "PAUSED0001", amount: 100, balance: 100 });
    expect(await sendAs(beside, other, messageBody(text))).toMatchObject(unproven);
    expect(await stored(other.id)).toBe(0);
    await store.call(`PATCH /admin/forwarders/${other.id}`, { as: "boss", body: { active: true } });
    // The other instance may learn only after a second that the phone is active again.
    await expect
      .poll(async () => (await sendAs(beside, other, messageBody(text))).status, { timeout: 5_000 })
      .toBe(200);
    expect(await stored(other.id)).toBe(1);
  });

  it("a webhook app's call is accepted if its header contains the app's secret", async () => {
    const webhook = await pairPhone(store, { as: "boss", kind: "webhook" });
    const body = JSON.stringify({
      from: "01711111111",
      text: "Lunch?",
      receivedStamp: Date.now(),
      sim: "sim1",
    });
    expect((await call(webhook.id, body, { authorization: `Bearer ${webhook.secret}` })).status).toBe(200);
    expect(await call(webhook.id, body, { authorization: `Bearer ${phone.secret}` })).toMatchObject(unproven);
    expect(await call(webhook.id, body, signatureOf(webhook.secret, body))).toMatchObject(unproven);
  });
});

describe("calls of a phone that contain no wallet message", () => {
  it("a phone's ping reports its battery, and its start reports the SIM cards; unknown events are ignored", async () => {
    const fresh = await pairPhone(store, { as: "boss" });
    expect(await shown(fresh.id)).toMatchObject({ heardSecondsAgo: null, battery: null });
    await send(ping, fresh);
    const heard = await shown(fresh.id);
    expect(heard).toMatchObject({ battery: 71, silent: false, lastMessageAt: null, ignored: 0 });
    expect(heard.heardSecondsAgo).toBeLessThan(60);
    const started = await pairPhone(store, { as: "boss" });
    const simCards = [{ slotIndex: 0, simNumber: 1, phoneNumber: "01700000001", carrierName: "Robi" }];
    await send(eventBody("app:started", { simCards }), started);
    expect((await shown(started.id)).simCards).toEqual([{ sim: 1, number: "01700000001", carrier: "Robi" }]);
    const other = await pairPhone(store, { as: "boss" });
    expect((await send(eventBody("sms:delivered", { messageId: "x" }), other)).status).toBe(200);
    expect((await shown(other.id)).heardSecondsAgo).not.toBeNull();
  });

  it("if a message's sender is no wallet, the message is counted, and nothing of it is stored", async () => {
    const fresh = await pairPhone(store, { as: "boss" });
    const text = "You have received Tk 5,075.00 from 01200000001. Your code is 112233";
    for (const sender of ["01711111111", "bkash", "bKash ", "BKASH", "b\u041aash"]) {
      const each = await pairPhone(store, { as: "boss" });
      expect((await send(messageBody(text, { sender }), each)).status).toBe(200);
      expect(await shown(each.id)).toMatchObject({ ignored: 1, lastMessageAt: null });
    }
    expect((await shown(fresh.id)).ignored).toBe(0);
  });
});

describe("limiting the calls without a proof", () => {
  it("an address with too many unproved calls is refused, except for a phone that has proved itself from there", async () => {
    const database = await createTestDatabase();
    const limited = await createTestStore({ limits: { ...limits, proofs: 5 }, beside: database });
    await limited.signUp("boss", "admin");
    const heard = await pairPhone(limited, { as: "boss" });
    const silent = await pairPhone(limited, { as: "boss" });
    expect((await sendAs(limited, heard, ping)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect(await call(UNKNOWN, ping, {}, limited)).toMatchObject(unproven);
    const refused = await call(UNKNOWN, ping, {}, limited);
    expect(refused.body.code).toBe("rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sendAs(limited, silent, ping)).body.code).toBe("rate_limited");
    expect((await sendAs(limited, heard, ping)).status).toBe(200);
    expect(await call(heard.id, ping, {}, limited)).toMatchObject(unproven);
  });
});
