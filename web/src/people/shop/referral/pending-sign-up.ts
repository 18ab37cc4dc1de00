const KEY = "hira.signup";

/**
 * Keeps a referral code in this tab during the sign-up, because the browser may leave the page to sign in at
 * the provider.
 */
export function storePendingSignUp(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without browser storage, the code is lost, and the person has to press the button again after the
    // sign-in.
  }
}

/** Returns the referral code that was kept for a sign-up, and deletes it. Returns null if there is none. */
export function takePendingSignUp(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code;
  } catch {
    return null;
  }
}
