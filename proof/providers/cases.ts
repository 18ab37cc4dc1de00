import { expect } from "vitest";
import { openPage } from "./page.ts";
import type { Shop, SignedIn } from "./shop.ts";

const HOUR = 3_600;
const SHORT = 75;
const MINUTES_2 = 120;
/**
 * Seconds after which the store may fetch the provider's keys again, if a token is signed with a key that the store
 * does not know.
 */
const KEYS_PAUSE = 31;
/** Seconds after which other tabs no longer get the stored answer to a renewal. */
const SHORTLY = 3;
const TABS = 5;

export const CASES = {
  "sign-in": async (shop: Shop) => {
    const { answer, uid, token } = await shop.signIn();
    expect(answer).toMatchObject({ status: 200, body: { user: { uid: expect.any(String) } } });
    const { name, email } = (await profile(shop, token, uid)).body.user;
    return `${name}, ${email || "no e-mail"}`;
  },
  "missing claims": async (shop: Shop) => {
    const { answer, uid, token, browser } = await shop.signIn(undefined, { parameters: BARE });
    expect(answer.status).toBe(200);
    expect((await profile(shop, token, uid)).body.user.role).toBe("user");
    const renewed = await renew(browser);
    if (answer.body.user.email !== null) return "they come all the same";
    // Without a refresh token, the session has ended and the answer is 401.
    expect([200, 401]).toContain(renewed.status);
    if (renewed.status === 200) await expectIn(shop, renewed.body.idToken, uid);
    return "without name and e-mail";
  },
  "renewal with an ID token": async (shop: Shop) => renewal(shop, true),
  "renewal without an ID token": async (shop: Shop) => renewal(shop, false),
  rotation: async (shop: Shop) => {
    const { browser, uid } = await shop.signIn();
    const before = new Map(browser.jar);
    const tabs = await Promise.all(Array.from({ length: TABS }, () => renew(withCookies(shop, before))));
    expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const isAnother = shop.given.at(-1)?.refreshToken;
    // The browser sends the earlier cookie again, as if the answer had been lost.
    const late = await renew(withCookies(shop, before));
    expect(late.status).toBe(200);
    await renew(browser);
    await shop.clock.pass(SHORT);
    const next = await renew(browser);
    expect(next.status).toBe(200);
    await expectIn(shop, next.body.idToken, uid);
    return isAnother ? "another each time" : "the same";
  },
  "step-up": async (shop: Shop) => {
    let owner = await shop.signIn();
    await makeOwner(shop, owner.uid);
    if ((await setPaymentNumber(shop, owner)).status === 200) {
      // Waits until the sign-in is so old that it no longer counts as a fresh sign-in.
      await shop.clock.pass(HOUR);
      owner = { ...owner, token: (await renew(owner.browser)).body.idToken };
    }
    expect(await setPaymentNumber(shop, owner)).toMatchObject({
      status: 403,
      body: { code: "sign_in_again" },
    });
    const token = await stepUp(shop, owner);
    expect((await setPaymentNumber(shop, { ...owner, token })).status).toBe(200);
    return "by its sign-in";
  },
  "sign-out": async (shop: Shop) => {
    const { browser, token, uid } = await shop.signIn();
    const before = new Map(browser.jar);
    await expectIn(shop, token, uid);
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect(browser.jar.size).toBe(0);
    expect((await profile(shop, token, uid)).status).toBe(401);
    expect((await renew(withCookies(shop, before))).status).toBe(401);
    return undefined;
  },
  "revocation at the provider": async (shop: Shop) => {
    const { browser } = await shop.signIn();
    const before = withCookies(shop, new Map(browser.jar));
    await browser.call("DELETE", "/session");
    const { refreshToken } = shop.seal.open(SESSION, before.jar.get(SESSION) ?? "") as {
      refreshToken: string;
    };
    const { sessions } = shop;
    expect(await sessions.renew(refreshToken)).toHaveProperty("over");
    return undefined;
  },
  "clock 2 minutes ahead": (shop: Shop) => withClock(shop, MINUTES_2),
  "clock 2 minutes behind": (shop: Shop) => withClock(shop, -MINUTES_2),
  "key rotation": async (shop: Shop) => {
    const { browser, uid } = await shop.signIn();
    await shop.provider.rotateKeys?.();
    await shop.clock.pass(KEYS_PAUSE);
    const renewed = await renew(browser);
    const anew = await shop.signIn();
    expect([renewed, anew.answer]).toMatchObject([{ status: 200 }, { status: 200 }]);
    await expectIn(shop, renewed.body.idToken, uid);
    await expectIn(shop, anew.token, uid);
    return undefined;
  },
  "provider down": async (shop: Shop) => {
    const { browser, token, uid } = await shop.signIn();
    const leaver = await shop.signIn();
    await shop.clock.pass(SHORTLY);
    await shop.provider.stop();
    try {
      expect(await renew(browser)).toMatchObject({ status: 503, body: { code: "overloaded" } });
      await expectIn(shop, token, uid);
      expect((await browser.call("POST", "/session/token", {})).status).toBe(200);
      expect((await leaver.browser.call("DELETE", "/session")).status).toBe(200);
    } finally {
      await shop.provider.start();
    }
    const renewed = await renew(browser);
    expect(renewed.status).toBe(200);
    await expectIn(shop, renewed.body.idToken, uid);
    return undefined;
  },
  "3 hours, a call every 75 s": (shop: Shop) => stays(shop, { every: SHORT, hours: 3 }),
  "30 days, a call every 12 hours": (shop: Shop) => stays(shop, { every: 12 * HOUR, hours: 30 * 24 }),
} satisfies Record<string, (shop: Shop) => Promise<string | undefined>>;

