import { asciiDigits } from "@hira/contract/platform/constants/digits";

/**
 * Something that the search can find: a game, by its name and aliases; or a package, by its own name and the names of
 * its game.
 */
export interface Findable {
  name: string;
  aliases: readonly string[];
}

/** Ranks that say how well a search matches a name. The lowest rank is the best match. */
const FIT = { same: 0, begins: 1, words: 2, within: 3, misspelled: 4 };

/**
 * Returns how well a search matches the name or an alias, as a rank; null if it matches none. It tolerates
 * misspellings, and ignores spaces, case, punctuation and the script of digits.
 */
export function fitOf(search: string, { name, aliases }: Findable): number | null {
  const wanted = fold(search);
  if (wanted === "") return FIT.same;
  const texts = [name, ...aliases].map(fold);
  const fits = [
    ...texts.map((text) => fitOfText(wanted, text)),
    ...texts.map((text) => fitOfInitials(wanted, text)),
  ];
  const best = Math.min(...fits);
  return best === Number.POSITIVE_INFINITY ? null : best;
}

/** True if each word of the search is the beginning of a word in the texts, in any order. */
export function hasEveryWord(search: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => [...fold(text).split(" "), compact(fold(text))]);
  return fold(search)
    .split(" ")
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Normalises text for comparison: lower case, ASCII digits, single spaces between words. */
function fold(text: string): string {
  const letters = asciiDigits(text.normalize("NFKC")).toLowerCase();
  return letters.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
}

const compact = (text: string) => text.replaceAll(" ", "");

function fitOfText(wanted: string, text: string): number {
  const [own, whole] = [compact(wanted), compact(text)];
  if (own === "" || whole === "") return Number.POSITIVE_INFINITY;
  if (whole === own) return FIT.same;
  if (whole.startsWith(own)) return FIT.begins;
  if (hasEveryWord(wanted, [text])) return FIT.words;
  // Two letters occur somewhere in nearly every name. So a search of two letters matches only the beginning of a word.
  if (own.length > 2 && whole.includes(own)) return FIT.within;
  const far = Math.min(distanceToBeginning(own, whole), distanceOfWords(wanted.split(" "), text.split(" ")));
  return far <= mistakesIn(own) ? FIT.misspelled + far : Number.POSITIVE_INFINITY;
}

/** Returns the rank of a match if the search is the initials of a name, such as `codm` for Call of Duty Mobile. */
function fitOfInitials(wanted: string, name: string): number {
  const initials = name
    .split(" ")
    .map((word) => word[0])
    .join("");
  const own = compact(wanted);
  return own.length > 1 && initials.startsWith(own) ? FIT.words : Number.POSITIVE_INFINITY;
}

/** Returns how many typing mistakes are tolerated: none in up to 3 letters, one in 4 to 7, two in a longer text. */
function mistakesIn({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * For each word of the search, takes the distance to the nearest word of the text, and returns the sum of these. It is
 * infinite if a word has more mistakes than are tolerated.
 */
function distanceOfWords(wanted: readonly string[], words: readonly string[]): number {
  return wanted.reduce((sum, own) => {
    const nearest = Math.min(...words.map((word) => distanceToBeginning(own, word)));
    return nearest <= mistakesIn(own) ? sum + nearest : Number.POSITIVE_INFINITY;
  }, 0);
}

/**
 * Returns how many letters must be added, removed, changed or swapped until `own` is a beginning of `text`
 * (Damerau–Levenshtein).
 */
function distanceToBeginning(own: string, text: string): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let i = 1; i <= own.length; i++) {
    const next = [i];
    for (let j = 1; j <= text.length; j++) {
      const isSame = own[i - 1] === text[j - 1];
      const cost = (list: readonly number[], at: number) => list[at] ?? Number.POSITIVE_INFINITY;
      let least = Math.min(cost(row, j) + 1, cost(next, j - 1) + 1, cost(row, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && own[i - 1] === text[j - 2] && own[i - 2] === text[j - 1];
      if (isSwapped) least = Math.min(least, cost(before, j - 2) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
