import type { Forwarder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { sentence } from "../../../platform/lib/format/sentence.ts";
import { useSecondsSince } from "../../../platform/lib/use-seconds.ts";
import { GatewaySteps } from "./gateway-steps.tsx";
import { PhoneFailures } from "./phone-failures.tsx";
import { failureText, headerJson, heardText, reachOf, refusalOf } from "./phone-texts.ts";
import { forwardersQuery } from "./queries.ts";
import { WebhookSteps } from "./webhook-steps.tsx";

const QrCode = part(
  async () => ({ default: (await import("./qr-code.tsx")).QrCode }),
  () => <Skeleton className="size-44 rounded-lg" />,
);

export interface PairingDialogProps {
  phone: Forwarder;
  /** The forwarder's secret. It is shown only this once. */
  secret: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog that shows what to enter in the phone's app, and whether the phone has reported since the dialog opened. */
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
        <Reach phone={phone} />
        {phone.kind === "webhook" ? (
          <WebhookSteps phone={phone} secret={secret} />
        ) : (
          <GatewaySteps phone={phone} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Entered what="address" value={phone.url} />
          {phone.fields ? (
            <Entered what="header" value={headerJson(phone.fields.header, secret)} />
          ) : (
            <Entered what="secret" value={secret} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Says whether the phone has reported. It polls every second, so that the person with the phone sees at once that it
 * works, or why it does not.
 */
function Heard({ id }: { id: string }) {
  const { data, dataUpdatedAt } = useQuery(forwardersQuery({ isPairing: true }));
  const since = useSecondsSince(dataUpdatedAt);
  const phone = data?.forwarders.find(({ _id }) => _id === id);
  const refusal = phone && refusalOf(phone);
  const isHeard = phone !== undefined && phone.heardSecondsAgo !== null;
  if (refusal)
    return (
      <Banner tone="danger" title={t`A message came, and was refused.`} role="status">
        {failureText(refusal.reason, phone.fields)}
      </Banner>
    );
  return (
    <>
      <Banner
        tone={isHeard ? "success" : "info"}
        title={isHeard ? t`The phone is paired.` : t`Waiting for the phone’s test message…`}
        role="status"
      >
        {isHeard ? (
          <>
            {/* Screen readers skip the counter. They announce only that the phone is paired. */}
            <span aria-live="off">{sentence(heardText(phone, since))}</span>{" "}
            {phone.lastMessageAt ? t`A wallet's message has come.` : t`Nothing of a test message is kept.`}
          </>
        ) : (
          t`Follow the steps and send the test: this line turns green, or says what is wrong.`
        )}
      </Banner>
      {phone ? <PhoneFailures phone={phone} /> : null}
    </>
  );
}

const reachTitles = {
  local: t`No phone can reach this address`,
  private: t`Only phones in the shop's own network can reach this address`,
  http: t`This address is not encrypted`,
};

/** Warns if the phone cannot reach the store's address, or if the address is not encrypted. */
function Reach({ phone: { url, kind } }: { phone: Forwarder }) {
  const reach = reachOf(url);
  if (!reach) return null;
  const { host, origin } = new URL(url);
  return (
    <Banner tone="warning" title={reachTitles[reach]}>
      {reach === "local" ? t`${host} is the computer that the store runs on, seen from itself.` : null}
      {reach === "private"
        ? t`${host} is no address of the internet. Messages wait whenever the phone leaves the network.`
        : null}
      {reach === "http" ? t`Whoever is on the way could read the messages and the secret.` : null}{" "}
      {kind === "android-sms-gateway" ? t`SMS Gateway for Android refuses it.` : null}{" "}
      {t`Give the store its public https address (PUBLIC_URL, now ${origin}), then open this page there.`}
    </Banner>
  );
}

const entered = {
  address: {
    name: t`Address`,
    copy: t`Copy address`,
    copied: t`Address copied`,
    code: t`QR code of the address`,
  },
  header: { name: t`Header`, copy: t`Copy header`, copied: t`Header copied`, code: t`QR code of the header` },
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
