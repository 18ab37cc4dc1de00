/** Maximum characters of a name. The longest that a game allows has 30. */
const LONGEST = 40;

/** Matches characters that are invisible or change the text direction, except joiners, which belong to Bengali letters. */
const UNSEEN = /(?!\u200C|\u200D|[\t\n\r])(?:\p{Cc}|\p{Cf}|\p{Cn}|\p{Co}|\p{Cs}|\p{Zl}|\p{Zp})/gu;
/** Matches stacked marks, which would overlap the lines around them. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Returns a player's name as it is stored and shown. The player chose it, so it may contain anything. Null where
 * nothing visible remains.
 */
export function playerNameOf(told: string | null): string | null {
  const tidy = (told ?? "")
    .slice(0, 1_000)
    .replace(UNSEEN, "")
    .replace(PILED_MARKS, "$1")
    .replace(/\s+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(tidy)) return null;
  const characters = [...tidy];
  return characters.length <= LONGEST ? tidy : `${characters.slice(0, LONGEST).join("").trimEnd()}…`;
}
