import type { ChainBreak } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/facts/limits";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";
import { toast } from "../../../platform/design/toast.ts";
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
      title={t`Looked at this break?`}
      description={t`${each.account.method} ${each.account.number}: ${missingText(each)}. It stops nothing any more; what was approved stays.`}
      confirmLabel={t`It was looked at`}
      onConfirm={async () => {
        if (note.trim() === "") throw new Error(t`Say what you found.`);
        await look({ id: each._id, note: note.trim() });
        toast.success(t`Noted.`);
      }}
    >
      <Field label={t`What you found`} required>
        <Textarea
          rows={3}
          maxLength={textLimits.breakNote}
          value={note}
          placeholder={t`The phone was off; the statement shows it.`}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
