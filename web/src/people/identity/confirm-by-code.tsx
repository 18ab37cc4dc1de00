import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useApi } from "../../platform/api/context.tsx";
import { messageOf } from "../../platform/api/error.ts";
import { Button } from "../../platform/design/button.tsx";
import { Field } from "../../platform/design/field.tsx";
import { TextInput } from "../../platform/design/text-input.tsx";

const FAILED = t`The code could not be checked. Please try again.`;

/** For who lost every other way: whoever has the machine can make such a code. */
export function ConfirmByCode({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await api("POST /step-up/code", { body: { code }, fallback: FAILED });
      onConfirmed();
    } catch (cause) {
      setError(messageOf(cause, FAILED));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} className="mt-1 flex flex-col gap-3">
      <Field
        label={t`Code of the server`}
        hint={
          <Trans>
            Whoever runs the server makes one: <code>npm run admin -- step-up</code> and your e-mail.
          </Trans>
        }
        error={error}
        required
      >
        <TextInput
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={busy} disabled={code.trim() === ""}>
        <Trans>Confirm with this code</Trans>
      </Button>
    </form>
  );
}
