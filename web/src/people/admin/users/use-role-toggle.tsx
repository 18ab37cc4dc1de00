import type { Role, User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { toast } from "../../../platform/design/toast.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useChangeRole, useComingRole } from "../roles/change-role.ts";
import { RoleQuestion } from "../roles/role-question.tsx";

const FAILED = t`Failed to update user role.`;

export interface RoleToggle {
  /** The role to show. It is the new role even before the server has answered. */
  role: Role;
  pending: boolean;
  /** Why the last change of the role failed. */
  refusal: string | null;
  /** Opens the dialog that asks whether to make the account an admin, or to take the role away. */
  ask: () => void;
  question: ReactNode;
}

/**
 * Makes an account an admin or a customer after a confirmation. The new role is shown at once. If the server
 * refuses, the former role is shown again.
 */
export function useRoleToggle(
  user: Pick<User, "uid" | "role" | "name" | "email" | "emailVerified">,
): RoleToggle {
  const { mutate, error } = useChangeRole();
  const coming = useComingRole(user.uid);
  const asking = useDialog<Role>();
  const role = coming ?? user.role;
  const change = (wanted: Role, preset: string | undefined) =>
    mutate(
      { uid: user.uid, role: wanted, ...(preset && { preset }) },
      { onError: (cause) => void toast.error(messageOf(cause, FAILED)) },
    );
  return {
    role,
    pending: coming !== undefined,
    refusal: error && t`Not changed: ${messageOf(error, FAILED)}`,
    ask: () => asking.open(role === "admin" ? "user" : "admin"),
    question: (
      <OpenedDialog state={asking}>
        {(wanted, dialog) => (
          <RoleQuestion
            {...dialog}
            user={user}
            role={wanted}
            onConfirm={(preset) => change(wanted, preset)}
          />
        )}
      </OpenedDialog>
    ),
  };
}
