import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

export interface DaysFilter {
  days: string;
  /** Empty for all accounts. */
  account: string;
}

export const queryOf = ({ days, account }: DaysFilter) => ({ days, ...(account !== "" && { account }) });

/** Query for the days of the payment accounts. Never taken from the cache, because the figures of today still change. */
export const accountDaysQuery = (filter: DaysFilter) =>
  adminQuery("GET /admin/account-days", {
    query: queryOf(filter),
    fallback: t`Failed to load the daily close.`,
    select: ({ rows }) => rows,
    staleTime: 0,
  });

export const accountsQuery = () =>
  adminQuery("GET /admin/payment-accounts", {
    fallback: t`Failed to load the shop’s numbers.`,
    select: ({ accounts }) => accounts,
  });

/** The dialog that made the call shows a failure. */
export const useSignDay = () =>
  useCall("POST /admin/account-days/sign", { fallback: t`Failed to sign the day.` });

export const useCheckStatement = () =>
  useCall("POST /admin/statements/check", { fallback: t`Failed to check the statement.` });

export const useImportStatement = () =>
  useCall("POST /admin/statements/import", { fallback: t`Failed to import the statement.` });
