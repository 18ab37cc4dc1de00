import type { IdentityUser } from "./identity.ts";

/** A signed-in browser: what one needs to call the API and to renew the token. */
export interface Session {
  user: IdentityUser;
  idToken: string;
  refreshToken: string | null;
  /** Milliseconds by this device's own clock, whatever the provider's says. */
  expiresAt: number;
}

const KEY = "hira.session";
const RENEW_BEFORE_MS = 60_000;

export interface SessionStore {
  read: () => Session | null;
  /** Past the memory of this tab: another tab may have renewed the token a moment ago. */
  reread: () => Session | null;
  write: (session: Session | null) => void;
  /** Whether the token will do for a call that is made now. */
  isFresh: (session: Session) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The session in localStorage, so that it survives reloads and every open tab follows it. `source`: provider and client
 * that it is from; another one's session is none of ours.
 */
export function createSessionStore(source: string): SessionStore {
  const listeners = new Set<() => void>();
  let current: Session | null;

  const reread = () => {
    current = null;
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
      if (stored?.source === source) current = stored as Session;
    } catch {
      // Not a session of ours.
    }
    return current;
  };
  const follow = () => {
    reread();
    for (const listener of listeners) listener();
  };

  reread();
  addEventListener("storage", ({ key }) => {
    // No key: the whole storage was cleared.
    if (!key || key === KEY) follow();
  });

  return {
    read: () => current,
    reread,
    write(session) {
      if (session) localStorage.setItem(KEY, JSON.stringify({ ...session, source }));
      else localStorage.removeItem(KEY);
      follow();
    },
    isFresh: ({ expiresAt }) => expiresAt - Date.now() > RENEW_BEFORE_MS,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
