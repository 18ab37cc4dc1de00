import type { Session, SessionStore } from "./session.ts";

/** Under one lock for all tabs: a rotated refresh token must not be used twice. */
function underLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("hira.session", task) : task();
}

/** A token that is neither about to expire nor the one just refused; null when the session is over. */
export function renewedToken(
  store: SessionStore,
  renew: (session: Session) => Promise<Session | null>,
  refused: string | null,
): Promise<string | null> {
  return underLock(async () => {
    const session = store.reread();
    if (!session) return null;
    if (session.idToken !== refused && store.isFresh(session)) return session.idToken;
    const next = await renew(session);
    const now = store.reread();
    // Who signed out or changed account meanwhile stays so.
    if (now?.idToken !== session.idToken) return now?.idToken ?? null;
    store.write(next);
    return next?.idToken ?? null;
  });
}
