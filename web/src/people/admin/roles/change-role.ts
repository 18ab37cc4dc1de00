import type { Role } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useMutationState } from "@tanstack/react-query";
import { useCall } from "../../../platform/calls/use-call.ts";

export interface RoleChange {
  uid: string;
  role: Role;
  /** Preset that a new admin gets. */
  preset?: string;
}

const CHANGE = ["change-role"];

/** Makes an account an admin or a customer. If the call fails, the caller shows the error. */
export const useChangeRole = () =>
  useCall("PATCH /users/{uid}/role", {
    mutationKey: CHANGE,
    scope: { id: "change-role" },
    fallback: t`Failed to update user role.`,
    done: (_, { role }) =>
      role === "admin" ? t`User role updated to admin.` : t`User role updated to user.`,
    untilRead: true,
  });

/** Returns the role that a running call is giving to the account; undefined if no such call runs. */
export function useComingRole(uid: string): Role | undefined {
  const changes = useMutationState({
    filters: { mutationKey: CHANGE, status: "pending" },
    select: (mutation) => mutation.state.variables as RoleChange,
  });
  return changes.findLast((change) => change.uid === uid)?.role;
}
