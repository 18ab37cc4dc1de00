import { Check } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** Second line of the card, in a muted colour. */
  description?: ReactNode;
  /** Content at the end of the card, such as a price or a balance. */
  aside?: ReactNode;
  /** Content at the start of the card, such as an icon or a small picture. */
  media?: ReactNode;
  disabled?: boolean;
  /** Makes the card as wide as its row, although other cards are side by side. */
  wide?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Name of the choice, such as the payment method, which screen readers read. */
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Number of cards in a row. On a screen that is 360 px wide, two cards fit. */
  columns?: 1 | 2 | 3;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  className?: string;
}

const pair = "grid-cols-2 max-[21rem]:grid-cols-1";
const grids = { 1: "", 2: pair, 3: `${pair} sm:grid-cols-3` };

/**
 * Choice between a few cards, such as packages or payment methods, built on the browser's radio buttons.
 * Arrow keys move between the cards, and each card can be clicked anywhere. A choice made before the script
 * runs is kept.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onValueChange, columns = 1, disabled, required, error, className } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx("flex min-w-0 flex-col gap-2", className)}>
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        aria-required={required}
        className={cx(
          "grid gap-2.5",
          grids[columns],
          columns > 1 && !options.some(({ wide }) => wide) && "auto-rows-fr max-[21rem]:auto-rows-auto",
        )}
      >
        {options.map((option) => (
          <Card
            key={option.value}
            option={option}
            tile={columns > 1 && !option.wide}
            invalid={Boolean(error)}
            mark={
              <Mark
                name={props.name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                onChange={() => onValueChange(option.value)}
              />
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

interface CardProps {
  option: RadioCard<string>;
  /**
   * True if cards are side by side. The radio button is then beside the picture or title, and the price is in
   * a line of its own.
   */
  tile: boolean;
  invalid: boolean;
  mark: ReactNode;
}

function Card({ option, tile, invalid, mark }: CardProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is `mark` inside
    <label
      className={cx(
        "group flex min-h-14 min-w-0 select-none rounded-lg border bg-surface shadow-xs transition-[border-color,background-color,box-shadow] duration-150 hover:border-border-strong hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-sunken has-disabled:text-muted has-disabled:shadow-none",
        invalid ? "border-danger" : "border-border",
        tile ? "flex-col gap-1 p-3 sm:p-3.5" : "items-center gap-3 p-3.5 tight:flex-wrap",
        option.wide && "col-span-full",
      )}
    >
      {tile ? <Tile option={option} mark={mark} /> : <Line option={option} mark={mark} />}
    </label>
  );
}

type PartsProps = Pick<CardProps, "option" | "mark">;

const priceClass = "font-bold tabular-nums group-has-disabled:font-semibold group-has-disabled:text-muted";

function Tile({ option: { media, title, aside, description }, mark }: PartsProps) {
  const name = (
    <span className={cx("min-w-0 hyphens-auto font-medium text-sm leading-snug", !media && "flex-1")}>
      {title}
    </span>
  );
  return (
    <>
      <span className="flex min-w-0 items-start justify-between gap-2">
        {media ? <Media>{media}</Media> : name}
        {mark}
      </span>
      {media ? name : null}
      <span className={cx("min-w-0 text-lg leading-tight empty:hidden", priceClass)}>{aside}</span>
      <Description>{description}</Description>
    </>
  );
}

function Line({ option: { media, title, aside, description }, mark }: PartsProps) {
  return (
    <>
      {media ? <Media>{media}</Media> : null}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 tight:min-w-fit">
        <span className="font-semibold leading-snug">{title}</span>
        <Description>{description}</Description>
      </span>
      <span className="flex shrink-0 items-center gap-3">
        <span className={cx("text-brand-text", priceClass)}>{aside}</span>
        {mark}
      </span>
    </>
  );
}

function Description({ children }: { children: ReactNode }) {
  return children ? <span className="text-muted text-sm leading-snug empty:hidden">{children}</span> : null;
}

function Media({ children }: { children: ReactNode }) {
  return <span className="inline-flex shrink-0 group-has-disabled:opacity-50">{children}</span>;
}

/** The radio button of a card, drawn as a round tick. */
function Mark(input: ComponentPropsWithRef<"input">) {
  return (
    <span className="relative inline-flex size-5 shrink-0">
      <input
        {...input}
        type="radio"
        className="peer size-full cursor-[inherit] appearance-none rounded-full border-[1.5px] border-border-strong outline-none transition-colors duration-150 checked:border-brand checked:bg-brand disabled:opacity-40"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-brand-contrast peer-checked:block"
      />
    </span>
  );
}
