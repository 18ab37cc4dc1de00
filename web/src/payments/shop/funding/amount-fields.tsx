import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { cx } from "../../../platform/design/cx.ts";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { parseAmount } from "./fund-form.ts";

/** Amounts in taka that customers add most often. */
const COMMON = [100, 200, 500, 1000];

interface AmountFieldProps {
  value: string;
  onValueChange: (amount: string) => void;
  error: string | undefined;
}

/** Field for the amount. The customer types the amount, or chooses one of the usual ones. */
export function AmountField({ value, onValueChange, error }: AmountFieldProps) {
  const typed = parseAmount(value);
  return (
    <div className="flex flex-col gap-2.5">
      <Field label={t`Amount (BDT)`} error={error} required>
        <NumberInput
          name="amount"
          prefix={<span className="font-semibold">৳</span>}
          placeholder="500.00"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
      <fieldset className="grid grid-cols-4 gap-1.5 max-[22rem]:grid-cols-[repeat(4,auto)] sm:gap-2 tight:grid-cols-2">
        <legend className="sr-only">
          <Trans>Common amounts</Trans>
        </legend>
        {COMMON.map((taka) => (
          <button
            key={taka}
            type="button"
            aria-pressed={typed === taka}
            onClick={() => onValueChange(String(taka))}
            className="min-h-11 rounded-full border border-border-strong bg-surface font-semibold text-sm tabular-nums transition-colors duration-150 hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
          >
            ৳{formatCount(taka)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface MethodTilesProps {
  methods: readonly MobileMoney[];
  /** Payment instructions; undefined while they load. */
  instructions: readonly PaymentInstruction[] | undefined;
  value: MobileMoney;
  onValueChange: (method: MobileMoney) => void;
  error: string | undefined;
}

/** Choice of the method. Each method shows its fee. */
export function MethodTiles({ methods, instructions, value, onValueChange, error }: MethodTilesProps) {
  const labelId = useId();
  const errorId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={labelId} className="font-medium text-sm">
        <Trans>
          Payment Method
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        </Trans>
      </p>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        aria-required="true"
        className={cx("grid gap-2 tight:grid-cols-1", methods.length === 3 ? "grid-cols-3" : "grid-cols-2")}
      >
        {methods.map((method) => (
          <label
            key={method}
            className={cx(
              "relative flex min-h-15 min-w-0 cursor-pointer select-none flex-col items-center justify-center rounded-lg border bg-surface px-1 py-2 text-center shadow-xs transition-[border-color,background-color,box-shadow] duration-150 hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
              error ? "border-danger" : "border-border-strong",
            )}
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === value}
              onChange={() => onValueChange(method)}
              aria-label={methodName(method)}
              className="sr-only"
            />
            <span className="font-semibold leading-snug">{methodName(method)}</span>
            <span className="min-h-4.5 text-muted text-xs">{noteOf(method, instructions)}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

function noteOf(method: MobileMoney, instructions: readonly PaymentInstruction[] | undefined): string | null {
  if (!instructions) return null;
  const instruction = instructions.find((each) => each.method === method);
  if (!instruction) return t`Not now`;
  return instruction.feePercent > 0 ? t`Fee ${instruction.feePercent}%` : t`No fee`;
}
