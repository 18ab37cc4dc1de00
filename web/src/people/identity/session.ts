import type { SessionReply } from "@hira/contract";
import type { IdentityUser } from "./identity.ts";

/**
 * The signed-in account in this browser. It contains no tokens: the refresh token is in a cookie that scripts
 * cannot read.
 */
export interface Session {
  user: IdentityUser;
  /** ID of the sign-in. A new sign-in with the same account has a new ID. */
  id: string;
}

/** An ID token, kept only in the memory of this tab. */
export interface Token {
  idToken: string;
  /** Milliseconds since 1970 by this device's clock, not the provider's. */
  expiresAt: number;
}

const KEY = "hira.session";
const RENEW_BEFORE_MS = 60_000;

export interface SessionStore {
  read: () => Session | null;
  /**
   * Reads the session from storage again instead of this tab's memory, because another tab may just have
   * changed it.
   */
  reread: () => Session | null;
  /** Stores a session; null removes the session. Without `token`, the token is fetched when a call needs it. */
  write: (session: Session | null, token?: Token) => void;
  /** Returns the session's token if it is still valid; else null. */
  token: () => string | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Returns the session and the token that a reply of the server contains. `before`: the former session, which
 * supplies the names that the provider omits on a renewal.
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
 * Creates the store of the signed-in account in localStorage, which all open tabs share and which a reload
 * keeps. `source` names the provider and its client; sessions of another source are ignored.
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
      // The stored text is no valid session, so nobody is signed in.
    }
    return current;
  };
  const follow = () => {
    reread();
    for (const listener of listeners) listener();
  };

  reread();
  addEventListener("storage", ({ key }) => {
    // An event without a key means that all storage of this site was cleared.
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
