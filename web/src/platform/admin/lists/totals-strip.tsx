import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cx } from "../../design/cx.ts";

/** Totals of a list, side by side. On a phone, the row of totals scrolls sideways. */
export function TotalsStrip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section
      aria-label={t`Totals`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it only if it takes the focus
      tabIndex={0}
      className={cx(
        "-mx-4 -my-2 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-2 md:mx-0 md:grid md:overflow-visible md:px-0",
        className,
      )}
    >
      {children}
    </section>
  );
}
