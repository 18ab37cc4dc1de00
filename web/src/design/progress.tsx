import { Progress as Base } from "@base-ui/react/progress";
import { cx } from "./cx.ts";

export interface ProgressProps {
  label: string;
  /** 0 to 100; null while it cannot be told. */
  value: number | null;
  tone?: "brand" | "success" | "danger";
  className?: string;
}

const tones = { brand: "bg-brand", success: "bg-success", danger: "bg-danger" };

/** How far something is, such as an upload. */
export function Progress({ label, value, tone = "brand", className }: ProgressProps) {
  return (
    <Base.Root value={value} className={cx("grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-sm", className)}>
      <Base.Label className="font-medium text-text">{label}</Base.Label>
      <Base.Value className="text-muted tabular-nums">{(text) => (value === null ? null : text)}</Base.Value>
      <Base.Track className="col-span-2 h-2 overflow-hidden rounded-full bg-pressed">
        <Base.Indicator
          className={cx(
            "h-full rounded-full transition-[width] duration-300 ease-out data-indeterminate:w-1/3 data-indeterminate:animate-indeterminate",
            tones[tone],
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
