import { normaliseDigits } from "../../lib/format/text.ts";

/** A phone number without what only eyes need: spaces, dashes, brackets, unseen characters; Bengali digits as ASCII. */
export function tidySenderNumber(text: string): string {
  return normaliseDigits(text).replace(/[\s\p{Cf}\p{Pd}().]/gu, "");
}
