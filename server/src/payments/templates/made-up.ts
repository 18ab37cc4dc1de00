import { compiledTemplate, type OwnTemplate, singleSpaced } from "@hira/contract";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "123456789";
const FIRST_DIGITS = 2;

/**
 * Returns a text in which every value that the template reads is replaced by an invented one of the same form. So the
 * text contains no amount, ID, number or name of a real message. Its time is kept, because a random time might be
 * invalid.
 */
export function madeUp(template: OwnTemplate, text: string, random: (below: number) => number): string {
  const line = singleSpaced(text);
  const groups = compiledTemplate(template, "d").exec(line)?.indices?.groups ?? {};
  const places = Object.entries(groups)
    .filter(([field, place]) => place !== undefined && field !== "when")
    .map(([field, [from, to]]) => ({ field, from, to }))
    .sort((one, another) => another.from - one.from);
  return places.reduce(
    (made, { field, from, to }) =>
      made.slice(0, from) + otherValue(field, made.slice(from, to), random) + made.slice(to),
    line,
  );
}

function otherValue(field: string, value: string, random: (below: number) => number): string {
  const kept = field === "party" ? FIRST_DIGITS : 0;
  return [...value]
    .map((letter, at) => {
      if (at < kept) return letter;
      // The first digit is never 0, so that an amount remains a valid amount.
      if (/\d/.test(letter)) return letter === "0" ? "0" : otherOf(DIGITS, letter, random);
      if (/[a-z]/.test(letter)) return otherOf(LETTERS, letter.toUpperCase(), random).toLowerCase();
      return /[\p{L}\p{M}]/u.test(letter) ? otherOf(LETTERS, letter, random) : letter;
    })
    .join("");
}

/**
 * Returns a random value that differs from the given one, because a short number could be replaced by itself by chance.
 */
function otherOf(all: string, one: string, random: (below: number) => number): string {
  const at = all.indexOf(one);
  const next = at < 0 ? random(all.length) : (at + 1 + random(all.length - 1)) % all.length;
  return all.charAt(next);
}
