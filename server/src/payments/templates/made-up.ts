import { compiledTemplate, type OwnTemplate, singleSpaced } from "@hira/contract";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const FIRST_DIGITS = 2;

/**
 * Returns a text in which everything that the template reads is made up, in the same form: amounts, IDs, numbers and
 * names of a real message are kept nowhere. The time stays, since a random one would be no time.
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
      // A first digit other than 0, so that an amount stays an amount.
      if (/\d/.test(letter)) return letter === "0" ? "0" : String(1 + random(9));
      if (/[a-z]/.test(letter)) return (LETTERS[random(LETTERS.length)] ?? "x").toLowerCase();
      return /[\p{L}\p{M}]/u.test(letter) ? (LETTERS[random(LETTERS.length)] ?? "X") : letter;
    })
    .join("");
}
