import type { RouteName } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import type { EditButtonsProps } from "../../../platform/admin/forms/edit-buttons.tsx";
import { EntryList } from "../../../platform/admin/forms/entry-list.tsx";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import type { TypedFeeRule } from "./fee-rule.ts";
import { amountText } from "./fee-rule.ts";
import type { Instruction, InstructionFormState, TypedInstruction } from "./use-instruction-form.ts";

/** The fields for amount and fee percent, which both kinds of instructions have. */
function FeeRuleFields<T extends Record<string, string> & TypedFeeRule>({ form }: { form: Form<T> }) {
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

interface InstructionFormProps<T extends Record<string, string> & TypedFeeRule & { method: string }> {
  form: Form<T>;
  /** All methods; those that already have an instruction are disabled. */
  methods: readonly { value: string; label: string; disabled: boolean }[];
  isEditing: boolean;
  /** True while the existing instructions load, so that the free methods are unknown. */
  loading: boolean;
  pending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Additional fields after method, amount and fee. */
  children?: ReactNode;
}

/** Adds an instruction or changes one. The method of an existing instruction is fixed. */
function InstructionForm<T extends Record<string, string> & TypedFeeRule & { method: string }>(
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

export interface InstructionManagerProps<I extends Instruction, T extends TypedInstruction> {
  query: Pick<UseQueryResult<readonly I[]>, "data" | "error" | "refetch" | "isFetching">;
  state: InstructionFormState<I, T>;
  emptyText: string;
  pending: boolean;
  onSubmit: () => void;
  onDelete: (instruction: I) => void;
  nameOf: (instruction: I) => string;
  calls: EditButtonsProps["calls"] & { create: RouteName };
  /** Additional fields after method, amount and fee. */
  fields?: ReactNode;
  /** Details of an instruction beside its method, amount and fee. */
  details?: (instruction: I) => ReactNode;
}

/** The instructions, one per method, and the form to add and change them. */
export function InstructionManager<I extends Instruction, T extends TypedInstruction>(
  props: InstructionManagerProps<I, T>,
) {
  const { query, state, emptyText, pending, onSubmit, onDelete, nameOf, calls, fields, details } = props;
  const mayCreate = useMayCall()(calls.create);
  return (
    <div
      className={cx("grid items-start gap-5", mayCreate && "lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]")}
    >
      {mayCreate ? (
        <InstructionForm
          form={state.form}
          methods={state.options}
          isEditing={state.edited !== null}
          loading={!query.data && !query.error}
          pending={pending}
          onSubmit={onSubmit}
          onCancel={state.close}
        >
          {fields}
        </InstructionForm>
      ) : null}
      <EntryList
        title={t`Current Instructions`}
        query={query}
        loading={t`Loading instructions`}
        failed={t`Failed to load instructions.`}
        empty={<EmptyState icon={<ReceiptText />} title={emptyText} />}
        skeleton="h-24"
        nameOf={nameOf}
        onEdit={state.edit}
        onDelete={onDelete}
        calls={calls}
      >
        {(instruction) => (
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {nameOf(instruction)}
              <Badge tone={instruction.feePercent === 0 ? "success" : "neutral"}>
                <Trans>Fee {instruction.feePercent}%</Trans>
              </Badge>
            </p>
            {details?.(instruction)}
            <p className="text-muted text-sm">{amountText(instruction.amount)}</p>
          </div>
        )}
      </EntryList>
    </div>
  );
}
