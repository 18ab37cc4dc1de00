import { plural, t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { useId } from "react";
import { cx } from "./cx.ts";

const steps = [1, 2, 3, 4, 5] as const;
const names = [t`Very bad`, t`Bad`, t`All right`, t({ message: "Good", context: "stars" }), t`Very good`];

/** Shows one to five stars, rounded to whole stars. Screen readers get the exact number. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span role="img" aria-label={t`${value} of 5 stars`} className={cx("inline-flex", className)}>
      {steps.map((step) => (
        <Star
          key={step}
          aria-hidden="true"
          className={cx(
            "size-4",
            step <= Math.round(value) ? "fill-warning text-warning" : "text-border-strong",
          )}
        />
      ))}
    </span>
  );
}

export interface StarInputProps {
  label: string;
  /** Number of stars that the person has chosen; 0 if none. */
  value: number;
  onValueChange: (value: number) => void;
  invalid?: boolean;
}

/**
 * Field that chooses one to five stars, built on the browser's radio buttons. The touch target of each star
 * is 44 px wide and high.
 */
export function StarInput({ label, value, onValueChange, invalid }: StarInputProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} aria-invalid={invalid || undefined} className="-mx-1.5 flex">
      {steps.map((step) => (
        <label
          key={step}
          className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={step}
            checked={value === step}
            onChange={() => onValueChange(step)}
            aria-label={`${plural(step, { one: "# star", other: "# stars" })}: ${names[step - 1]}`}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md"
          />
          <Star
            aria-hidden="true"
            className={cx(
              "size-7 transition-colors",
              step <= value ? "fill-warning text-warning" : "text-muted",
            )}
          />
        </label>
      ))}
    </div>
  );
}
