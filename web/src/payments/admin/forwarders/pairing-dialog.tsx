import type { Forwarder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { sentence } from "../../../platform/lib/format/sentence.ts";
import { useSecondsSince } from "../../../platform/lib/use-seconds.ts";
import { PhoneFailures } from "./phone-failures.tsx";
import { type AppMode, heardText, registration, webhookBody } from "./phone-texts.ts";
import { forwardersQuery } from "./queries.ts";

const QrCode = part(
  async () => ({ default: (await import("./qr-code.tsx")).QrCode }),
  () => <Skeleton className="size-44 rounded-lg" />,
);

export interface PairingDialogProps {
  phone: Forwarder;
  /** Shown only once. */
  secret: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What to enter in the phone's app, and whether the phone has been heard since. */
export function PairingDialog({ phone, secret, open, onOpenChange }: PairingDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Pair ${phone.name}`}
      description={t`The secret is shown now and never again. Whoever has it can send messages as this phone.`}
      footer={
        <Button onClick={() => onOpenChange(false)}>
          <Trans context="close">Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Heard id={phone._id} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Entered what="address" value={phone.url} />
          <Entered what="secret" value={secret} />
        </div>
        {phone.kind === "webhook" ? (
          <WebhookSteps phone={phone} secret={secret} />
        ) : (
          <GatewaySteps url={phone.url} />
        )}
      </div>
    </Dialog>
  );
}

/** Polls every two seconds, so that the person with the phone immediately sees that it works. */
function Heard({ id }: { id: string }) {
  const { data, dataUpdatedAt } = useQuery(forwardersQuery({ isPairing: true }));
  const since = useSecondsSince(dataUpdatedAt);
  const phone = data?.forwarders.find(({ _id }) => _id === id);
  const isHeard = phone !== undefined && phone.heardSecondsAgo !== null;
  return (
    <>
      <Banner
        tone={isHeard ? "success" : "info"}
        title={isHeard ? t`The phone is paired.` : t`Waiting for the phone…`}
        role="status"
      >
        {isHeard ? (
          // The counter is silent: a screen reader announces only once that the phone is paired.
          <span aria-live="off">{sentence(heardText(phone, since))}</span>
        ) : (
          t`Send it any message, or wait for its first ping: this line turns green.`
        )}
      </Banner>
      {phone ? <PhoneFailures phone={phone} /> : null}
    </>
  );
}

const entered = {
  address: {
    name: t`Address`,
    copy: t`Copy address`,
    copied: t`Address copied`,
    code: t`QR code of the address`,
  },
  secret: { name: t`Secret`, copy: t`Copy secret`, copied: t`Secret copied`, code: t`QR code of the secret` },
};

function Entered({ what, value }: { what: keyof typeof entered; value: string }) {
  const { name, copy, copied, code } = entered[what];
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col items-start gap-2.5 rounded-lg border border-border p-3.5"
    >
      <div className="flex w-full items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {name}
        </h3>
        <CopyButton value={value} name={copy} successText={copied} />
      </div>
      <code className="wrap-anywhere text-sm">{value}</code>
      <QrCode text={value} label={code} />
    </section>
  );
}

const modes = [
  { value: "local", label: t`Local server` },
  { value: "cloud", label: t`Cloud server` },
];

function GatewaySteps({ url }: { url: string }) {
  const [mode, setMode] = useState<AppMode>("local");
  return (
    <Steps>
      <li>
        <Trans>
          In the app, open <b>Settings → Webhooks → Signing Key</b> and enter the secret: scan its code with
          the camera, copy and paste.
        </Trans>
      </li>
      <li>
        <div className="flex flex-col gap-2.5">
          <span>
            <Trans>
              Register the address, on a computer in the same network. User name and password, and in local
              mode the phone's address, stand on the app's <b>Home</b> tab.
            </Trans>
          </span>
          <Field label={t`The app's mode`} className="max-w-xs">
            <Select
              options={modes}
              value={mode}
              onChange={(event) => setMode(event.target.value as AppMode)}
            />
          </Field>
          <Code text={registration(url, mode)} copy={t`Copy command`} />
        </div>
      </li>
      <li>
        <Trans>
          In <b>Settings → Ping</b> enter 300 seconds, so that the shop notices when the phone falls silent.
          Switch battery optimisation off for the app.
        </Trans>
      </li>
    </Steps>
  );
}

function WebhookSteps({ phone: { fields }, secret }: { phone: Forwarder; secret: string }) {
  if (!fields) return null;
  return (
    <Steps>
      <li>
        <Trans>
          Enter the address as the webhook's URL, for messages of every sender, and let the app repeat what
          fails.
        </Trans>
      </li>
      <li>
        <div className="flex flex-col gap-2.5">
          <span>
            <Trans>Add this header:</Trans>
          </span>
          <Code text={`${fields.header}: Bearer ${secret}`} copy={t`Copy header`} />
        </div>
      </li>
      <li>
        <div className="flex flex-col gap-2.5">
          <span>
            <Trans>Let it send this body, with the app's own words for the places between % signs:</Trans>
          </span>
          <Code text={webhookBody(fields)} copy={t`Copy body`} />
        </div>
      </li>
      <li>
        <Trans>Switch battery optimisation off for the app.</Trans>
      </li>
    </Steps>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <section aria-label={t`What to do on the phone`}>
      <h3 className="mb-2 font-semibold">
        <Trans>On the phone</Trans>
      </h3>
      <ol className="flex list-decimal flex-col gap-3 pl-5 text-sm leading-6 marker:font-semibold marker:text-muted">
        {children}
      </ol>
    </section>
  );
}

function Code({ text, copy }: { text: string; copy: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="w-full overflow-x-auto rounded-lg border border-border bg-sunken p-3 text-xs leading-5"
      >
        <code>{text}</code>
      </pre>
      <CopyButton value={text} name={copy} />
    </div>
  );
}
