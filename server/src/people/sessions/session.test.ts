import type { JWTPayload } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../platform/config/config.ts";
import { openTestBrowser } from "../../testing/browser.ts";
import { type PlayedProvider, playProvider } from "../../testing/openid-provider.ts";
import { AUDIENCE, createTestStore, ISSUER, type TestStore } from "../../testing/store.ts";
import { createOidcSessions } from "../identity/oidc-sessions.ts";
import { renewTokens } from "../identity/renew-session.ts";
import { createSessionSeal } from "../identity/session-seal.ts";
import { plain } from "../identity/token-endpoint.ts";

const ORIGIN = "https://shop.test";
const SECRET = Buffer.alloc(32, "secret");
const seal = createSessionSeal([SECRET], "test");
const client = { issuer: ISSUER, clientId: AUDIENCE, redirectUri: `${ORIGIN}/auth/callback` };

let store: TestStore;
let world: PlayedProvider;
const reach: typeof fetch = (input, init) => world.reach(input, init);
const provider = createOidcSessions(client, reach, { tries: 5, firstPauseMs: 1 });

beforeAll(async () => {
  store = await createTestStore({ sessions: { provider, seal, issuer: ISSUER }, publicUrl: ORIGIN, limits });
});
beforeEach(() => {
  world = playProvider(ISSUER, (claims) => store.sign(claims));
});

const openBrowser = (headers?: Record<string, string>) => openTestBrowser(store.base, ORIGIN, headers);

const codeVerifier = "v".repeat(43);

async function signIn(sub = "rafi", claims: JWTPayload = {}) {
  const browser = openBrowser();
  const code = world.codeFor({ sub, nonce: "n1", ...claims });
  const answer = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
  return { browser, answer };
}

const COOKIES = ["__Secure-hira-session", "__Secure-hira-token"];

describe("signing in", () => {
  test("signing in gives the page an ID token, and stores the refresh token in a cookie that no script can read", async () => {
    const { answer, browser } = await signIn();
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { uid: "rafi", name: "Name of rafi", email: "rafi@mail.test", emailVerified: true } },
    });
    expect(answer.body.expiresIn).toBeGreaterThan(3_590);
    expect((await store.call("POST /users", { token: answer.body.idToken, body: {} })).status).toBe(200);
    expect(answer.setCookies.map((line) => line.split("=")[0])).toEqual(COOKIES);
    for (const line of answer.setCookies) {
      expect(line).toMatch(/; Path=\/session; HttpOnly; Secure; SameSite=Strict/);
      expect(line.length).toBeLessThan(4_096);
    }
    expect(world.asked[0]?.get("code_verifier")).toBe(codeVerifier);
    expect(world.asked[0]?.get("redirect_uri")).toBe(`${ORIGIN}/auth/callback`);
    const seen = [JSON.stringify(answer.body), ...browser.jar.values()].join();
    expect(seen).not.toContain("refresh");
    expect(Buffer.from(browser.jar.get(COOKIES[0] ?? "") ?? "", "base64").toString()).not.toContain(
      "refresh-",
    );
  });

  test("signing in is refused with an invalid code, a code of another sign-in, or a used code", async () => {
    const browser = openBrowser();
    const code = world.codeFor({ sub: "rafi", nonce: "another" });
    const refused = { status: 403, body: { code: "sign_in_refused" }, setCookies: [] };
    const invalid = {
      ...{ status: 401, setCookies: [] },
      body: { code: "invalid_token", message: "Failed to authenticate. Please log in again." },
    };
    for (const [body, expected] of [
      [{ code: "made-up", codeVerifier, nonce: "n1" }, refused],
      [{ code, codeVerifier, nonce: "n1" }, invalid],
      [{ code, codeVerifier, nonce: "another" }, refused],
    ] as const)
      expect(await browser.call("POST", "/session", body)).toMatchObject(expected);
    expect((await browser.call("POST", "/session", { code })).status).toBe(400);
    expect((await browser.call("POST", "/session", { refreshToken: "mine" })).status).toBe(400);
  });

  test("signing in returns the provider's reason if the provider refuses the sign-in", async () => {
    const told = { error: "invalid_client", error_description: "The secret is wrong" };
    world.misbehaves = [() => Response.json(told, { status: 401 }), () => new Response("", { status: 302 })];
    for (const why of ["401 invalid_client The secret is wrong", "302"])
      expect((await signIn()).answer).toMatchObject({
        ...{ status: 403, setCookies: [] },
        body: { code: "sign_in_refused", message: `The sign-in provider refused: ${why}`, values: { why } },
      });
  });

  test("signing in is refused if the provider's token was issued for another shop", async () => {
    const { answer } = await signIn("rafi", { aud: "another" });
    expect(answer).toMatchObject({ status: 401, setCookies: [] });
  });

  test("signing in sends a confidential client's secret in the way that the provider prefers", async () => {
    const secret = { ...client, clientSecret: "s:e/cret +" };
    const brought = () => ({ code: world.codeFor({ sub: "rafi" }), codeVerifier, nonce: "n1" });
    await createOidcSessions(secret, reach).begin(brought());
    expect(world.authorizations).toEqual([`Basic ${btoa(`${AUDIENCE}:s%3Ae%2Fcret+%2B`)}`]);
    world = playProvider(ISSUER, store.sign, {
      token_endpoint_auth_methods_supported: ["client_secret_post"],
    });
    await createOidcSessions(secret, reach).begin(brought());
    expect(world.authorizations).toEqual([null]);
    expect(world.asked[0]?.get("client_secret")).toBe("s:e/cret +");
  });
});

