import { type PhoneFailure, webhookFields } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { eventBody } from "../../testing/phones.ts";
import { readDelivery } from "./deliveries.ts";

const now = new Date("2026-06-22T10:00:00Z");
const app = { kind: "android-sms-gateway", fields: null, secret: "s" } as const;
const webhook = { kind: "webhook", fields: null, secret: "s" } as const;
const read = (forwarder: Parameters<typeof readDelivery>[0], body: string | object) =>
  readDelivery(forwarder, Buffer.from(typeof body === "string" ? body : JSON.stringify(body)), now);
const message = { messageId: "m", message: "Hello", sender: "bKash", recipient: null, simNumber: 2 };
const receivedAt = "2026-06-22T15:46:11.000+06:00";

describe("reading a call of android-sms-gateway", () => {
  it("a call of android-sms-gateway is read as a message with an ID (that of the event), sender, text, SIM card and time", () => {
    expect(read(app, eventBody("sms:received", { ...message, receivedAt }, "event-1"))).toEqual({
      kind: "message",
      externalId: "event-1",
      sender: "bKash",
      text: "Hello",
      sim: 2,
      receivedAt: new Date("2026-06-22T09:46:11Z"),
    });
  });

  it("in a call of an older android-sms-gateway, the sender's field may have another name, and SIM card and time may be missing", () => {
    const { sender: phoneNumber, ...rest } = message;
    const body = eventBody("sms:received", {
      ...rest,
      phoneNumber,
      simNumber: null,
      receivedAt: "yesterday",
    });
    expect(read(app, body)).toMatchObject({ sender: "bKash", sim: null, receivedAt: now });
  });

  it("a call of android-sms-gateway is read even if its text has characters that the database cannot store", () => {
    const body = eventBody("sms:received", { ...message, message: "a\u0000b \ud83d" });
    expect(read(app, body)).toMatchObject({ text: "a\ufffdb \ufffd" });
  });

  it("a ping of android-sms-gateway is read with the battery level, if it contains one", () => {
    const checks = { "battery:level": { observedUnit: "percent", observedValue: 93.6, status: "pass" } };
    expect(read(app, eventBody("system:ping", { health: { checks } }))).toEqual({
      kind: "ping",
      battery: 94,
    });
    expect(read(app, eventBody("system:ping", {}))).toEqual({ kind: "ping", battery: undefined });
  });

  it("the call that android-sms-gateway makes at its start is read with the phone's SIM cards", () => {
    const simCards = [
      { slotIndex: 0, simNumber: 1, phoneNumber: "01700000001", carrierName: "Robi" },
      { slotIndex: 1, simNumber: 2, phoneNumber: "", carrierName: null },
    ];
    expect(read(app, eventBody("app:started", { simCards }))).toEqual({
      kind: "started",
      simCards: [
        { sim: 1, number: "01700000001", carrier: "Robi" },
        { sim: 2, number: null, carrier: null },
      ],
    });
  });

  it("a call of android-sms-gateway about an unknown event is read as the kind `other`", () => {
    expect(read(app, eventBody("mms:received", { anything: 1 }))).toEqual({ kind: "other" });
  });

  it.each<[PhoneFailure, string | object]>([
    ["empty", ""],
    ["empty", "[]"],
    ["unreadable", "no json"],
    ["unreadable", "null"],
    ["no-event", "from=bKash&text=Hello"],
    ["no-event", { event: "sms:received", payload: message }],
    ["no-event", { event: "sms:received", id: 7, payload: message }],
    ["no-message", eventBody("sms:received", { ...message, message: undefined })],
    ["no-message", eventBody("sms:received", { ...message, sender: 5 })],
    ["no-message", eventBody("sms:received", { ...message, sender: undefined })],
    ["too-long", eventBody("sms:received", { ...message, message: "x".repeat(10_001) })],
    ["too-long", eventBody("sms:received", { ...message, sender: "x".repeat(101) })],
  ])("a call that is not from android-sms-gateway is refused: %s", (reason, body) => {
    expect(read(app, body)).toEqual({ kind: "failed", reason });
  });
});

