import { asciiDigits } from "@hira/contract/platform/facts/digits";

/** Found as the server's search finds it (`note_phone`): with or without 88, spaces and hyphens; Rocket has a digit more. */
const phone = /(?:^|\D)(?:\+?88[ -]?)?(01[3-9](?:[ -]?\d){8,9})(?!\d)/;

/** The mobile number that a customer wrote into a note, as `01712345678`; undefined when there is none. */
export function phoneIn(note: string): string | undefined {
  return phone.exec(asciiDigits(note))?.[1]?.replace(/[ -]/g, "");
}
