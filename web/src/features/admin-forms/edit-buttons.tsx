import type { RouteName } from "@hira/contract";
import { Pencil, Trash2 } from "lucide-react";
import { Allowed } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";

export interface EditButtonsProps {
  /** Of the entry, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting?: boolean;
  /** What they call: each is there for who may. */
  calls: { edit: RouteName; delete: RouteName };
}

/** What one does to an entry of a list beside its form. */
export function EditButtons({ name, onEdit, onDelete, isDeleting = false, calls }: EditButtonsProps) {
  return (
    <div className="flex gap-2 empty:hidden">
      <Allowed call={calls.edit}>
        <Button size="sm" variant="secondary" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </Allowed>
      <Allowed call={calls.delete}>
        <Button
          size="sm"
          variant="secondary"
          icon={<Trash2 />}
          aria-label={`Delete ${name}`}
          loading={isDeleting}
          className="text-danger!"
          onClick={onDelete}
        >
          Delete
        </Button>
      </Allowed>
    </div>
  );
}
