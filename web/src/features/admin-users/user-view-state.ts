import { pageIn } from "../admin-lists/list-address.ts";

export const userTabs = ["orders", "requests", "statement", "referrals"] as const;

export type UserTab = (typeof userTabs)[number];

/** What is looked at of an account, as it stands in the address. */
export interface UserViewState {
  tab: UserTab;
  /** From 1, of the tab's list. */
  page: number;
  /** From 1, of what admins noted. */
  notes: number;
}

/** Whatever is no tab or page there counts as the first one. */
export function parseUserView(query: URLSearchParams): UserViewState {
  return {
    tab: userTabs.find((tab) => tab === query.get("tab")) ?? userTabs[0],
    page: pageIn(query),
    notes: pageIn(query, "notes"),
  };
}

export function formatUserView({ tab, page, notes }: UserViewState): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== userTabs[0]) query.set("tab", tab);
  if (page > 1) query.set("page", String(page));
  if (notes > 1) query.set("notes", String(notes));
  return query;
}
