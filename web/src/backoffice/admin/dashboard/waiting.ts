/** Work of one kind that waits for an operator. */
export interface WaitingWork {
  id: string;
  count: number;
  /** What it is: of one, of any other number. */
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
