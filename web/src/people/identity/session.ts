import type { SessionReply } from "@hira/contract";
import type { IdentityUser } from "./identity.ts";

/** The signed-in account in this browser. It holds no tokens: the refresh token is in a cookie that scripts cannot read. */
export interface Session {
  user: IdentityUser;
  /** Different for each sign-in: signing in again with the same account is a new session. */
  id: string;
}

/** An ID token, kept only in this tab's memory. */
export interface Token {
  idToken: string;
  /** In milliseconds by this device's clock, not by the provider's. */
  expiresAt: number;
}

const KEY = "hira.session";
const RENEW_BEFORE_MS = 60_000;

export interface SessionStore {
  read: () => Session | null;
  /** Reads storage instead of this tab's memory, because another tab may have just changed it. */
  reread: () => Session | null;
  /** `token`: of this session; without one, it is fetched when needed. */
  write: (session: Session | null, token?: Token) => void;
  /** Returns the current session's token, if it is valid for a call made now. */
  token: () => string | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Returns a session and its token from the server's reply. `before`: the former session, because providers may omit
 * names on renewal.
 */
export function sessionFrom(
  { user, idToken, expiresIn }: SessionReply,
  before?: Session,
): { session: Session; token: Token } {
  const known = before?.user.uid === user.uid ? before : undefined;
  return {
    session: {
      id: known?.id ?? crypto.randomUUID(),
      user: {
        uid: user.uid,
        name: user.name ?? known?.user.name ?? null,
        email: user.email ?? known?.user.email ?? null,
        photoURL: user.photoURL ?? known?.user.photoURL ?? null,
        emailVerified: user.emailVerified,
      },
    },
    token: { idToken, expiresAt: Date.now() + expiresIn * 1000 },
  };
}

/**
 * Stores the signed-in account in localStorage, so that reloads know it immediately and every open tab follows.
 * `source`: provider and client; sessions of another source are ignored.
 */
export function createSessionStore(source: string): SessionStore {
  const listeners = new Set<() => void>();
  let current: Session | null;
  let token: { of: string; value: Token } | undefined;

  const reread = () => {
    current = null;
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
      if (stored?.source === source && stored.id && stored.user?.uid)
        current = { id: stored.id, user: stored.user };
    } catch {
      // Not a valid session of this source.
    }
    return current;
  };
  const follow = () => {
    reread();
    for (const listener of listeners) listener();
  };

  reread();
  addEventListener("storage", ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (!key || key === KEY) follow();
  });

  return {
    read: () => current,
    reread,
    write(session, value) {
      token = session && value ? { of: session.id, value } : undefined;
      if (session) localStorage.setItem(KEY, JSON.stringify({ ...session, source }));
      else localStorage.removeItem(KEY);
      follow();
    },
    token() {
      if (!token || token.of !== current?.id) return null;
      return token.value.expiresAt - Date.now() > RENEW_BEFORE_MS ? token.value.idToken : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
