import { daysParam } from "../../../platform/admin/lists/days.ts";
import { addressState, choiceParam, pageParam, textParam } from "../../../platform/lib/address-state.ts";

export const pageSizes = [10, 25, 50] as const;

export const statusChoices = ["all", "active", "frozen"] as const;

export interface UserFilter {
  search: string;
  status: (typeof statusChoices)[number];
  /** Tag that the accounts must have; empty: any accounts. */
  tag: string;
  /** Days on which the accounts were created, in the API's format; empty: all days. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** Page number, counted from 1. */
  page: number;
}

/** Filter of users, as kept in the address. */
export const userAddressState = addressState({
  search: textParam(),
  status: choiceParam(statusChoices, "all"),
  tag: textParam(30),
  days: daysParam(),
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: pageParam(),
});

export const { parse: parseUserFilter, format: formatUserFilter } = userAddressState;
