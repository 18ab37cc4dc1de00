import type { ReactNode } from "react";
import type { Tone } from "./badge.tsx";
import { cx } from "./cx.ts";
import { Skeleton } from "./skeleton.tsx";

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** Text below the number, such as a comparison or a percentage. */
  hint?: ReactNode;
  tone?: Tone;
  loading?: boolean;
  /**
   * Compact form for use above lists: the name is in one line, number and hint are in the next line, and
   * there is no icon.
   */
  dense?: boolean;
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

const dots: Record<Tone, string> = {
  neutral: "ring-border",
  brand: "ring-brand",
  success: "ring-success",
  warning: "ring-warning",
  danger: "ring-danger",
  info: "ring-info",
};

/** Card that shows a number and says what it counts. */
export function StatCard({
  label,
  value,
  icon,
  hint,
  tone = "brand",
  loading,
  dense,
  className,
}: StatCardProps) {
  if (dense) return <DenseCard {...{ label, value, hint, tone, loading, className }} />;
  return (
    <div
      className={cx("@container min-w-0 rounded-xl border border-border bg-surface p-4 shadow-sm", className)}
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-medium text-muted text-sm leading-snug">{label}</p>
        {icon ? (
          <span
            aria-hidden="true"
            className={cx(
              "-mt-1 -mr-1 inline-flex size-8 shrink-0 items-center justify-center rounded-md [&>svg]:size-4.5",
              tones[tone],
            )}
          >
            {icon}
          </span>
        ) : null}
      </div>
      {loading ? (
        <Skeleton className="mt-2 mb-1 h-7 w-24" />
      ) : (
        <p className="mt-1 break-words font-bold text-[clamp(1.0625rem,14cqi,1.625rem)] leading-9 tracking-tight">
          {value}
        </p>
      )}
      {hint ? <p className="text-muted text-sm">{hint}</p> : null}
    </div>
  );
}

function DenseCard({ label, value, hint, tone = "brand", loading, className }: Omit<StatCardProps, "dense">) {
  return (
    <div
      className={cx(
        "flex min-w-0 flex-col justify-center rounded-lg border border-border bg-surface px-3 py-1.5 shadow-sm",
        className,
      )}
    >
      <p className="flex items-center gap-1.5 truncate font-medium text-muted text-xs">
        <span
          aria-hidden="true"
          className={cx("size-2 shrink-0 rounded-full ring-4 ring-inset", dots[tone])}
        />
        {label}
      </p>
      {loading ? (
        <Skeleton className="my-0.5 h-5 w-24" />
      ) : (
        <p className="flex min-w-0 items-baseline gap-x-2 whitespace-nowrap">
          <span className="font-bold text-base leading-6 tracking-tight">{value}</span>
          {hint ? <span className="truncate text-muted text-xs">{hint}</span> : null}
        </p>
      )}
    </div>
  );
}
