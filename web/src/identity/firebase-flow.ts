import type { FirebaseConfig } from "./config.ts";
import type { SignInOutcome } from "./identity.ts";
import type { Session, SessionStore } from "./session.ts";

const loadGoogle = () => import("./firebase.ts");

/** Where the person was when the whole page went to Google; for this tab. */
const RETURN_KEY = "hira.sign-in.return";
const TIMEOUT_MS = 20_000;

export async function prepare(config: FirebaseConfig): Promise<void> {
  (await loadGoogle()).authOf(config);
}

/** Google's code opens its own window; where the browser allows none, the whole page goes. */
export async function signIn(config: FirebaseConfig, store: SessionStore): Promise<SignInOutcome> {
  const google = await loadGoogle();
  try {
    store.write(await google.signInByWindow(config));
    return "signed-in";
  } catch (error) {
    const end = google.endOf(error);
    if (end === "cancelled") return "closed";
    if (end === "blocked") return leave(config);
    throw error;
  }
}

/** Google sends the person back to the page's address, so that is made the callback page's first. */
async function leave(config: FirebaseConfig): Promise<SignInOutcome> {
  const here = location.pathname + location.search + location.hash;
  const show = (address: string) => history.replaceState(history.state, "", address);
  const { signInByPage } = await loadGoogle();
  sessionStorage.setItem(RETURN_KEY, here);
  show("/auth/callback");
  try {
    const left = new Promise((resolve) => addEventListener("pagehide", resolve, { once: true }));
    await Promise.race([signInByPage(config), left]);
    return "leaving";
  } catch (error) {
    show(here);
    throw error;
  }
}

/** Google's helper page is silent where the browser denies it its storage. */
function noAnswer(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS, new Error("No answer came from Google.")));
}

/** On the callback page, after the whole page went to Google. Cancelling is no error. */
export async function completeSignIn(
  config: FirebaseConfig,
  store: SessionStore,
): Promise<{ returnTo: string }> {
  const returnTo = sessionStorage.getItem(RETURN_KEY) ?? "/";
  sessionStorage.removeItem(RETURN_KEY);
  const google = await loadGoogle();
  try {
    const session = await Promise.race([google.resultOfPage(config), noAnswer()]);
    if (!session) throw new Error("Nobody came back from Google.");
    store.write(session);
  } catch (error) {
    if (google.endOf(error) !== "cancelled") throw error;
  }
  return { returnTo };
}

/** What ends a session for good (Identity Platform's REST reference, "Exchange a refresh token for an ID token"). */
const OVER = /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN)\b/;

interface TokenReply {
  id_token: string;
  refresh_token: string;
  /** Seconds, in digits. */
  expires_in: string;
  error?: { message?: string };
}

/** Google's exchange of tokens is one call, for which a returning customer needs none of its code. */
export async function renew({ apiKey }: FirebaseConfig, session: Session): Promise<Session | null> {
  if (!session.refreshToken) return null;
  const reply = await fetch(`https://securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: session.refreshToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await reply.json()) as TokenReply;
  if (OVER.test(answer.error?.message ?? "")) return null;
  if (!reply.ok) throw new Error(`Google renewed no token: ${answer.error?.message ?? reply.status}`);
  return {
    ...session,
    idToken: answer.id_token,
    refreshToken: answer.refresh_token,
    expiresAt: Date.now() + Number(answer.expires_in) * 1000,
  };
}

/** Firebase lets no browser revoke a token; this device has forgotten it. */
export const giveUp = async (): Promise<void> => undefined;
