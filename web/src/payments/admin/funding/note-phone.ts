import { asciiDigits } from "@hira/contract/platform/constants/digits";

/**
 * Matches a phone number in the same forms as the server's search (`note_phone`). It may have the prefix 88, spaces,
 * hyphens, and one more digit for a Rocket account.
 */
const phone = /(?:^|\D)(?:\+?88[ -]?)?(01[3-9](?:[ -]?\d){8,9})(?!\d)/;

/** Returns the mobile number in a customer's note as `01712345678`; undefined if there is none. */
export function phoneIn(note: string): string | undefined {
  return phone.exec(asciiDigits(note))?.[1]?.replace(/[ -]/g, "");
}
