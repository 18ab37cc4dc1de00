import type { FeedSettings as Settings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { feedSettingsQuery, loadFailure, useSaveFeedSettings } from "./queries.ts";

/** Settings for the orders that the home page's live feed leaves out. */
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
  const settings = useSettingsForm({
    loaded,
    typedFrom: ({ hideReleased }) => ({ hideReleased: hideReleased ? "yes" : "" }),
    check: ({ hideReleased }) => ({ hideReleased: hideReleased === "yes" }),
    save: useSaveFeedSettings(),
  });
  const { form } = settings;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title={t`Live orders`} description={t`The latest orders that everybody sees on the home page.`}>
        <SettingsForm settings={settings} call="PATCH /settings/feed">
          <Switch
            label={t`Leave out canceled and rejected orders`}
            description={t`Customers see them in their own orders as before.`}
            checked={form.values.hideReleased === "yes"}
            onCheckedChange={(hides) => form.set("hideReleased", hides ? "yes" : "")}
          />
        </SettingsForm>
      </Card>
    </div>
  );
}
