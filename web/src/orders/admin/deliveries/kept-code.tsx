import type { DeliveryAttempt } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/facts/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { doneTexts } from "./delivery-kind.ts";
import { useMove } from "./queries.ts";

export interface KeptCodeProps {
  orderId: string;
  attempt: DeliveryAttempt;
}

/** Of the code that a failed attempt took along: a way to give it back, or that it was. */
export function KeptCode({ orderId, attempt }: KeptCodeProps) {
  const asking = useDialog<DeliveryAttempt>();
  if (attempt.code === null) return null;
  if (attempt.code === "returned")
    return (
      <p className="mt-2 text-muted text-sm">
        <Trans>Its code is on sale again.</Trans>
      </p>
    );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>
        <Trans>Its code is kept from sale.</Trans>
      </p>
      <Allowed call="POST /admin/attempts/{id}/return-code">
        <Button size="sm" variant="secondary" icon={<Undo2 />} onClick={() => asking.open(attempt)}>
          <Trans>Give the code back</Trans>
        </Button>
      </Allowed>
      <OpenedDialog state={asking}>
        {(subject, dialog) => <GiveBackDialog {...dialog} orderId={orderId} attempt={subject} />}
      </OpenedDialog>
    </div>
  );
}

interface GiveBackDialogProps extends KeptCodeProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function GiveBackDialog({ orderId, attempt, ...dialog }: GiveBackDialogProps) {
  const [note, setNote] = useState("");
  const { mutateAsync } = useMove(orderId);
  const { name } = attempt.supplier;
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t`Put the code back on sale?`}
      description={t`Look at ${name} first, for this reference. A code that was used after all would be sold to somebody who can't use it.`}
      confirmLabel={t`Give the code back`}
      onConfirm={async () => {
        if (note.trim() === "") throw new Error(t`Say how you know.`);
        await mutateAsync({ move: "return-code", attempt: attempt._id, note: note.trim() });
        toast.success(doneTexts["return-code"]);
      }}
    >
      <p>
        <CopyText wrap value={attempt.reference} label={t`reference`} className="font-mono text-sm" />
      </p>
      <Field label={t`How you know that it was not used`} required>
        <TextInput
          value={note}
          maxLength={textLimits.deliveryNote}
          placeholder={t`Looked at ${name}: …`}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
