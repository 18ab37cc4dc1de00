import type { SavedPlayerId } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { NameForm } from "./name-form.tsx";
import { useSaveId } from "./queries.ts";
import { accountText, type PlayerOfGame } from "./saved-id.ts";
import { SavedIdList } from "./saved-id-list.tsx";

interface SavedIdsDialogProps {
  open: boolean;
  onClose: () => void;
  categoryId: string;
  ids: readonly SavedPlayerId[];
  /** The player ID that the customer typed and wants to save. */
  adding: PlayerOfGame | null;
}

/** Dialog in which a customer gives names to player IDs of a game: to a new one, and to those already saved. */
export default function SavedIdsDialog({ open, onClose, categoryId, ids, adding }: SavedIdsDialogProps) {
  const { mutateAsync: save } = useSaveId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Saved player IDs`}
      description={t`Kept with your account, on every device that you sign in on.`}
    >
      {adding ? (
        <div className="mb-4 rounded-lg border border-border bg-sunken p-4">
          <p className="wrap-anywhere mb-3 font-bold tabular-nums">{accountText(adding)}</p>
          <NameForm
            name=""
            saveLabel={t`Save this ID`}
            onSave={async (name) => {
              await save({ category: categoryId, ...adding, name });
              onClose();
            }}
          />
        </div>
      ) : null}
      {ids.length === 0 && !adding ? (
        <p className="text-muted text-sm">
          <Trans>None are saved for this game.</Trans>
        </p>
      ) : null}
      <SavedIdList ids={ids} />
    </Dialog>
  );
}
