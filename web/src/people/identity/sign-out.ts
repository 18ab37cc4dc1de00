import { underLock } from "./renewal.ts";
import type { SessionCalls } from "./session-calls.ts";

/** Set while the server does not know yet that somebody signed out: its cookie is not a script's to delete. */
const KEY = "hira.signing-out";

/** Somebody signed out here by hand: the next sign-in asks who it is. */
const LEFT_KEY = "hira.signed-out";

export function noteLeft(): void {
  localStorage.setItem(LEFT_KEY, "1");
}

export const hasLeft = () => localStorage.getItem(LEFT_KEY) !== null;

/** Ends the session on the server. Out of reach, it is ended by the next page: here everybody is signed out either way. */
export async function endSession(calls: Pick<SessionCalls, "close">): Promise<void> {
  localStorage.setItem(KEY, "1");
  try {
    await calls.close();
    localStorage.removeItem(KEY);
  } catch {
    // The next page tries again.
  }
}

/** Ends what an earlier page could not. */
export function finishSignOut(calls: Pick<SessionCalls, "close">): void {
  if (localStorage.getItem(KEY)) void underLock(() => endSession(calls));
}

/** A new session takes the place of the one that was to be ended. */
export function forgetSignOut(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(LEFT_KEY);
}
