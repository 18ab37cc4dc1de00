import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Store } from "lucide-react";
import { useShop } from "./use-shop.ts";

/** What the shop says while it is closed, above every page; nothing while it is open. */
export function ClosedNotice() {
  const text = useShop()?.closed;
  if (!text) return null;
  return (
    <section aria-label={t`The shop is closed`} className="border-warning/30 border-b bg-warning-soft">
      <p className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-2.5 text-sm leading-6">
        <Store aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="wrap-anywhere min-w-0">
          <strong className="font-semibold text-warning">
            <Trans>The shop is closed.</Trans>
          </strong>{" "}
          {text}
        </span>
      </p>
    </section>
  );
}
