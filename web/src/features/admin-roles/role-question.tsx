import type { Role, User } from "@hira/contract";
import { Banner } from "../../design/banner.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";

/** What somebody gets who is made an admin. */
export const ADMIN_POWERS =
  "Admins see every customer, move money in every wallet, and can add and remove other admins.";

const LOST_POWERS =
  "The account stays as a customer's, with its wallet and orders. The admin area closes for it at once.";

/** An e-mail that anybody may have typed is no proof of whose account it is. */
export function UnverifiedWarning() {
  return (
    <Banner tone="warning">
      Nobody has verified that this e-mail is theirs. Be sure that you know whose account it is.
    </Banner>
  );
}

export interface RoleQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: Pick<User, "name" | "email" | "emailVerified">;
  /** The role that it is to get. */
  role: Role;
  onConfirm: () => unknown;
}

/** Asks before an account becomes an admin or stops being one, and says what that gives or takes. */
export function RoleQuestion({ open, onOpenChange, user, role, onConfirm }: RoleQuestionProps) {
  const gives = role === "admin";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone={gives ? "primary" : "danger"}
      title={gives ? `Make ${user.name} an admin?` : `Remove ${user.name} from the admins?`}
      description={gives ? ADMIN_POWERS : LOST_POWERS}
      confirmLabel={gives ? "Make Admin" : "Remove Admin"}
      onConfirm={onConfirm}
    >
      {user.email ? <p className="wrap-anywhere text-muted text-sm">{user.email}</p> : null}
      {gives && !user.emailVerified ? <UnverifiedWarning /> : null}
    </ConfirmDialog>
  );
}
