import { t } from "@lingui/core/macro";
import type { FirebaseConfig } from "./config.ts";
import type { IdentityUser, SignInOutcome } from "./identity.ts";
import { underLock } from "./renewal.ts";
import { type SessionStore, sessionFrom } from "./session.ts";
import { sessionCalls } from "./session-calls.ts";
import { forgetSignOut } from "./sign-out.ts";
import { lookedAtForLong, sayThatPageLeaves } from "./window-answer.ts";

const loadGoogle = () => import("./firebase.ts");

/** Storage key, for this tab only, of the page to return to after Google was opened in the whole page. */
const RETURN_KEY = "hira.sign-in.return";
const TIMEOUT_MS = 20_000;

export async function prepare(config: FirebaseConfig): Promise<void> {
  (await loadGoogle()).authOf(config);
}

/** Sends the refresh token to the server, which keeps it in a cookie. The page does not store it. */
async function open(store: SessionStore, refreshToken: string, confirms?: string): Promise<void> {
  const before = confirms === undefined ? undefined : (store.reread() ?? undefined);
  const { session, token } = await underLock(async () =>
    sessionFrom(await sessionCalls.open({ refreshToken, confirms }), before),
  );
  forgetSignOut();
  store.write(session, token);
}

/**
 * Signs in with Google's window. If the browser blocks the window or the window stays empty, Google is opened
 * in the whole page instead.
 */
export async function signIn(config: FirebaseConfig, store: SessionStore): Promise<SignInOutcome> {
  const google = await loadGoogle();
  const watch = new AbortController();
  try {
    const inWindow = google.signInByWindow(config);
    const answer = await Promise.race([inWindow, lookedAtForLong(watch.signal)]);
    if (answer === "no-window") {
      inWindow.catch(() => undefined);
      await sayThatPageLeaves();
      return await leave(config);
    }
    await open(store, answer);
    return "signed-in";
  } catch (error) {
    const end = google.failureKind(error);
    if (end === "cancelled") return "closed";
    if (end === "blocked") return leave(config);
    throw error;
  } finally {
    watch.abort();
  }
}

/** Signs in again, because a new token proves a recent sign-in. */
export async function confirm(
  config: FirebaseConfig,
  store: SessionStore,
  user: IdentityUser,
): Promise<"confirmed" | "closed" | "blocked"> {
  const google = await loadGoogle();
  try {
    await open(store, await google.signInByWindow(config, user.email), user.uid);
    return "confirmed";
  } catch (error) {
    const end = google.failureKind(error);
    if (end === "failed") throw error;
    return end === "cancelled" ? "closed" : "blocked";
  }
}

/**
 * Opens Google in this page. Google returns to the address that the page has now, so the address is first
 * changed to the callback page.
 */
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

/** Rejects after a timeout. Without storage, Google's helper page would never answer. */
function noAnswer(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(reject, TIMEOUT_MS, new Error(t`No answer came from Google.`)),
  );
}

/**
 * Finishes a sign-in on the callback page after Google was opened in the whole page. Returns normally if the
 * person canceled.
 */
export async function completeSignIn(
  config: FirebaseConfig,
  store: SessionStore,
): Promise<{ returnTo: string }> {
  const returnTo = sessionStorage.getItem(RETURN_KEY) ?? "/";
  sessionStorage.removeItem(RETURN_KEY);
  const google = await loadGoogle();
  try {
    const refreshToken = await Promise.race([google.resultOfPage(config), noAnswer()]);
    if (!refreshToken) throw new Error("Nobody came back from Google.");
    await open(store, refreshToken);
  } catch (error) {
    if (google.failureKind(error) !== "cancelled") throw error;
  }
  return { returnTo };
}
