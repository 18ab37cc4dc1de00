import { type DeliveryStatus, decisionReasonText, type OrderStatus } from "@hira/contract";
import type { Context } from "../lib/operation.ts";
import { tell } from "../outgoing/enqueue.ts";
import type { OrderRow } from "./queries.ts";
import { holdChange } from "./state.ts";

interface Next {
  status: OrderStatus;
  delivery: DeliveryStatus;
  reason?: string | undefined;
}

/** Tells the customer that an order was delivered, or released; never a code, which is seen on its page alone. */
export async function tellCustomer({ db }: Context, order: OrderRow, next: Next): Promise<void> {
  const { id, uid, hold, productName } = order;
  const about = { to: { uid }, url: `/my-orders/${id}` };
  if (isDelivered(next) && !isDelivered(order)) {
    await tell(db, {
      ...{ ...about, kind: "delivered", event: `order:${id}:${hold}:delivered` },
      ...{ title: `Delivered: ${productName}`, text: `Your order of ${productName} was delivered.` },
    });
  } else if (holdChange(order.status, next.status) === "release") {
    const why = next.reason ? ` ${decisionReasonText(next.reason)}.` : "";
    await tell(db, {
      ...{ ...about, kind: "rejected", event: `order:${id}:${hold}:rejected` },
      ...{ title: `Order ${next.status}`, text: `Your order of ${productName} was ${next.status}.${why}` },
    });
  }
}

const isDelivered = ({ status, delivery }: Pick<Next, "status" | "delivery">) =>
  status === "completed" || delivery === "delivered";
