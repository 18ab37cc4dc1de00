import type { JWTPayload } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestBrowser, type TestBrowser } from "../../testing/browser.ts";
import { type PlayedProvider, playProvider } from "../../testing/openid-provider.ts";
import { addPreset } from "../../testing/presets.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { AUDIENCE, createTestStore, ISSUER, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { createOidcSessions } from "../identity/oidc-sessions.ts";
import { createSessionSeal } from "../identity/session-seal.ts";

const ORIGIN = "https://shop.test";
const SESSION = "__Secure-hira-session";
const seal = createSessionSeal([Buffer.alloc(32, "secret")], "test");
const codeVerifier = "v".repeat(43);
const seconds = () => Math.floor(Date.now() / 1000);

let store: TestStore;
let world: PlayedProvider;

beforeAll(async () => {
  const provider = createOidcSessions(
    { issuer: ISSUER, clientId: AUDIENCE, redirectUri: `${ORIGIN}/auth/callback` },
    (input, init) => world.reach(input, init),
  );
  store = await createTestStore({ sessions: { provider, seal, issuer: ISSUER }, publicUrl: ORIGIN });
  await store.signUp("boss", "admin");
});
beforeEach(() => {
  world = playProvider(ISSUER, (claims) => store.sign(claims));
});

interface SignedIn {
  browser: TestBrowser;
  token: string;
  answer: Awaited<ReturnType<TestBrowser["call"]>>;
}

/** Makes each sign-in's time differ from the others; all are in the last five minutes. */
let clock = 0;
async function signIn(
  sub: string,
  {
    claims = {},
    browser = openTestBrowser(store.base, ORIGIN),
    more = {},
  }: {
    claims?: JWTPayload;
    browser?: TestBrowser;
    more?: object;
  } = {},
): Promise<SignedIn> {
  clock = (clock + 1) % 300;
  const code = world.codeFor({ sub, nonce: "n1", auth_time: seconds() - 300 + clock, ...claims });
  const answer = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1", ...more });
  const token = answer.body.idToken as string;
  if (answer.status === 200) await store.call("POST /users", { token, body: {} });
  return { browser, token, answer };
}

const renew = (browser: TestBrowser) => browser.call("POST", "/session/token", { force: true });
const isGood = async (token: string, uid: string) =>
  (await store.call(`GET /users/${uid}`, { token })).status === 200;
const listOf = async (token: string) => (await store.call("GET /sign-ins", { token })).body.signIns;
/** Copies the cookies into another browser, as a thief would. */
function copied({ jar }: TestBrowser): TestBrowser {
  const thief = openTestBrowser(store.base, ORIGIN);
  for (const [name, value] of jar) thief.jar.set(name, value);
  return thief;
}
const endAll = (token: string) => store.call("POST /sign-ins/end-all", { token, body: { all: true } });

