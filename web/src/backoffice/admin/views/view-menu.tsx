import type { SavedView } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, Pencil, Star, StarOff, Trash2 } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Menu } from "../../../platform/design/menu.tsx";
import { MenuItem } from "../../../platform/design/menu-items.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useChangeView, useDeleteView } from "./queries.ts";
import { RenameDialog } from "./view-dialog.tsx";

/** What one does to a view: rename it, make it the list's default, delete it. */
export function ViewMenu({ view }: { view: SavedView }) {
  const { mutate: change } = useChangeView();
  const { mutateAsync: remove } = useDeleteView();
  const renaming = useDialog<SavedView>();
  const deleting = useDialog<SavedView>();
  const makeDefault = (isDefault: boolean) =>
    change(
      { id: view._id, isDefault },
      {
        onSuccess: () =>
          void toast.success(
            isDefault ? t`This list opens with it now.` : t`This list opens unfiltered now.`,
          ),
        onError: (error) => void toast.error(messageOf(error, t`Failed to change the view.`)),
      },
    );
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton size="sm" label={t`Options of view ${view.name}`} icon={<ChevronDown />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={() => renaming.open(view)}>
          <Trans>Rename</Trans>
        </MenuItem>
        {view.isDefault ? (
          <MenuItem icon={<StarOff />} onSelect={() => makeDefault(false)}>
            <Trans>Open the list unfiltered</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<Star />} onSelect={() => makeDefault(true)}>
            <Trans>Make it the default</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => deleting.open(view)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <OpenedDialog state={renaming}>
        {(subject, dialog) => <RenameDialog {...dialog} view={subject} />}
      </OpenedDialog>
      <OpenedDialog state={deleting}>
        {({ _id, name }, dialog) => (
          <ConfirmDialog
            {...dialog}
            tone="danger"
            title={t`Delete the view “${name}”?`}
            description={t`What it shows stays; only the view goes.`}
            confirmLabel={t`Delete`}
            onConfirm={() => remove(_id)}
          />
        )}
      </OpenedDialog>
    </>
  );
}