describe("reading a call of a webhook app", () => {
  const body = { from: "NAGAD", text: "Hello", sentStamp: 1, receivedStamp: 1_782_121_571_000, sim: "sim1" };

  it("a call of a webhook app is read as a message, whose ID is the same if the app sends the call again", () => {
    const first = read(webhook, body);
    expect(first).toMatchObject({ kind: "message", sender: "NAGAD", text: "Hello", sim: 1 });
    expect(first).toMatchObject({ receivedAt: new Date(1_782_121_571_000) });
    expect(read(webhook, body)).toEqual(first);
    expect(read({ ...webhook, secret: "other" }, body)).not.toEqual(first);
    expect(read(webhook, { ...body, receivedStamp: 1_782_121_572_000 })).not.toMatchObject({
      externalId: first?.kind === "message" ? first.externalId : "",
    });
  });

  it("a webhook app's call may omit the SIM card and the time, and may have the time as seconds or as text", () => {
    for (const [sim, expected] of [
      ["undetected", null],
      [2, 2],
      ["SIM 2", 2],
      ["sim99", null],
      [null, null],
    ] as const)
      expect(read(webhook, { ...body, sim })).toMatchObject({ sim: expected });
    const { receivedStamp: _, ...untimed } = body;
    for (const [stamp, expected] of [
      [1_782_121_571, new Date(1_782_121_571_000)],
      ["1782121571000", new Date(1_782_121_571_000)],
      [receivedAt, new Date("2026-06-22T09:46:11Z")],
      ["soon", now],
      [-5, now],
      [1e300, now],
    ] as const)
      expect(read(webhook, { ...body, receivedStamp: stamp })).toMatchObject({ receivedAt: expected });
    expect(read(webhook, untimed)).toMatchObject({ receivedAt: now });
  });

  it("the shop can set a webhook app's field names, which may be nested; a name never refers to an inherited property of JavaScript", () => {
    const fields = { ...webhookFields, sender: "sms.sender", text: "sms.body.0", sim: "slot" };
    expect(read({ ...webhook, fields }, { sms: { sender: "upay", body: ["Hi"] }, slot: 1 })).toMatchObject({
      sender: "upay",
      text: "Hi",
      sim: 1,
    });
    const dotted = { "sms.sender": "bKash", sms: { sender: "01711111111", body: ["Hi"] } };
    expect(read({ ...webhook, fields }, dotted)).toMatchObject({ sender: "01711111111" });
    const failed = { kind: "failed", reason: "no-message" };
    expect(read({ ...webhook, fields: { ...fields, text: "constructor.name" } }, body)).toEqual(failed);
    expect(read(webhook, { text: "Hello" })).toEqual(failed);
  });

  it.each([
    { sender: "NAGAD", message: "Hello", timestamp: 1_782_121_571_000, simSlot: 1 },
    { address: "NAGAD", body: "Hello", date: "1782121571000", slot: "sim1" },
    { phoneNumber: "NAGAD", msg: "Hello", receivedAt: 1_782_121_571_000, simNumber: 1 },
  ])("if the shop has set no field names, a webhook app's call may use those of other apps: %j", (body) => {
    const told = { sender: "NAGAD", text: "Hello", sim: 1, receivedAt: new Date(1_782_121_571_000) };
    expect(read({ ...webhook, fields: null }, body)).toMatchObject(told);
  });

  it("if a webhook app inserts a message's text without escaping it, the text cannot change the message's sender", () => {
    const apart = { kind: "failed", reason: "repeated-field" };
    const usual = { ...webhook, fields: null };
    const own = { sender: "01711111111", message: "Hello" };
    expect(read(usual, { ...own, from: "bKash", text: "You have received" })).toEqual(apart);
    expect(read(usual, { ...own, from: "bKash" })).toEqual(apart);
    expect(read(usual, { ...own, phone: "bKash" })).toEqual(apart);
    expect(read(usual, { ...own, body: "You have received" })).toEqual(apart);
    // If the shop has set the names of the fields, fields with other names are ignored.
    const fields = { ...webhookFields, sender: "sender", text: "message" };
    expect(read({ ...webhook, fields }, { ...own, from: "bKash", text: "You have received" })).toMatchObject({
      sender: "01711111111",
      text: "Hello",
    });
  });

  it("a webhook app may send a form, and the names of its fields may contain dots", () => {
    const form = "from=bKash&text=You+have%0Areceived&receivedStamp=1782121571000&sim=sim2";
    const told = {
      sender: "bKash",
      text: "You have\nreceived",
      sim: 2,
      receivedAt: new Date(1_782_121_571_000),
    };
    expect(read(webhook, form)).toMatchObject(told);
    const fields = { ...webhookFields, sender: "sms.from" };
    expect(read({ ...webhook, fields }, form.replace("from", "sms.from"))).toMatchObject(told);
  });
});
