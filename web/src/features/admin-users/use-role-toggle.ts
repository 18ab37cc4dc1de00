import type { Role, User } from "@hira/contract";
import { messageOf } from "../../api/error.ts";
import { toast } from "../../design/toast.ts";
import { useChangeRole, useComingRole } from "../admin-roles/change-role.ts";

const FAILED = "Failed to update user role.";

export interface RoleToggle {
  /** What to show: the role that is being given, before the server has answered. */
  role: Role;
  pending: boolean;
  /** Why the role is still the old one after the last try. */
  refusal: string | null;
  toggle: () => void;
}

/** Makes an account admin or takes the role away; shown at once, and back again when the server refuses. */
export function useRoleToggle(user: Pick<User, "uid" | "role">): RoleToggle {
  const { mutate, error } = useChangeRole();
  const coming = useComingRole(user.uid);
  const role = coming ?? user.role;
  return {
    role,
    pending: coming !== undefined,
    refusal: error && `Not changed: ${messageOf(error, FAILED)}`,
    toggle: () =>
      mutate(
        { uid: user.uid, role: role === "admin" ? "user" : "admin" },
        { onError: (cause) => void toast.error(messageOf(cause, FAILED)) },
      ),
  };
}
