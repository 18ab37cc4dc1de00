import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface CheckboxProps {
  /** Text beside the box. Without it, give `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Some of a list, not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  name?: string;
  value?: string;
  "aria-label"?: string;
  className?: string;
}

/** A box to tick, its text part of the target. */
export function Checkbox({ label, description, invalid, className, onCheckedChange, ...box }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's, inside
    <label
      className={cx(
        "inline-flex min-h-11 items-center gap-3 has-data-disabled:cursor-not-allowed",
        label ? null : "min-w-11 justify-center",
        className,
      )}
    >
      <Base.Root
        {...box}
        onCheckedChange={(checked) => onCheckedChange?.(checked)}
        aria-invalid={invalid || undefined}
        className="inline-flex size-5.5 shrink-0 items-center justify-center rounded-[0.375rem] border-[1.5px] border-border-strong bg-surface text-brand-contrast transition-colors duration-150 hover:border-brand aria-invalid:border-danger data-checked:border-brand data-indeterminate:border-brand data-checked:bg-brand data-indeterminate:bg-brand data-disabled:opacity-50"
      >
        <Base.Indicator className="inline-flex">
          {box.indeterminate ? (
            <Minus aria-hidden="true" className="size-4" strokeWidth={3} />
          ) : (
            <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          )}
        </Base.Indicator>
      </Base.Root>
      {label ? (
        <span className="flex flex-col text-text has-data-disabled:text-muted">
          <span>{label}</span>
          {description ? <span className="text-muted text-sm">{description}</span> : null}
        </span>
      ) : null}
    </label>
  );
}
