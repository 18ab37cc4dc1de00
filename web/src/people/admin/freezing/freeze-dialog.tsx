import type { User } from "@hira/contract";
import { userRoutes } from "@hira/contract/people/users";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Banner } from "../../../platform/design/banner.tsx";

/** Freezes or unfreezes an account. If the call fails, the dialog shows the error. */
const useChangeStatus = () =>
  useCall("PATCH /users/{uid}/status", {
    fallback: t`Failed to update account status.`,
    done: (_, { status }) => (status === "frozen" ? t`Account frozen.` : t`Account unfrozen.`),
    untilRead: true,
  });

export interface FreezeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: Pick<User, "uid" | "name" | "email" | "status" | "frozenReason" | "frozenMessage">;
  /** True if unfreezing also excludes the account from the risk rule that froze it. */
  notAgain?: boolean;
}

/**
 * Dialog that asks for a reason before it freezes an account, and for confirmation before it unfreezes one.
 * It shows the errors of these calls.
 */
export function FreezeDialog({ open, onOpenChange, user, notAgain = false }: FreezeDialogProps) {
  const [isFrozen] = useState(user.status === "frozen");
  const { mutate, isPending } = useChangeStatus();
  const form = useSchemaForm({
    schema: userRoutes["PATCH /users/{uid}/status"].body,
    from: { status: isFrozen ? "active" : "frozen", ...(notAgain && { notAgain }) },
    send: (body, answer) => mutate({ uid: user.uid, ...body }, answer),
    isPending,
    onSaved: () => onOpenChange(false),
    failureText,
    failureAt: "reason",
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={isFrozen ? t`Unfreeze this account?` : t`Freeze this account?`}
      submit={isFrozen ? t`Unfreeze` : t`Freeze`}
      tone={isFrozen ? "primary" : "danger"}
      intro={
        <>
          <p className="wrap-anywhere font-semibold">
            {user.name}
            {user.email ? <span className="block font-normal text-muted">{user.email}</span> : null}
          </p>
          <p className="mt-1 text-muted text-sm">
            {isFrozen
              ? notAgain
                ? t`The account can order and add money again, at once. The rule that froze it leaves it alone from now on.`
                : t`The account can order and add money again, at once.`
              : t`The account keeps its money and its history. From now on it can order nothing and add no money, and do nothing as an admin. Pending requests and open orders can still be decided on.`}
          </p>
          {isFrozen && user.frozenReason ? (
            <Banner tone="warning" className="mt-3">
              <Trans>Frozen because: {messageText(user.frozenMessage, user.frozenReason)}</Trans>
            </Banner>
          ) : null}
        </>
      }
    >
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        required={!isFrozen}
        {...(isFrozen && { aside: t`Optional` })}
        hint={t`For admins and the audit log. The customer does not see it.`}
        rows={3}
      />
    </FormDialog>
  );
}
