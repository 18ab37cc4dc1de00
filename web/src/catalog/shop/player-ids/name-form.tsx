import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { SAVE_ID_FAILED } from "./queries.ts";

interface NameFormProps {
  name: string;
  saveLabel?: string;
  /** Saves the name. Rejects with the error to show; the form then keeps the typed name. */
  onSave: (name: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Form in which a customer gives a player ID a name. */
export function NameForm({ name, saveLabel = t`Save`, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(typed.trim());
    } catch (error) {
      setFailure(messageOf(error, SAVE_ID_FAILED));
    }
    setSaving(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex grow flex-col gap-3">
      <Field label={t`Name`} aside={t`Optional`} error={failure}>
        <TextInput
          autoFocus
          value={typed}
          maxLength={textLimits.playerIdName}
          placeholder={t`Rafi`}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSaving}>
          {saveLabel}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
