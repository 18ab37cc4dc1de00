import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** Second line, muted. */
  description?: ReactNode;
  /** At the end: a price, a balance. */
  aside?: ReactNode;
  /** At the start: an icon or a small picture. */
  media?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Cards side by side; two fit at 360 px. */
  columns?: 1 | 2 | 3;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  className?: string;
}

const grids = { 1: "", 2: "grid-cols-2", 3: "grid-cols-2 sm:grid-cols-3" };

/** One choice out of a few, each a card (package, payment method). Arrow keys move, the whole card is the target. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onValueChange, columns = 1, error, className, ...group } = props;
  const errorId = useId();
  return (
    <div className={cx("flex flex-col gap-2", className)}>
      <RadioGroup
        {...group}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        value={value}
        onValueChange={(next) => onValueChange(next as Value)}
        className={cx("grid gap-2.5", grids[columns])}
      >
        {options.map((option) => (
          <Card key={option.value} option={option} tall={columns > 1} invalid={Boolean(error)} />
        ))}
      </RadioGroup>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

function Card({ option, tall, invalid }: { option: RadioCard<string>; tall: boolean; invalid: boolean }) {
  return (
    <Radio.Root
      value={option.value}
      disabled={option.disabled}
      className={cx(
        "group relative flex min-h-14 cursor-pointer select-none rounded-lg border bg-surface p-3.5 text-left shadow-xs transition-[border-color,background-color,box-shadow] duration-150 hover:border-border-strong hover:bg-hover data-checked:border-brand data-checked:bg-brand-soft data-checked:shadow-[inset_0_0_0_1px_var(--brand)] data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:shadow-none",
        invalid ? "border-danger" : "border-border",
        tall ? "flex-col gap-2" : "items-center gap-3",
      )}
    >
      {option.media ? (
        <span className="inline-flex shrink-0 group-data-disabled:opacity-50">{option.media}</span>
      ) : null}
      <span className={cx("flex min-w-0 flex-1 flex-col gap-0.5", tall && "pr-6")}>
        <span className="font-semibold text-text leading-snug group-data-disabled:text-muted">
          {option.title}
        </span>
        {option.description ? <span className="text-muted text-sm">{option.description}</span> : null}
      </span>
      {option.aside ? (
        <span className="shrink-0 font-semibold text-brand-text tabular-nums group-data-disabled:text-muted">
          {option.aside}
        </span>
      ) : null}
      <span
        aria-hidden="true"
        className={cx(
          "inline-flex size-5 shrink-0 items-center justify-center rounded-full border-[1.5px] border-border-strong text-transparent transition-colors duration-150 group-data-checked:border-brand group-data-checked:bg-brand group-data-checked:text-brand-contrast group-data-disabled:border-border",
          tall && "absolute top-3 right-3",
        )}
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
    </Radio.Root>
  );
}
