import { type SessionStore, sessionFrom } from "./session.ts";
import type { SessionCalls } from "./session-calls.ts";

let last: Promise<unknown> = Promise.resolve();

/** One after the other, in all tabs where the browser can: what changes the cookie of the session takes turns. */
export function underLock<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request("hira.session", task);
  const turn = last.then(task);
  last = turn.catch(() => undefined);
  return turn;
}

/** A token that is neither about to expire nor the one just refused; null when the session is over, `onOver` if just now. */
export function renewedToken(
  store: SessionStore,
  calls: Pick<SessionCalls, "token">,
  refused: string | null,
  onOver?: () => void,
): Promise<string | null> {
  return underLock(async () => {
    const before = store.reread();
    if (!before) return null;
    const known = store.token();
    if (known && known !== refused) return known;
    const reply = await calls.token(refused !== null);
    const now = store.reread();
    // Who signed out or changed account meanwhile stays so.
    if (now?.id !== before.id) return store.token();
    if (!reply) {
      store.write(null);
      onOver?.();
      return null;
    }
    const { session, token } = sessionFrom(reply, before);
    store.write(session, token);
    return token.idToken;
  });
}
