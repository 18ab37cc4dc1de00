import type { AdminOrder, OrderStatus } from "@hira/contract";
import { useEffect } from "react";
import { isChangedMeanwhile } from "../admin-lists/changed-meanwhile.ts";
import { questionOfDeletion, questionOfStatus } from "./money-effect.ts";
import type { OrderChange } from "./order-changes.ts";
import { changeFailure, useChangeOrder } from "./queries.ts";
import type { OrderDesk, OrderSteps } from "./use-order-desk.ts";

/** What one does to one order: asked first where money moves, and again where somebody else was faster. */
export function useOrderSteps(order: AdminOrder, desk: OrderDesk): OrderSteps {
  const { mutate, error, variables } = useChangeOrder(order._id);

  const send = (change: OrderChange) =>
    mutate(change, {
      onError: (cause) => {
        if (isChangedMeanwhile(cause)) void desk.askAgain(change, cause.message, send);
      },
    });
  const setStatus = (status: OrderStatus) => {
    if (status === order.status) return;
    const change = { id: order._id, status, expectedStatus: order.status };
    const question = questionOfStatus(order, status);
    if (question) desk.askChange(order, question, change, send);
    else send(change);
  };
  const steps: OrderSteps = {
    setStatus,
    setDelivery: (Delivery) => {
      if (Delivery !== order.Delivery) send({ id: order._id, Delivery, expectedStatus: order.status });
    },
    remove: () => desk.askDeletion(order, questionOfDeletion(order)),
    failure: error && variables ? changeFailure(error, variables) : null,
  };

  useEffect(() => desk.attend(order._id, steps));
  return steps;
}
