import { underLock } from "./renewal.ts";
import type { SessionCalls } from "./session-calls.ts";

/** Set until the server has confirmed a sign-out, because a script cannot delete the session cookie. */
const KEY = "hira.signing-out";

/** Set after a person signed out: the next sign-in asks for the account. */
const LEFT_KEY = "hira.signed-out";

export function noteLeft(): void {
  localStorage.setItem(LEFT_KEY, "1");
}

export const hasLeft = () => localStorage.getItem(LEFT_KEY) !== null;

/**
 * Ends the session on the server. If the server cannot be reached, the next page tries again; in this browser the
 * person is signed out either way.
 */
export async function endSession(calls: Pick<SessionCalls, "close">): Promise<void> {
  localStorage.setItem(KEY, "1");
  try {
    await calls.close();
    localStorage.removeItem(KEY);
  } catch {
    // The next page tries again.
  }
}

/** Finishes a sign-out that an earlier page could not. */
export function finishSignOut(calls: Pick<SessionCalls, "close">): void {
  if (localStorage.getItem(KEY)) void underLock(() => endSession(calls));
}

/** Drops a pending sign-out, because a new session replaces the old one. */
export function forgetSignOut(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(LEFT_KEY);
}
