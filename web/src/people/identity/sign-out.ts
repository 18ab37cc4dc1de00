import { underLock } from "./renewal.ts";
import type { SessionCalls } from "./session-calls.ts";

/**
 * Storage key that is set until the server has confirmed a sign-out. Only the server can delete the session
 * cookie.
 */
const KEY = "hira.signing-out";

/** Storage key that is set after a person signed out. It makes the next sign-in ask which account to use. */
const LEFT_KEY = "hira.signed-out";

export function noteLeft(): void {
  localStorage.setItem(LEFT_KEY, "1");
}

export const hasLeft = () => localStorage.getItem(LEFT_KEY) !== null;

/**
 * Ends the session on the server. If the server cannot be reached, this browser nevertheless treats the
 * person as signed out, and the next page sends the call again.
 */
export async function endSession(calls: Pick<SessionCalls, "close">): Promise<void> {
  localStorage.setItem(KEY, "1");
  try {
    await calls.close();
    localStorage.removeItem(KEY);
  } catch {
    // The server cannot be reached, so the next page sends the sign-out again.
  }
}

/** Repeats a sign-out that did not reach the server on an earlier page. */
export function finishSignOut(calls: Pick<SessionCalls, "close">): void {
  if (localStorage.getItem(KEY)) void underLock(() => endSession(calls));
}

/** Forgets a sign-out that has not reached the server, because a new session replaces the old one. */
export function forgetSignOut(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(LEFT_KEY);
}
