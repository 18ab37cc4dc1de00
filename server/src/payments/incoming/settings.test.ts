import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { fundRequestBody, seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { createForwarder } from "../forwarders/create-forwarder.ts";

let store: TestStore;
let phone: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  const context = { db: store.db, actor: systemActor, cipher: testCipher };
  const { forwarder } = await createForwarder(context, {
    name: "Counter",
    kind: "webhook",
    accounts: [{ method: "bKash", accountNumber: "01700000001", sim: null }],
  });
  phone = forwarder.id;
  await change({ automatic: false });
});

const change = (body: object) => store.call("PATCH /settings/payments", { as: "boss", body });
const pause = (active: boolean) =>
  store.call(`PATCH /admin/forwarders/${phone}`, { as: "boss", body: { active } });

describe("switching automatic settling on and off", () => {
  it("automatic settling is off until an owner switches it on, and its caps are small at first", async () => {
    expect((await store.call("GET /settings/payments", { as: "boss" })).body).toEqual({
      automatic: false,
      maxPerRequest: 5000,
      maxPerCustomerDay: 20_000,
      maxPerAccountHour: 50_000,
      firstByHand: true,
      confirmAbove: 2000,
    });
  });

  it("automatic settling can only be switched on with a paired phone that is not paused", async () => {
    await pause(false);
    expect(await change({ automatic: true })).toMatchObject({
      status: 409,
      body: { code: "no_phone_paired" },
    });
    expect((await change({ maxPerRequest: 10 })).status).toBe(200);
    await pause(true);
    expect((await change({ automatic: true })).body).toMatchObject({ automatic: true, maxPerRequest: 10 });
  });

  it("customers are not shown that the store waits for their payment if no phone forwards messages", async () => {
    await store.signUp("alice");
    await seedInstructions(store.db);
    const free = { method: "Nagad", feePercent: 0, fee: 0, totalAmount: 500 };
    const body = fundRequestBody("7C4KX2QA", free);
    await store.call("POST /requests", { as: "alice", body });
    const told = async (as: string) => (await store.call("GET /requests", { as })).body.requests[0];
    expect((await told("alice")).payment.state).toBe("waiting");
    expect((await told("boss")).evidence.doubts).toEqual(["not-seen"]);
    await pause(false);
    expect((await told("alice")).payment).toBeNull();
    expect((await told("boss")).evidence).toBeNull();
    await pause(true);
  });

  it("automatic settling can be switched off without a phone", async () => {
    await pause(false);
    expect((await change({ automatic: false })).body.automatic).toBe(false);
  });

  it("setting a cap to null removes it, a negative cap is refused, and the audit log records the changes", async () => {
    expect((await change({ maxPerRequest: null })).body.maxPerRequest).toBeNull();
    expect((await change({ maxPerRequest: -1 })).body.code).toBe("invalid_input");
    const { entries } = (await store.call("GET /admin/audit?action=settings.payments", { as: "boss" })).body;
    expect(entries[0]).toMatchObject({
      actor: { uid: "boss" },
      before: { maxPerRequest: 10 },
      after: { maxPerRequest: null },
    });
    const count = entries.length;
    await change({ maxPerRequest: null });
    const again = (await store.call("GET /admin/audit?action=settings.payments", { as: "boss" })).body
      .entries;
    expect(again).toHaveLength(count);
  });
});