describe("renewing and ending a session", () => {
  test("a session returns its cached token, or a new token if the page says that the cached one was refused", async () => {
    const { browser, answer } = await signIn();
    const again = await browser.call("POST", "/session/token", {});
    expect(again.body.idToken).toBe(answer.body.idToken);
    expect(world.asked).toHaveLength(1);
    const forced = await browser.call("POST", "/session/token", { force: true });
    expect(forced).toMatchObject({ status: 200, body: { user: { uid: "rafi" } } });
    expect(forced.body.idToken).not.toBe(answer.body.idToken);
    expect((await browser.call("POST", "/session/token", {})).body.idToken).toBe(forced.body.idToken);
  });

  test.each([true, false])(
    "if 20 tabs renew a session concurrently, it continues, and the provider gets one request (new refresh token each time: %s)",
    async (rotates) => {
      world.rotates = rotates;
      world.delayMs = 150;
      const { browser } = await signIn();
      const asked = world.asked.length;
      const before = new Map(browser.jar);
      const tabs = await Promise.all(
        Array.from({ length: 20 }, () => {
          const tab = openBrowser();
          for (const [name, value] of before) tab.jar.set(name, value);
          return tab.call("POST", "/session/token", { force: true }).then((reply) => ({ tab, reply }));
        }),
      );
      expect(new Set(tabs.map(({ reply }) => reply.status))).toEqual(new Set([200]));
      expect(new Set(tabs.map(({ reply }) => reply.body.idToken)).size).toBe(1);
      expect(world.asked.length).toBe(asked + 1);
      // The next renewal works with the old or the new cookie, because the browser may still have the old one.
      const next = await tabs[7]?.tab.call("POST", "/session/token", { force: true });
      expect(next?.status).toBe(200);
    },
  );

  test("a session continues with the browser's old cookie if the reply with the new cookie was lost", async () => {
    const { browser } = await signIn();
    const before = new Map(browser.jar);
    expect((await browser.call("POST", "/session/token", { force: true })).status).toBe(200);
    browser.jar.clear();
    for (const [name, value] of before) browser.jar.set(name, value);
    expect((await browser.call("POST", "/session/token", { force: true })).status).toBe(200);
  });

  test("renewing a session that the provider has ended returns the shop's error and removes the cookies", async () => {
    const { browser } = await signIn();
    world.endSessions();
    expect(await browser.call("POST", "/session/token", { force: true })).toMatchObject({
      status: 401,
      body: { code: "invalid_token", message: "Failed to authenticate. Please log in again." },
    });
    expect(browser.jar.size).toBe(0);
    expect(await browser.call("POST", "/session/token", {})).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  });

  test("a session continues while the provider cannot be reached", async () => {
    const { browser } = await signIn();
    world.isAway = true;
    store.expectLogged(/^request failed$/);
    expect((await browser.call("POST", "/session/token", { force: true })).status).toBe(503);
    expect((await browser.call("POST", "/session/token", {})).status).toBe(200);
    world.isAway = false;
    expect((await browser.call("POST", "/session/token", { force: true })).status).toBe(200);
  });

  test("signing out revokes the refresh token at the provider and removes the cookies from the browser", async () => {
    const { browser } = await signIn();
    const before = new Map(browser.jar);
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect(browser.jar.size).toBe(0);
    expect(world.revoked).toEqual([expect.stringMatching(/^refresh-/)]);
    world.isAway = true;
    store.expectLogged(/^a sign-out did not reach the provider$/);
    for (const [name, value] of before) browser.jar.set(name, value);
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect(browser.jar.size).toBe(0);
  });

  test("a session ends if a renewed token belongs to another person", async () => {
    const { browser } = await signIn("rafi");
    const { sign } = store;
    const reachAnother = playProvider(ISSUER, (claims) => sign({ ...claims, sub: "mina" }));
    const kept = world;
    world = {
      ...kept,
      reach: (input, init) =>
        String(input).endsWith("/token")
          ? reachAnother.reach(input, {
              ...init,
              body: new URLSearchParams({ grant_type: "authorization_code", code: reachAnother.codeFor({}) }),
            })
          : kept.reach(input, init),
    };
    expect((await browser.call("POST", "/session/token", { force: true })).status).toBe(401);
  });

  test("the number of renewals is limited for each session, not for each IP address", async () => {
    const [one, two] = [await signIn("one"), await signIn("two")];
    const statuses = new Set<number>();
    for (let index = 0; index <= limits.session; index += 1)
      statuses.add((await one.browser.call("POST", "/session/token", {})).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await two.browser.call("POST", "/session/token", {})).status).toBe(200);
  });
});

