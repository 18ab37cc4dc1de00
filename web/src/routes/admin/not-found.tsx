import { Trans } from "@lingui/react/macro";
import { FileQuestion } from "lucide-react";
import { Button } from "../../platform/design/button.tsx";

/** An address of the admin area that has no page. */
export function NotFound() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <FileQuestion className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">
        <Trans>404 · Page not found</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        <Trans>There is no page at this address of the admin area.</Trans>
      </p>
      <Button asLink to="/admin">
        <Trans>Back to the dashboard</Trans>
      </Button>
    </div>
  );
}
