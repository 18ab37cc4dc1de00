import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rotateKey } from "../../orders/vouchers/rotate-key.ts";
import { createOidcSessions } from "../../people/identity/oidc-sessions.ts";
import { createSessionSeal } from "../../people/identity/session-seal.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { listDevices } from "../../platform/web-push/queries.ts";
import type { PushMessage } from "../../platform/web-push/seal-message.ts";
import { sendMessage } from "../../platform/web-push/send-message.ts";
import { openTestBrowser } from "../../testing/browser.ts";
import { playProvider } from "../../testing/openid-provider.ts";
import { openPushService } from "../../testing/push-service.ts";
import { AUDIENCE, createTestStore, ISSUER, type TestStore, testCipher } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";

const ORIGIN = "https://shop.test";
const CONTACT = "owner@shop.test";
const MESSAGE: PushMessage = {
  title: "Delivered",
  text: "Your order of 115 Diamonds is delivered.",
  url: "/my-orders/1",
  language: "en",
};
const seconds = () => Math.floor(Date.now() / 1000);

let service: Awaited<ReturnType<typeof openPushService>>;
let store: TestStore;
let world: ReturnType<typeof playProvider>;

beforeAll(async () => {
  service = await openPushService();
  const provider = createOidcSessions(
    { issuer: ISSUER, clientId: AUDIENCE, redirectUri: `${ORIGIN}/auth/callback` },
    (input, init) => world.reach(input, init),
  );
  const seal = createSessionSeal([Buffer.alloc(32, "secret")], "test");
  store = await createTestStore({
    pushFake: service.origin,
    sessions: { provider, seal, issuer: ISSUER },
    publicUrl: ORIGIN,
  });
  world = playProvider(ISSUER, (claims) => store.sign(claims));
  await store.signUp("boss", "admin");
});
beforeEach(() => switchPush(true));

const switchPush = (on: boolean, as = "boss") =>
  store.call("PATCH /settings/push", { as, body: { on, contact: CONTACT } });
const add = (as: string, body: object) => store.call("POST /push/devices", { as, body });
const devicesOf = async (uid: string) => (await listDevices(store.db, uid)).map(({ id }) => id);
const context = () => ({ db: store.db, cipher: testCipher, fake: service.origin });
const send = (id: string, message = MESSAGE) => sendMessage(context(), { id, message });

/** Creates an account, and registers a browser for its notifications. */
async function subscribed(uid: string) {
  await store.signUp(uid);
  const browser = service.subscribe();
  const { body } = await add(uid, browser);
  return { browser, id: body._id as string };
}