describe("listing and ending the sign-ins of an account", () => {
  test("the list of sign-ins shows browser and address, marks the current one, and contains only the account's own", async () => {
    await signIn("mina");
    const { token } = await signIn("rafi");
    const { token: other } = await signIn("rafi");
    const list = await listOf(token);
    expect(list).toHaveLength(2);
    expect(list.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
    expect(list[1]).toMatchObject({ device: expect.any(String), address: "127.0.0.1", endedAt: null });
    expect((await listOf(other)).map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false]);
  });

  test("after one sign-in is ended, its cookie and tokens are refused, and other sign-ins continue", async () => {
    const lost = await signIn("one");
    const kept = await signIn("one");
    const [, { _id }] = await listOf(kept.token);
    expect((await store.call(`DELETE /sign-ins/${_id}`, { token: kept.token })).status).toBe(200);
    expect((await renew(lost.browser)).status).toBe(401);
    expect(lost.browser.jar.size).toBe(0);
    expect(await isGood(lost.token, "one")).toBe(false);
    expect(await isGood(kept.token, "one")).toBe(true);
    expect((await renew(kept.browser)).status).toBe(200);
    expect((await listOf(kept.token))[1]).toMatchObject({ endedAt: expect.any(String) });
    expect(await store.call(`DELETE /sign-ins/${_id}`, { token: kept.token })).toMatchObject({
      status: 404,
      body: { code: "sign_in_not_found" },
    });
  });

  test("a sign-in of another account cannot be ended", async () => {
    const { token, browser } = await signIn("target");
    const [{ _id }] = await listOf(token);
    const { token: thief } = await signIn("thief");
    expect((await store.call(`DELETE /sign-ins/${_id}`, { token: thief })).status).toBe(404);
    expect((await renew(browser)).status).toBe(200);
  });

  test("signing out ends the sign-in, so that copies of its cookie and its token are refused", async () => {
    const { browser, token } = await signIn("leaver");
    const thief = copied(browser);
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect((await thief.call("POST", "/session/token", {})).status).toBe(401);
    expect(await isGood(token, "leaver")).toBe(false);
    const again = await signIn("leaver");
    expect(await isGood(again.token, "leaver")).toBe(true);
  });

  test("a session that is older than the list of sign-ins is added to the list at its next use, and can be ended", async () => {
    const { browser, token } = await signIn("old-timer");
    const { id, uid, refreshToken } = seal.open(SESSION, browser.jar.get(SESSION) ?? "") as Record<
      string,
      string
    >;
    await store.owner.deleteFrom("sign_ins").where("uid", "=", "old-timer").execute();
    browser.jar.set(SESSION, seal.seal(SESSION, { id, uid, refreshToken }));
    const thief = copied(browser);
    expect((await renew(browser)).status).toBe(200);
    expect(await listOf(token)).toMatchObject([{ _id: id }]);
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect((await renew(thief)).status).toBe(401);
  });

  test("a session whose sign-in was deleted from the list can no longer be renewed", async () => {
    const { browser } = await signIn("dropped");
    await store.owner.deleteFrom("sign_ins").where("uid", "=", "dropped").execute();
    expect((await renew(browser)).status).toBe(401);
  });
});

