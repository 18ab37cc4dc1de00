import { t } from "@lingui/core/macro";
import { cx } from "./cx.ts";

/** Grey placeholder for content that is loading. `className` gives it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton block", className)} />;
}

/** Placeholder for several lines of text. The last line is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = Array.from({ length: lines }, (_, line) =>
    line === lines - 1 && lines > 1 ? "w-3/5" : "w-full",
  );
  return (
    <span aria-hidden="true" className={cx("flex flex-col gap-2.5", className)}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no ID and never move
        <Skeleton key={line} className={cx("h-3.5 rounded-sm", width)} />
      ))}
    </span>
  );
}

/** Box around skeletons that tells screen readers that something is loading. */
export function LoadingRegion({ label = t`Loading`, className, children }: LoadingRegionProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface LoadingRegionProps {
  label?: string;
  className?: string;
  children: React.ReactNode;
}
