import type { AccountStatus, User } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";

interface StatusChange {
  uid: string;
  status: AccountStatus;
  reason: string;
  /** True: the rule that froze the account ignores it from now on. */
  notAgain: boolean;
}

/** Freezes or unfreezes an account. The dialog that asked shows a failure. */
const useChangeStatus = () =>
  useCall("PATCH /users/{uid}/status", {
    input: ({ uid, status, reason, notAgain }: StatusChange) => ({
      uid,
      status,
      ...(reason && { reason }),
      ...(notAgain && { notAgain }),
    }),
    fallback: t`Failed to update account status.`,
    done: (_, { status }) => (status === "frozen" ? t`Account frozen.` : t`Account unfrozen.`),
    untilRead: true,
  });

export interface FreezeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: Pick<User, "uid" | "name" | "email" | "status" | "frozenReason" | "frozenMessage">;
  /** Unfreezes, and makes the rule that froze the account ignore it from now on. */
  notAgain?: boolean;
}

/**
 * Asks for a reason before an account is frozen, and for confirmation before it is unfrozen; errors are shown in the
 * dialog.
 */
export function FreezeDialog({ open, onOpenChange, user, notAgain = false }: FreezeDialogProps) {
  const formId = useId();
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const [isFrozen] = useState(user.status === "frozen");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useChangeStatus();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!isFrozen && reason.trim() === "") {
      setError(t`Say why the account is frozen.`);
      reasonInput.current?.focus();
      return;
    }
    mutate(
      { uid: user.uid, status: isFrozen ? "active" : "frozen", reason: reason.trim(), notAgain },
      { onSuccess: () => onOpenChange(false), onError: (cause) => setError(failureText(cause)) },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isFrozen ? t`Unfreeze this account?` : t`Freeze this account?`}
      dismissible={!isPending}
      initialFocus={reasonInput}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant={isFrozen ? "primary" : "danger"} loading={isPending}>
            {isFrozen ? t`Unfreeze` : t`Freeze`}
          </Button>
        </>
      }
    >
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
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <Field
          label={t`Reason`}
          required={!isFrozen}
          {...(isFrozen && { aside: t`Optional` })}
          hint={t`For admins and the audit log. The customer does not see it.`}
          error={error}
        >
          <Textarea
            ref={reasonInput}
            rows={3}
            maxLength={textLimits.freezeReason}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