describe("push notifications while push is switched off", () => {
  test("while push is off, no browser can be registered, and nothing is sent to browsers that were registered before", async () => {
    const { browser, id } = await subscribed("early");
    await switchPush(false);
    expect(await add("early", service.subscribe())).toMatchObject({
      status: 409,
      body: { code: "push_off" },
    });
    expect((await store.call("GET /push", { as: "early" })).body.publicKey).toBeNull();
    expect(await send(id)).toMatchObject({ state: "gone" });
    const tested = await store.call("POST /settings/push/test", { as: "boss", body: { _id: id } });
    expect(tested).toMatchObject({ status: 409, body: { code: "push_off" } });
    await switchPush(true);
    expect(await send(id)).toEqual({ state: "sent" });
    expect(service.messagesTo(browser)).toHaveLength(1);
  });

  test("switching push on needs a contact address, and makes only one pair of keys, even if two instances do it at the same time", async () => {
    const fresh = await createTestStore();
    const beside = await createTestStore({ beside: fresh });
    await Promise.all([fresh.signUp("boss", "admin"), beside.signUp("second")]);
    await fresh.owner
      .updateTable("users")
      .set({ role: "admin", preset: "owner" })
      .where("uid", "=", "second")
      .execute();
    const nobody = await fresh.call("PATCH /settings/push", { as: "boss", body: { on: true, contact: "" } });
    expect(nobody).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    const replies = await Promise.all([
      fresh.call("PATCH /settings/push", { as: "boss", body: { on: true, contact: CONTACT } }),
      beside.call("PATCH /settings/push", { as: "second", body: { on: true, contact: "two@shop.test" } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ secret: Buffer; key: string }>`
      SELECT secret, settings->>'publicKey' AS key FROM outgoing_channels WHERE channel = 'push'`.execute(
      fresh.db,
    );
    expect(rows[0]?.secret.toString("latin1")).not.toContain('"d"');
    const again = await fresh.call("PATCH /settings/push", {
      as: "boss",
      body: { on: true, contact: "3@shop.test" },
    });
    expect(again.status).toBe(200);
    expect((await fresh.call("GET /push", { as: "boss" })).body.publicKey).toBe(rows[0]?.key);
  });
});

describe("a browser that is registered for push notifications", () => {
  test("a browser gets notifications that only it can decrypt and that the shop has signed; a later notification replaces an earlier one", async () => {
    const { browser, id } = await subscribed("reader");
    expect(await send(id)).toEqual({ state: "sent" });
    const [got] = service.received.slice(-1);
    const { publicKey } = (await store.call("GET /push", { as: "reader" })).body;
    expect(got?.message).toEqual({ to: id, ...MESSAGE, tag: got?.headers.topic });
    expect(got?.signed).toMatchObject({ aud: service.origin, sub: `mailto:${CONTACT}`, publicKey });
    expect(Number(got?.signed.exp) - seconds()).toBeLessThanOrEqual(24 * 3600);
    expect(got?.headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });
    await send(id, { ...MESSAGE, title: "Refunded" });
    await send(id, { ...MESSAGE, url: "/my-orders/2" });
    const topics = service.received.slice(-3).map(({ headers }) => headers.topic);
    expect(topics[0]).toMatch(/^[\w-]{1,32}$/);
    expect(topics[1]).toBe(topics[0]);
    expect(topics[2]).not.toBe(topics[0]);
    expect(service.messagesTo(browser)).toHaveLength(3);
  });

  test("a browser is listed with a readable name, without its endpoint, and one time even if it registers repeatedly", async () => {
    const { browser, id } = await subscribed("again");
    const replies = await Promise.all(Array.from({ length: 5 }, () => add("again", browser)));
    expect(replies.map(({ body }) => body._id)).toEqual(Array(5).fill(id));
    const { devices } = (await store.call("GET /push", { as: "again" })).body;
    expect(devices).toEqual([{ _id: id, device: "Chrome on Android", at: expect.any(String) }]);
  });

  test("a browser that another account registers gets no more notifications of the account that registered it before", async () => {
    const { browser, id } = await subscribed("former");
    await store.signUp("next");
    const moved = (await add("next", browser)).body._id;
    expect(moved).not.toBe(id);
    expect(await devicesOf("former")).toEqual([]);
    expect(await send(id)).toMatchObject({ state: "gone" });
    expect(service.messagesTo(browser)).toEqual([]);
    expect(await send(moved)).toEqual({ state: "sent" });
    expect(service.messagesTo(browser)).toMatchObject([{ to: moved }]);
  });

  test("an account can neither remove nor test the browser of another account", async () => {
    const { id } = await subscribed("victim");
    await store.signUp("thief");
    const ended = await store.call(`DELETE /push/devices/${id}`, { as: "thief" });
    expect(ended).toMatchObject({ status: 404, body: { code: "push_device_not_found" } });
    const tried = await store.call("POST /settings/push/test", { as: "boss", body: { _id: id } });
    expect(tried).toMatchObject({ status: 404, body: { code: "push_device_not_found" } });
    expect((await store.call(`DELETE /push/devices/${id}`, { as: "victim" })).status).toBe(200);
    expect(await devicesOf("victim")).toEqual([]);
  });

  test("a browser with an unknown push service or invalid keys is refused", async () => {
    await store.signUp("forger");
    const browser = service.subscribe();
    for (const endpoint of ["http://127.0.0.1:5432/", "https://thief.example/", "https://10.0.0.1/"])
      expect(await add("forger", { ...browser, endpoint })).toMatchObject({
        status: 400,
        body: { code: "push_service_unknown" },
      });
    for (const keys of [{ p256dh: "x".repeat(87) }, { p256dh: `B${"A".repeat(86)}` }, { auth: "short" }])
      expect(await add("forger", { ...browser, ...keys })).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    expect(await devicesOf("forger")).toEqual([]);
  });

  test("if an account registers more browsers than the maximum, its oldest one is removed", async () => {
    const { id: first } = await subscribed("flood");
    const replies = await Promise.all(Array.from({ length: 40 }, () => add("flood", service.subscribe())));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = await devicesOf("flood");
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(first);
  });

  test("a browser is removed at once if its push service no longer knows it, and after repeated attempts if the service refuses", async () => {
    for (const status of [404, 410]) {
      const { browser, id } = await subscribed(`gone-${status}`);
      service.answer(browser, status);
      expect(await send(id)).toMatchObject({ state: "gone" });
      expect(await devicesOf(`gone-${status}`)).toEqual([]);
    }
    const { browser, id } = await subscribed("refused");
    for (const status of [500, 503, 429]) {
      service.answer(browser, status);
      expect(await send(id)).toMatchObject({ state: "later" });
    }
    for (const status of [400, 403, 413, 302]) {
      service.answer(browser, status);
      expect(await send(id)).toMatchObject({ state: "refused" });
    }
    expect(await devicesOf("refused")).toEqual([id]);
    expect(await send(id)).toMatchObject({ state: "refused" });
    expect(await devicesOf("refused")).toEqual([]);
    expect(service.received.some(({ path }) => path === "/elsewhere")).toBe(false);
  });
});

describe("what ends an account's push notifications", () => {
  let clock = 0;
  async function signIn(sub: string) {
    clock++;
    const browser = openTestBrowser(store.base, ORIGIN);
    const code = world.codeFor({ sub, nonce: "n1", auth_time: seconds() - 600 + clock });
    const answer = await browser.call("POST", "/session", {
      code,
      codeVerifier: "v".repeat(43),
      nonce: "n1",
    });
    const token = answer.body.idToken as string;
    await store.call("POST /users", { token, body: {} });
    const { body } = await store.call("POST /push/devices", { token, body: service.subscribe() });
    return { browser, token, device: body._id as string };
  }

  test("push notifications end in a browser that signs out or whose sign-in is ended from another browser", async () => {
    const [here, there, third] = [await signIn("mina"), await signIn("mina"), await signIn("mina")];
    expect(await devicesOf("mina")).toHaveLength(3);
    expect((await here.browser.call("DELETE", "/session")).status).toBe(200);
    expect(await devicesOf("mina")).toEqual([there.device, third.device]);
    const { signIns } = (await store.call("GET /sign-ins", { token: third.token })).body;
    const other = signIns.find((each: { isThis: boolean; endedAt: null }) => !each.isThis && !each.endedAt);
    await store.call(`DELETE /sign-ins/${other._id}`, { token: third.token });
    expect(await devicesOf("mina")).toEqual([third.device]);
    expect(await send(there.device)).toMatchObject({ state: "gone" });
    const late = await store.call("POST /push/devices", { token: here.token, body: service.subscribe() });
    expect(late).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  });

  test("signing out everywhere ends push notifications in all browsers, even in one that is just being registered", async () => {
    const { token } = await signIn("rafi");
    await signIn("rafi");
    const writing = await store.db.startTransaction().execute();
    await sql`UPDATE users SET valid_from = clock_timestamp() WHERE uid = 'rafi'`.execute(writing);
    const asking = store.call("POST /push/devices", { token, body: service.subscribe() });
    await untilSomebodyWaits(store.url);
    await writing.commit().execute();
    expect(await asking).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(await devicesOf("rafi")).toEqual([]);
  });

  test("if the sign-in ends while the browser is being registered, its push notifications do not begin", async () => {
    const { token, device } = await signIn("late");
    const ending = await store.db.startTransaction().execute();
    await sql`UPDATE sign_ins SET ended_at = clock_timestamp(), ended_by = 'late' WHERE uid = 'late'`.execute(
      ending,
    );
    const asking = store.call("POST /push/devices", { token, body: service.subscribe() });
    await untilSomebodyWaits(store.url);
    await sql`INSERT INTO sign_in_times (uid, signed_in_at, ended_at)
      SELECT uid, unnest(times), clock_timestamp() FROM sign_ins WHERE uid = 'late'`.execute(ending);
    await ending.commit().execute();
    expect(await asking).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(await devicesOf("late")).not.toContain(device);
    expect(await devicesOf("late")).toEqual([]);
  });

  test("push notifications end when the account is frozen, and begin again only when the customer registers the browser again", async () => {
    const { browser, id } = await subscribed("icy");
    const freeze = (status: string) =>
      store.call("PATCH /users/icy/status", { as: "boss", body: { status, reason: "Under suspicion" } });
    expect((await freeze("frozen")).status).toBe(200);
    expect(await send(id)).toMatchObject({ state: "gone" });
    expect(await add("icy", browser)).toMatchObject({ status: 403, body: { code: "account_frozen" } });
    await freeze("active");
    expect(await devicesOf("icy")).toEqual([]);
  });

  test("push notifications end when the account is deleted", async () => {
    const { id } = await subscribed("leaver");
    expect((await store.call("DELETE /users/leaver", { as: "boss" })).status).toBe(200);
    expect(await devicesOf("leaver")).toEqual([]);
    expect(await send(id)).toMatchObject({ state: "gone" });
  });
});

describe("an operator tests push notifications", () => {
  test("a test of push reaches the operator's own browser, or returns why it does not", async () => {
    const browser = service.subscribe();
    const _id = (await add("boss", browser)).body._id;
    const tryOut = () => store.call("POST /settings/push/test", { as: "boss", body: { _id } });
    expect((await tryOut()).body).toEqual({ trouble: null, troubleMessage: null });
    expect(service.messagesTo(browser)).toMatchObject([{ title: "It works" }]);
    service.answer(browser, 503);
    expect((await tryOut()).body.trouble).toContain("503");
    expect((await store.call("GET /settings/push", { as: "boss" })).body).toMatchObject({
      on: true,
      contact: CONTACT,
    });
  });
});

test("after the store's key is replaced, the private key of push notifications is encrypted with the new key", async () => {
  const { id } = await subscribed("rotated");
  const old = Buffer.alloc(32, "hira");
  const both = createCodeCipher(old, Buffer.alloc(32, "anew"));
  const anew = createCodeCipher(Buffer.alloc(32, "anew"), old);
  await rotateKey({ db: store.db, actor: systemActor, cipher: both }, anew.fingerprint, 0);
  const alone = createCodeCipher(Buffer.alloc(32, "anew"));
  expect(await sendMessage({ ...context(), cipher: alone }, { id, message: MESSAGE })).toEqual({
    state: "sent",
  });
});
