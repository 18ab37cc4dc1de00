import type { Closure } from "@hira/contract";
import { contentRoutes } from "@hira/contract/catalog/content";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { OpeningSettings } from "./opening-settings.tsx";
import { closureQuery, loadFailure, useSaveClosure } from "./queries.ts";

/** Card that closes the shop, with a text for customers, and opens it again. */
export function ClosureSettings() {
  return (
    <Loaded
      query={useQuery(closureQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
    >
      {(closure) => <OpenOrClosed loaded={closure} />}
    </Loaded>
  );
}

function OpenOrClosed({ loaded }: { loaded: Closure }) {
  const form = useSettingsForm({
    schema: contentRoutes["PATCH /settings/closure"].body,
    from: loaded,
    save: useSaveClosure(),
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title={t`Open or closed`}
        description={t`While the shop is closed nobody can order or add money; everything can still be read, and you go on with what came before.`}
        action={
          loaded.closed ? (
            <Badge tone="warning">
              <Trans context="shop">Closed</Trans>
            </Badge>
          ) : (
            <Badge tone="success">
              <Trans context="shop">Open</Trans>
            </Badge>
          )
        }
      >
        <SettingsForm form={form} call="PATCH /settings/closure">
          <FormField
            form={form}
            name="closed"
            label={t`Shop closed`}
            hint={t`It takes effect for every customer as you save.`}
          />
          <FormField
            form={form}
            name="text"
            label={t`What customers read`}
            counted
            rows={3}
            hint={t`Above every page of the shop. Say when you are back.`}
            placeholder={t`Closed for Eid. We are back on Sunday at 9 AM.`}
          />
        </SettingsForm>
      </Card>
      <OpeningSettings />
    </div>
  );
}
