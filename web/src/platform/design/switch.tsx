import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";

export interface SwitchProps extends Omit<ComponentPropsWithRef<"input">, "type" | "role" | "size"> {
  /** Text before the switch. A switch without a text needs `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

/** Switch that takes effect at once. It works with react-hook-form's `register`. */
export function Switch({ label, description, onCheckedChange, onChange, className, ...toggle }: SwitchProps) {
  return (
    <label
      className={cx("flex min-h-11 items-center justify-between gap-4 has-disabled:text-muted", className)}
    >
      {label ? (
        <span className="flex flex-col">
          <span className="font-medium">{label}</span>
          {description ? <span className="text-muted text-sm">{description}</span> : null}
        </span>
      ) : null}
      <input
        {...toggle}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself reports its state
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-border-strong bg-pressed transition-colors duration-200 before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-white before:shadow-sm before:transition-[translate] before:duration-200 before:ease-out checked:border-brand checked:bg-brand checked:before:translate-x-5 hover:not-disabled:border-brand disabled:cursor-not-allowed disabled:opacity-50"
      />
    </label>
  );
}
