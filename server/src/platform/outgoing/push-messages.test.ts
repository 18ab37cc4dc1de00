import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { messagesOf, sendingContext } from "../../testing/outgoing.ts";
import { openPushService } from "../../testing/push-service.ts";
import { fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { startQueue } from "../queue/start-queue.ts";
import { messageJob, sendMessage } from "./send-message.ts";

let service: Awaited<ReturnType<typeof openPushService>>;
let store: TestStore;
beforeEach(async () => {
  service = await openPushService();
  store = await createTestStore({ pushFake: service.origin });
  await store.signUp("boss", "admin");
  await store.signUp("mina");
  await seedInstructions(store.db);
});

const on = () =>
  store.call("PATCH /settings/push", { as: "boss", body: { on: true, contact: "owner@shop.test" } });

/** Subscribes one more browser of an account to web push. */
async function subscribe(as = "mina") {
  const browser = service.subscribe();
  const { body } = await store.call("POST /push/devices", { as, body: browser });
  return { browser, id: body._id as string };
}

async function placeOrder(as = "mina"): Promise<string> {
  const { productId } = await seedShop(store.db, { price: 85, stock: 5 });
  await fund(store.db, as, 100);
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as, body })).body.order._id;
}
const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });
const deliver = (id: string) => change(id, { status: "completed", Delivery: "delivered" });

/** Tries to send every stored notification, each by this many workers at the same time. */
async function sendAll(hands = 1): Promise<void> {
  const context = sendingContext(store.db, undefined, service.origin);
  const ids = (await messagesOf(store.db)).map(({ id }) => id);
  await Promise.all(ids.flatMap((id) => Array.from({ length: hands }, () => sendMessage(context, id))));
}
const states = async () => (await messagesOf(store.db)).map(({ state }) => state);

describe("customers get web pushes in each of their browsers", () => {
  test("a customer gets one web push of a delivery in each browser, although two instances send notifications", async () => {
    await on();
    const [phone, computer] = [await subscribe(), await subscribe()];
    const { browser: others } = await subscribe("boss");
    const id = await placeOrder();
    expect(await messagesOf(store.db)).toEqual([]);
    await deliver(id);
    await change(id, { status: "processing", delivery: "pending" });
    await deliver(id);
    const log = pino({ enabled: false });
    const work = () => ({
      deliver: async () => undefined,
      tell: messageJob(sendingContext(store.db, undefined, service.origin)),
    });
    const done = Promise.withResolvers<void>();
    let runs = 0;
    const onRun = () => void (++runs === 2 && done.resolve());
    for (const _ of [1, 2]) {
      const queue = await startQueue({ db: store.db, log, pollMs: 20, work: work(), onRun });
      atTheEnd(queue.end);
    }
    await done.promise;
    for (const { browser, id: to } of [phone, computer])
      expect(service.messagesTo(browser)).toEqual([
        {
          to,
          title: expect.stringContaining("Delivered"),
          text: "Your order of Diamonds · 115 Diamonds was delivered.",
          url: `/my-orders/${id}`,
          language: "en",
          tag: expect.any(String),
        },
      ]);
    expect(service.messagesTo(others)).toEqual([]);
    expect(await states()).toEqual(["sent", "sent"]);
  });

  test("a customer gets a web push when an order or request is rejected, and when money is added", async () => {
    await on();
    const { browser } = await subscribe();
    await change(await placeOrder(), { status: "rejected", reason: "out-of-stock" });
    const ask = async (trxId: string) =>
      (await store.call("POST /requests", { as: "mina", body: fundRequestBody(trxId) })).body.request._id;
    const decide = (id: string, status: string) =>
      store.call(`PATCH /requests/${id}`, { as: "boss", body: { status } });
    await decide(await ask("ADDED12345"), "approved");
    await decide(await ask("REFUSED123"), "rejected");
    await sendAll();
    const texts = service.messagesTo(browser).map(({ text, url }) => [url, text]);
    expect(texts).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^\/my-orders\//), expect.stringContaining("115 Diamonds was rejected")],
        ["/wallet", "৳500.00 was added to your wallet."],
        ["/wallet", expect.stringContaining("৳500.00 was rejected")],
      ]),
    );
    expect(texts).toHaveLength(3);
  });

  test("a customer gets no web push while the shop has it switched off, or without a subscribed browser", async () => {
    await on();
    await subscribe();
    const body = { on: false, contact: "owner@shop.test" };
    await store.call("PATCH /settings/push", { as: "boss", body });
    await deliver(await placeOrder());
    await on();
    await store.signUp("rafi");
    await deliver(await placeOrder("rafi"));
    expect(await messagesOf(store.db)).toEqual([]);
    const { rows } = await sql`SELECT FROM jobs.job WHERE name = 'tell'`.execute(store.db);
    expect(rows).toEqual([]);
  });
});

describe("a waiting web push is only sent if it may still be shown", () => {
  test("a web push waits while its push service is unavailable", async () => {
    await on();
    const { browser } = await subscribe();
    await deliver(await placeOrder());
    await service.goDown();
    await sendAll();
    expect(await messagesOf(store.db)).toMatchObject([
      { state: "waiting", tries: 1, last_error: expect.stringContaining("ECONNREFUSED") },
    ]);
    await service.comeUp();
    await sendAll(3);
    expect(await states()).toEqual(["sent"]);
    expect(service.messagesTo(browser)).toHaveLength(1);
  });

  test("a web push is not shown in a browser that another account uses now", async () => {
    await on();
    const { browser, id } = await subscribe();
    const kept = await subscribe();
    await deliver(await placeOrder());
    await store.signUp("next");
    const moved = await store.call("POST /push/devices", { as: "next", body: browser });
    expect(moved.body._id).not.toBe(id);
    await sendAll();
    expect(service.messagesTo(browser)).toEqual([]);
    expect(service.messagesTo(kept.browser)).toHaveLength(1);
    expect((await states()).sort()).toEqual(["dropped", "sent"]);
  });

  test("a web push is dropped if the account is frozen meanwhile, or if its browser no longer exists", async () => {
    await on();
    const { browser } = await subscribe();
    await deliver(await placeOrder());
    service.answer(browser, 410);
    await sendAll();
    expect(await states()).toEqual(["dropped"]);
    expect((await store.call("GET /push", { as: "mina" })).body.devices).toEqual([]);
    const again = await subscribe();
    await deliver(await placeOrder());
    const freeze = { status: "frozen", reason: "Under suspicion" };
    await store.call("PATCH /users/mina/status", { as: "boss", body: freeze });
    await sendAll();
    expect(await states()).toEqual(["dropped", "dropped"]);
    expect(service.messagesTo(again.browser)).toEqual([]);
  });
});
