import { choiceParam, idParam, pageParam, textParam } from "../../lib/address-state.ts";

export type ListSort = "newest" | "oldest";

const sorts = ["auto", "newest", "oldest"] as const;

/** Address parameters that all lists of records share. */
export const listParams = {
  search: textParam(),
  /** `auto`: oldest first if the filter shows records that wait. */
  sort: choiceParam(sorts, "auto"),
  page: pageParam(),
  after: idParam(),
  before: idParam(),
};

export interface RecordFilter {
  search: string;
  sort: (typeof sorts)[number];
  /** Counted from 1. Queues are paged by row instead (`after`, `before`). */
  page: number;
  /** Start after, or end before, the row with this id; empty: start at the first row. */
  after: string;
  before: string;
}

/** The beginning of a list. */
export const firstPage = { page: 1, after: "", before: "" };

export function sortOf({ sort }: Pick<RecordFilter, "sort">, isQueue: boolean): ListSort {
  if (sort !== "auto") return sort;
  return isQueue ? "oldest" : "newest";
}

/** The order as stored in the address: `auto` when it is the filter's default. */
export function chosenSort(text: string, isQueue: boolean): RecordFilter["sort"] {
  const sort = text === "oldest" ? "oldest" : "newest";
  return sort === sortOf({ sort: "auto" }, isQueue) ? "auto" : sort;
}
