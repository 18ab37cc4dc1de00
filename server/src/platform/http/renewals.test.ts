import type { JWTPayload } from "jose";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createOidcSessions } from "../../people/identity/oidc-sessions.ts";
import { createSessionSeal } from "../../people/identity/session-seal.ts";
import { CLOCKS_APART_SECONDS } from "../../people/identity/token.ts";
import { openTestBrowser, type TestBrowser } from "../../testing/browser.ts";
import { type PlayedProvider, playProvider } from "../../testing/openid-provider.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { AUDIENCE, createTestStore, ISSUER, type TestStore } from "../../testing/store.ts";

const ORIGIN = "https://shop.test";
const SESSION = "__Secure-hira-session";
const seal = createSessionSeal([Buffer.alloc(32, "secret")], "test");
const codeVerifier = "v".repeat(43);
const LIFETIME = 75;

let store: TestStore;
let world: PlayedProvider;

beforeAll(async () => {
  const client = { issuer: ISSUER, clientId: AUDIENCE, redirectUri: `${ORIGIN}/auth/callback` };
  const reach: typeof fetch = (input, init) => world.reach(input, init);
  const provider = createOidcSessions(client, reach, { tries: 5, firstPauseMs: 1 });
  store = await createTestStore({ sessions: { provider, seal, issuer: ISSUER }, publicUrl: ORIGIN });
});
beforeEach(() => {
  world = playProvider(ISSUER, (claims) => store.sign(claims));
  Object.assign(world, { delayMs: 0, lifetime: LIFETIME });
});

async function signIn(sub: string, claims: JWTPayload = {}) {
  const browser = openTestBrowser(store.base, ORIGIN);
  const code = world.codeFor({ sub, nonce: "n1", ...claims });
  const answer = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
  const token = answer.body.idToken as string;
  if (answer.status === 200) await store.call("POST /users", { token, body: {} });
  return { browser, answer, token };
}

const renew = (browser: TestBrowser) => browser.call("POST", "/session/token", { force: true });
const profile = (token: string, uid: string) => store.call(`GET /users/${uid}`, { token });

const KINDS: [name: string, kind: Partial<PlayedProvider>][] = [
  ["an ID token and another refresh token", {}],
  ["an ID token and no refresh token", { rotates: false }],
  ["another refresh token and no ID token", { renewsIdToken: false }],
  ["an access token alone", { renewsIdToken: false, rotates: false }],
  ["no e-mail and no name in its ID tokens", { leavesOut: ["email", "email_verified", "name"] }],
  ["no time of sign-in", { leavesOut: ["auth_time"] }],
];

