import { t } from "@lingui/core/macro";
import type { OidcConfig, ProviderHabits } from "./config.ts";
import { ProviderRefusal, type SignInOutcome } from "./identity.ts";
import * as protocol from "./oidc.ts";
import { underLock } from "./renewal.ts";
import { type Session, type SessionStore, sessionFrom, type Token } from "./session.ts";
import { sessionCalls } from "./session-calls.ts";
import { forgetSignOut, hasLeft } from "./sign-out.ts";
import { answerOf, tellOpener } from "./window-answer.ts";

const CHANNEL = "hira.sign-in";

type Config = OidcConfig & { habits: ProviderHabits };

interface SignedIn {
  session: Session;
  token: Token;
}

/** The session travels along: storage reaches the other window a moment later than a message. */
type Answer = ({ ok: true } & SignedIn) | { ok: false; cancelled: boolean; why: string | null };

async function outcomeOf(popup: Window): Promise<SignedIn | null> {
  const answer = await answerOf<Answer>(CHANNEL, popup);
  if (!answer || answer.ok) return answer;
  if (answer.cancelled) return null;
  throw answer.why === null ? new Error(t`The sign-in was refused.`) : new ProviderRefusal(answer.why);
}

/** On a busy device the answer can be later than the window's end; what the window stored is there all the same. */
function isSignedInSince(store: SessionStore, before: string | undefined): boolean {
  const session = store.reread();
  return session !== null && session.id !== before;
}

/** Takes the window to the provider; without one (blocked) the whole page goes, and comes back to where it was. */
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
  const signedIn = await outcomeOf(popup);
  if (signedIn) store.write(signedIn.session, signedIn.token);
  return signedIn || isSignedInSince(store, before) ? "signed-in" : "closed";
}

/** On the callback page: stores the session and, in the popup, tells the window that waits. Cancelling is no error. */
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
    const why = told ?? (error instanceof ProviderRefusal ? error.message : null);
    answer({ ok: false, cancelled, why });
    // What it told the server stands in the log already.
    if (told !== null && !cancelled) sessionCalls.refused(told);
    if (!cancelled || !asked) throw why === null ? error : new ProviderRefusal(why);
    return asked.popup ? "window" : { returnTo: asked.returnTo };
  }
}

/** Fetches the provider's description ahead of the click. */
export const prepare = protocol.discover;
