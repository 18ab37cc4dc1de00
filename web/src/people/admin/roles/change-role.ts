import type { Role } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export interface RoleChange {
  uid: string;
  role: Role;
  /** Of an admin: which of the roles they get. */
  preset?: string;
}

const CHANGE = ["change-role"];

/** Makes an account admin, or a customer again. A failure is for whoever asked. */
export function useChangeRole() {
  const api = useApi();
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: "change-role" },
    mutationFn: ({ uid, ...body }: RoleChange) =>
      api("PATCH /users/{uid}/role", {
        params: { uid },
        body,
        fallback: t`Failed to update user role.`,
      }),
    onSuccess: (_, { role }) =>
      void toast.success(role === "admin" ? t`User role updated to admin.` : t`User role updated to user.`),
    // After a refusal as well: somebody else changed or deleted the account meanwhile.
    onSettled: (_reply, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}

/** The role that an account is being given right now; undefined when it keeps its own. */
export function useComingRole(uid: string): Role | undefined {
  const changes = useMutationState({
    filters: { mutationKey: CHANGE, status: "pending" },
    select: (mutation) => mutation.state.variables as RoleChange,
  });
  return changes.findLast((change) => change.uid === uid)?.role;
}
