/** The parts of a code that are typed into separate fields. */
export interface CodeParts {
  serial: string;
  pin: string;
}

/** Format of UniPin codes of Bangladesh: a serial, then a PIN. */
const UNIPIN = /^((?:BDMB|UPBD)-[A-Z]-S-\d{8})[\s,;|/]+(\d{4}(?:-?\d{4}){3})$/i;

/** Format `Serial: … PIN: …`, used by cards of any brand. */
const LABELLED =
  /^(?:serial|s\/n|sn)(?: no\.?| number)?\s*[:#]\s*(\S+?)[\s,;|/]+(?:pin|code)\s*[:#]\s*(\S+)$/i;

/** Splits a code into serial and PIN; null if the code is one part or its parts are unclear. */
export function codeParts(code: string): CodeParts | null {
  const text = code.trim();
  const [, serial, pin] = UNIPIN.exec(text) ?? LABELLED.exec(text) ?? [];
  return serial && pin ? { serial, pin } : null;
}
