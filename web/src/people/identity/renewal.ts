import { type SessionStore, sessionFrom } from "./session.ts";
import type { SessionCalls } from "./session-calls.ts";

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks that change the session cookie one after another, in all tabs where the browser supports locks. */
export function underLock<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request("hira.session", task);
  const turn = last.then(task);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Returns a token that is not about to expire and was not just rejected; null if the session is over. Calls `onOver` if
 * it ended just now.
 */
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
    // A sign-out or account change during the request wins.
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
