import { t } from "@lingui/core/macro";
import type { OidcConfig } from "./config.ts";
import type { ConfirmLink, IdentityUser, SignInOutcome } from "./identity.ts";
import * as protocol from "./oidc.ts";
import { underLock } from "./renewal.ts";
import { type Session, type SessionStore, sessionFrom, type Token } from "./session.ts";
import { isOtherAccount, otherAccount, sessionCalls } from "./session-calls.ts";
import { forgetSignOut } from "./sign-out.ts";

const CHANNEL = "hira.sign-in";
const WATCH_EVERY_MS = 400;
/** How long an answer may take once the window is closed: on a busy device it is later than the window's end. */
const ANSWER_GRACE_MS = 1_500;

interface SignedIn {
  session: Session;
  token: Token;
}

/** The session travels along: storage reaches the other window a moment later than a message. */
type Answer =
  | ({ ok: true } & SignedIn)
  | { ok: false; cancelled: boolean; otherAccount?: string | undefined };

/**
 * Waits for what becomes of the window: a session, or null when it was closed by hand, which is no failure. A provider
 * may cut the window off from ours: so the answer comes over a channel, and a window counts as closed only while the
 * person is here, since one that was cut off looks closed as well. Of a tab that a link opened there is no window to watch:
 * the signal ends the wait.
 */
function outcomeOf(popup: Window | null, signal?: AbortSignal): Promise<SignedIn | null> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    let closedAt: number | undefined;
    const watch = setInterval(() => {
      if (!popup?.closed || !document.hasFocus()) {
        closedAt = undefined;
        return;
      }
      closedAt ??= performance.now();
      if (performance.now() - closedAt > ANSWER_GRACE_MS) finish(() => resolve(null));
    }, WATCH_EVERY_MS);
    const finish = (settle: () => void) => {
      clearInterval(watch);
      channel.close();
      settle();
    };
    signal?.addEventListener("abort", () => finish(() => resolve(null)), { once: true });
    channel.onmessage = ({ data }: MessageEvent<Answer>) =>
      finish(() => {
        if (data.ok) resolve(data);
        else if (data.cancelled) resolve(null);
        else if (data.otherAccount) reject(otherAccount(data.otherAccount));
        else reject(new Error(t`The sign-in was refused.`));
      });
  });
}

/** On a busy device the answer can be later than the window's end; what the window stored is there all the same. */
function isSignedInSince(store: SessionStore, before: string | undefined): boolean {
  const session = store.reread();
  return session !== null && session.id !== before;
}

/** Takes the window to the provider; without one (blocked) the whole page goes, and comes back to where it was. */
export async function signIn(
  config: OidcConfig,
  store: SessionStore,
  popup: Window | null,
): Promise<SignInOutcome> {
  const returnTo = location.pathname + location.search + location.hash;
  const address = await protocol.signInAddress(config, { popup: popup !== null, returnTo });
  if (!popup) {
    location.assign(address);
    return "leaving";
  }
  popup.location.replace(address);
  const before = store.read()?.id;
  const signedIn = await outcomeOf(popup);
  if (signedIn) store.write(signedIn.session, signedIn.token);
  return signedIn || isSignedInSince(store, before) ? "signed-in" : "closed";
}

/** The session goes on under its id, so that no page takes it for another one's. */
export async function confirm(
  config: OidcConfig,
  store: SessionStore,
  { user, popup }: { user: IdentityUser; popup: Window | null },
): Promise<"confirmed" | "closed" | "blocked"> {
  if (!popup) return "blocked";
  popup.location.replace(await confirmAddress(config, user));
  return noteConfirmed(store, await outcomeOf(popup));
}

/** For where no window opens: a link is never held back, and leaves the page as it is. */
export async function confirmByLink(
  config: OidcConfig,
  store: SessionStore,
  { user, signal }: { user: IdentityUser; signal: AbortSignal },
): Promise<ConfirmLink> {
  const address = await confirmAddress(config, user);
  const outcome = outcomeOf(null, signal).then((signedIn) => noteConfirmed(store, signedIn));
  return { address, outcome };
}

const confirmAddress = (config: OidcConfig, { uid, email }: IdentityUser) =>
  protocol.signInAddress(config, { popup: true, returnTo: "/", confirms: uid }, email);

function noteConfirmed(store: SessionStore, signedIn: SignedIn | null): "confirmed" | "closed" {
  if (!signedIn) return "closed";
  store.write(signedIn.session, signedIn.token);
  return "confirmed";
}

/** On the callback page: stores the session and, in the popup, tells the window that waits. Cancelling is no error. */
export async function completeSignIn(
  config: OidcConfig,
  store: SessionStore,
  address: string,
): Promise<{ returnTo: string } | "window"> {
  const asked = await protocol.stateOf(config, address);
  const channel = new BroadcastChannel(CHANNEL);
  const answer = (message: Answer) => asked?.popup && channel.postMessage(message);
  try {
    const { grant, state } = await protocol.completeSignIn(config, address);
    const before = state.confirms === undefined ? undefined : (store.reread() ?? undefined);
    const { session, token } = await underLock(async () =>
      sessionFrom(await sessionCalls.open(grant), before),
    );
    forgetSignOut();
    store.write(session, token);
    answer({ ok: true, session, token });
    return state.popup ? "window" : { returnTo: state.returnTo };
  } catch (error) {
    const cancelled = protocol.isCancelled(error);
    const other = isOtherAccount(error) ? (error as Error).message : undefined;
    answer({ ok: false, cancelled, otherAccount: other });
    if (!cancelled || !asked) throw error;
    return asked.popup ? "window" : { returnTo: asked.returnTo };
  } finally {
    channel.close();
  }
}

/** Fetches the provider's description ahead of the click. */
export const prepare = protocol.discover;
