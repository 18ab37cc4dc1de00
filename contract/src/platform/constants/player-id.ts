import { asciiDigits } from "./digits.ts";

/** Invisible characters that copying adds: soft hyphens, zero-width spaces, marks of writing direction, a byte order mark. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Joiners belong in names of some scripts and in emoji. After any other character, such as a digit, they come from copying. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200C\u200D]/gu;
/** Full-width signs around an ID, as East Asian keyboards write them. */
const WIDE: Readonly<Record<string, string>> = { "：": ":", "＝": "=", "（": "(", "）": ")" };

/** The label before an ID in chats and profiles, as in `UID: 1234567890`. It matches only if text follows it. */
const LABEL = /^(?:(?:\p{L}+ )*(?:u?id|আইডি)(?: no\.?)? ?[:=] ?)(?=\S)/iu;

/** A player ID of two values, as games write it: `12345678 (1234)`. */
const PAIR = /^([^()]+)\(([^()]+)\)$/;

const unlabelled = (text: string): string => text.trim().replace(LABEL, "");
/** Digits with spaces are one number; spaces in a name are kept. */
const dense = (text: string): string => (/^[\d ]+$/.test(text) ? text.replaceAll(" ", "") : text);

function plain(text: string): string {
  return asciiDigits(text)
    .replace(/[：＝（）]/g, (sign) => WIDE[sign] ?? sign)
    .replace(UNSEEN, "")
    .replace(LOOSE_JOINER, "")
    .replace(/\s+/g, " ");
}

/**
 * Returns a player ID without invisible characters, label, and outer or double spaces, with ASCII digits. Names stay
 * unchanged.
 */
export function normalisePlayerId(text: string): string {
  return dense(unlabelled(plain(text)));
}

/** Returns both values of `12345678 (1234)`; null if the text is not such a pair. */
export function playerIdPair(text: string): { first: string; second: string } | null {
  const [, one = "", two = ""] = PAIR.exec(unlabelled(plain(text))) ?? [];
  const pair = { first: normalisePlayerId(one), second: normalisePlayerId(two) };
  return pair.first && pair.second ? pair : null;
}

/**
 * Returns a game account in the form that every call uses: one player ID, or two values as `12345678 (1234)`
 * (docs/rules/orders.md#orders). Orders, saved player IDs, blocks, searches and suppliers always get this form.
 */
export function normaliseGameAccount(text: string): string {
  const pair = playerIdPair(text);
  return pair ? `${pair.first} (${pair.second})` : normalisePlayerId(text);
}

/** Returns a searched player ID in the same form, or the text itself if nothing is left. */
export const soughtGameAccount = (text: string): string => normaliseGameAccount(text) || text;
