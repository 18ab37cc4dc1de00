const KEY = "hira.signup";

/**
 * Stores a referral code in this tab during the sign-up, because without a popup the whole page goes to the
 * provider.
 */
export function storePendingSignUp(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage, the person presses the button again.
  }
}

/** Returns and deletes the code; null if there is none. */
export function takePendingSignUp(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code;
  } catch {
    return null;
  }
}
