import { choiceParam, idParam, pageParam, textParam } from "../../lib/address-state.ts";

export type ListSort = "newest" | "oldest";

const sorts = ["auto", "newest", "oldest"] as const;

/** Query parameters that all lists of orders, fund requests and payments have. */
export const listParams = {
  search: textParam(),
  /** `auto`: oldest first if the filter shows records that wait, otherwise newest first. */
  sort: choiceParam(sorts, "auto"),
  page: pageParam(),
  after: idParam(),
  before: idParam(),
};

export interface RecordFilter {
  search: string;
  sort: (typeof sorts)[number];
  /** Page number, counted from 1. A page of waiting records is given by a row instead (`after`, `before`). */
  page: number;
  /**
   * `after`: ID of the row after which the page begins. `before`: ID of the row before which the page ends.
   * Both empty: the page begins with the list's first row.
   */
  after: string;
  before: string;
}

/** The first page of a list. */
export const firstPage = { page: 1, after: "", before: "" };

export function sortOf({ sort }: Pick<RecordFilter, "sort">, isQueue: boolean): ListSort {
  if (sort !== "auto") return sort;
  return isQueue ? "oldest" : "newest";
}

/** Returns the sort order to store in the address: `auto` if the chosen order is the filter's default. */
export function chosenSort(text: string, isQueue: boolean): RecordFilter["sort"] {
  const sort = text === "oldest" ? "oldest" : "newest";
  return sort === sortOf({ sort: "auto" }, isQueue) ? "auto" : sort;
}
