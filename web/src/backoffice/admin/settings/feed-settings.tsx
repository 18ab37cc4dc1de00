import type { FeedSettings as Settings } from "@hira/contract";
import { orderSettingsRoutes } from "@hira/contract/orders/order-settings";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { feedSettingsQuery, loadFailure, useSaveFeedSettings } from "./queries.ts";

/** Settings that hide some orders from the live feed on the home page. */
export function FeedSettings() {
  return (
    <Loaded
      query={useQuery(feedSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-56 rounded-xl" />}
    >
      {(settings) => <Released loaded={settings} />}
    </Loaded>
  );
}

function Released({ loaded }: { loaded: Settings }) {
  const form = useSettingsForm({
    schema: orderSettingsRoutes["PATCH /settings/feed"].body,
    from: loaded,
    save: useSaveFeedSettings(),
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title={t`Live orders`} description={t`The latest orders that everybody sees on the home page.`}>
        <SettingsForm form={form} call="PATCH /settings/feed">
          <FormField
            form={form}
            name="hideReleased"
            label={t`Leave out canceled and rejected orders`}
            hint={t`Customers see them in their own orders as before.`}
          />
        </SettingsForm>
      </Card>
    </div>
  );
}
