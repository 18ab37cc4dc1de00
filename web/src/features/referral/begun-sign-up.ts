const KEY = "hira.signup";

/** Keeps that this tab is signing up by a code: without a window the whole page leaves for the provider. */
export function keepBegunSignUp(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the button is pressed once more.
  }
}

/** The code, and forgets it; null when none was kept. */
export function takeBegunSignUp(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code;
  } catch {
    return null;
  }
}
