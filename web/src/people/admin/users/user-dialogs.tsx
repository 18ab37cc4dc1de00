import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { ApiError } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { AdjustBalanceDialog } from "../../../wallet/admin/balance/adjust-balance-dialog.tsx";
import { FreezeDialog } from "../freezing/freeze-dialog.tsx";
import { useDeleteUser } from "./queries.ts";

interface DeleteUserDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: Pick<User, "uid" | "name" | "email">;
  onDeleted: () => void;
  /** Called when the admin wants to empty the wallet, which must be empty before the account is deleted. */
  onAdjust: () => void;
}

/**
 * Dialog that asks for confirmation before an account is deleted. It shows the server's domain error, with a
 * link to what the admin must do first.
 */
function DeleteUserDialog({ open, onOpenChange, user, onDeleted, onAdjust }: DeleteUserDialogProps) {
  const { mutateAsync: deleteUser } = useDeleteUser();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const proceed = async () => {
    setRefusal(null);
    try {
      await deleteUser(user.uid);
    } catch (cause) {
      if (cause instanceof ApiError) setRefusal(cause);
      throw cause;
    }
    onDeleted();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setRefusal(null);
        onOpenChange(next);
      }}
      tone="danger"
      title={t`Are you sure you want to delete this user permanently?`}
      description={t`The account is closed at once; name, e-mail and photo are erased. Orders and money history stay, without a name. This can't be undone.`}
      confirmLabel={t`Delete User`}
      onConfirm={proceed}
      remedy={
        refusal ? (
          <FirstStep
            refusal={refusal}
            uid={user.uid}
            onLeave={() => onOpenChange(false)}
            onAdjust={() => {
              onOpenChange(false);
              onAdjust();
            }}
          />
        ) : null
      }
    >
      <p className="wrap-anywhere text-sm">
        {user.name}
        {user.email ? ` · ${user.email}` : null}
      </p>
    </ConfirmDialog>
  );
}

interface FirstStepProps {
  refusal: ApiError;
  uid: string;
  onLeave: () => void;
  onAdjust: () => void;
}

/** Link to what the admin must do before the account can be deleted. */
function FirstStep({ refusal, uid, onLeave, onAdjust }: FirstStepProps) {
  const toTab = (tab: string, label: string) => (
    <Button asLink variant="secondary" to={`${userAddress(uid)}?tab=${tab}`} onClick={onLeave}>
      {label}
    </Button>
  );
  switch (refusal.code) {
    case "user_has_money":
      return (
        <Button variant="secondary" onClick={onAdjust}>
          <Trans>Adjust Balance</Trans>
        </Button>
      );
    case "user_has_open_orders":
      return toTab("orders", t`Show the orders`);
    case "user_has_pending_requests":
      return toTab("requests", t`Show the fund requests`);
    default:
      return null;
  }
}

/** Dialogs for the actions that an admin can do on an account. */
export function useUserDialogs() {
  return {
    adjusting: useDialog<User>(),
    freezing: useDialog<User & { notAgain?: boolean }>(),
    deleting: useDialog<User>(),
  };
}

export interface UserDialogsProps {
  dialogs: ReturnType<typeof useUserDialogs>;
  onDeleted?: (uid: string) => void;
}

export function UserDialogs({ dialogs: { adjusting, freezing, deleting }, onDeleted }: UserDialogsProps) {
  return (
    <>
      <OpenedDialog state={adjusting}>
        {(owner, dialog) => <AdjustBalanceDialog {...dialog} owner={owner} />}
      </OpenedDialog>
      <OpenedDialog state={freezing}>
        {(user, dialog) => <FreezeDialog {...dialog} user={user} notAgain={user.notAgain === true} />}
      </OpenedDialog>
      <OpenedDialog state={deleting}>
        {(user, dialog) => (
          <DeleteUserDialog
            {...dialog}
            user={user}
            onDeleted={() => onDeleted?.(user.uid)}
            onAdjust={() => adjusting.open(user)}
          />
        )}
      </OpenedDialog>
    </>
  );
}
