import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Unplug } from "lucide-react";
import { Button } from "../platform/design/button.tsx";
import type { Head } from "../platform/routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center px-4 py-12 text-center">
      <div
        aria-hidden="true"
        className="art-1 mb-6 flex aspect-[5/2] w-full max-w-sm items-center justify-center gap-3 rounded-2xl font-extrabold text-6xl text-white/90 shadow-md"
      >
        4
        <Unplug className="size-14" strokeWidth={2.25} />4
      </div>
      <h1 className="font-bold text-2xl">
        <Trans>Connection Interrupted!</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        <Trans>There is no page at this address. It may have moved, or the link may be mistyped.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button asLink to="/">
          <Trans>Return to Homepage</Trans>
        </Button>
        <Button asLink variant="secondary" to="/topup-categories">
          <Trans>See all games</Trans>
        </Button>
      </div>
    </div>
  );
}

export function head(): Head {
  return { title: t`Page not found`, noIndex: true };
}
