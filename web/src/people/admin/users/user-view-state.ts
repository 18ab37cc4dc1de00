import { addressState, choiceParam, pageParam } from "../../../platform/lib/address-state.ts";

export const userTabs = ["orders", "requests", "statement", "referrals", "sign-ins"] as const;

export const pageSizes = [10, 20, 50, 100] as const;

export type UserTab = (typeof userTabs)[number];

/** What is looked at of an account, as it stands in the address. */
export interface UserViewState {
  tab: UserTab;
  /** From 1, of the tab's list. */
  page: number;
  /** Rows per page of each tab's list. */
  limit: (typeof pageSizes)[number];
  /** From 1, of what admins noted. */
  notes: number;
}

/** The filter in an address. */
export const userViewAddress = addressState({
  tab: choiceParam(userTabs, userTabs[0]),
  page: pageParam(),
  limit: choiceParam(pageSizes, pageSizes[0]),
  notes: pageParam(),
});

export const { parse: parseUserView, format: formatUserView } = userViewAddress;
