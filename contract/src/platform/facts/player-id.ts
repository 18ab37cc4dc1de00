import { asciiDigits } from "./digits.ts";

/** What copying drags along unseen: soft hyphens, zero-width spaces, marks of writing direction, a byte order mark. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Joiners belong into names of some alphabets and into emoji; at a digit they are dragged along. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200C\u200D]/gu;
/** As keyboards of East Asia write what stands around an ID. */
const WIDE: Readonly<Record<string, string>> = { "：": ":", "＝": "=", "（": "(", "）": ")" };

/** `UID: 1234567890`, as chats and profiles have it; never what would leave nothing. */
const LABEL = /^(?:(?:\p{L}+ )*(?:u?id|আইডি)(?: no\.?)? ?[:=] ?)(?=\S)/iu;

/** Two values as games write them: `12345678 (1234)`. */
const PAIR = /^([^()]+)\(([^()]+)\)$/;

const unlabelled = (text: string): string => text.trim().replace(LABEL, "");
/** A number in groups is one number; in a name spaces mean something. */
const dense = (text: string): string => (/^[\d ]+$/.test(text) ? text.replaceAll(" ", "") : text);

function plain(text: string): string {
  return asciiDigits(text)
    .replace(/[：＝（）]/g, (sign) => WIDE[sign] ?? sign)
    .replace(UNSEEN, "")
    .replace(LOOSE_JOINER, "")
    .replace(/\s+/g, " ");
}

/** A player ID as it is meant: no unseen characters, no label, no outer or doubled spaces, ASCII digits. Names stay whole. */
export function normalisePlayerId(text: string): string {
  return dense(unlabelled(plain(text)));
}

/** Both values of `12345678 (1234)`; null where the text is not such a pair. */
export function playerIdPair(text: string): { first: string; second: string } | null {
  const [, one = "", two = ""] = PAIR.exec(unlabelled(plain(text))) ?? [];
  const pair = { first: normalisePlayerId(one), second: normalisePlayerId(two) };
  return pair.first && pair.second ? pair : null;
}

/**
 * An account of a game as every call takes it: one player ID, or two as `12345678 (1234)` (docs/rules/orders.md#orders). What orders, saved
 * player IDs, blocks, searches and suppliers see is always this.
 */
export function normaliseGameAccount(text: string): string {
  const pair = playerIdPair(text);
  return pair ? `${pair.first} (${pair.second})` : normalisePlayerId(text);
}

/** What is typed into a search, read the same way. */
export const soughtGameAccount = (text: string): string => normaliseGameAccount(text) || text;
