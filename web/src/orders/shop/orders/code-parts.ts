/** The parts of a code that are typed into fields of their own. */
export interface CodeParts {
  serial: string;
  pin: string;
}

/** As UniPin's codes of Bangladesh are: a serial, then a PIN. */
const UNIPIN = /^((?:BDMB|UPBD)-[A-Z]-S-\d{8})[\s,;|/]+(\d{4}(?:-?\d{4}){3})$/i;

/** `Serial: … PIN: …`, as cards of any brand say it. */
const LABELLED =
  /^(?:serial|s\/n|sn)(?: no\.?| number)?\s*[:#]\s*(\S+?)[\s,;|/]+(?:pin|code)\s*[:#]\s*(\S+)$/i;

/** Serial and PIN where the code is both; null where it is one whole, or nobody can tell. */
export function codeParts(code: string): CodeParts | null {
  const text = code.trim();
  const [, serial, pin] = UNIPIN.exec(text) ?? LABELLED.exec(text) ?? [];
  return serial && pin ? { serial, pin } : null;
}
