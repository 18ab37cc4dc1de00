import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { APIResponse, BrowserContext, Page } from "@playwright/test";
import { setLocalStorage } from "./reused-contexts.ts";

interface Person {
  name: string;
  email: string;
}

/** Accounts of the sample shop: its owner, and a customer with ৳1,500 in the wallet. */
export const ASHA: Person = { name: "Asha Rahman", email: "admin@hira.example" };
export const TANVIR: Person = { name: "Tanvir Hasan", email: "tanvir@hira.example" };

/**
 * The origin at which each browser context is signed in. It is used while the context's page has not opened an address.
 */
const origins = new WeakMap<BrowserContext, string>();

interface SessionReply {
  idToken: string;
  user: { uid: string; name: string | null; email: string | null; photoURL: string | null };
}

/**
 * Signs a browser context in at the sample shop's identity provider, by HTTP without a page. Returns the reply that
 * sets the session's cookie.
 */
async function openSession(
  context: BrowserContext,
  origin: string,
  { name, email }: Person,
): Promise<SessionReply> {
  const verifier = randomBytes(32).toString("base64url");
  const nonce = randomUUID();
  const asked = new URLSearchParams({
    client_id: "hira-web",
    response_type: "code",
    redirect_uri: `${origin}/auth/callback`,
    scope: "openid profile email offline_access",
    prompt: "select_account",
    state: randomUUID(),
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const { request } = context;
  const chooser = await request.get(`${origin}/idp/auth?${asked}`);
  const form = { form: { name, email }, maxRedirects: 0 };
  const chosen = await request.post(`${chooser.url().split("?")[0]}/new`, form);
  const answered = await request.get(addressIn(chosen, origin).href, { maxRedirects: 0 });
  const code = addressIn(answered, origin).searchParams.get("code");
  const opened = await request.post(`${origin}/session`, {
    headers: { origin },
    data: { code, codeVerifier: verifier, nonce },
  });
  if (!opened.ok()) throw new Error(`${email} was not signed in: ${await opened.text()}`);
  return opened.json();
}

const addressIn = (reply: APIResponse, origin: string) => new URL(reply.headers().location ?? "", origin);

/**
 * Signs a page's browser in without showing the login page and the provider's window. (The journeys about signing in
 * test these.) The page keeps its address.
 */
export async function signIn(page: Page, person: Person): Promise<void> {
  const context = page.context();
  const description = await context.request.get("/idp/.well-known/openid-configuration");
  const { origin } = new URL(description.url());
  origins.set(context, origin);
  const { idToken, user } = await openSession(context, origin, person);
  const made = await context.request.post(`${origin}/api/users`, {
    headers: { authorization: `Bearer ${idToken}`, "idempotency-key": randomUUID() },
    data: { ...user, language: "en" },
  });
  const { user: profile } = await made.json();
  const source = JSON.stringify({ kind: "oidc", issuer: `${origin}/idp`, clientId: "hira-web" });
  const { uid, name, email, photoURL } = profile;
  const stored = {
    "hira.session": JSON.stringify({ id: randomUUID(), user, source }),
    user: JSON.stringify({ uid, name, email, photoURL }),
    role: profile.role,
    authed: "1",
  };
  await setLocalStorage(context, origin, stored);
  // The storage was set through another page, which may have opened in front of this page.
  await page.bringToFront();
}

/** The last session reply of each browser, with the session's cookie at that time. */
const known = new WeakMap<BrowserContext, { cookie: string; reply: SessionReply }>();

/** Returns the session of a page's browser, and an ID token for its calls. */
export async function sessionOf(page: Page): Promise<SessionReply & { origin: string }> {
  const context = page.context();
  const origin = page.url().startsWith("http") ? new URL(page.url()).origin : origins.get(context);
  if (!origin) throw new Error("Nobody has signed in here.");
  const cookieNow = async () => {
    const cookies = await context.cookies(`${origin}/session`);
    return cookies.find(({ name }) => name === "hira-session")?.value ?? "";
  };
  const before = known.get(context);
  if (before && before.cookie === (await cookieNow())) return { ...before.reply, origin };
  const reply = await context.request.post(`${origin}/session/token`, { headers: { origin }, data: {} });
  if (!reply.ok()) throw new Error(`The session has no token: ${await reply.text()}`);
  const session: SessionReply = await reply.json();
  known.set(context, { cookie: await cookieNow(), reply: session });
  return { ...session, origin };
}
