import type { OrderInstruction } from "@hira/contract";
import { paymentRoutes } from "@hira/contract/payments/payments";
import {
  type OrderInstructionMethod,
  orderInstructionMethods,
} from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "../../../platform/design/toast.ts";
import { InstructionManager } from "./instruction-manager.tsx";
import { orderInstructionsQuery, useDeleteOrderInstruction, useSaveOrderInstruction } from "./queries.ts";
import { useInstructionForm } from "./use-instruction-form.ts";

const methods = orderInstructionMethods;
const labels: Record<OrderInstructionMethod, string> = { instant: t`Instant payment`, wallet: t`Wallet` };

const calls = {
  create: "POST /order-instructions",
  edit: "PATCH /order-instructions/{id}",
  delete: "DELETE /order-instructions/{id}",
} as const;

const QUESTION = "delete-order-instruction";

/** Page of the fees that are added to the price of an order. Each payment method has at most one instruction. */
export function OrderInstructionManager() {
  const query = useQuery(orderInstructionsQuery());
  const { mutate: save, isPending } = useSaveOrderInstruction();
  const state = useInstructionForm({
    schema: paymentRoutes["POST /order-instructions"].body,
    ...{ methods, labels, instructions: query.data, save, isPending },
  });
  const { mutate: remove } = useDeleteOrderInstruction();

  // The toast that asks for confirmation closes when the admin leaves the page.
  useEffect(() => () => toast.dismiss(QUESTION), []);

  const ask = ({ _id, method }: OrderInstruction) =>
    toast.warning(t`Are you sure you want to delete this instruction?`, {
      id: QUESTION,
      // The toast that asks for confirmation stays until the admin answers.
      duration: Number.POSITIVE_INFINITY,
      description: t`${labels[method]} then has no fee.`,
      action: { label: t`Delete`, onClick: () => remove(_id, { onSuccess: () => state.forget(_id) }) },
      cancel: { label: t`Cancel`, onClick: () => undefined },
    });

  return (
    <InstructionManager
      query={query}
      state={state}
      emptyText={t`No order instructions set up yet.`}
      onDelete={ask}
      calls={calls}
      nameOf={({ method }) => labels[method]}
    />
  );
}
