import { PASSKEY_NAME_MAX } from "@hira/contract/people/constants/step-up";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { toast } from "../../../platform/design/toast.ts";

const FAILED = t`The passkey could not be added. Please try again.`;

interface AddPasskeyProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Dialog that asks for the passkey's name. Then the browser asks for a fingerprint or a PIN. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const api = useApi();
  const [name, setName] = useState("");

  async function add() {
    const { challenge, options } = await api("POST /passkeys/options", { fallback: FAILED });
    const { startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
    const credential = await startRegistration({ optionsJSON }).catch(explained);
    await api("POST /passkeys", {
      body: { challenge, name: name.trim() || t`My device`, credential: { ...credential } as never },
      fallback: FAILED,
    });
    toast.success(t`Passkey added.`);
    onAdded();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Add a passkey`}
      description={t`Your device then asks for your fingerprint, your face or your PIN, and keeps the passkey.`}
      confirmLabel={t`Continue`}
      onConfirm={add}
    >
      <Field label={t`Name of this device`} hint={t`So that you know it again in the list.`}>
        <TextInput
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={PASSKEY_NAME_MAX}
          placeholder={t`My device`}
        />
      </Field>
    </ConfirmDialog>
  );
}

function explained(cause: unknown): never {
  const isThere = (cause as { name?: string }).name === "InvalidStateError";
  const text = isThere
    ? t`This device has one of your passkeys already.`
    : t`Your device made no passkey: it was cancelled, took too long, or this browser cannot do it.`;
  throw new Error(text, { cause });
}
