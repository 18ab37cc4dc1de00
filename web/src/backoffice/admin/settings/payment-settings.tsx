import type { PaymentSettings as Settings } from "@hira/contract";
import { incomingRoutes } from "@hira/contract/payments/incoming";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { hasPhoneQuery, loadFailure, paymentSettingsQuery, useSavePaymentSettings } from "./queries.ts";

const caps = [
  {
    name: "maxPerRequest",
    label: t`At most per request or order`,
    hint: t`A larger one waits for you, whatever the wallet's message says.`,
  },
  {
    name: "maxPerCustomerDay",
    label: t`At most per customer and day`,
    hint: t`What one customer gets by itself from midnight to midnight in Dhaka; what is more waits.`,
  },
  {
    name: "maxPerAccountHour",
    label: t`At most per account and hour`,
    hint: t`If somebody ever finds a way to make messages up, this is what an hour can cost.`,
  },
  {
    name: "confirmAbove",
    label: t`Confirm by the next message above`,
    hint: t`A larger payment waits until the wallet's next message has shown that its balance is true. With none, every payment is taken at once.`,
  },
] as const;

/** Settings for automatic settlement and its caps. */
export function PaymentSettings() {
  const hasPhone = useQuery(hasPhoneQuery()).data;
  return (
    <Loaded
      query={useQuery(paymentSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid"
      skeleton={<Skeleton className="h-160 rounded-xl" />}
    >
      {(settings) => <Automatic loaded={settings} hasPhone={hasPhone} />}
    </Loaded>
  );
}

/** Scrolls to this card if the address ends with `#payments`. */
function useLedHere() {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#payments") card.current?.scrollIntoView({ block: "start" });
  }, [hash]);
  return card;
}

function Automatic({ loaded, hasPhone }: { loaded: Settings; hasPhone: boolean | undefined }) {
  const form = useSettingsForm({
    schema: incomingRoutes["PATCH /settings/payments"].body,
    from: loaded,
    save: useSavePaymentSettings(),
  });
  return (
    <Card
      ref={useLedHere()}
      id="payments"
      className="scroll-mt-20"
      title={t`Automatic payments`}
      description={t`A fund request is approved, and an instant order counts as paid, once the wallet's own message of it has come and nothing speaks against it. Everything else waits for you, with what was seen of it.`}
      action={
        loaded.automatic ? (
          <Badge tone="success">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Off</Trans>
          </Badge>
        )
      }
    >
      <SettingsForm form={form} call="PATCH /settings/payments">
        {hasPhone === false ? (
          <Banner tone={loaded.automatic ? "warning" : "info"} title={t`No phone is paired`}>
            <Trans>
              Without a phone that forwards the wallets' messages nothing can be seen.{" "}
              <Link to="/admin/getting-paid#phones" className="text-brand-text underline">
                Pair a phone
              </Link>{" "}
              first.
            </Trans>
          </Banner>
        ) : null}
        <FormField
          form={form}
          name="automatic"
          label={t`Take payments automatically`}
          hint={t`The one switch. Off, every payment waits for you; messages are still read and shown.`}
          disabled={hasPhone === false && !form.draft.automatic}
        />
        <FormField
          form={form}
          name="firstByHand"
          label={t`First payment by hand`}
          hint={t`A customer of whom no payment was ever confirmed waits for you once.`}
        />
        {caps.map((cap) => (
          <FormField key={cap.name} form={form} prefix="৳" placeholder={t`No cap`} {...cap} />
        ))}
      </SettingsForm>
    </Card>
  );
}
