import type { PushSettings as Settings } from "@hira/contract";
import { pushRoutes } from "@hira/contract/operations/push";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { loadFailure, pushSettingsQuery, useSavePushSettings, useSendTest } from "./queries.ts";

/** Settings of push notifications to customers' browsers, and a button that tests them. `uid`: the signed-in admin. */
export function PushSettings({ uid }: { uid: string }) {
  return (
    <Loaded
      query={useQuery(pushSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
    >
      {(settings) => <PushForm loaded={settings} uid={uid} />}
    </Loaded>
  );
}

const schema = pushRoutes["PATCH /settings/push"].body;

function PushForm({ loaded, uid }: { loaded: Settings & { devices: number }; uid: string }) {
  const form = useSettingsForm<typeof schema, Settings>({
    schema,
    from: loaded,
    save: useSavePushSettings(),
  });
  const test = useSendTest(uid);
  const mayTest = useMayCall()("POST /settings/push/test");
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title={t`Browser notifications`}
        description={t`Customers who want to are told by their browser when an order is delivered or rejected and when money is added, also while the shop is closed on their screen. They are asked after an order, not before.`}
        action={
          loaded.on ? (
            <Badge tone="success">
              <Trans>On</Trans>
            </Badge>
          ) : (
            <Badge tone="neutral">
              <Trans>Off</Trans>
            </Badge>
          )
        }
      >
        <SettingsForm call="PATCH /settings/push" form={form}>
          <FormField
            form={form}
            name="on"
            label={t`Tell customers in their browsers`}
            hint={plural(loaded.devices, {
              one: "# browser gets notifications now.",
              other: "# browsers get notifications now.",
            })}
          />
          <FormField
            form={form}
            name="contact"
            label={t`Contact e-mail`}
            hint={t`For the notification services of Google, Mozilla, Microsoft and Apple, should something be wrong. Customers do not see it.`}
            type="email"
            autoComplete="email"
            placeholder="owner@example.com"
          />
        </SettingsForm>
        {loaded.on && mayTest ? (
          <div className="mt-5 border-border border-t pt-5">
            <Button
              variant="secondary"
              icon={<BellRing />}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              <Trans>Send a test to this browser</Trans>
            </Button>
          </div>
        ) : null}
      </Card>
    </div>
  );
}