describe("a customer whose tokens last 75 seconds stays signed in", () => {
  test.each(KINDS)(
    "a customer stays signed in for three hours if each renewal returns %s",
    async (name, kind) => {
      Object.assign(world, kind);
      const uid = `three-hours-${KINDS.findIndex(([each]) => each === name)}`;
      const { browser, answer } = await signIn(uid);
      expect(answer.status).toBe(200);
      const statuses = new Map<number, number>();
      for (let at = 0; at < 3 * 3_600; at += LIFETIME) {
        const renewed = await browser.call("POST", "/session/token", {});
        const { status } = await profile(renewed.body.idToken, uid);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([[200, (3 * 3_600) / LIFETIME]]);
      // If the provider keeps the refresh token the same, the store answers several renewals within two seconds by one
      // call to the provider.
      if (kind.rotates !== false) expect(world.asked.length).toBe(1 + (3 * 3_600) / LIFETIME);
    },
  );

  test("a customer stays signed in, even if every third renewal needs several calls to the provider", async () => {
    Object.assign(world, { renewsIdToken: false });
    const { browser } = await signIn("unlucky");
    for (let turn = 0; turn < 30; turn++) {
      if (turn % 3 === 0)
        world.misbehaves = [503, 500, 502].map((status) => () => new Response("<h1>", { status }));
      const renewed = await renew(browser);
      expect([turn, renewed.status]).toEqual([turn, 200]);
      expect((await profile(renewed.body.idToken, "unlucky")).status).toBe(200);
    }
  });
});

describe("a session can be renewed if the provider returns no ID token", () => {
  beforeEach(() => Object.assign(world, { renewsIdToken: false }));

  test("a renewal without an ID token returns a token of the same account, and the token can place orders", async () => {
    const { browser } = await signIn("buyer");
    const { productId } = await seedShop(store.db, { price: 50, stock: 10 });
    await fund(store.db, "buyer", 500);
    const { body } = await renew(browser);
    expect(body.user).toMatchObject({ uid: "buyer", email: "buyer@mail.test", emailVerified: true });
    expect(body.expiresIn).toBeLessThanOrEqual(LIFETIME);
    const placed = await store.call("POST /orders", {
      token: body.idToken,
      body: { productId, paymentMethod: "wallet", amount: 50, gameAccount: "12345678" },
    });
    expect(placed.status).toBe(200);
    // The sign-up is repeated, and must not change the profile.
    await store.call("POST /users", { token: body.idToken, body: {} });
    expect((await profile(body.idToken, "buyer")).body.user).toMatchObject({
      name: "Name of buyer",
      email: "buyer@mail.test",
      emailVerified: true,
    });
  });

  test("a renewal stores the provider's new refresh token for the next renewal", async () => {
    const { browser } = await signIn("rotated");
    for (let turn = 0; turn < 3; turn++) expect((await renew(browser)).status).toBe(200);
    const sent = world.asked.map((asked) => asked.get("refresh_token")).filter(Boolean);
    expect(new Set(sent).size).toBe(3);
  });

  test("a renewed token is only valid as long as its session: after sign-out it can neither order nor read", async () => {
    const { productId } = await seedShop(store.db, { price: 50, stock: 10 });
    for (const claims of [{}, { auth_time: undefined }]) {
      if ("auth_time" in claims) world.leavesOut = ["auth_time"];
      const uid = `leaver-${Object.keys(claims).length}`;
      const { browser } = await signIn(uid, claims);
      await fund(store.db, uid, 500);
      const { body } = await renew(browser);
      expect((await browser.call("DELETE", "/session")).status).toBe(200);
      expect((await profile(body.idToken, uid)).status).toBe(401);
      const order = { productId, paymentMethod: "wallet", amount: 50, gameAccount: "12345678" };
      expect((await store.call("POST /orders", { token: body.idToken, body: order })).status).toBe(401);
    }
  });

  test("a renewal without an ID token ends the session if its account was never created", async () => {
    const browser = openTestBrowser(store.base, ORIGIN);
    const code = world.codeFor({ sub: "nobody-yet", nonce: "n1" });
    await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
    expect((await renew(browser)).status).toBe(401);
  });

  test("only the store can create a renewed token", async () => {
    const { browser } = await signIn("sealed");
    const { idToken } = (await renew(browser)).body as { idToken: string };
    const stranger = createSessionSeal([Buffer.alloc(32, "another")], "test");
    const made = { uid: "sealed", email: "", emailVerified: true, issuedAt: 0, expiresAt: 9e12 };
    const tokens = [
      `${idToken.slice(0, -4)}AAAA`,
      `hira.${stranger.seal("session-token", made)}`,
      // The store encrypted this text for another purpose, so it is not accepted as a token.
      `hira.${seal.seal(SESSION, made)}`,
      `hira.${seal.seal("session-token", { ...made, expiresAt: Date.now() - CLOCKS_APART_SECONDS * 1_000 - 1 })}`,
    ];
    for (const token of tokens) expect((await profile(token, "sealed")).status).toBe(401);
    expect((await profile(idToken, "sealed")).status).toBe(200);
  });
});

describe("a session ends when the provider refuses a renewal", () => {
  test.each<[string, () => Response]>([
    ["400 invalid_grant", () => Response.json({ error: "invalid_grant" }, { status: 400 })],
    ["400 without a body", () => new Response(null, { status: 400 })],
    ["401 with a page", () => new Response("<h1>Unauthorized</h1>", { status: 401 })],
    ["401 invalid_client", () => Response.json({ error: "invalid_client" }, { status: 401 })],
    ["403 with an array", () => Response.json([], { status: 403 })],
    ["404 null", () => Response.json(null, { status: 404 })],
    ["200 with a page", () => new Response("<h1>Welcome</h1>")],
    ["200 without a token", () => Response.json({ token_type: "Bearer" })],
  ])("a provider that refuses a renewal ends the session at once: %s", async (_, refusal) => {
    const { browser } = await signIn("refused");
    const asked = world.asked.length;
    world.misbehaves = [refusal];
    expect(await renew(browser)).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(world.asked.length).toBe(asked + 1);
    expect(browser.jar.size).toBe(0);
    expect((await signIn("refused")).answer.status).toBe(200);
  });

  test("a refused renewal also ends the sign-in in the customer's list, and its token is refused", async () => {
    const { browser, token } = await signIn("listed");
    const { token: other } = await signIn("listed");
    world.misbehaves = [() => Response.json({ error: "invalid_grant" }, { status: 400 })];
    expect((await renew(browser)).status).toBe(401);
    expect((await profile(token, "listed")).status).toBe(401);
    const { signIns } = (await store.call("GET /sign-ins", { token: other })).body;
    expect(signIns.map(({ endedAt }: { endedAt: string | null }) => endedAt === null)).toEqual([true, false]);
  });

  test.each<[string, JWTPayload]>([
    ["of another shop", { aud: "another" }],
    ["of another issuer", { iss: "https://another.test" }],
    ["that lasts a month", { exp: Math.floor(Date.now() / 1000) + 30 * 24 * 3_600 }],
  ])("a renewal with an ID token %s ends the session, its cookies and its sign-in", async (_, claims) => {
    const { browser, token } = await signIn("swapped");
    const id_token = await store.sign({ sub: "swapped", ...claims });
    world.misbehaves = [() => Response.json({ id_token, access_token: "a" })];
    expect(await renew(browser)).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(browser.jar.size).toBe(0);
    expect((await profile(token, "swapped")).status).toBe(401);
  });

  test.each([408, 429, 500, 502, 503])(
    "a renewal that fails with %i is retried, and the session continues",
    async (status) => {
      const { browser } = await signIn("patient");
      world.misbehaves = Array.from({ length: 4 }, () => () => new Response("<h1>Later</h1>", { status }));
      expect((await renew(browser)).status).toBe(200);
    },
  );

  test("a renewal is tried at most five times, and a customer can sign out while the provider is down", async () => {
    const { browser } = await signIn("down");
    store.expectLogged(/^(request failed|a sign-out did not reach the provider)$/);
    const asked = world.asked.length;
    world.misbehaves = Array.from({ length: 9 }, () => () => new Response(null, { status: 503 }));
    expect(await renew(browser)).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(world.asked.length).toBe(asked + 5);
    world.isAway = true;
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect(browser.jar.size).toBe(0);
  });
});

describe("without a renewal, a token stays valid until it expires", () => {
  test("a token stays valid if the account has no profile yet and renewals return no ID token", async () => {
    Object.assign(world, { renewsIdToken: false });
    const browser = openTestBrowser(store.base, ORIGIN);
    const code = world.codeFor({ sub: "unwritten", nonce: "n1" });
    const { body } = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
    const again = await browser.call("POST", "/session/token", {});
    expect([again.status, again.body.idToken]).toEqual([200, body.idToken]);
    await store.call("POST /users", { token: again.body.idToken, body: {} });
    const renewed = await renew(browser);
    expect([renewed.status, renewed.body.user?.uid]).toEqual([200, "unwritten"]);
  });

  const calls = async (browser: TestBrowser, uid: string) => {
    const { status, body } = await browser.call("POST", "/session/token", {});
    return [status, status === 200 ? (await profile(body.idToken, uid)).status : 0];
  };

  test("a token without a refresh token stays valid until it expires", async () => {
    const browser = openTestBrowser(store.base, ORIGIN);
    const code = world.codeFor({ sub: "hourly", nonce: "n1" }, false);
    const { body } = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
    await store.call("POST /users", { token: body.idToken, body: {} });
    expect(await calls(browser, "hourly")).toEqual([200, 200]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (LIFETIME + CLOCKS_APART_SECONDS + 1) * 1_000 });
    expect(await calls(browser, "hourly")).toEqual([401, 0]);
    vi.useRealTimers();
  });

  test("a token stays valid until it expires, even if the provider is unavailable", async () => {
    const { browser } = await signIn("waiting");
    store.expectLogged(/^request failed$/);
    world.isAway = true;
    expect(await calls(browser, "waiting")).toEqual([200, 200]);
    expect((await renew(browser)).status).toBe(503);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (LIFETIME + CLOCKS_APART_SECONDS + 1) * 1_000 });
    expect(await calls(browser, "waiting")).toEqual([503, 0]);
    vi.useRealTimers();
  });
});

