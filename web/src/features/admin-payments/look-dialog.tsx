import type { ChainBreak } from "@hira/contract";
import { textLimits } from "@hira/contract/facts/limits";
import { useState } from "react";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Field } from "../../design/field.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { toast } from "../../design/toast.ts";
import { missingText } from "./break-text.ts";
import { useLookAtBreak } from "./queries.ts";

export interface LookDialogProps {
  of: ChainBreak;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Notes what somebody found at a break; from then on it stops nothing any more. */
export function LookDialog({ of: each, open, onOpenChange }: LookDialogProps) {
  const [note, setNote] = useState("");
  const { mutateAsync: look } = useLookAtBreak();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Looked at this break?"
      description={`${each.account.method} ${each.account.number}: ${missingText(each)}. It stops nothing any more; what was approved stays.`}
      confirmLabel="It was looked at"
      onConfirm={async () => {
        if (note.trim() === "") throw new Error("Say what you found.");
        await look({ id: each._id, note: note.trim() });
        toast.success("Noted.");
      }}
    >
      <Field label="What you found" required>
        <Textarea
          rows={3}
          maxLength={textLimits.breakNote}
          value={note}
          placeholder="The phone was off; the statement shows it."
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
