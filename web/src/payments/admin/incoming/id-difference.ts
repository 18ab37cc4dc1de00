/**
 * A text in three parts: the part that differs from another text, and the parts before and after it, which are equal.
 */
export interface Difference {
  before: string;
  /** The letters that differ; empty if a letter is missing in this text. */
  odd: string;
  after: string;
}

/**
 * Returns where a transaction ID differs from another one. This is the wrong letter, or the position at which a letter
 * is missing.
 */
export function differenceFrom(other: string, id: string): Difference {
  let start = 0;
  while (start < id.length && id[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(id.length, other.length) - start;
  while (end < room && id.at(-1 - end) === other.at(-1 - end)) end += 1;
  const until = id.length - end;
  return { before: id.slice(0, start), odd: id.slice(start, until), after: id.slice(until) };
}

/**
 * True if the IDs differ by one typo. IDs with more differences are unrelated, so marks in them would only confuse the
 * operator.
 */
export function isSlip(other: string, id: string): boolean {
  if (id === other || Math.abs(id.length - other.length) > 1) return false;
  return Math.max(differenceFrom(other, id).odd.length, differenceFrom(id, other).odd.length) <= 2;
}