test("a sign-out in one browser leaves another browser signed in, even if both have the same sign-in time", async () => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 600 };
  const [here, there] = [await signIn("twice", claims), await signIn("twice", claims)];
  const { productId } = await seedShop(store.db, { price: 50, stock: 10 });
  await fund(store.db, "twice", 500);
  const order = { productId, paymentMethod: "wallet", amount: 50, gameAccount: "12345678" };
  const uses = async (token: string) => [
    (await profile(token, "twice")).status,
    (await store.call("POST /orders", { token, body: order })).status,
  ];
  await there.browser.call("DELETE", "/session");
  expect(await uses(there.token)).toEqual([401, 401]);
  expect(await uses(here.token)).toEqual([200, 200]);
  const renewed = (await renew(here.browser)).body.idToken;
  expect(await uses(renewed)).toEqual([200, 200]);
  // The store did not issue this token, so it does not know the token's sign-in.
  const stranger = await store.sign({ sub: "twice", ...claims });
  expect(await uses(stranger)).toEqual([401, 401]);
  await store.owner.updateTable("users").set({ valid_from: new Date() }).where("uid", "=", "twice").execute();
  expect(await uses(renewed)).toEqual([401, 401]);
});

describe("claims that an ID token lacks", () => {
  test("claims that the ID token lacks are read from the UserInfo endpoint, if its reply is about the same person", async () => {
    world.leavesOut = ["email", "email_verified", "name"];
    world.userinfo = ({ sub }) => ({ sub, email: "told@mail.test", email_verified: true, name: "Told" });
    const { answer, token } = await signIn("told");
    const told = { email: "told@mail.test", name: "Told", emailVerified: true };
    expect(answer.body.user).toMatchObject(told);
    expect((await profile(token, "told")).body.user).toMatchObject(told);
    world.userinfo = () => ({ sub: "somebody-else", email: "else@mail.test", email_verified: true });
    expect((await signIn("mixed-up")).answer.body.user).toMatchObject({ email: null, emailVerified: false });
  });

  test.each([undefined, false, "yes", 1])(
    "if email_verified is %s, the e-mail makes nobody an owner",
    async (email_verified) => {
      const sub = `unverified-${String(email_verified)}`;
      const { token } = await signIn(sub, { email: "admin@shop.test", email_verified });
      expect((await profile(token, sub)).body.user).toMatchObject({ role: "user", emailVerified: false });
    },
  );

  test("if the provider sends no name, a customer is named after the provider's user name or the e-mail", async () => {
    world.leavesOut = ["name", "picture"];
    expect((await profile((await signIn("plain")).token, "plain")).body.user.name).toBe("plain");
    const { token } = await signIn("called", { preferred_username: "mina77" });
    expect((await profile(token, "called")).body.user.name).toBe("mina77");
    world.leavesOut = ["name", "email"];
    expect((await profile((await signIn("bare")).token, "bare")).body.user.name).toBe("Customer");
  });
});
