/** Characters of a name at most; the longest that a game allows has 30. */
const LONGEST = 40;

/** What is not seen or turns the direction of what follows; joiners belong to Bengali letters. */
const UNSEEN = /(?!\u200C|\u200D|[\t\n\r])(?:\p{Cc}|\p{Cf}|\p{Cn}|\p{Co}|\p{Cs}|\p{Zl}|\p{Zp})/gu;
/** Marks upon marks reach over the lines around them. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** A player's name as it is stored and shown. A player chose it: it may be anything. Null where nothing of it is left to see. */
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
