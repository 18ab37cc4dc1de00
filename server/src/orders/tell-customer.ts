import { type DeliveryStatus, type OrderStatus, orderTitle } from "@hira/contract";
import type { Context } from "../lib/operation.ts";
import { tell } from "../outgoing/enqueue.ts";
import { findGameName, type OrderRow } from "./queries.ts";
import { holdChange } from "./state.ts";

interface Next {
  status: OrderStatus;
  delivery: DeliveryStatus;
  reason?: string | undefined;
}

/** Tells the customer that an order was delivered, or released; never a code, which is seen on its page alone. */
export async function tellCustomer({ db }: Context, order: OrderRow, next: Next): Promise<void> {
  const { id, uid, hold } = order;
  const title = async () => orderTitle(await findGameName(db, order.categoryId), order.productName);
  const about = { to: { uid }, url: `/my-orders/${id}` };
  if (isDelivered(next) && !isDelivered(order)) {
    const called = await title();
    await tell(db, {
      ...{ ...about, kind: "delivered", event: `order:${id}:${hold}:delivered` },
      says: (words) => words.delivered(called),
    });
  } else if (holdChange(order.status, next.status) === "release") {
    const called = await title();
    await tell(db, {
      ...{ ...about, kind: "rejected", event: `order:${id}:${hold}:rejected` },
      says: (words) => words.released(called, next.status, next.reason),
    });
  }
}

const isDelivered = ({ status, delivery }: Pick<Next, "status" | "delivery">) =>
  status === "completed" || delivery === "delivered";
