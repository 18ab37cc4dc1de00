import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Unplug } from "lucide-react";
import { Button } from "../platform/design/button.tsx";
import type { Head } from "../platform/routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center px-4 py-12 text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <Unplug className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">
        <Trans>Connection Interrupted!</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        <Trans>There is no page at this address. It may have moved, or the link may be mistyped.</Trans>
      </p>
      <Button asLink to="/">
        <Trans>Return to Homepage</Trans>
      </Button>
    </div>
  );
}

export function head(): Head {
  return { title: t`Page not found`, noIndex: true };
}
