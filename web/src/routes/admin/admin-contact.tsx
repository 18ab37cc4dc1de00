import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ContactSettings } from "../../catalog/admin/content/contact-settings.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Contact Settings</Trans>
      </h1>
      <ContactSettings />
    </div>
  );
}

export function head(): Head {
  return { title: t`Contact Settings`, noIndex: true };
}
