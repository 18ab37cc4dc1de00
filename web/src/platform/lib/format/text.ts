/** Returns the last 8 characters of an id, the part that people read to each other. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** Initials of the first two words, upper case: `Rahim Uddin Khan` → `RU`. Empty for an empty name. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstLetter(word))
    .join("")
    .toUpperCase();
}

/** Returns the first visible letter: a Bengali consonant with its vowel sign, a whole surrogate pair. */
function firstLetter(word: string): string {
  return word.match(/^\P{M}\p{M}*/u)?.[0] ?? "";
}
