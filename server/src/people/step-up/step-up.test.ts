import { FRESH_SECONDS, protectionLevels, settingsOfLevel } from "@hira/contract";
import type { JWTPayload } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { protect } from "../../testing/approver.ts";
import { type Authenticator, createAuthenticator } from "../../testing/authenticator.ts";
import { openTestBrowser, type TestBrowser } from "../../testing/browser.ts";
import { type PlayedProvider, playProvider } from "../../testing/openid-provider.ts";
import { AUDIENCE, createTestStore, ISSUER, type TestStore } from "../../testing/store.ts";
import { createOidcSessions } from "../identity/oidc-sessions.ts";
import { createSessionSeal } from "../identity/session-seal.ts";
import { makeCode } from "./codes.ts";

const ORIGIN = "https://shop.test";
const seal = createSessionSeal([Buffer.alloc(32, "secret")], "test");
const codeVerifier = "v".repeat(43);
const seconds = () => Math.floor(Date.now() / 1000);
const LONG_AGO = { auth_time: seconds() - FRESH_SECONDS - 60 };

let store: TestStore;
let another: TestStore;
let world: PlayedProvider;
let count = 0;

beforeAll(async () => {
  const client = { issuer: ISSUER, clientId: AUDIENCE, redirectUri: `${ORIGIN}/auth/callback` };
  const provider = createOidcSessions(client, (input, init) => world.reach(input, init));
  const parts = { sessions: { provider, seal, issuer: ISSUER }, publicUrl: ORIGIN };
  store = await createTestStore(parts);
  another = await createTestStore({ ...parts, beside: store, verifyToken: store.verifyToken });
  await store.signUp("customer");
});
beforeEach(() => {
  world = playProvider(ISSUER, (claims) => store.sign(claims));
});

interface Admin {
  uid: string;
  token: string;
  browser: TestBrowser;
}

async function signInBrowser(uid: string, claims: JWTPayload = LONG_AGO): Promise<Admin> {
  const browser = openTestBrowser(store.base, ORIGIN);
  const code = world.codeFor({ sub: uid, nonce: "n1", ...claims });
  const { body } = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
  return { uid, token: body.idToken, browser };
}

/** Creates an admin whose sign-in is not fresh, for use in one test. */
async function newAdmin(claims: JWTPayload = LONG_AGO): Promise<Admin> {
  const uid = `admin-${++count}`;
  await store.signUp(uid, "admin");
  return signInBrowser(uid, claims);
}

const call = (path: string, { token }: Admin, body?: object) =>
  store.call(path, { token, ...(body && { body }) });
/** Returns whether this admin has a fresh sign-in, by making a call that needs one. */
async function isProven(admin: Admin, at = store): Promise<boolean> {
  const { status, body } = await at.call("PATCH /users/customer/balance", {
    token: admin.token,
    body: { amount: 1, reason: "A correction" },
  });
  if (status === 403) expect(body.code).toBe("sign_in_again");
  return status === 200;
}
const proveByCode = async (admin: Admin) =>
  call("POST /step-up/code", admin, {
    code: await makeCode({ db: store.db, actor: systemActor }, admin.uid),
  });

async function addPasskey(admin: Admin, name = "My phone", device = createAuthenticator(ORIGIN)) {
  const { body } = await call("POST /passkeys/options", admin);
  const credential = device.register(body.options);
  const reply = await call("POST /passkeys", admin, { challenge: body.challenge, name, credential });
  return { device, reply };
}

async function withPasskey(): Promise<Admin & { device: Authenticator }> {
  const admin = await newAdmin();
  await proveByCode(admin);
  const { device, reply } = await addPasskey(admin);
  expect(reply.status).toBe(200);
  const later = await signInBrowser(admin.uid);
  return { ...later, device };
}

async function proveByPasskey(admin: Admin, device: Authenticator, how = {}) {
  const { body } = await call("POST /step-up", admin);
  expect(body.way).toBe("passkey");
  const credential = device.confirm(body.options, how);
  return call("POST /step-up/passkey", admin, { challenge: body.challenge, credential });
}

