import { asciiDigits } from "@hira/contract/platform/constants/digits";

/**
 * Matches a phone number as the server's search does (`note_phone`): with or without 88, spaces and hyphens,
 * and with one more digit for a Rocket account.
 */
const phone = /(?:^|\D)(?:\+?88[ -]?)?(01[3-9](?:[ -]?\d){8,9})(?!\d)/;

/** Returns the mobile number in a customer's note as `01712345678`; undefined if there is none. */
export function phoneIn(note: string): string | undefined {
  return phone.exec(asciiDigits(note))?.[1]?.replace(/[ -]/g, "");
}
