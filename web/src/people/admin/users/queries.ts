import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import type { CsvCall } from "../../../platform/api/download.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import type { UserFilter } from "./user-filter.ts";

/** A page of the accounts that are not deleted, newest first, with the totals of all. */
export function usersQuery(api: Api, filter: UserFilter) {
  const { search, days, tag, ...rest } = filter;
  return queryOptions({
    queryKey: [...adminKeys.users, filter],
    queryFn: ({ signal }) =>
      api("GET /users", {
        query: { ...rest, ...daysQuery(days), ...(search && { search }), ...(tag && { tag }) },
        signal,
        fallback: t`Failed to fetch users.`,
      }),
    ...adminLive,
  });
}

/** Every account that the filter lets through, as a file. */
export function usersExport({ search, status, days, tag }: UserFilter): CsvCall {
  return {
    route: "GET /users/export.csv",
    query: { status, ...daysQuery(days), ...(search && { search }), ...(tag && { tag }) },
  };
}

/** Deletes an account for good; a failure is for the dialog that asked. */
export function useDeleteUser() {
  const api = useApi();
  return useMutation({
    mutationFn: (uid: string) =>
      api("DELETE /users/{uid}", { params: { uid }, fallback: t`Failed to delete user.` }),
    onSuccess: () => void toast.success(t`User deleted successfully.`),
    onSettled: (_reply, _error, _uid, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}
