import type { SavedView } from "@hira/contract";
import { ChevronDown, Pencil, Star, StarOff, Trash2 } from "lucide-react";
import { messageOf } from "../../api/error.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import { Menu } from "../../design/menu.tsx";
import { MenuItem } from "../../design/menu-items.tsx";
import { toast } from "../../design/toast.ts";
import { OpenedDialog, useDialog } from "../../lib/use-dialog.tsx";
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
          void toast.success(isDefault ? "This list opens with it now." : "This list opens unfiltered now."),
        onError: (error) => void toast.error(messageOf(error, "Failed to change the view.")),
      },
    );
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton size="sm" label={`Options of view ${view.name}`} icon={<ChevronDown />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={() => renaming.open(view)}>
          Rename
        </MenuItem>
        {view.isDefault ? (
          <MenuItem icon={<StarOff />} onSelect={() => makeDefault(false)}>
            Open the list unfiltered
          </MenuItem>
        ) : (
          <MenuItem icon={<Star />} onSelect={() => makeDefault(true)}>
            Make it the default
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => deleting.open(view)}>
          Delete
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
            title={`Delete the view “${name}”?`}
            description="What it shows stays; only the view goes."
            confirmLabel="Delete"
            onConfirm={() => remove(_id)}
          />
        )}
      </OpenedDialog>
    </>
  );
}
