import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExternalLink, KeyRound } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../platform/api/context.tsx";
import { messageOf } from "../../platform/api/error.ts";
import { Banner } from "../../platform/design/banner.tsx";
import { Button, buttonClass } from "../../platform/design/button.tsx";
import { ConfirmDialog } from "../../platform/design/confirm-dialog.tsx";
import { Field } from "../../platform/design/field.tsx";
import { TextInput } from "../../platform/design/text-input.tsx";
import { useAuth } from "./auth.tsx";
import type { ConfirmOutcome, IdentityClient } from "./identity.ts";
import { answeredElsewhere, beginStepUp, confirmByPasskey, type StepUp } from "./step-up.ts";
import { openWindow } from "./window-answer.ts";

const FAILED = t`The code could not be checked. Please try again.`;

/**
 * Form for a confirmation code. It is for people who lost both their passkeys and their account at the
 * provider. Anyone with access to the server can create such a code.
 */
function ConfirmByCode({ onConfirmed }: { onConfirmed: () => void }) {
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

const TEXTS: Record<Exclude<ConfirmOutcome, "confirmed">, string> = {
  closed: t`The window was closed before you signed in. Please try again.`,
  blocked: t`Your browser opened no window. Allow windows of this shop and press Continue again, or sign in in another tab.`,
  "other-account": t`That was another account. Please sign in as the one that you are using here.`,
};

/**
 * Dialog in which a person confirms who they are: with a passkey if they have one, otherwise at the provider.
 * The calls that wait for this then continue, and typed values are kept. If one method fails, the dialog says
 * why and offers another (docs/decisions/039).
 */
export default function ConfirmIdentity({ identity }: { identity: IdentityClient }) {
  const { settle } = identity.confirmation;
  const who = identity.current();
  const isStaff = useAuth().role === "admin";
  const { begun, begin } = useStepUp();
  const [link, setLink] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const api = useApi();
  useEffect(() => () => waiting.current?.abort(), []);
  useEffect(() => {
    identity.prepare();
    // If the person signs out in another tab, the confirmation counts as declined.
    return identity.onChange(() => identity.current() === null && settle(false));
  }, [identity, settle]);

  async function confirm() {
    setTrouble(null);
    const asked = begun ?? (await begin());
    try {
      if (asked.way === "passkey") await confirmByPasskey(api, asked);
      else await confirmAtProvider(asked);
    } catch (error) {
      // A challenge can be answered only once, so another challenge is fetched for the next try.
      void begin().catch(() => undefined);
      throw error;
    }
    settle(true);
  }

  async function confirmAtProvider({ way, address }: StepUp) {
    if (way === "window" || address === null) {
      const outcome = await identity.confirm();
      if (outcome !== "confirmed") throw new Error(TEXTS[outcome]);
      return;
    }
    const giveUp = new AbortController();
    waiting.current?.abort();
    waiting.current = giveUp;
    const popup = openWindow(address);
    if (popup === null) {
      void waitForTab(address, giveUp.signal);
      throw new Error(TEXTS.blocked);
    }
    if (!(await answeredElsewhere(popup, giveUp.signal))) throw new Error(TEXTS.closed);
  }

  /**
   * Shows a link to the provider, because browsers may block a window but never a link. Waits for the answer
   * of the tab that the link opens.
   */
  async function waitForTab(address: string, signal: AbortSignal) {
    setLink(address);
    try {
      if (await answeredElsewhere(null, signal)) settle(true);
    } catch (error) {
      setTrouble((error as Error).message);
      setLink(null);
    }
  }

  const isPasskey = begun?.way === "passkey";
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) settle(false);
      }}
      title={t`Confirm that it is you`}
      description={
        isPasskey ? (
          <ByPasskey />
        ) : isStaff ? (
          <ByProvider name={who?.email ?? who?.name ?? null} />
        ) : (
          <ByProviderAgain name={who?.email ?? who?.name ?? null} />
        )
      }
      confirmLabel={t`Continue`}
      onConfirm={confirm}
    >
      {trouble ? <Banner tone="danger">{trouble}</Banner> : null}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener opener"
          className={buttonClass({ variant: "secondary" })}
        >
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <Trans>Sign in in another tab</Trans>
        </a>
      ) : null}
      {!isStaff ? null : hasCode ? (
        <ConfirmByCode onConfirmed={() => settle(true)} />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          icon={<KeyRound />}
          onClick={() => setHasCode(true)}
        >
          <Trans>Use a code of the server</Trans>
        </Button>
      )}
    </ConfirmDialog>
  );
}

/** Fetches the server's challenge before the person clicks. Browsers open a window only directly after a click. */
function useStepUp() {
  const api = useApi();
  const [begun, setBegun] = useState<StepUp | null>(null);
  const begin = useCallback(async () => {
    setBegun(null);
    const asked = await beginStepUp(api);
    setBegun(asked);
    return asked;
  }, [api]);
  useEffect(() => {
    // A failure of this early fetch is not shown: the click fetches the challenge again and then shows a
    // failure.
    begin().catch(() => undefined);
  }, [begin]);
  return { begun, begin };
}

function ByPasskey() {
  return (
    <Trans>
      Your device asks for your fingerprint, your face or your PIN. What you have entered stays here.
    </Trans>
  );
}

function ByProvider({ name }: { name: string | null }) {
  return name ? (
    <Trans>
      This wants a sign-in of the last 15 minutes. Please sign in again as{" "}
      <strong className="wrap-anywhere font-semibold text-text">{name}</strong>. What you have entered stays
      here. With a passkey (My Profile) your fingerprint or PIN does instead.
    </Trans>
  ) : (
    <Trans>
      This wants a sign-in of the last 15 minutes. Please sign in again as yourself. What you have entered
      stays here. With a passkey (My Profile) your fingerprint or PIN does instead.
    </Trans>
  );
}

/** Confirmation at the provider. It is for customers, because they have no passkeys. */
function ByProviderAgain({ name }: { name: string | null }) {
  return name ? (
    <Trans>
      This wants a sign-in of the last 15 minutes. Please sign in again as{" "}
      <strong className="wrap-anywhere font-semibold text-text">{name}</strong>.
    </Trans>
  ) : (
    <Trans>This wants a sign-in of the last 15 minutes. Please sign in again as yourself.</Trans>
  );
}
