import { asciiDigits } from "./digits.ts";

/** What nobody sees, or what turns the direction of what follows; line breaks and tabs are spaces. */
const UNSEEN = /(?!\u200C|\u200D|\uFE0F|[\t\n\r])(?:\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)/gu;
/** Joiners belong between letters of some alphabets and between emoji; the sign of an emoji belongs behind one. */
const LOOSE =
  /(?<!\p{Script=Bengali}|\p{Script=Devanagari}|\p{Script=Arabic}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{L}|\p{M}|\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\uFE0F/gu;

/** A name as it is stored: nothing that only makes it differ from another one that looks the same. */
export function cleanName(text: string): string {
  return text.replace(UNSEEN, "").replace(LOOSE, "").replace(/\s+/gu, " ").trim();
}

/** What makes two names the same to a reader: letters and digits, whatever case, script of digits, width, signs and spaces. */
export function foldedName(text: string): string {
  return asciiDigits(cleanName(text).normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
