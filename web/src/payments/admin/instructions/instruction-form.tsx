import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import type { TypedFeeRule } from "./fee-rule.ts";
import { FeeRuleFields } from "./fee-rule-fields.tsx";

export interface InstructionFormProps<T extends Record<string, string> & TypedFeeRule & { method: string }> {
  form: Form<T>;
  /** Every method, with those that have an instruction disabled. */
  methods: readonly { value: string; label: string; disabled: boolean }[];
  isEditing: boolean;
  /** Whether it is still to come out which methods have an instruction. */
  loading: boolean;
  pending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Fields beside method, amount and fee. */
  children?: ReactNode;
}

/** Adds an instruction, or changes one; its method then stays. */
export function InstructionForm<T extends Record<string, string> & TypedFeeRule & { method: string }>(
  props: InstructionFormProps<T>,
) {
  const { form, methods, isEditing, loading, pending, onSubmit, onCancel, children } = props;
  const isFull = !isEditing && methods.every(({ disabled }) => disabled);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <Card title={isEditing ? t`Edit Instruction` : t`Add Instruction`}>
      {loading ? (
        <Skeleton className="h-24.5 lg:h-18.5" />
      ) : isFull ? (
        <Banner>
          <Trans>Every method has its instruction. Edit one of them, or delete it to add another.</Trans>
        </Banner>
      ) : (
        <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={t`Method`}
            required
            hint={isEditing ? t`The method cannot be changed.` : undefined}
            error={form.errors.method}
          >
            <Select
              {...form.bind("method")}
              disabled={isEditing}
              options={isEditing ? methods.map((each) => ({ ...each, disabled: false })) : methods}
            />
          </Field>
          {children}
          <FeeRuleFields form={form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={pending}>
              {isEditing ? t`Update Instruction` : t`Add Instruction`}
            </Button>
            {isEditing ? (
              <Button variant="secondary" disabled={pending} onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </Card>
  );
}
