import type { IdentityUser } from "./identity.ts";

/** A signed-in browser: what one needs to call the API and to renew the token. */
export interface Session {
  /** Provider and client that it came from; another one's session is none of ours. */
  source: string;
  user: IdentityUser;
  idToken: string;
  refreshToken: string | null;
  /** Milliseconds by this device's own clock, whatever the provider's says. */
  expiresAt: number;
}

const KEY = "hira.session";
const RENEW_BEFORE_MS = 60_000;

/** Whether the token will do for a call that is made now. */
export function isFresh(session: Session): boolean {
  return session.expiresAt - Date.now() > RENEW_BEFORE_MS;
}

function parse(text: string | null, source: string): Session | null {
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Session;
    return session.source === source && typeof session.idToken === "string" ? session : null;
  } catch {
    return null;
  }
}

export interface SessionStore {
  read: () => Session | null;
  /** Past the memory of this tab: another tab may have renewed the token a moment ago. */
  reread: () => Session | null;
  write: (session: Session | null) => void;
  /** Takes over a session that another window of ours has just written. */
  adopt: (session: Session) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The session in localStorage, so that it survives reloads and every open tab follows it. */
export function createSessionStore(source: string, storage: Storage = localStorage): SessionStore {
  const listeners = new Set<() => void>();
  let current = parse(storage.getItem(KEY), source);

  const become = (session: Session | null) => {
    current = session;
    for (const listener of listeners) listener();
  };

  addEventListener("storage", (event) => {
    // key null: the whole storage was cleared.
    if (event.key === KEY) become(parse(event.newValue, source));
    else if (event.key === null) become(null);
  });

  return {
    read: () => current,
    reread: () => {
      current = parse(storage.getItem(KEY), source);
      return current;
    },
    write(session) {
      if (session) storage.setItem(KEY, JSON.stringify(session));
      else storage.removeItem(KEY);
      become(session);
    },
    adopt: become,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
