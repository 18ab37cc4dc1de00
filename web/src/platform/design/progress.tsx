import { useId } from "react";
import { cx } from "./cx.ts";

export interface ProgressProps {
  label: string;
  /** Progress, 0 to 100; null while it is unknown. */
  value: number | null;
  tone?: "brand" | "success" | "danger";
  className?: string;
}

const tones = { brand: "bg-brand", success: "bg-success", danger: "bg-danger" };

/** Progress bar, for example of an upload. */
export function Progress({ label, value, tone = "brand", className }: ProgressProps) {
  const id = useId();
  const percent = value === null ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cx("flex flex-col gap-1.5 text-sm", className)}>
      <div className="flex justify-between gap-3">
        <span id={id} className="font-medium">
          {label}
        </span>
        {percent === undefined ? null : <span className="text-muted tabular-nums">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-pressed"
      >
        <div
          style={percent === undefined ? undefined : { width: `${percent}%` }}
          className={cx(
            "h-full rounded-full transition-[width] duration-300 ease-out",
            percent === undefined && "w-1/3 animate-indeterminate",
            tones[tone],
          )}
        />
      </div>
    </div>
  );
}
