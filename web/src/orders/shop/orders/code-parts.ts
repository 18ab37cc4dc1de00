/** Serial and PIN of a code. Buyers type them into separate fields. */
export interface CodeParts {
  serial: string;
  pin: string;
}

/** Matches a UniPin code of Bangladesh: a serial, then a PIN. */
const UNIPIN = /^((?:BDMB|UPBD)-[A-Z]-S-\d{8})[\s,;|/]+(\d{4}(?:-?\d{4}){3})$/i;

/** Matches `Serial: … PIN: …`. Cards of any brand may have this form. */
const LABELLED =
  /^(?:serial|s\/n|sn)(?: no\.?| number)?\s*[:#]\s*(\S+?)[\s,;|/]+(?:pin|code)\s*[:#]\s*(\S+)$/i;

/** Splits a code into its serial and PIN. Returns null for a code in any other form. */
export function codeParts(code: string): CodeParts | null {
  const text = code.trim();
  const [, serial, pin] = UNIPIN.exec(text) ?? LABELLED.exec(text) ?? [];
  return serial && pin ? { serial, pin } : null;
}
