import { Pencil, Trash2 } from "lucide-react";
import { Button } from "../../design/button.tsx";

export interface EditButtonsProps {
  /** Of the entry, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting?: boolean;
}

/** What one does to an entry of a list beside its form. */
export function EditButtons({ name, onEdit, onDelete, isDeleting = false }: EditButtonsProps) {
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="secondary" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
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
    </div>
  );
}
