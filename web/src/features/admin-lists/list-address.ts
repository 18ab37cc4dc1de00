import { choiceParam } from "../../lib/address-state.ts";

const sorts = ["newest", "oldest"] as const;

export type ListSort = (typeof sorts)[number];

export const sortParam = choiceParam(sorts, "newest");

export function sortOf(text: string): ListSort {
  return sortParam.parse(text) ?? "newest";
}
