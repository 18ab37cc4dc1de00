import { Unplug } from "lucide-react";
import { Button } from "../design/button.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import type { Head } from "../routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center px-4 py-12">
      <EmptyState
        icon={<Unplug />}
        title={<h1 className="font-bold text-2xl">Connection Interrupted!</h1>}
        text="There is no page at this address. It may have moved, or the link may be mistyped."
        action={
          <Button asLink to="/">
            Return to Homepage
          </Button>
        }
      />
    </div>
  );
}

export function head(): Head {
  return { title: "Page not found", noIndex: true };
}
