import { t } from "@lingui/core/macro";
import { cx } from "./cx.ts";

/** A grey block in the place of what is coming; its size comes from `className` and equals the final one. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton block", className)} />;
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = Array.from({ length: lines }, (_, line) =>
    line === lines - 1 && lines > 1 ? "w-3/5" : "w-full",
  );
  return (
    <span aria-hidden="true" className={cx("flex flex-col gap-2.5", className)}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Skeleton key={line} className={cx("h-3.5 rounded-sm", width)} />
      ))}
    </span>
  );
}

/** Wraps skeletons and tells screen readers that something is loading. */
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
