import { type SessionStore, sessionFrom } from "./session.ts";
import type { SessionCalls } from "./session-calls.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks that change the session cookie one after another. In browsers with the Web Locks API, this holds
 * across all tabs.
 */
export function underLock<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request("hira.session", task);
  const turn = last.then(task);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Returns a token that stays valid for a while and that the server has not just rejected; null if the session
 * is over. Calls `onOver` if the session ended during this call.
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
    // The person may have signed out or changed the account during the request. The result of the request is
    // then ignored.
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
