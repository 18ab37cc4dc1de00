import type { PartSettings as Settings } from "@hira/contract";
import { paymentRoutes } from "@hira/contract/payments/payments";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { loadFailure, partSettingsQuery, useSavePartSettings } from "./queries.ts";

/** The setting that lets the wallet pay a part of an instant order. */
export function PartSettings() {
  return (
    <Loaded
      query={useQuery(partSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid"
      skeleton={<Skeleton className="h-56 rounded-xl" />}
    >
      {(settings) => <Offer loaded={settings} />}
    </Loaded>
  );
}

function Offer({ loaded }: { loaded: Settings }) {
  const form = useSettingsForm({
    schema: paymentRoutes["PATCH /settings/wallet-part"].body,
    from: loaded,
    save: useSavePartSettings(),
  });
  return (
    <Card
      title={t`Part from the wallet`}
      description={t`A customer whose wallet has too little for an order may pay a part of it from there and send the rest.`}
    >
      <SettingsForm form={form} call="PATCH /settings/wallet-part">
        <FormField
          form={form}
          name="offered"
          label={t`Let the wallet pay a part of an order`}
          hint={t`The part is held until the rest has come, and goes back to the wallet if the order is canceled. The fee is that of what is sent.`}
        />
      </SettingsForm>
    </Card>
  );
}
