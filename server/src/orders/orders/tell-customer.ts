import { type DeliveryStatus, type OrderStatus, orderTitle } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { tell } from "../../platform/outgoing/enqueue.ts";
import { findGameName, type OrderRow } from "./queries.ts";
import { holdChange } from "./state.ts";

interface Next {
  status: OrderStatus;
  delivery: DeliveryStatus;
  reason?: string | undefined;
}

/**
 * Tells the customer that an order was delivered, completed or released; never a code, which is seen on its page alone.
 * Only its delivery says that it was delivered: a completed order may wait for it (docs/rules/orders.md#deliveries).
 */
export async function tellCustomer({ db }: Context, order: OrderRow, next: Next): Promise<void> {
  const { id, uid, hold } = order;
  const title = async () => orderTitle(await findGameName(db, order.categoryId), order.productName);
  const about = { to: { uid }, url: `/my-orders/${id}` };
  const done = doneBy(order, next);
  if (done) {
    const called = await title();
    await tell(db, {
      ...{ ...about, kind: "delivered", event: `order:${id}:${hold}:${done}` },
      says: (words) => words[done](called),
    });
  } else if (holdChange(order.status, next.status) === "release") {
    const called = await title();
    await tell(db, {
      ...{ ...about, kind: "rejected", event: `order:${id}:${hold}:rejected` },
      says: (words) => words.released(called, next.status, next.reason),
    });
  }
}

function doneBy(before: OrderRow, next: Next): "delivered" | "completed" | undefined {
  if (next.delivery === "delivered") return before.delivery === "delivered" ? undefined : "delivered";
  return next.status === "completed" && before.status !== "completed" ? "completed" : undefined;
}
