import type { RouteName } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import type { EditButtonsProps } from "../../../platform/admin/forms/edit-buttons.tsx";
import { EntryList } from "../../../platform/admin/forms/entry-list.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { amountText } from "./fee-rule.ts";
import { InstructionForm } from "./instruction-form.tsx";
import type { Instruction, InstructionFormState, TypedInstruction } from "./use-instruction-form.ts";

export interface InstructionManagerProps<I extends Instruction, T extends TypedInstruction> {
  query: Pick<UseQueryResult<readonly I[]>, "data" | "error" | "refetch" | "isFetching">;
  state: InstructionFormState<I, T>;
  emptyText: string;
  pending: boolean;
  onSubmit: () => void;
  onDelete: (instruction: I) => void;
  nameOf: (instruction: I) => string;
  calls: EditButtonsProps["calls"] & { create: RouteName };
  /** Fields beside method, amount and fee. */
  fields?: ReactNode;
  /** More of an instruction than its method, amount and fee. */
  details?: (instruction: I) => ReactNode;
}

/** Instructions, one per method, and the form that adds and changes them. */
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
