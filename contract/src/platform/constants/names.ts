import { asciiDigits } from "./digits.ts";

/**
 * Invisible characters, and characters that change the direction of text. Line breaks and tabs are not
 * included, because they count as spaces.
 */
const UNSEEN = /(?!\u200C|\u200D|\uFE0F|[\t\n\r])(?:\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)/gu;
/**
 * Invisible joiners that are neither in an emoji nor in a word of a script that uses joiners, and emoji variation
 * signs that do not follow an emoji.
 */
const LOOSE =
  /(?<!\p{Script=Bengali}|\p{Script=Devanagari}|\p{Script=Arabic}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{L}|\p{M}|\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\uFE0F/gu;

/**
 * Returns a name as the store keeps it, without characters that would make it differ from a name that looks
 * the same.
 */
export function cleanName(text: string): string {
  return text.replace(UNSEEN, "").replace(LOOSE, "").replace(/\s+/gu, " ").trim();
}

/**
 * Returns the letters and digits of a name for comparison. Names that differ only in case, script of digits,
 * width, punctuation or spaces get the same result.
 */
export function foldedName(text: string): string {
  return asciiDigits(cleanName(text).normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
