/** Returns the last 8 characters of an ID, which are short enough to read to another person. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/**
 * Returns the initials of the first two words of a name, in upper case: `RU` for `Rahim Uddin Khan`. Returns
 * an empty text for an empty name.
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
 * Returns the first letter as people see it. In Bengali it may be a consonant with its vowel sign. It may
 * also be a surrogate pair.
 */
function firstLetter(word: string): string {
  return word.match(/^\P{M}\p{M}*/u)?.[0] ?? "";
}
