import { choiceParam } from "../../lib/address-state.ts";

const sorts = ["newest", "oldest"] as const;

export type ListSort = (typeof sorts)[number];

export const sortParam = choiceParam(sorts, "newest");

export function sortOf(text: string): ListSort {
  return sortParam.parse(text) ?? "newest";
}

/** An empty list has one page too. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
