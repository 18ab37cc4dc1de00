/** Maximum number of characters of a player's name. Even the game with the longest names allows only 30. */
const LONGEST = 40;

/**
 * Matches characters that are invisible or change the text direction. Joiners are not matched, because Bengali
 * letters need them.
 */
const UNSEEN = /(?!\u200C|\u200D|[\t\n\r])(?:\p{Cc}|\p{Cf}|\p{Cn}|\p{Co}|\p{Cs}|\p{Zl}|\p{Zp})/gu;
/**
 * Matches surplus combining marks on one letter. If many marks are piled up, they overlap the lines above and below.
 */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Returns a player's name as it is stored and shown. The name that the game returns may contain any characters. Returns
 * null if no visible character is left.
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