export type CaseName = keyof typeof CASES;

const SESSION = "__Secure-hira-session";
const BARE = { scope: "openid" };

const renew = (browser: SignedIn["browser"]) => browser.call("POST", "/session/token", { force: true });
const profile = ({ store }: Shop, token: string, uid: string) => store.call(`GET /users/${uid}`, { token });

async function expectIn(shop: Shop, token: string, uid: string): Promise<void> {
  expect((await profile(shop, token, uid)).status).toBe(200);
}

function withCookies(shop: Shop, jar: Map<string, string>) {
  const browser = shop.openBrowser();
  for (const [name, value] of jar) browser.jar.set(name, value);
  return browser;
}

async function renewal(shop: Shop, idToken: boolean): Promise<undefined> {
  const { browser, uid, answer } = await shop.signIn();
  const renewed = await renew(browser);
  expect(renewed).toMatchObject({ status: 200, body: { user: { uid, email: answer.body.user.email } } });
  expect(shop.given.at(-1)).toMatchObject({ grant: "refresh_token", status: 200, idToken });
  await expectIn(shop, renewed.body.idToken, uid);
}

async function makeOwner({ store }: Shop, uid: string): Promise<void> {
  const values = { role: "admin", preset: "owner" } as const;
  await store.owner.updateTable("users").set(values).where("uid", "=", uid).execute();
}

/** Sets one payment number of the shop, and deletes all others. */
async function setPaymentNumber({ store }: Shop, { token }: Pick<SignedIn, "token">) {
  await store.owner.deleteFrom("payment_instructions").execute();
  return store.call("POST /payment-instructions", {
    token,
    body: { method: "bKash", accountNumber: "01712345678", amount: 0, feePercent: 0 },
  });
}

/** Does the step-up as the page's dialog does. Returns the token that contains the proof. */
async function stepUp(shop: Shop, { browser, token, uid }: SignedIn): Promise<string> {
  const { visit } = shop.provider;
  if (!visit) return (await shop.signIn(browser, { confirms: uid })).token;
  let { address } = (await shop.store.call("POST /step-up", { token })).body as { address: string | null };
  while (address !== null) {
    const back = (await visit(address)).searchParams;
    const text = (name: string) => back.get(name) ?? undefined;
    const body = {
      ...{ state: text("state"), code: text("code"), error: text("error"), issuer: text("iss") },
      errorDescription: text("error_description"),
    };
    const reply = await shop.store.call("POST /step-up/provider", { token, body });
    expect(reply).toMatchObject({ status: 200 });
    ({ address } = reply.body);
  }
  return token;
}

/** Signs in, renews and steps up while the provider's clock is wrong. */
async function withClock(shop: Shop, seconds: number): Promise<undefined> {
  await shop.clock.setAhead(seconds);
  try {
    const { answer, browser, token, uid } = await shop.signIn();
    expect(answer.status).toBe(200);
    await expectIn(shop, token, uid);
    const renewed = await renew(browser);
    expect(renewed.status).toBe(200);
    await expectIn(shop, renewed.body.idToken, uid);
    await makeOwner(shop, uid);
    const proven = await stepUp(shop, { answer, browser, uid, token: renewed.body.idToken });
    expect(await setPaymentNumber(shop, { token: proven })).toMatchObject({ status: 200 });
  } finally {
    await shop.clock.setAhead(0);
  }
}

async function stays(shop: Shop, { every, hours }: { every: number; hours: number }): Promise<string> {
  const page = openPage(shop, await shop.signIn());
  const endings = new Map<string, number>();
  for (let at = every; at < hours * HOUR; at += every) {
    await shop.clock.pass(every);
    const ending = await page.call();
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  expect([...endings.keys()]).toEqual(["in"]);
  return `${endings.get("in")} calls, all in`;
}
