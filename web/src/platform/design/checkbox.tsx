import { Check, Minus } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "size"> {
  /** Text beside the checkbox. A checkbox without a text needs `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  /** True if only some rows of a list are ticked. The checkbox then shows a dash, and a click ticks all rows. */
  indeterminate?: boolean;
  invalid?: boolean;
}

const boxClass =
  "peer size-full appearance-none rounded-[0.375rem] border-[1.5px] border-border-strong bg-surface transition-colors duration-150 checked:border-brand checked:bg-brand hover:not-disabled:border-brand disabled:cursor-not-allowed disabled:opacity-50 indeterminate:border-brand indeterminate:bg-brand aria-invalid:border-danger";

const markClass = "pointer-events-none absolute inset-0 m-auto size-4 text-brand-contrast";

/** Checkbox with a text that can be clicked too. It works with react-hook-form's `register`. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, invalid, indeterminate, className, onCheckedChange, onChange, ref, ...box } =
    props;
  // `indeterminate` can be set only as a property of the element, and React would set an attribute.
  const setBox = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = Boolean(indeterminate);
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <label
      className={cx(
        "inline-flex min-h-11 gap-3 has-disabled:text-muted",
        description ? "items-start" : "items-center",
        label ? null : "min-w-11 justify-center",
        className,
      )}
    >
      <span className={cx("relative inline-flex size-5.5 shrink-0", description && "mt-px")}>
        <input
          {...box}
          ref={setBox}
          type="checkbox"
          aria-invalid={invalid || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className={boxClass}
        />
        {indeterminate ? (
          <Minus aria-hidden="true" className={markClass} strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className={cx(markClass, "hidden peer-checked:block")} strokeWidth={3} />
        )}
      </span>
      {label ? (
        <span className="flex flex-col">
          <span>{label}</span>
          {description ? <span className="text-muted text-sm">{description}</span> : null}
        </span>
      ) : null}
    </label>
  );
}
