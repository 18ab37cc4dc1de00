/** A kind of work that waits for an operator. */
export interface WaitingWork {
  id: string;
  count: number;
  /** Label for one item, and label for other numbers of items. */
  one: string;
  many: string;
  /** Address of the list that shows only this work. */
  to: string;
}

/** Work that waits for operators; undefined until it is known. */
export interface Waiting {
  work: readonly WaitingWork[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}
