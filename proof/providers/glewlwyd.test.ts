import { createOidcSessions } from "@hira/server/identity/oidc-sessions";
import { createSessionSeal } from "@hira/server/identity/session-seal";
import { createTokenVerifier } from "@hira/server/identity/token";
import { openTestBrowser } from "@hira/server/testing/browser";
import { createTestStore, type TestStore } from "@hira/server/testing/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Glewlwyd, hasGlewlwyd, openGlewlwyd } from "./glewlwyd.ts";

const ORIGIN = "https://shop.test";
const CALLBACK = `${ORIGIN}/auth/callback`;
const LIFETIME = 75;

let glewlwyd: Glewlwyd;
let store: TestStore;

beforeAll(async () => {
  if (!hasGlewlwyd()) return;
  glewlwyd = await openGlewlwyd({ port: 4712, redirectUri: CALLBACK, lifetime: LIFETIME });
  const { issuer, clientId } = glewlwyd;
  store = await createTestStore({
    sessions: {
      provider: createOidcSessions({ issuer, clientId, redirectUri: CALLBACK }),
      seal: createSessionSeal([Buffer.alloc(32, "secret")], "glewlwyd"),
      issuer,
    },
    verifyToken: createTokenVerifier({ issuer, audience: clientId }),
    publicUrl: ORIGIN,
  });
});
afterAll(() => glewlwyd?.close());

/** As the page signs in. */
async function signIn() {
  const browser = openTestBrowser(store.base, ORIGIN);
  const codeVerifier = "v".repeat(43);
  const described = await fetch(`${glewlwyd.issuer}/.well-known/openid-configuration`);
  const { authorization_endpoint: endpoint } = (await described.json()) as { authorization_endpoint: string };
  const address = new URL(endpoint);
  const asked = {
    ...{ response_type: "code", client_id: glewlwyd.clientId, redirect_uri: CALLBACK, nonce: "n1" },
    ...{ scope: "openid profile email", state: "s".repeat(32), code_challenge_method: "S256" },
    code_challenge: Buffer.from(
      await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier)),
    ).toString("base64url"),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const code = (await glewlwyd.visit(address.href)).searchParams.get("code");
  const { body } = await browser.call("POST", "/session", { code, codeVerifier, nonce: "n1" });
  await store.call("POST /users", { token: body.idToken, body: {} });
  return { browser, token: body.idToken as string, uid: body.user.uid as string };
}

test.skipIf(!hasGlewlwyd())(
  "an owner sets the first payment number with Glewlwyd, whose auth_time is 0",
  async () => {
    const { token, uid } = await signIn();
    await store.owner
      .updateTable("users")
      .set({ role: "admin", preset: "owner" })
      .where("uid", "=", uid)
      .execute();
    const set = () =>
      store.call("POST /payment-instructions", {
        token,
        body: { method: "bKash", accountNumber: "01712345678", amount: 0, feePercent: 0 },
      });
    expect(await set()).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    const begun = await store.call("POST /step-up", { token });
    const back = (await glewlwyd.visit(begun.body.address)).searchParams;
    const answer = { state: back.get("state"), code: back.get("code") };
    expect((await store.call("POST /step-up/provider", { token, body: answer })).body.proven).toBe(true);
    expect((await set()).status).toBe(200);
  },
);

test.skipIf(!hasGlewlwyd())(
  "a customer stays signed in with Glewlwyd, whose renewals bring no ID token",
  async () => {
    const { browser, uid } = await signIn();
    for (let turn = 0; turn < 20; turn++) {
      const renewed = await browser.call("POST", "/session/token", { force: true });
      expect([turn, renewed.status]).toEqual([turn, 200]);
      expect(renewed.body.user).toMatchObject({ uid, name: "Asha", email: "asha@shop.example" });
      expect((await store.call(`GET /users/${uid}`, { token: renewed.body.idToken })).status).toBe(200);
    }
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
  },
);