describe("signing out everywhere", () => {
  test("after signing out everywhere, every session has ended and every earlier token is refused, even for placing an order", async () => {
    const [here, there] = [await signIn("everywhere"), await signIn("everywhere")];
    const { productId } = await seedShop(store.db, { price: 5, stock: 10 });
    await fund(store.db, "everywhere", 100);
    const thief = copied(there.browser);
    const undated = await store.sign({ sub: "everywhere", auth_time: undefined });
    expect((await endAll(here.token)).status).toBe(200);
    for (const browser of [here.browser, there.browser, thief])
      expect((await renew(browser)).status).toBe(401);
    const body = { productId, paymentMethod: "wallet", amount: 5, gameAccount: "12345678" };
    for (const token of [here.token, there.token, undated]) {
      expect(await isGood(token, "everywhere")).toBe(false);
      expect(await store.call("POST /orders", { token, body })).toMatchObject({
        status: 401,
        body: { code: "invalid_token" },
      });
    }
    const back = await signIn("everywhere", { claims: { auth_time: seconds() + 2 } });
    expect(await isGood(back.token, "everywhere")).toBe(true);
    expect((await store.call("POST /orders", { token: back.token, body })).status).toBe(200);
  });

  test("a session that is being renewed while its account signs out everywhere gets no valid token", async () => {
    world.delayMs = 150;
    world.rotates = false;
    const { browser, token } = await signIn("racer");
    const thieves = Array.from({ length: 8 }, () => copied(browser));
    const running = thieves.map((thief) => renew(thief));
    const [ended] = await Promise.all([endAll(token), ...running]);
    expect(ended.status).toBe(200);
    for (const reply of await Promise.all(running))
      if (reply.status === 200) expect(await isGood(reply.body.idToken, "racer")).toBe(false);
    for (const thief of thieves) expect((await renew(thief)).status).toBe(401);
  });

  test("a session that is ended while its renewal waits for the provider gets no token", async () => {
    const { browser, token } = await signIn("asking");
    world.delayMs = 2_000;
    const asked = world.asked.length;
    const renewal = renew(copied(browser));
    while (world.asked.length === asked) await new Promise(setImmediate);
    expect((await endAll(token)).status).toBe(200);
    expect((await renewal).status).toBe(401);
  });

  test("signing out everywhere also ends a sign-in that is being recorded at the same time", async () => {
    const { token } = await signIn("late");
    const writing = await store.db.startTransaction().execute();
    await writing.selectFrom("users").select("uid").where("uid", "=", "late").forShare().execute();
    const ending = endAll(token);
    await untilSomebodyWaits(store.url);
    await writing
      .insertInto("sign_ins")
      .values({ id: "just-written", uid: "late", device: "x", times: [new Date()] })
      .execute();
    await writing.commit().execute();
    expect((await ending).status).toBe(200);
    const row = store.db.selectFrom("sign_ins").select("ended_at").where("id", "=", "just-written");
    expect((await row.executeTakeFirstOrThrow()).ended_at).not.toBeNull();
  });

  test("after signing out everywhere, a new sign-in is accepted even if the provider asks for no password; old tokens are refused", async () => {
    const authTime = seconds() - 3_600;
    const { token } = await signIn("single", { claims: { auth_time: authTime, iat: seconds() - 30 } });
    expect((await endAll(token)).status).toBe(200);
    const back = await signIn("single", { claims: { auth_time: authTime } });
    expect(back.answer.status).toBe(200);
    expect(await isGood(back.token, "single")).toBe(true);
    expect(await isGood(token, "single")).toBe(false);
    expect((await endAll(back.token)).status).toBe(200);
    expect(await isGood(back.token, "single")).toBe(false);
  });

  test("signing another account out everywhere needs a permission and a fresh sign-in, and is recorded in the audit log", async () => {
    const { token, browser } = await signIn("hijacked");
    const path = "POST /users/hijacked/sign-out";
    const stale = await store.sign({ sub: "boss", auth_time: seconds() - 3_600 });
    expect(await store.call(path, { token: stale, body: { all: true } })).toMatchObject({
      body: { code: "sign_in_again" },
    });
    expect((await store.call(path, { as: "boss", body: { all: true } })).status).toBe(200);
    expect(await isGood(token, "hijacked")).toBe(false);
    expect((await renew(browser)).status).toBe(401);
    const entry = await store.db
      .selectFrom("audit_log")
      .select(["actor", "subject"])
      .where("action", "=", "user.sign-out")
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor: "boss", subject: "user:hijacked" });
    const unknown = await store.call("POST /users/nobody-here/sign-out", { as: "boss", body: { all: true } });
    expect(unknown).toMatchObject({ status: 404, body: { code: "user_not_found" } });
  });

  test("signing an admin out everywhere, or seeing where they are signed in, needs the staff permission", async () => {
    await addPreset(store, { id: "care", grants: { customers: "write" } });
    await store.signUp("carer", "admin", "care");
    const calls = [
      store.call("POST /users/boss/sign-out", { as: "carer", body: { all: true } }),
      store.call("GET /users/boss/sign-ins", { as: "carer" }),
    ];
    for (const reply of await Promise.all(calls))
      expect(reply).toMatchObject({ status: 403, body: { code: "not_permitted" } });
    await store.signUp("customer");
    expect((await store.call("GET /users/customer/sign-ins", { as: "carer" })).status).toBe(200);
    expect((await store.call("GET /users/nobody-here/sign-ins", { as: "carer" })).status).toBe(404);
  });
});

