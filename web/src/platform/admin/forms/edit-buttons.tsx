import type { RouteName } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { Allowed } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";

export interface EditButtonsProps {
  /** Name of the entry. The buttons' accessible names contain it. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting?: boolean;
  /** The calls that the buttons make. An admin sees only the buttons whose calls they may make. */
  calls: { edit: RouteName; delete: RouteName };
}

/** Edit and Delete buttons of an entry in a list. The form that edits the entry is beside the list. */
export function EditButtons({ name, onEdit, onDelete, isDeleting = false, calls }: EditButtonsProps) {
  return (
    <div className="flex gap-2 empty:hidden">
      <Allowed call={calls.edit}>
        <Button size="sm" variant="secondary" icon={<Pencil />} aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </Allowed>
      <Allowed call={calls.delete}>
        <Button
          size="sm"
          variant="secondary"
          icon={<Trash2 />}
          aria-label={t`Delete ${name}`}
          loading={isDeleting}
          className="text-danger!"
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      </Allowed>
    </div>
  );
}
