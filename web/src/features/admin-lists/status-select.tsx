import { ChevronDown } from "lucide-react";
import type { Tone } from "../../design/badge.tsx";
import { cx } from "../../design/cx.ts";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-muted ring-border",
  brand: "bg-brand-soft text-brand-text ring-brand/20",
  success: "bg-success-soft text-success ring-success/20",
  warning: "bg-warning-soft text-warning ring-warning/25",
  danger: "bg-danger-soft text-danger ring-danger/20",
  info: "bg-info-soft text-info ring-info/20",
};

export interface StatusSelectProps {
  /** `Status of order 1a2b3c4d`. */
  label: string;
  value: string;
  tone: Tone;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A state as a badge that one changes it by. */
export function StatusSelect({ label, value, tone, options, onChange }: StatusSelectProps) {
  return (
    <span className={cx("relative flex w-full items-center rounded-full ring-1 ring-inset", tones[tone])}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 w-full appearance-none truncate rounded-full bg-transparent pr-7 pl-3 font-semibold text-xs pointer-coarse:h-11 pointer-coarse:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2.5 size-3.5" />
    </span>
  );
}
