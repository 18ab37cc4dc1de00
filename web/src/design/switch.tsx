import { Switch as Base } from "@base-ui/react/switch";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface SwitchProps {
  /** Text before the switch. Without it, give `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  "aria-label"?: string;
  className?: string;
}

/** On or off, at once. */
export function Switch({ label, description, onCheckedChange, className, ...toggle }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's, inside
    <label
      className={cx(
        "flex min-h-11 items-center justify-between gap-4 has-data-disabled:cursor-not-allowed",
        className,
      )}
    >
      {label ? (
        <span className="flex flex-col text-text">
          <span className="font-medium">{label}</span>
          {description ? <span className="text-muted text-sm">{description}</span> : null}
        </span>
      ) : null}
      <Base.Root
        {...toggle}
        onCheckedChange={(checked) => onCheckedChange?.(checked)}
        className="inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-border-strong bg-pressed p-0.5 transition-colors duration-200 data-checked:border-brand data-checked:bg-brand data-disabled:opacity-50"
      >
        <Base.Thumb className="size-5.5 rounded-full bg-white shadow-sm transition-[translate] duration-200 ease-out data-checked:translate-x-5 dark:bg-text dark:data-checked:bg-brand-contrast" />
      </Base.Root>
    </label>
  );
}
