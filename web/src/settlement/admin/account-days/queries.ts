import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { queryKeys } from "../../../platform/api/query-keys.ts";

export interface DaysFilter {
  days: string;
  /** Empty for all of them. */
  account: string;
}

export const queryOf = ({ days, account }: DaysFilter) => ({ days, ...(account !== "" && { account }) });

/** The days of the shop's accounts; today's figures grow while one looks. */
export function accountDaysQuery(api: Api, filter: DaysFilter) {
  return queryOptions({
    queryKey: [...adminKeys.accountDays, filter],
    queryFn: async ({ signal }) =>
      (
        await api("GET /admin/account-days", {
          query: queryOf(filter),
          signal,
          fallback: t`Failed to load the daily close.`,
        })
      ).rows,
    ...adminFreshness,
    staleTime: 0,
  });
}

export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.paymentAccounts,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/payment-accounts", { signal, fallback: t`Failed to load the shop’s numbers.` }))
        .accounts,
    ...adminFreshness,
  });
}

/** A failure is for the dialog that asked. */
export function useSignDay() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { account: string; day: string; digest: string; note: string }) =>
      api("POST /admin/account-days/sign", { body, fallback: t`Failed to sign the day.` }),
    meta: { invalidates: [adminKeys.accountDays] },
  });
}

export interface StatementFile {
  account: string;
  csv: string;
}

export function useCheckStatement() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: StatementFile) =>
      api("POST /admin/statements/check", { body, fallback: t`Failed to check the statement.` }),
  });
}

/** What a statement brings can settle requests and orders, and so change nearly everything. */
export function useImportStatement() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: StatementFile & { digest: string }) =>
      api("POST /admin/statements/import", { body, fallback: t`Failed to import the statement.` }),
    meta: { invalidates: [queryKeys.admin] },
  });
}
