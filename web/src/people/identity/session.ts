import type { SessionReply } from "@hira/contract";
import type { IdentityUser } from "./identity.ts";

/** Who is signed in, in this browser. The tokens are elsewhere: the refresh token in a cookie that no script reads. */
export interface Session {
  user: IdentityUser;
  /** Another for each sign-in: the same account signed in anew is another session. */
  id: string;
}

/** An ID token, in this tab's memory alone. */
export interface Token {
  idToken: string;
  /** Milliseconds by this device's own clock, whatever the provider's says. */
  expiresAt: number;
}

const KEY = "hira.session";
const RENEW_BEFORE_MS = 60_000;

export interface SessionStore {
  read: () => Session | null;
  /** Past the memory of this tab: another tab may have changed it a moment ago. */
  reread: () => Session | null;
  /** `token`: of this very session; without one it is asked for when it is needed. */
  write: (session: Session | null, token?: Token) => void;
  /** The token of the present session, where it will do for a call that is made now. */
  token: () => string | null;
  subscribe: (listener: () => void) => () => void;
}

/** A session and its token out of what the server says of them; `before`: providers may leave names out when renewing. */
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
 * Who is signed in lies in localStorage, so that reloads know it at once and every open tab follows it. `source`: provider and
 * client that it is from; another one's session is none of ours.
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
