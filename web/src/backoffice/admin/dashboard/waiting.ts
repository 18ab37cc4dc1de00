/** One kind of work that waits for an operator. */
export interface WaitingWork {
  id: string;
  count: number;
  /** The label for one item, and for any other number. */
  one: string;
  many: string;
  /** Address of the list that shows exactly this work. */
  to: string;
}

/** The waiting work; undefined while unknown. */
export interface Waiting {
  work: readonly WaitingWork[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}
