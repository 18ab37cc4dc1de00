import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OutgoingSettings } from "../../operations/admin/outgoing-settings/outgoing-settings.tsx";
import { PushSettings } from "../../operations/admin/push/push-settings.tsx";
import { useAuth } from "../../people/identity/auth.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const { user } = useAuth();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Messages</Trans>
        </h1>
        <p className="max-w-3xl text-muted">
          <Trans>
            How the store reaches people who are not looking at it. Each way is off until you set it up.
          </Trans>
        </p>
      </div>
      <OutgoingSettings />
      {user ? <PushSettings uid={user.uid} /> : null}
    </div>
  );
}

export function head(): Head {
  return { title: t`Messages`, noIndex: true };
}
