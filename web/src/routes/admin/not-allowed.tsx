import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { useProfile } from "../../people/identity/auth.tsx";
import { Button } from "../../platform/design/button.tsx";
import { presetName } from "../../platform/lib/format/role-name.ts";

/** In place of a page of the admin area that the admin's role does not show. */
export function NotAllowed() {
  const { data: profile } = useProfile();
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <Lock className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">
        <Trans>Not for your role</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        <Trans>
          {profile?.preset ? t`Your role is ${presetName(profile.preset)}. ` : null}
          It does not show this page. An owner of the shop can change that under Roles.
        </Trans>
      </p>
      <Button asLink to="/admin">
        <Trans>Back to the dashboard</Trans>
      </Button>
    </div>
  );
}
