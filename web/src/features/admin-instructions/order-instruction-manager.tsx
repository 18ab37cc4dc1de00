import type { OrderInstruction } from "@hira/contract";
import { type OrderInstructionMethod, orderInstructionMethods } from "@hira/contract/facts/content";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { toast } from "../../design/toast.ts";
import { hasErrors, useForm } from "../admin-forms/use-form.ts";
import { checkFeeRule } from "./fee-rule.ts";
import { InstructionForm } from "./instruction-form.tsx";
import { InstructionList } from "./instruction-list.tsx";
import { useMethodChoice } from "./method-choice.ts";
import { orderInstructionsQuery, useDeleteOrderInstruction, useSaveOrderInstruction } from "./queries.ts";

const methods = orderInstructionMethods;
const labels: Record<OrderInstructionMethod, string> = { instant: "Instant payment", wallet: "Wallet" };

const empty = { method: methods[0] as string, amount: "0", feePercent: "" };
const QUESTION = "delete-order-instruction";

/** What customers pay on top of an order's price: one instruction per way to pay. */
export function OrderInstructionManager() {
  const { data, error, refetch, isFetching } = useQuery(orderInstructionsQuery(useApi()));
  const [edited, setEdited] = useState<string | null>(null);
  const form = useForm(empty);
  const { mutate: save, isPending } = useSaveOrderInstruction();
  const { mutate: remove } = useDeleteOrderInstruction();
  const choice = useMethodChoice({ methods, labels, instructions: data, edited, form });

  // The question belongs to this page.
  useEffect(() => () => toast.dismiss(QUESTION), []);

  const close = () => {
    setEdited(null);
    form.reset(empty);
  };
  const edit = ({ _id, method, amount, feePercent }: OrderInstruction) => {
    setEdited(_id);
    form.reset({ method, amount: String(amount), feePercent: String(feePercent) });
    choice.show();
  };
  const submit = () => {
    const { amount, feePercent, errors } = checkFeeRule(form.values);
    if (hasErrors(errors)) return form.refuse(errors);
    const method = form.values.method as OrderInstructionMethod;
    save({ id: edited, method, amount, feePercent }, { onSuccess: close, onError: form.refuseAs });
  };
  const ask = ({ _id, method }: OrderInstruction) =>
    toast.warning("Are you sure you want to delete this instruction?", {
      id: QUESTION,
      // A question stays until it is answered.
      duration: Number.POSITIVE_INFINITY,
      description: `${labels[method]} then has no fee.`,
      action: {
        label: "Delete",
        onClick: () => remove(_id, { onSuccess: () => _id === edited && close() }),
      },
      cancel: { label: "Cancel", onClick: () => undefined },
    });

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <InstructionForm
        form={form}
        methods={choice.options}
        isEditing={edited !== null}
        loading={!data && !error}
        pending={isPending}
        onSubmit={submit}
        onCancel={close}
      />
      <InstructionList
        title="Current Instructions"
        emptyText="No order instructions set up yet."
        instructions={data}
        error={error && messageOf(error, "Failed to load instructions.")}
        onRetry={() => void refetch()}
        retrying={isFetching}
        nameOf={({ method }) => labels[method]}
        onEdit={edit}
        onDelete={ask}
      />
    </div>
  );
}