test("if the tokens are too long for a cookie, they are not stored, and the session lasts only as long as its ID token", async () => {
  const longToken = { sub: "rafi", more: "x".repeat(3_000) };
  const { answer, browser } = await signIn("rafi", longToken);
  expect(answer.status).toBe(200);
  expect([...browser.jar.keys()]).toEqual(COOKIES.slice(0, 1));
  const asked = world.asked.length;
  expect((await browser.call("POST", "/session/token", {})).status).toBe(200);
  expect(world.asked.length).toBe(asked + 1);

  world.refreshTokens = () => `refresh-${"y".repeat(4_000)}`;
  const { browser: other, answer: second } = await signIn("mina");
  expect(second.setCookies[0]).toMatch(/Max-Age=37(80|7\d);/);
  expect((await other.call("POST", "/session/token", {})).status).toBe(200);
  expect((await other.call("POST", "/session/token", { force: true })).status).toBe(401);
});

test("the report that a provider refused a sign-in is accepted only from the shop's pages, and control characters are removed", async () => {
  const why = "max_age invalid\n\u0007";
  expect((await openBrowser().call("POST", "/session/refused", { why })).status).toBe(200);
  const other = openBrowser({ origin: "https://evil.test" });
  expect((await other.call("POST", "/session/refused", { why })).status).toBe(401);
  expect((await openBrowser().call("POST", "/session/refused", { why: "x".repeat(2_001) })).status).toBe(400);
  expect(plain([why])).toBe("max_age invalid ");
});

describe("calls of other sites to the session's routes", () => {
  test.each<[string, Record<string, string>]>([
    ["another origin", { origin: "https://evil.test" }],
    ["a neighbouring host", { origin: "https://x.shop.test", "sec-fetch-site": "same-site" }],
    ["an origin that is hidden", { origin: "null" }],
    ["no origin", {}],
    ["a browser that says so", { origin: ORIGIN, "sec-fetch-site": "cross-site" }],
  ])("calls from other sites get nothing: %s", async (_, headers) => {
    const { browser } = await signIn();
    const other = openBrowser(headers);
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    const code = world.codeFor({ sub: "thief", nonce: "n1" });
    for (const [method, path, body] of [
      ["POST", "/session", { code, codeVerifier, nonce: "n1" }],
      ["POST", "/session/token", {}],
      ["DELETE", "/session", undefined],
    ] as const)
      expect(await other.call(method, path, body)).toMatchObject({ status: 401, setCookies: [] });
    expect(world.revoked).toEqual([]);
    expect((await browser.call("POST", "/session/token", {})).status).toBe(200);
  });

  test("forged or changed cookies are not accepted as a session", async () => {
    const { browser } = await signIn();
    const [name = ""] = COOKIES;
    const good = browser.jar.get(name) ?? "";
    const another = createSessionSeal([Buffer.alloc(32, "x")], "test").seal(name, { uid: "rafi" });
    for (const value of ["x", "a.b", another, `${good.slice(0, -2)}AA`, `${good.split(".")[0]}.`]) {
      const thief = openBrowser();
      thief.jar.set(name, value);
      expect((await thief.call("POST", "/session/token", {})).status).toBe(401);
    }
  });
});

describe("sealing the content of session cookies", () => {
  const value = { refreshToken: "r1" };

  test("a text that was sealed with a former secret can be opened, because it contains the ID of its key", () => {
    const former = Buffer.alloc(32, "former");
    const sealed = createSessionSeal([former], "test").seal("session", value);
    expect(createSessionSeal([SECRET, former], "test").open("session", sealed)).toEqual(value);
    expect(createSessionSeal([SECRET], "test").open("session", sealed)).toBeUndefined();
  });

  test("a sealed text can be opened only for the purpose and provider for which it was sealed", () => {
    const sealed = seal.seal("session", value);
    expect(seal.open("token", sealed)).toBeUndefined();
    expect(createSessionSeal([SECRET], "another").open("session", sealed)).toBeUndefined();
  });

  test("the database contains no readable token", async () => {
    const { browser } = await signIn();
    await browser.call("POST", "/session/token", { force: true });
    const rows = await store.db.selectFrom("session_renewals").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    // A sealed text may contain a few letters of a token by chance, so the pattern requires more than that.
    expect(JSON.stringify(rows)).not.toMatch(/refresh-|eyJ[\w-]+\.eyJ/);
  });
});

test("after the exchange of a refresh token has failed, the next caller can try again", async () => {
  const parts = { db: store.db, provider, seal };
  const { refreshToken = "" } = await provider.begin({
    code: world.codeFor({ sub: "r" }),
    codeVerifier,
    nonce: "",
  });
  world.isAway = true;
  await expect(renewTokens(parts, refreshToken)).rejects.toMatchObject({ code: "overloaded" });
  world.isAway = false;
  expect(await renewTokens(parts, refreshToken)).toMatchObject({
    refreshToken: expect.stringMatching(/^refresh-/),
  });
});
