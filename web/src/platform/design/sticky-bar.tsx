import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/**
 * Bar that stays at the bottom of a phone's screen while the page scrolls. It is above the tab bar, whose
 * height the shell sets (`--tab-bar-height`). On wider screens it scrolls with the page. It must be the last
 * child of the scrolling column.
 */
export function StickyBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        "sticky bottom-[var(--tab-bar-height)] z-30 -mx-4 border-border border-t bg-surface px-4 pt-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--tab-bar-height)))] shadow-[0_-8px_24px_-12px_rgb(0_0_0/0.18)] md:static md:mx-0 md:rounded-xl md:border md:p-4 md:shadow-sm",
        className,
      )}
    >
      {children}
    </div>
  );
}
