import { type DeliveryStatus, decisionReasonText, type OrderStatus, orderTitle } from "@hira/contract";
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
  const name = async () => orderTitle(await findGameName(db, order.categoryId), order.productName);
  const about = { to: { uid }, url: `/my-orders/${id}` };
  if (isDelivered(next) && !isDelivered(order)) {
    const title = await name();
    await tell(db, {
      ...{ ...about, kind: "delivered", event: `order:${id}:${hold}:delivered` },
      ...{ title: `Delivered: ${title}`, text: `Your order of ${title} was delivered.` },
    });
  } else if (holdChange(order.status, next.status) === "release") {
    const why = next.reason ? ` ${decisionReasonText(next.reason)}.` : "";
    await tell(db, {
      ...{ ...about, kind: "rejected", event: `order:${id}:${hold}:rejected` },
      ...{ title: `Order ${next.status}`, text: `Your order of ${await name()} was ${next.status}.${why}` },
    });
  }
}

const isDelivered = ({ status, delivery }: Pick<Next, "status" | "delivery">) =>
  status === "completed" || delivery === "delivered";
