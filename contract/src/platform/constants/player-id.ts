import { asciiDigits } from "./digits.ts";

/**
 * Invisible characters that get copied along with an ID: soft hyphens, zero-width spaces, marks of writing
 * direction, a byte order mark.
 */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/**
 * Invisible joiners that follow no letter or emoji. Names of some scripts need joiners; a joiner after a digit was
 * only copied along with the ID.
 */
const LOOSE_JOINER = /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200C\u200D]/gu;
/** Full-width punctuation of East Asian keyboards, with its ASCII form. */
const WIDE: Readonly<Record<string, string>> = { "：": ":", "＝": "=", "（": "(", "）": ")" };

/** Label before an ID in chats and profiles, as in `UID: 1234567890`. It is removed only if text follows. */
const LABEL = /^(?:(?:\p{L}+ )*(?:u?id|আইডি)(?: no\.?)? ?[:=] ?)(?=\S)/iu;

/** A player ID that consists of two values, as games write it: `12345678 (1234)`. */
const PAIR = /^([^()]+)\(([^()]+)\)$/;

const unlabelled = (text: string): string => text.trim().replace(LABEL, "");
/** Removes spaces between digits, because these are one number. Spaces in a name are kept. */
const dense = (text: string): string => (/^[\d ]+$/.test(text) ? text.replaceAll(" ", "") : text);

function plain(text: string): string {
  return asciiDigits(text)
    .replace(/[：＝（）]/g, (sign) => WIDE[sign] ?? sign)
    .replace(UNSEEN, "")
    .replace(LOOSE_JOINER, "")
    .replace(/\s+/g, " ");
}

/**
 * Returns a player ID with ASCII digits, without invisible characters, label, and outer or double spaces. A
 * name is not changed.
 */
export function normalisePlayerId(text: string): string {
  return dense(unlabelled(plain(text)));
}

/** Returns the two values of a player ID such as `12345678 (1234)`; null if the text is no such pair. */
export function playerIdPair(text: string): { first: string; second: string } | null {
  const [, one = "", two = ""] = PAIR.exec(unlabelled(plain(text))) ?? [];
  const pair = { first: normalisePlayerId(one), second: normalisePlayerId(two) };
  return pair.first && pair.second ? pair : null;
}

/**
 * Returns a game account in its standard form: one player ID, or two values as `12345678 (1234)`
 * (docs/rules/orders.md#orders). Orders, saved player IDs, blocks, searches and suppliers all use this form.
 */
export function normaliseGameAccount(text: string): string {
  const pair = playerIdPair(text);
  return pair ? `${pair.first} (${pair.second})` : normalisePlayerId(text);
}

/**
 * Returns the player ID to search for in its standard form, or the text as typed if nothing would be left.
 */
export const soughtGameAccount = (text: string): string => normaliseGameAccount(text) || text;