/**
 * Starts a new sign-in at the fake provider, which answers each request with these claims about the person or an error.
 */
async function proveAtProvider(
  admin: Admin,
  claims: (nonce: string, address: URL) => JWTPayload | { error: string },
) {
  const begun = await call("POST /step-up", admin);
  let address = new URL(begun.body.address);
  for (;;) {
    const said = claims(address.searchParams.get("nonce") ?? "", address);
    const state = address.searchParams.get("state");
    const answer = "error" in said ? said : { code: world.codeFor(said as JWTPayload) };
    const reply = await call("POST /step-up/provider", admin, { state, ...answer });
    if (reply.status !== 200 || reply.body.proven) return { reply, address };
    address = new URL(reply.body.address);
  }
}

describe("proving the identity with a passkey", () => {
  test("a proof by passkey applies to one sign-in only, on every instance, until that sign-in ends", async () => {
    const admin = await withPasskey();
    const elsewhere = await signInBrowser(admin.uid);
    expect(await isProven(admin)).toBe(false);
    expect((await proveByPasskey(admin, admin.device)).status).toBe(200);
    expect([await isProven(admin), await isProven(admin, another), await isProven(elsewhere)]).toEqual([
      true,
      true,
      false,
    ]);
    // A renewed token belongs to the same sign-in, so the proof still counts.
    const renewed = await admin.browser.call("POST", "/session/token", { force: true });
    expect(await isProven({ ...admin, token: renewed.body.idToken })).toBe(true);
    await admin.browser.call("DELETE", "/session");
    expect((await call("GET /passkeys", admin)).status).toBe(401);
  });

  test("a proof by passkey is valid for fifteen minutes", async () => {
    const admin = await withPasskey();
    await proveByPasskey(admin, admin.device);
    const setBack = (by: number) =>
      store.owner
        .updateTable("sign_ins")
        .set({ proved_at: new Date(Date.now() - by * 1000) })
        .where("uid", "=", admin.uid)
        .execute();
    await setBack(FRESH_SECONDS - 30);
    expect(await isProven(admin)).toBe(true);
    await setBack(FRESH_SECONDS + 1);
    expect(await isProven(admin)).toBe(false);
  });

  test("if an account has a passkey, only the passkey proves the identity, not a sign-in at the provider", async () => {
    const { uid } = await withPasskey();
    const fresh = await signInBrowser(uid, { auth_time: seconds() });
    expect(await isProven(fresh)).toBe(false);
    expect((await call("POST /step-up", fresh)).body).toMatchObject({ way: "passkey", address: null });
  });

  test("a passkey is refused without fingerprint or PIN, from another page or device, or if its counter went back", async () => {
    const admin = await withPasskey();
    const refused = { status: 403, body: { code: "passkey_refused" } };
    const other = createAuthenticator(ORIGIN);
    expect(await proveByPasskey(admin, admin.device, { isUnlocked: false })).toMatchObject(refused);
    expect(await proveByPasskey(admin, admin.device, { origin: "https://evil.test" })).toMatchObject(refused);
    expect(await proveByPasskey(admin, other)).toMatchObject(refused);
    expect((await proveByPasskey(admin, admin.device, { counter: 40 })).status).toBe(200);
    expect(await proveByPasskey(admin, admin.device, { counter: 39 })).toMatchObject(refused);
    expect(await proveByPasskey(admin, admin.device, { counter: 40 })).toMatchObject(refused);
  });

  test("a passkey's answer is accepted only once, only in time, and only for the sign-in that requested it", async () => {
    const admin = await withPasskey();
    const elsewhere = await signInBrowser(admin.uid);
    const ask = async () => (await call("POST /step-up", admin)).body;
    const over = { status: 409, body: { code: "step_up_over" } };
    const answer = (who: Admin, asked: { challenge: string; options: never }) =>
      call("POST /step-up/passkey", who, {
        challenge: asked.challenge,
        credential: admin.device.confirm(asked.options),
      });
    expect(await answer(elsewhere, await ask())).toMatchObject(over);
    const asked = await ask();
    expect((await answer(admin, asked)).status).toBe(200);
    expect(await answer(admin, asked)).toMatchObject(over);
    const old = await ask();
    await store.owner
      .updateTable("challenges")
      .set({ at: new Date(Date.now() - 6 * 60_000) })
      .where("id", "=", old.challenge)
      .execute();
    expect(await answer(admin, old)).toMatchObject(over);
    // If an answer is sent several times at once, only one call is accepted.
    const raced = await ask();
    const replies = await Promise.all([answer(admin, raced), answer(admin, raced), answer(admin, raced)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("adding a passkey needs a fresh sign-in; an account may have up to ten different passkeys, each with a name", async () => {
    const admin = await newAdmin();
    expect(await call("POST /passkeys/options", admin)).toMatchObject({
      status: 403,
      body: { code: "sign_in_again" },
    });
    await proveByCode(admin);
    const { device } = await addPasskey(admin, "Phone");
    expect((await addPasskey(admin, "Phone again", device)).reply).toMatchObject({
      status: 409,
      body: { code: "passkey_exists" },
    });
    const begin = async () => (await call("POST /passkeys/options", admin)).body;
    const add = (asked: { challenge: string; options: never }, made = createAuthenticator(ORIGIN)) =>
      call("POST /passkeys", admin, {
        ...{ challenge: asked.challenge, name: "Key", credential: made.register(asked.options) },
      });
    const foreign = createAuthenticator("https://evil.test");
    expect(await add(await begin(), foreign)).toMatchObject({
      status: 403,
      body: { code: "passkey_refused" },
    });
    const used = await begin();
    for (let number = 2; number <= 9; number++) await addPasskey(admin, `Key ${number}`);
    const late = await begin();
    expect((await add(used)).status).toBe(200);
    expect(await add(used)).toMatchObject({ status: 409, body: { code: "step_up_over" } });
    expect(await add(late)).toMatchObject({ status: 409, body: { code: "too_many_passkeys" } });
    expect(await call("POST /passkeys/options", admin)).toMatchObject({
      status: 409,
      body: { code: "too_many_passkeys" },
    });
    const { passkeys } = (await call("GET /passkeys", admin)).body;
    expect(passkeys).toHaveLength(10);
    expect(passkeys.at(-1)).toMatchObject({ _id: device.id, name: "Phone", usedAt: null });
  });

  test("after the last passkey is removed, the provider can prove the identity again, and proofs in other browsers have ended", async () => {
    const admin = await withPasskey();
    const elsewhere = await signInBrowser(admin.uid);
    for (const each of [admin, elsewhere]) await proveByPasskey(each, admin.device);
    const stranger = await newAdmin();
    await proveByCode(stranger);
    expect((await call(`DELETE /passkeys/${admin.device.id}`, stranger)).status).toBe(404);
    expect((await call(`DELETE /passkeys/${admin.device.id}`, admin)).status).toBe(200);
    expect([await isProven(admin), await isProven(elsewhere)]).toEqual([true, false]);
    expect((await call("POST /step-up", admin)).body.way).toBe("provider");
    const actions = await store.db
      .selectFrom("audit_log")
      .select("action")
      .where("actor", "=", admin.uid)
      .where("action", "like", "%passkey%")
      .execute();
    expect(actions.map(({ action }) => action).sort()).toEqual(["passkey.create", "passkey.delete"]);
  });
});

describe("proving the identity by a sign-in at the provider", () => {
  const fine =
    (uid: string, claims: JWTPayload = {}) =>
    (nonce: string) => ({ sub: uid, nonce, ...claims });

  test.each<[string, JWTPayload]>([
    ["names this moment", { auth_time: seconds() }],
    ["names no moment", { auth_time: undefined }],
    ["names 0", { auth_time: 0 }],
    ["names a text", { auth_time: "yesterday" }],
    ["names a moment that is still to come", { auth_time: seconds() + 86_400 }],
  ])("a sign-in that the store started at the provider confirms where the provider %s", async (_, claims) => {
    const admin = await newAdmin({ auth_time: undefined });
    expect(await isProven(admin)).toBe(false);
    const { reply } = await proveAtProvider(admin, fine(admin.uid, claims));
    expect(reply.body).toEqual({ proven: true, address: null });
    expect([await isProven(admin), await isProven(admin, another)]).toEqual([true, true]);
    expect(await isProven(await signInBrowser(admin.uid, { auth_time: undefined }))).toBe(false);
  });

  test.each(protectionLevels)(
    "an owner whose provider sends no time of sign-in can change the protection at the level %s",
    async (level) => {
      const admin = await newAdmin({ auth_time: undefined });
      await protect(store, settingsOfLevel(level));
      const change = () => call("PATCH /settings/protection", admin, { operatorCap: 50_000 });
      expect(await change()).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
      await proveAtProvider(admin, fine(admin.uid));
      expect((await change()).status).toBe(200);
      await protect(store, settingsOfLevel("solo"));
    },
  );

  test("the first request to the provider for a new sign-in contains prompt=login, state, nonce and PKCE, but not max_age", async () => {
    const admin = await newAdmin();
    const { body } = await call("POST /step-up", admin);
    const asked = new URL(body.address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: "code", client_id: AUDIENCE, scope: "openid", prompt: "login" },
      ...{ code_challenge_method: "S256", login_hint: `${admin.uid}@mail.test` },
    });
    expect(asked.has("max_age")).toBe(false);
    for (const name of ["state", "nonce", "code_challenge"])
      expect(asked.get(name)?.length).toBeGreaterThan(40);
  });

  test("if the provider refuses prompt=login or does not ask the person, max_age=0 is tried; if that fails, the error says why", async () => {
    const admin = await newAdmin();
    const seen: string[] = [];
    const { reply } = await proveAtProvider(admin, (nonce, { searchParams }) => {
      seen.push(`${searchParams.get("prompt")} ${searchParams.get("max_age")}`);
      if (searchParams.has("prompt")) return { error: "invalid_request", errorDescription: "prompt invalid" };
      return { sub: admin.uid, nonce, auth_time: seconds() };
    });
    expect(seen).toEqual(["login null", "null 0"]);
    expect(reply.body.proven).toBe(true);

    const silent = await newAdmin();
    const { reply: over } = await proveAtProvider(silent, fine(silent.uid, LONG_AGO));
    expect(over).toMatchObject({ status: 403, body: { code: "step_up_silent" } });
    expect(await isProven(silent)).toBe(false);
    // A code from the server's command line proves the identity without the provider.
    expect((await proveByCode(silent)).status).toBe(200);
    expect(await isProven(silent)).toBe(true);
  });

  test("the provider's reason for a refusal is returned; after the person canceled, no second request is tried", async () => {
    const admin = await newAdmin();
    let asked = 0;
    const refuse = (error: string, errorDescription: string) => () => {
      asked += 1;
      return { error, errorDescription };
    };
    const { reply } = await proveAtProvider(admin, refuse("invalid_request", "max_age\n invalid"));
    expect(reply).toMatchObject({
      status: 403,
      body: { code: "sign_in_refused", values: { why: "max_age  invalid" } },
    });
    expect(asked).toBe(2);
    const cancelled = await proveAtProvider(admin, refuse("access_denied", "No thanks"));
    expect(cancelled.reply.body.message).toBe("The sign-in provider refused: No thanks");
    expect(asked).toBe(3);
  });

  test("a sign-in at the provider is no proof if it is of another account, has another nonce or an old token, or is repeated", async () => {
    const admin = await newAdmin();
    const codeOf = async (claims: () => JWTPayload | { error: string }) =>
      (await proveAtProvider(admin, claims)).reply.body.code;
    expect(await codeOf(() => ({ sub: "mallory", nonce: "x" }))).toBe("sign_in_refused");
    const { reply } = await proveAtProvider(admin, fine("mallory"));
    expect(reply.body.code).toBe("other_account");
    const old = await proveAtProvider(admin, fine(admin.uid, { iat: seconds() - 600 }));
    expect(old.reply.body.code).toBe("sign_in_refused");
    const { address } = await proveAtProvider(admin, fine(admin.uid));
    const again = { state: address.searchParams.get("state"), code: world.codeFor({ sub: admin.uid }) };
    expect(await call("POST /step-up/provider", admin, again)).toMatchObject({
      body: { code: "step_up_over" },
    });
    const made = { state: "step-up.made-up", code: world.codeFor({ sub: admin.uid }) };
    expect(await call("POST /step-up/provider", admin, made)).toMatchObject({
      body: { code: "step_up_over" },
    });
  });

  test("a sign-in at the provider is no proof if the account has got a passkey meanwhile", async () => {
    const admin = await newAdmin();
    const begun = await call("POST /step-up", admin);
    const { searchParams } = new URL(begun.body.address);
    const elsewhere = await signInBrowser(admin.uid);
    await proveByCode(elsewhere);
    await addPasskey(elsewhere);
    const code = world.codeFor({ sub: admin.uid, nonce: searchParams.get("nonce") });
    const reply = await call("POST /step-up/provider", admin, { state: searchParams.get("state"), code });
    expect(reply).toMatchObject({ status: 409, body: { code: "step_up_over" } });
    expect(await isProven(admin)).toBe(false);
  });
});

describe("proving the identity with a code from the server's command line", () => {
  test("a code from the server's command line proves the identity only once, even if typed in lower case and without its dash", async () => {
    const admin = await newAdmin();
    const code = await makeCode({ db: store.db, actor: systemActor }, admin.uid);
    const typed = code.toLowerCase().replace("-", " ");
    expect((await call("POST /step-up/code", admin, { code: typed })).status).toBe(200);
    expect(await isProven(admin)).toBe(true);
    expect(await call("POST /step-up/code", admin, { code })).toMatchObject({
      status: 403,
      body: { code: "step_up_code_wrong" },
    });
  });

  test("a code from the server's command line is valid only for its account, for ten minutes, and until five wrong tries", async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const context = { db: store.db, actor: systemActor };
    const code = await makeCode(context, admin.uid);
    expect((await call("POST /step-up/code", other, { code })).status).toBe(403);
    for (let wrong = 0; wrong < 5; wrong++) await call("POST /step-up/code", admin, { code: "AAAAA-AAAAA" });
    expect((await call("POST /step-up/code", admin, { code })).status).toBe(403);
    const next = await makeCode(context, admin.uid);
    await store.owner
      .updateTable("step_up_codes")
      .set({ made_at: new Date(Date.now() - 11 * 60_000) })
      .where("uid", "=", admin.uid)
      .execute();
    expect((await call("POST /step-up/code", admin, { code: next })).status).toBe(403);
    expect(await isProven(admin)).toBe(false);
  });
});

test("a token that belongs to no sign-in of the store cannot prove an identity", async () => {
  const { uid } = await newAdmin();
  const token = await store.sign({ sub: uid });
  const refused = { status: 401, body: { code: "invalid_token" } };
  for (const path of ["POST /step-up", "POST /passkeys/options"])
    expect(await store.call(path, { token })).toMatchObject(refused);
  const code = await makeCode({ db: store.db, actor: systemActor }, uid);
  expect(await store.call("POST /step-up/code", { token, body: { code } })).toMatchObject(refused);
  // With another token, which the page would request now, the code can still be used.
  const admin = await signInBrowser(uid);
  expect((await call("POST /step-up/code", admin, { code })).status).toBe(200);
});
