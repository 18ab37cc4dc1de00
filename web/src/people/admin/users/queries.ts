import { t } from "@lingui/core/macro";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import type { UserFilter } from "./user-filter.ts";

/** A page of the accounts that are not deleted, newest first, with the totals of all. */
export const usersQuery = ({ days, ...rest }: UserFilter) =>
  adminQuery("GET /users", {
    query: { ...rest, ...daysQuery(days) },
    fallback: t`Failed to fetch users.`,
    ...adminLive,
  });

/** Every account that the filter lets through, as a file. */
export function usersExport({ search, status, days, tag }: UserFilter): CsvCall {
  return {
    route: "GET /users/export.csv",
    query: { status, ...daysQuery(days), ...(search && { search }), ...(tag && { tag }) },
  };
}

/** Deletes an account for good; a failure is for the dialog that asked. */
export const useDeleteUser = () =>
  useCall("DELETE /users/{uid}", {
    input: (uid: string) => ({ uid }),
    fallback: t`Failed to delete user.`,
    done: t`User deleted successfully.`,
    untilRead: true,
  });
