import type { RouteName } from "@hira/contract";
import type { paymentRoutes } from "@hira/contract/payments/payments";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import type { EditButtonsProps } from "../../../platform/admin/forms/edit-buttons.tsx";
import { EntryList } from "../../../platform/admin/forms/entry-list.tsx";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import type { Schema } from "../../../platform/admin/forms/schema-fields.ts";
import type { SchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Instruction, InstructionFormState } from "./use-instruction-form.ts";

type FeeRuleSchema = (typeof paymentRoutes)["POST /order-instructions"]["body"];

interface InstructionFormProps<S extends Schema> {
  form: SchemaForm<S>;
  /** All methods. Those that already have an instruction cannot be chosen. */
  methods: readonly { value: string; label: string; disabled: boolean }[];
  isEditing: boolean;
  /** True while the instructions load. Until then, it is not known which methods have one. */
  loading: boolean;
  onCancel: () => void;
  /** Further fields. They follow the fields for method, amount and fee. */
  children?: ReactNode;
}

/** Form that adds or changes an instruction. The method of an existing instruction cannot be changed. */
function InstructionForm<S extends Schema>(props: InstructionFormProps<S>) {
  const { methods, isEditing, loading, onCancel, children } = props;
  // These fields are in the form of payment instructions and in that of order instructions.
  const form = props.form as unknown as SchemaForm<FeeRuleSchema>;
  const isFull = !isEditing && methods.every(({ disabled }) => disabled);
  return (
    <Card title={isEditing ? t`Edit Instruction` : t`Add Instruction`}>
      {loading ? (
        <Skeleton className="h-24.5 lg:h-18.5" />
      ) : isFull ? (
        <Banner>
          <Trans>Every method has its instruction. Edit one of them, or delete it to add another.</Trans>
        </Banner>
      ) : (
        <FormElement form={form} className="flex flex-col gap-4">
          <FormField
            form={form}
            name="method"
            label={t`Method`}
            required
            hint={isEditing ? t`The method cannot be changed.` : undefined}
            disabled={isEditing}
            options={isEditing ? methods.map((each) => ({ ...each, disabled: false })) : methods}
          />
          {children}
          <FormField
            form={form}
            name="amount"
            label={t`Amount (BDT)`}
            hint={t`0 means a variable amount. From any other amount on, there is no fee.`}
            required={false}
            prefix="৳"
          />
          <FormField
            form={form}
            name="feePercent"
            label={t`Fee Percent`}
            hint={t`From 0 to 100, at most 2 decimals.`}
            suffix={<span className="pr-2">%</span>}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={form.isPending}>
              {isEditing ? t`Update Instruction` : t`Add Instruction`}
            </Button>
            {isEditing ? (
              <Button variant="secondary" disabled={form.isPending} onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            ) : null}
          </div>
        </FormElement>
      )}
    </Card>
  );
}

export interface InstructionManagerProps<I extends Instruction, S extends Schema> {
  query: Pick<UseQueryResult<readonly I[]>, "data" | "error" | "refetch" | "isFetching">;
  state: InstructionFormState<I, S>;
  emptyText: string;
  onDelete: (instruction: I) => void;
  nameOf: (instruction: I) => string;
  calls: EditButtonsProps["calls"] & { create: RouteName };
  /** Further fields. They follow the fields for method, amount and fee. */
  fields?: ReactNode;
  /** Renders details of an instruction, which stand beside its method, amount and fee. */
  details?: (instruction: I) => ReactNode;
}

/** List of the instructions, at most one for each method, and the form that adds and changes them. */
export function InstructionManager<I extends Instruction, S extends Schema>(
  props: InstructionManagerProps<I, S>,
) {
  const { query, state, emptyText, onDelete, nameOf, calls, fields, details } = props;
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

/** Returns text about the amount of a fee rule: `Variable amount`, or the amount from which on there is no fee. */
export function amountText(amount: number): string {
  return amount === 0 ? t`Variable amount` : t`No fee from ${formatTaka(amount)}`;
}
