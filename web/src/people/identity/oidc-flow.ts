import { t } from "@lingui/core/macro";
import type { OidcConfig, ProviderHabits } from "./config.ts";
import { ProviderError, type SignInOutcome } from "./identity.ts";
import * as protocol from "./oidc.ts";
import { underLock } from "./renewal.ts";
import { type Session, type SessionStore, sessionFrom, type Token } from "./session.ts";
import { sessionCalls } from "./session-calls.ts";
import { forgetSignOut, hasLeft } from "./sign-out.ts";
import { answerOf, sayThatPageLeaves, tellOpener, whileItOpens } from "./window-answer.ts";

const CHANNEL = "hira.sign-in";

type Config = OidcConfig & { habits: ProviderHabits };

interface SignedIn {
  session: Session;
  token: Token;
}

/**
 * Answer that the sign-in window sends to the page. It contains the session, because the page receives a
 * message sooner than a change of storage.
 */
type Answer = ({ ok: true } & SignedIn) | { ok: false; cancelled: boolean; why: string | null };

async function outcomeOf(popup: Window, signal: AbortSignal): Promise<SignedIn | null> {
  const answer = await answerOf<Answer>(CHANNEL, popup, signal);
  if (!answer || answer.ok) return answer;
  if (answer.cancelled) return null;
  throw answer.why === null ? new Error(t`The sign-in was refused.`) : new ProviderError(answer.why);
}

/**
 * True if a session was stored after the sign-in began. On a slow device the window may close before its
 * message arrives; the session is then already stored.
 */
function isSignedInSince(store: SessionStore, before: string | undefined): boolean {
  const session = store.reread();
  return session !== null && session.id !== before;
}

/**
 * Signs in at the provider in a window. If the window is blocked or stays empty, the provider is opened in
 * the whole page instead.
 */
export async function signIn(
  config: Config,
  store: SessionStore,
  { popup, asksWho }: { popup: Window | null; asksWho: boolean },
): Promise<SignInOutcome> {
  const returnTo = location.pathname + location.search + location.hash;
  const asked = { popup: popup !== null, returnTo };
  const address = await protocol.signInAddress(config, asked, asksWho || hasLeft());
  if (!popup) {
    location.assign(address);
    return "leaving";
  }
  popup.location.replace(address);
  const before = store.read()?.id;
  const opens = whileItOpens(popup);
  const signedIn = await outcomeOf(popup, opens);
  if (opens.aborted) {
    popup.close();
    await sayThatPageLeaves();
    return signIn(config, store, { popup: null, asksWho });
  }
  if (signedIn) store.write(signedIn.session, signedIn.token);
  return signedIn || isSignedInSince(store, before) ? "signed-in" : "closed";
}

/**
 * Finishes a sign-in on the callback page: stores the session. If the page is a sign-in window, it also
 * notifies the page that opened the window. Returns normally if the person canceled.
 */
export async function completeSignIn(
  config: Config,
  store: SessionStore,
  address: string,
): Promise<{ returnTo: string } | "window"> {
  const asked = await protocol.stateOf(config, address);
  const answer = (message: Answer) => asked?.popup && tellOpener(CHANNEL, message);
  try {
    const { grant, state } = await protocol.completeSignIn(config, address);
    const { session, token } = await underLock(async () => sessionFrom(await sessionCalls.open(grant)));
    forgetSignOut();
    store.write(session, token);
    answer({ ok: true, session, token });
    return state.popup ? "window" : { returnTo: state.returnTo };
  } catch (error) {
    const cancelled = protocol.isCancelled(error);
    const told = protocol.reasonOf(error);
    const why = told ?? (error instanceof ProviderError ? error.message : null);
    answer({ ok: false, cancelled, why });
    // Only errors that the provider sent to the page are reported. The server has already logged the errors
    // that the provider sent to the server.
    if (told !== null && !cancelled) sessionCalls.refused(told);
    if (!cancelled || !asked) throw why === null ? error : new ProviderError(why);
    return asked.popup ? "window" : { returnTo: asked.returnTo };
  }
}

/** Fetches the provider's discovery document before the click. */
export const prepare = protocol.discover;
