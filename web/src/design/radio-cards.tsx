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

/**
 * One choice out of a few, each a card (package, payment method). Radio buttons of the browser under the skin: arrow keys
 * move, the whole card is the target, and a choice made before the script runs is kept.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onValueChange, columns = 1, disabled, required, error, className } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const Card = columns === 1 ? RowCard : TileCard;
  return (
    <div className={cx("flex min-w-0 flex-col gap-2", className)}>
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        aria-required={required}
        className={cx("grid gap-2.5", grids[columns])}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              "group relative flex min-h-14 select-none p-3.5",
              (disabled || option.disabled) && "cursor-not-allowed text-muted",
            )}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onValueChange(option.value)}
              className={cx(
                "absolute inset-0 size-full cursor-[inherit] appearance-none rounded-lg border bg-surface shadow-xs transition-[border-color,background-color,box-shadow] duration-150 checked:border-brand checked:bg-brand-soft checked:shadow-[inset_0_0_0_1px_var(--brand)] hover:not-checked:not-disabled:border-border-strong hover:not-checked:not-disabled:bg-hover disabled:bg-sunken disabled:shadow-none",
                error ? "border-danger" : "border-border",
              )}
            />
            <Card option={option} />
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Across the whole width: media, text, price and mark in a row. */
function RowCard({ option }: { option: RadioCard<string> }) {
  return (
    <span className="pointer-events-none relative flex w-full min-w-0 items-center gap-3">
      {option.media ? <Media>{option.media}</Media> : null}
      <Text option={option} />
      {option.aside ? <Aside>{option.aside}</Aside> : null}
      <Mark />
    </span>
  );
}

/** Several side by side: the text on top with all the width, price and mark below. */
function TileCard({ option }: { option: RadioCard<string> }) {
  return (
    <span className="pointer-events-none relative flex w-full min-w-0 flex-col gap-2">
      {option.media ? <Media>{option.media}</Media> : null}
      <Text option={option} />
      <span className="mt-auto flex items-center justify-between gap-2">
        <Aside>{option.aside}</Aside>
        <Mark />
      </span>
    </span>
  );
}

function Media({ children }: { children: ReactNode }) {
  return <span className="inline-flex shrink-0 group-has-disabled:opacity-50">{children}</span>;
}

function Text({ option }: { option: RadioCard<string> }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="font-semibold leading-snug">{option.title}</span>
      {option.description ? (
        <span className="text-muted text-sm leading-snug">{option.description}</span>
      ) : null}
    </span>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 font-bold text-brand-text tabular-nums group-has-disabled:font-semibold group-has-disabled:text-muted">
      {children}
    </span>
  );
}

function Mark() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-5 shrink-0 items-center justify-center rounded-full border-[1.5px] border-border-strong text-transparent transition-colors duration-150 group-has-disabled:invisible group-has-checked:border-brand group-has-checked:bg-brand group-has-checked:text-brand-contrast"
    >
      <Check className="size-3.5" strokeWidth={3} />
    </span>
  );
}
