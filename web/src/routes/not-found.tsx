import { Unplug } from "lucide-react";
import { Button } from "../design/button.tsx";
import type { Head } from "../routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center px-4 py-12 text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <Unplug className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">Connection Interrupted!</h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        There is no page at this address. It may have moved, or the link may be mistyped.
      </p>
      <Button asLink to="/">
        Return to Homepage
      </Button>
    </div>
  );
}

export function head(): Head {
  return { title: "Page not found", noIndex: true };
}
