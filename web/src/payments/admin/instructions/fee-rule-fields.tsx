import { t } from "@lingui/core/macro";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import type { TypedFeeRule } from "./fee-rule.ts";

/** Amount and fee percent, which both kinds of instructions have. */
export function FeeRuleFields<T extends Record<string, string> & TypedFeeRule>({ form }: { form: Form<T> }) {
  return (
    <>
      <Field
        label={t`Amount (BDT)`}
        hint={t`0 means a variable amount. From any other amount on, there is no fee.`}
        error={form.errors.amount}
      >
        <NumberInput min={0} step={0.01} prefix="৳" {...form.bind("amount")} />
      </Field>
      <Field
        label={t`Fee Percent`}
        required
        hint={t`From 0 to 100, at most 2 decimals.`}
        error={form.errors.feePercent}
      >
        <NumberInput
          min={0}
          max={100}
          step={0.01}
          suffix={<span className="pr-2">%</span>}
          {...form.bind("feePercent")}
        />
      </Field>
    </>
  );
}
