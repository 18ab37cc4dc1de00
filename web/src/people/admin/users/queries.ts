import { t } from "@lingui/core/macro";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import type { UserFilter } from "./user-filter.ts";

/**
 * Query of a page of the accounts that are not deleted, newest first. It also contains the totals of all
 * accounts.
 */
export const usersQuery = ({ days, ...rest }: UserFilter) =>
  adminQuery("GET /users", {
    query: { ...rest, ...daysQuery(days) },
    fallback: t`Failed to fetch users.`,
    ...adminLive,
  });

/** Returns the call that exports all accounts matching the filter as a CSV file. */
export function usersExport({ search, status, days, tag }: UserFilter): CsvCall {
  return {
    route: "GET /users/export.csv",
    query: { status, ...daysQuery(days), ...(search && { search }), ...(tag && { tag }) },
  };
}

/** Deletes an account permanently. If the call fails, the dialog shows the error. */
export const useDeleteUser = () =>
  useCall("DELETE /users/{uid}", {
    input: (uid: string) => ({ uid }),
    fallback: t`Failed to delete user.`,
    done: t`User deleted successfully.`,
    untilRead: true,
  });
