import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { toast } from "../../../platform/design/toast.ts";

interface DeleteAccountProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the account was deleted, to sign out in this browser, too. */
  onDeleted: () => Promise<void>;
}

/**
 * Dialog that says which data is deleted with an account and which must be kept, and then deletes the
 * account. If the server refuses, the dialog says what the customer must do first.
 */
export default function DeleteAccount({ open, onOpenChange, onDeleted }: DeleteAccountProps) {
  const api = useApi();

  async function remove() {
    await api("POST /account/delete", {
      body: { confirm: true },
      fallback: t`Your account could not be deleted. Please try again.`,
    });
    toast.success(t`Your account is deleted.`);
    await onDeleted();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete your account?`}
      description={<Trans>This cannot be undone. Download your data first if you want to keep it.</Trans>}
      confirmLabel={t`Delete my account`}
      cancelLabel={t`Keep it`}
      tone="danger"
      onConfirm={remove}
    >
      <Listed title={t`We remove`}>
        <li>
          <Trans>your name, e-mail address and picture</Trans>
        </li>
        <li>
          <Trans>saved player IDs, favourite games and what you chose for messages</Trans>
        </li>
        <li>
          <Trans>where and with what you were signed in; you are signed out everywhere</Trans>
        </li>
      </Listed>
      <Listed title={t`We have to keep, without your name`}>
        <li>
          <Trans>
            orders with their player IDs, payments with their numbers, and every entry of your wallet
          </Trans>
        </li>
        <li>
          <Trans>reviews, shown as by a deleted user</Trans>
        </li>
        <li>
          <Trans>
            a fingerprint of your e-mail address, so that a welcome bonus or a reward is paid only once
          </Trans>
        </li>
      </Listed>
      <p className="text-muted text-sm">
        <Trans>
          If you ever sign in again with the same account, you start with an empty profile, and find the kept
          orders and entries again.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll the dialog only if this takes the focus */}
      <ul tabIndex={0} aria-label={title} className="mt-1 list-disc rounded-sm pl-5 text-muted">
        {children}
      </ul>
    </div>
  );
}
