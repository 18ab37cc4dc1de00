import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import { controlClass, useFieldWiring } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "size" | "multiple"> {
  /** Options of the select. They can be given as `children` instead. */
  options?: readonly SelectOption[];
  /** Text of an additional first option, whose value is empty. */
  placeholder?: string;
  size?: "sm" | "md";
}

/** The browser's own select, in the style of the design system. On phones, the browser's own select works best. */
export function Select({ options, placeholder, size = "md", className, children, ...select }: SelectProps) {
  const wiring = useFieldWiring(select);
  return (
    <span className={cx("relative flex w-full items-center", className)}>
      <select
        {...select}
        {...wiring}
        className={cx(
          controlClass,
          "appearance-none truncate pr-10",
          size === "sm" ? "h-9 pl-3 text-sm pointer-coarse:h-11 pointer-coarse:text-base" : "h-11 pl-3.5",
        )}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-muted" />
    </span>
  );
}
