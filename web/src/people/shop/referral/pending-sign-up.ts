const KEY = "hira.signup";

/** Remembers for this tab that it signs up by a code: without a popup the whole page leaves for the provider. */
export function storePendingSignUp(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the button is pressed once more.
  }
}

/** The code, and forgets it; null when there is none. */
export function takePendingSignUp(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code;
  } catch {
    return null;
  }
}