describe("confirming the identity of a signed-in person", () => {
  const credit = (token: string) =>
    store.call("PATCH /users/boss/balance", { token, body: { amount: 5, reason: "A correction" } });

  test("confirming the identity keeps the same sign-in and returns a token with a fresh sign-in", async () => {
    const browser = openTestBrowser(store.base, ORIGIN);
    const first = await signIn("boss", { browser, claims: { auth_time: seconds() - 3_600 } });
    expect((await store.call("GET /users/export.csv", { token: first.token })).body.code).toBe(
      "sign_in_again",
    );
    const before = (await listOf(first.token)).length;
    const second = await signIn("boss", {
      browser,
      more: { confirms: "boss" },
      claims: { auth_time: seconds() },
    });
    expect(second.answer.status).toBe(200);
    expect((await store.call("GET /users/export.csv", { token: second.token })).status).toBe(200);
    expect((await listOf(second.token)).length).toBe(before);
    // Ending the sign-in makes its earlier tokens invalid as well.
    const { _id } = (await listOf(second.token)).find((each: { isThis: boolean }) => each.isThis);
    await store.call(`DELETE /sign-ins/${_id}`, { as: "boss" });
    for (const { token } of [first, second]) expect(await isGood(token, "boss")).toBe(false);
  });

  test("signing in to another account does not confirm the first account's sign-in, and its token is revoked", async () => {
    const browser = openTestBrowser(store.base, ORIGIN);
    await signIn("boss", { browser });
    const cookie = browser.jar.get(SESSION);
    const { answer } = await signIn("mina", { browser, more: { confirms: "boss" } });
    expect(answer).toMatchObject({ status: 403, body: { code: "other_account" }, setCookies: [] });
    expect(browser.jar.get(SESSION)).toBe(cookie);
    expect(world.revoked).toHaveLength(1);
    expect((await renew(browser)).body.user.uid).toBe("boss");
    // A browser that has lost its cookie does not get another account's session.
    const empty = await signIn("mina", { more: { confirms: "boss" } });
    expect(empty.answer).toMatchObject({ status: 403, body: { code: "other_account" }, setCookies: [] });
    // A session of another account is not confirmed.
    const mina = openTestBrowser(store.base, ORIGIN);
    await signIn("mina", { browser: mina });
    const swapped = await signIn("boss", { browser: mina, more: { confirms: "boss" } });
    expect(swapped.answer).toMatchObject({ status: 403, body: { code: "other_account" } });
  });

  test("a renewed token never confirms a sign-in, whatever time of sign-in the provider writes into it", async () => {
    const stale = { auth_time: seconds() - 3_600 };
    const { browser } = await signIn("boss", { claims: stale });
    const kept = (await renew(browser)).body.idToken as string;
    expect(await credit(kept)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    const { sign } = store;
    world = {
      ...world,
      reach: playRenewals(world, (claims) => sign({ ...claims, auth_time: seconds() - 5 })),
    };
    const forged = await renew(browser);
    expect(forged.status).toBe(200);
    expect(await isGood(forged.body.idToken, "boss")).toBe(true);
    expect(await credit(forged.body.idToken)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    // Ending the session makes that token invalid as well.
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect(await isGood(forged.body.idToken, "boss")).toBe(false);
  });

  test("an authorization code can confirm a sign-in only once", async () => {
    const code = world.codeFor({ sub: "boss", nonce: "n1" });
    const brought = { code, codeVerifier, nonce: "n1", confirms: "boss" };
    const thief = openTestBrowser(store.base, ORIGIN);
    expect((await openTestBrowser(store.base, ORIGIN).call("POST", "/session", brought)).status).toBe(200);
    expect(await thief.call("POST", "/session", brought)).toMatchObject({
      ...{ status: 403, setCookies: [] },
      body: { code: "sign_in_refused" },
    });
  });
});

/** Creates a fake provider. The given function signs the tokens that it returns for renewals. */
function playRenewals(known: PlayedProvider, sign: (claims: JWTPayload) => Promise<string>): typeof fetch {
  return async (input, init) => {
    const reply = await known.reach(input, init);
    if (!String(input).endsWith("/token")) return reply;
    const tokens = (await reply.json()) as { id_token: string };
    const claims = JSON.parse(Buffer.from(tokens.id_token.split(".")[1] ?? "", "base64url").toString());
    return Response.json({ ...tokens, id_token: await sign({ ...claims, iat: seconds() }) });
  };
}
