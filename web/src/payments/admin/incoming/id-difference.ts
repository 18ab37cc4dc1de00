/** A text in three parts: what differs from another one, and what both have before and after it. */
export interface Difference {
  before: string;
  /** Empty where it lacks what the other one has. */
  odd: string;
  after: string;
}

/** Where an ID differs from another one: of a mistyped one the letter, or the place where one is missing. */
export function differenceFrom(other: string, id: string): Difference {
  let start = 0;
  while (start < id.length && id[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(id.length, other.length) - start;
  while (end < room && id.at(-1 - end) === other.at(-1 - end)) end += 1;
  const until = id.length - end;
  return { before: id.slice(0, start), odd: id.slice(start, until), after: id.slice(until) };
}

/** Whether as much differs as one slip of the finger makes; more is another ID, where marks would only confuse. */
export function isSlip(other: string, id: string): boolean {
  if (id === other || Math.abs(id.length - other.length) > 1) return false;
  return Math.max(differenceFrom(other, id).odd.length, differenceFrom(id, other).odd.length) <= 2;
}
