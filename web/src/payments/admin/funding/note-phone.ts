import { asciiDigits } from "@hira/contract/platform/constants/digits";

/**
 * The same formats as the server's search (`note_phone`): with or without 88, spaces and hyphens; a Rocket account has
 * one more digit.
 */
const phone = /(?:^|\D)(?:\+?88[ -]?)?(01[3-9](?:[ -]?\d){8,9})(?!\d)/;

/** The mobile number in a customer's note, as `01712345678`; undefined if there is none. */
export function phoneIn(note: string): string | undefined {
  return phone.exec(asciiDigits(note))?.[1]?.replace(/[ -]/g, "");
}
