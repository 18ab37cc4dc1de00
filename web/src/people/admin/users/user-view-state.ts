import { addressState, choiceParam, pageParam } from "../../../platform/lib/address-state.ts";

export const userTabs = ["orders", "requests", "statement", "referrals", "sign-ins", "former"] as const;

export const pageSizes = [10, 20, 50, 100] as const;

export type UserTab = (typeof userTabs)[number];

/** What the page of an account shows, as kept in the address. */
export interface UserViewState {
  tab: UserTab;
  /** Page number of the tab's list, counted from 1. */
  page: number;
  /** Rows per page, the same for the list of each tab. */
  limit: (typeof pageSizes)[number];
  /** Page number of the notes, counted from 1. */
  notes: number;
}

/** What the page of an account shows, as kept in the address. */
export const userViewAddress = addressState({
  tab: choiceParam(userTabs, userTabs[0]),
  page: pageParam(),
  limit: choiceParam(pageSizes, pageSizes[0]),
  notes: pageParam(),
});

export const { parse: parseUserView, format: formatUserView } = userViewAddress;
