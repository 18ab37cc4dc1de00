import { choiceParam, idParam, pageParam, textParam } from "../../lib/address-state.ts";

export type ListSort = "newest" | "oldest";

const sorts = ["auto", "newest", "oldest"] as const;

/** What stands in the address of every list of records beside its own choices. */
export const listParams = {
  search: textParam(),
  /** `auto`: oldest first where something waits. */
  sort: choiceParam(sorts, "auto"),
  page: pageParam(),
  after: idParam(),
  before: idParam(),
};

export interface RecordFilter {
  search: string;
  sort: (typeof sorts)[number];
  /** From 1. Of a queue, pages are told by a row instead. */
  page: number;
  /** The rows that follow this one, or are before it; empty: from the first. */
  after: string;
  before: string;
}

/** The beginning of a list. */
export const firstPage = { page: 1, after: "", before: "" };

export function sortOf({ sort }: Pick<RecordFilter, "sort">, isQueue: boolean): ListSort {
  if (sort !== "auto") return sort;
  return isQueue ? "oldest" : "newest";
}

/** The order as it stands in the address: nothing where it is the filter's own. */
export function chosenSort(text: string, isQueue: boolean): RecordFilter["sort"] {
  const sort = text === "oldest" ? "oldest" : "newest";
  return sort === sortOf({ sort: "auto" }, isQueue) ? "auto" : sort;
}
