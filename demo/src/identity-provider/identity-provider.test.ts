import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { subjectOf } from "./accounts.ts";
import { createIdentityProvider } from "./identity-provider.ts";
import {
  authorization,
  type Browser,
  CLIENT_ID,
  openBrowser,
  type Page,
  requestTokens,
  startStore,
} from "./test-browser.ts";

let store: Awaited<ReturnType<typeof startStore>>;
let browser: Browser;

beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());
afterEach(() => expect(store.errors).toEqual([]));

const newBrowser = () => {
  browser = openBrowser(store.issuer);
};
const ask = (extra?: Record<string, string>) => authorization(store.issuer, store.redirectUri, extra);
const choose = (page: Page, email: string) => browser.post(page.url, { account: subjectOf(email) });
const typeIn = (page: Page, name: string, email: string) => browser.post(`${page.url}/new`, { name, email });

async function exchange(page: Page, verifier: string) {
  const code = page.url.searchParams.get("code") ?? "";
  const fields = { grant_type: "authorization_code", code, code_verifier: verifier };
  const { response, body } = await requestTokens(store.issuer, {
    ...fields,
    redirect_uri: store.redirectUri,
  });
  expect(response.status).toBe(200);
  return body;
}

async function signIn(email: string, extra?: Record<string, string>) {
  const { url, verifier } = ask(extra);
  return exchange(await choose(await browser.visit(url), email), verifier);
}

async function claimsOf(idToken: string) {
  const keys = createRemoteJWKSet(new URL(store.jwksUri));
  const options = { issuer: store.issuer, audience: CLIENT_ID, algorithms: ["RS256"] };
  return (await jwtVerify(idToken, keys, options)).payload;
}

const refresh = (token: string) =>
  requestTokens(store.issuer, { grant_type: "refresh_token", refresh_token: token }, store.origin);

