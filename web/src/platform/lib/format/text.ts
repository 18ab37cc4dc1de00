/** Returns the last 8 characters of an ID, which people read to each other. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/**
 * Returns the initials of a name's first two words in upper case: `RU` for `Rahim Uddin Khan`. Empty for an
 * empty name.
 */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstLetter(word))
    .join("")
    .toUpperCase();
}

/**
 * Returns the first letter as it is seen: a Bengali consonant with its vowel sign, or a whole surrogate pair.
 */
function firstLetter(word: string): string {
  return word.match(/^\P{M}\p{M}*/u)?.[0] ?? "";
}
