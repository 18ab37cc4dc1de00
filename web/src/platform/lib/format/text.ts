/** The last 8 characters of an id, the part people read out to each other. */
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

/** One visible letter: a Bengali consonant keeps its vowel sign, a surrogate pair stays whole. */
function firstLetter(word: string): string {
  return word.match(/^\P{M}\p{M}*/u)?.[0] ?? "";
}
