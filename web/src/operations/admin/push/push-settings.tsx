import type { PushSettings as Settings } from "@hira/contract";
import { contactLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { loadFailure, pushSettingsQuery, useSavePushSettings, useSendTest } from "./queries.ts";

/** Settings for push notifications to customers' browsers, with a test. `uid`: the signed-in admin. */
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

type Typed = { on: string; contact: string };

const typedFrom = ({ on, contact }: Settings): Typed => ({ on: on ? "yes" : "", contact });
const settingsOf = ({ on, contact }: Typed): Settings => ({ on: on === "yes", contact: contact.trim() });

function checked(typed: Typed): Settings | { errors: { contact: string } } {
  const settings = settingsOf(typed);
  if (!settings.on || settings.contact !== "") return settings;
  return { errors: { contact: t`Enter an e-mail address that notification services can write to.` } };
}

function PushForm({ loaded, uid }: { loaded: Settings & { devices: number }; uid: string }) {
  const settings = useSettingsForm<Settings, Settings, Typed>({
    loaded,
    typedFrom,
    check: checked,
    save: useSavePushSettings(),
  });
  const { form } = settings;
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
        <SettingsForm call="PATCH /settings/push" settings={settings}>
          <Switch
            label={t`Tell customers in their browsers`}
            description={plural(loaded.devices, {
              one: "# browser gets notifications now.",
              other: "# browsers get notifications now.",
            })}
            checked={form.values.on === "yes"}
            onCheckedChange={(on) => form.set("on", on ? "yes" : "")}
          />
          <Field
            label={t`Contact e-mail`}
            hint={t`For the notification services of Google, Mozilla, Microsoft and Apple, should something be wrong. Customers do not see it.`}
            error={form.errors.contact}
          >
            <TextInput
              type="email"
              autoComplete="email"
              maxLength={contactLimits.email}
              placeholder="owner@example.com"
              {...form.bind("contact")}
            />
          </Field>
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
