/** Work of one kind that waits for an operator. */
export interface WaitingWork {
  id: string;
  count: number;
  /** What it is, for a count: `waitingText`. */
  one: string;
  many: string;
  /** The list that shows exactly this work. */
  to: string;
}

/** What waits; undefined while it is not known. */
export interface Waiting {
  work: readonly WaitingWork[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** `1 pending order`, `3 pending orders`. */
export function waitingText({ count, one, many }: Pick<WaitingWork, "count" | "one" | "many">): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function countOf(work: readonly WaitingWork[] | undefined): number {
  return (work ?? []).reduce((sum, { count }) => sum + count, 0);
}
