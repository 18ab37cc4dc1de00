/** A text in three parts: what differs from the other text, and the equal text before and after it. */
export interface Difference {
  before: string;
  /** The letters that differ; empty if a letter is missing in this text. */
  odd: string;
  after: string;
}

/**
 * Returns where a transaction ID differs from another one: the wrong letter, or the position of a missing
 * one.
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
 * True if the IDs differ by one typo. IDs with more differences are unrelated, and marks would only confuse.
 */
export function isSlip(other: string, id: string): boolean {
  if (id === other || Math.abs(id.length - other.length) > 1) return false;
  return Math.max(differenceFrom(other, id).odd.length, differenceFrom(id, other).odd.length) <= 2;
}
