import type { User } from "@hira/contract";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { AdjustBalanceDialog } from "../../../wallet/admin/balance/adjust-balance-dialog.tsx";
import { FreezeDialog } from "../freezing/freeze-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";

/** What an admin does to an account in a dialog of its own. */
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