describe("the local identity provider signs a chosen or typed account in", () => {
  test("the discovery document names the local identity provider and the endpoints below its path", async () => {
    const response = await fetch(`${store.issuer}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: store.issuer,
      authorization_endpoint: `${store.issuer}/auth`,
      token_endpoint: `${store.issuer}/token`,
      end_session_endpoint: `${store.issuer}/session/end`,
      jwks_uri: store.jwksUri,
      code_challenge_methods_supported: ["S256"],
    });
  });

  test("the local identity provider answers with its configured addresses, whatever host name a request has", async () => {
    const elsewhere = store.issuer.replace("127.0.0.1", "localhost");
    const response = await fetch(`${elsewhere}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({ token_endpoint: `${store.issuer}/token` });
  });

  test("a demo account gets an ID token for an hour with every claim, which the published keys verify", async () => {
    newBrowser();
    const tokens = await signIn("asha@example.com");
    const claims = await claimsOf(tokens.id_token);
    const sub = subjectOf("asha@example.com");
    expect(claims).toMatchObject({
      sub,
      name: "Asha Rahman",
      email: "asha@example.com",
      email_verified: true,
      picture: `${store.issuer}/avatar/${sub}`,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    await expect(jwtVerify(tokens.id_token, createLocalJWKSet(store.jwks as never))).resolves.toBeTruthy();
    expect(JSON.stringify(store.jwks)).not.toContain('"d"');

    const picture = await fetch(String(claims.picture));
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
    expect(await picture.text()).toContain(">AR</text>");
  });

  test("an account that somebody typed always gets the same subject for its e-mail address, and is offered again", async () => {
    newBrowser();
    const { url, verifier } = ask();
    const tokens = await exchange(
      await typeIn(await browser.visit(url), "  Nila   Das ", "Nila@Example.com "),
      verifier,
    );
    const claims = await claimsOf(tokens.id_token);
    expect(claims).toMatchObject({
      sub: subjectOf("nila@example.com"),
      name: "Nila Das",
      email: "nila@example.com",
    });
    expect(claims.sub).not.toContain("nila");

    const again = await browser.visit(ask({ prompt: "select_account" }).url);
    expect(again.text).toContain("nila@example.com");
    newBrowser();
    expect((await browser.visit(ask().url)).text).not.toContain("nila@example.com");
  });

  test("typing a demo account's e-mail address gives that account, and the typed name is ignored", async () => {
    newBrowser();
    const { url, verifier } = ask();
    const tokens = await exchange(
      await typeIn(await browser.visit(url), "Mallory", "ASHA@example.com"),
      verifier,
    );
    expect(await claimsOf(tokens.id_token)).toMatchObject({ name: "Asha Rahman", email: "asha@example.com" });
    const chooser = await browser.visit(ask({ prompt: "select_account" }).url);
    expect(chooser.text.match(/asha@example\.com/g)).toHaveLength(1);
  });

  test.each([
    ["", "Enter an e-mail address."],
    ["nila", "Enter an e-mail address like name@example.com."],
    ["nila@example", "Enter an e-mail address like name@example.com."],
    [`${"n".repeat(250)}@example.com`, "Enter an e-mail address of at most 254 characters."],
  ])("the e-mail '%s' is rejected with a clear error, and the typed text is kept", async (email, message) => {
    newBrowser();
    const page = await typeIn(await browser.visit(ask().url), "Nila Das", email);
    expect(page.status).toBe(422);
    expect(page.text).toContain(message);
    expect(page.text).toContain('value="Nila Das"');
    expect(page.text).toContain(`value="${email}"`);
  });

  test("an account without a name is rejected", async () => {
    newBrowser();
    const page = await typeIn(await browser.visit(ask().url), "  ", "nila@example.com");
    expect(page.text).toContain("Enter a name.");
    expect(page.text).toContain('value="nila@example.com"');
  });

  test("the local identity provider escapes a name with markup on every page and in the picture", async () => {
    newBrowser();
    const hostile = `<script>alert(1)</script>" onfocus='x`;
    const refused = await typeIn(await browser.visit(ask().url), hostile, "nobody");
    expect(refused.text).not.toContain("<script>");
    expect(refused.text).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;&quot; onfocus=&#39;x"');

    const fresh = await browser.visit(ask({ prompt: "select_account" }).url);
    await typeIn(fresh, hostile, "hostile@example.com");
    const chooser = await browser.visit(ask({ prompt: "select_account" }).url);
    expect(chooser.text).toContain("hostile@example.com");
    expect(chooser.text).not.toContain("<script>");
    const picture = await fetch(`${store.issuer}/avatar/${subjectOf("hostile@example.com")}`);
    expect(await picture.text()).toContain(">&lt;O</text>");
  });

  test("the account chooser states its purpose, asks for no password, and allows no inline script or framing", async () => {
    newBrowser();
    const page = await browser.visit(ask().url);
    expect(page.text).toContain("For trying the store out.");
    expect(page.text).not.toContain('type="password"');
    expect(page.text).not.toMatch(/https?:\/\/(?!127\.0\.0\.1|www\.w3\.org)/);
    const csp = page.headers.get("content-security-policy");
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  test("canceling at the account chooser returns access_denied to the store", async () => {
    newBrowser();
    const page = await browser.visit(`${(await browser.visit(ask().url)).url}/cancel`);
    expect(page.url.href.startsWith(store.redirectUri)).toBe(true);
    expect(page.url.searchParams.get("error")).toBe("access_denied");
    expect(page.url.searchParams.get("state")).toBe("state-1");
  });

  test("two sign-ins started in one browser can both be finished", async () => {
    newBrowser();
    const first = await browser.visit(ask().url);
    const second = await browser.visit(ask().url);
    expect((await choose(first, "asha@example.com")).url.searchParams.get("code")).toBeTruthy();
    expect((await choose(second, "asha@example.com")).url.searchParams.get("code")).toBeTruthy();
  });

  test("the address of an account chooser does not work in another browser", async () => {
    newBrowser();
    const { url } = await browser.visit(ask().url);
    newBrowser();
    await browser.visit(ask().url);
    const page = await browser.post(url, { account: subjectOf("asha@example.com") });
    expect(page.status).toBe(400);
    expect(page.text).toContain("This sign-in has expired.");
  });
});

describe("the local identity provider rejects invalid and foreign requests", () => {
  test("a redirect_uri that is not registered shows an error page and no redirect", async () => {
    newBrowser();
    const page = await browser.visit(ask({ redirect_uri: "https://evil.example/cb" }).url);
    expect(page.status).toBe(400);
    expect(page.url.href.startsWith(store.issuer)).toBe(true);
  });

  test.each([
    ["without a code challenge", { code_challenge: "", code_challenge_method: "" }],
    ["with a plain code challenge", { code_challenge_method: "plain" }],
  ])("a request %s is rejected", async (_case, extra) => {
    newBrowser();
    const page = await browser.visit(ask(extra).url);
    expect(page.url.searchParams.get("error")).toBe("invalid_request");
  });

  test("the token endpoint rejects a wrong PKCE code verifier", async () => {
    newBrowser();
    const page = await choose(await browser.visit(ask().url), "asha@example.com");
    const { response, body } = await requestTokens(store.issuer, {
      grant_type: "authorization_code",
      code: page.url.searchParams.get("code") ?? "",
      code_verifier: ask().verifier,
      redirect_uri: store.redirectUri,
    });
    expect(response.status).toBe(400);
    expect(body.error).toBe("invalid_grant");
  });

  test("a page may use the token and userinfo endpoints only if its origin is the store's", async () => {
    newBrowser();
    const tokens = await signIn("babul@example.com");
    const userinfo = (origin: string) =>
      fetch(`${store.issuer}/me`, { headers: { origin, authorization: `Bearer ${tokens.access_token}` } });
    const own = await userinfo(store.origin);
    expect(own.headers.get("access-control-allow-origin")).toBe(store.origin);
    expect(await own.json()).toMatchObject({ email: "babul@example.com", name: "Babul Mia" });
    const foreign = await userinfo("https://evil.example");
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("the local identity provider does not start in production", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await expect(createIdentityProvider({} as never)).rejects.toThrow("NODE_ENV=production");
    vi.unstubAllEnvs();
  });
});

describe("a session at the local identity provider lasts until sign-out", () => {
  test("a session signs in again without the account chooser, unless the store requests it", async () => {
    newBrowser();
    await signIn("babul@example.com");
    const silent = await browser.visit(ask().url);
    expect(silent.url.searchParams.get("code")).toBeTruthy();
    for (const prompt of ["select_account", "login", "select_account consent"]) {
      const page = await browser.visit(ask({ prompt }).url);
      expect(page.text).toContain("Choose an account");
      expect(page.text).toContain('<span class="badge">signed in</span>');
      const done = await choose(page, "babul@example.com");
      expect(done.url.searchParams.get("code")).toBeTruthy();
    }
  });

  test("switching accounts gives tokens of the other account immediately and ends those of the first account", async () => {
    newBrowser();
    const first = await signIn("babul@example.com");
    const second = await signIn("asha@example.com", { prompt: "select_account" });
    expect(await claimsOf(second.id_token)).toMatchObject({ email: "asha@example.com" });
    expect((await refresh(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await refresh(second.refresh_token)).response.status).toBe(200);
  });

  test("a refresh token works twice, even after a restart, with the same claims", async () => {
    newBrowser();
    const { url, verifier } = ask({ scope: "openid profile email" });
    const tokens = await exchange(
      await typeIn(await browser.visit(url), "Rafi", "rafi@example.com"),
      verifier,
    );
    const before = await claimsOf(tokens.id_token);
    await store.restart();
    for (let turn = 0; turn < 2; turn++) {
      const { response, body } = await refresh(tokens.refresh_token);
      expect(response.headers.get("access-control-allow-origin")).toBe(store.origin);
      const { sub, name, email, email_verified, picture } = before;
      expect(await claimsOf(body.id_token)).toMatchObject({ sub, name, email, email_verified, picture });
    }
    const silent = await browser.visit(ask({ prompt: "none" }).url);
    expect(silent.url.searchParams.get("code")).toBeTruthy();
  });

  test("every file that the provider writes is readable only by its owner", async () => {
    const files = await readdir(store.dataDir);
    expect(files.sort()).toEqual(["accounts.json", "keys.json", "sessions.json"]);
    for (const file of files) expect((await stat(join(store.dataDir, file))).mode & 0o777).toBe(0o600);
  });

  test("a session whose account is gone leads to the account chooser", async () => {
    newBrowser();
    await signIn("babul@example.com");
    await store.restart([{ name: "Other", email: "other@example.com", label: "customer" }]);
    const page = await browser.visit(ask().url);
    expect(page.text).toContain("other@example.com");
    expect((await choose(page, "other@example.com")).url.searchParams.get("code")).toBeTruthy();
    await store.restart();
  });

  test("signing out ends the session and its refresh token, and returns to the store", async () => {
    newBrowser();
    const tokens = await signIn("babul@example.com");
    const end = new URL(`${store.issuer}/session/end`);
    end.searchParams.set("id_token_hint", tokens.id_token);
    end.searchParams.set("post_logout_redirect_uri", `${store.origin}/`);
    const page = await browser.visit(end);
    expect(page.text).toContain(`<script src="/idp/sign-out.js">`);
    const [, action = ""] = /action="([^"]+)"/.exec(page.text) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    const after = await browser.post(action, { xsrf, logout: "yes" });
    expect(after.url.href).toBe(`${store.origin}/`);

    expect((await refresh(tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect((await browser.visit(ask().url)).text).toContain("Choose an account");
  });

  test("signing out needs a click when the request does not prove whose session it is", async () => {
    newBrowser();
    await signIn("babul@example.com");
    const page = await browser.visit(`${store.issuer}/session/end`);
    expect(page.text).toContain('name="logout" value="yes"');
    expect(page.text).not.toContain("<script");
  });
});
