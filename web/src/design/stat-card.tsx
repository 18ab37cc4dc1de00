import type { ReactNode } from "react";
import type { Tone } from "./badge.tsx";
import { cx } from "./cx.ts";
import { Skeleton } from "./skeleton.tsx";

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** Below the value: a comparison, a share. */
  hint?: ReactNode;
  tone?: Tone;
  loading?: boolean;
  className?: string;
}

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-muted",
  brand: "bg-brand-soft text-brand-text",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
};

/** One figure with its name. */
export function StatCard({ label, value, icon, hint, tone = "brand", loading, className }: StatCardProps) {
  return (
    <div
      className={cx("flex min-w-0 gap-3 rounded-xl border border-border bg-surface p-4 shadow-sm", className)}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-muted text-sm">{label}</p>
        {loading ? (
          <Skeleton className="mt-1.5 h-7 w-24" />
        ) : (
          <p className="mt-0.5 truncate font-bold text-2xl text-text tabular-nums tracking-tight">{value}</p>
        )}
        {hint ? <p className="mt-0.5 text-muted text-sm">{hint}</p> : null}
      </div>
      {icon ? (
        <span
          aria-hidden="true"
          className={cx(
            "inline-flex size-10 shrink-0 items-center justify-center rounded-lg [&>svg]:size-5",
            tones[tone],
          )}
        >
          {icon}
        </span>
      ) : null}
    </div>
  );
}
