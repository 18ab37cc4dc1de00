import {
  type DeliveryFilter,
  type DeliveryState,
  deliveryStates,
  endedDeliveryStates,
  holds,
  supplierMessages,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { isOpenDelivery, requireNothingUnderWay } from "../orders/supplied.ts";
import { endDelivery } from "../orders/supplied-queries.ts";
import { askAgain } from "./ask-again.ts";
import { atSuppliers } from "./at-suppliers.ts";
import {
  countOpen,
  findBoardAttempts,
  findBoardRows,
  findExchanges,
  findOrderRows,
  findSendable,
  listDeliveries,
} from "./board-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { decideAttempt } from "./decide-attempt.ts";
import { lockNewest } from "./lock.ts";
import { presentDelivery, presentExchange } from "./presenter.ts";
import { findAttempt } from "./queries.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { returnCode } from "./return-code.ts";
import { searchDeliveries } from "./search-deliveries.ts";
import { startDelivery } from "./start-delivery.ts";

/**
 * Takes a delivery over from the suppliers, because an operator delivers the order by hand or has checked a supplier's
 * late report. The order stays as it is. Throws `delivery_not_found`, `delivery_not_open` and `delivery_under_way`.
 */
async function takeByHand(
  context: Context,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await audited(context, async (inside) => {
    const { order, delivery } = await lockNewest(inside.db, orderId);
    if (!isOpenDelivery(delivery.state)) throw new DomainError("delivery_not_open");
    await requireNothingUnderWay(inside.db, delivery, supplierMessages.taken);
    const isHeld = holds(order.status) && order.hold === delivery.hold;
    await endDelivery(inside.db, delivery, isHeld ? "by-hand" : "canceled");
    const before = { delivery: delivery.state, why: delivery.why };
    return { audit: { action: "delivery.by-hand", subject: `order:${orderId}`, before, after: { reason } } };
  });
}

function statesOf(filter: DeliveryFilter): readonly DeliveryState[] | undefined {
  if (filter === "all") return undefined;
  if (filter !== "open") return [filter];
  return deliveryStates.filter((state) => !endedDeliveryStates.some((ended) => ended === state));
}

async function deliveriesOf(db: Database, orderId: string) {
  const [rows, attempts] = await Promise.all([findOrderRows(db, orderId), findBoardAttempts(db, [orderId])]);
  return rows.map((row) => presentDelivery(row, attempts));
}

async function newestOf(db: Database, orderId: string) {
  const [delivery] = await deliveriesOf(db, orderId);
  if (!delivery) throw new DomainError("delivery_not_found");
  return { delivery };
}

export interface DeliveryParts extends Pick<DeliveryContext, "cipher"> {
  allowLoopback: boolean;
  logger: DeliveryContext["log"];
}

export function deliveryHandlers({ cipher, allowLoopback, logger: log }: DeliveryParts) {
  const context = (db: Database): DeliveryContext => {
    const suppliers = atSuppliers({ db, cipher, allowLoopback, log });
    return { db, cipher, suppliers, log };
  };
  return {
    "GET /admin/deliveries": async ({ db, query }) => {
      const { state, supplier, days, ids, search, ...page } = query;
      const states = ids ? undefined : statesOf(state ?? "open");
      const filter = { states, supplier, days, ids: ids?.split(",") };
      const [{ ids: found, isExact, ...facts }, counts] = await Promise.all([
        search ? searchDeliveries(db, { text: search, filter }, page) : listDeliveries(db, filter, page),
        countOpen(db),
      ]);
      const rows = await findBoardRows(db, found);
      const orders = [...new Set(rows.map(({ orderId }) => orderId))];
      const attempts = await findBoardAttempts(db, orders);
      const deliveries = rows.map((row) => presentDelivery(row, attempts));
      return { deliveries, ...facts, totalIsExact: isExact, counts };
    },
    "GET /admin/orders/{id}/deliveries": async ({ db, params }) => {
      const order = await findSendable(db, params.id);
      if (!order) throw new DomainError("order_not_found");
      const deliveries = await deliveriesOf(db, params.id);
      const mayStart = deliveries.every(({ state }) => state === "by-hand" || state === "canceled");
      return { deliveries, canSend: mayStart && order.canSend, takesPayment: order.takesPayment };
    },
    "GET /admin/attempts/{id}/exchanges": async ({ db, params }) => {
      if (!(await findAttempt(db, { id: params.id }))) throw new DomainError("attempt_not_found");
      return { exchanges: (await findExchanges(db, params.id)).map(presentExchange) };
    },
    "POST /admin/orders/{id}/deliver": async ({ db, actor, params }) => {
      await startDelivery({ db, actor }, params.id);
      return newestOf(db, params.id);
    },
    "POST /admin/deliveries/{orderId}/ask-again": async ({ db, actor, params }) => {
      await askAgain({ ...context(db), actor }, params.orderId);
      return newestOf(db, params.orderId);
    },
    "POST /admin/deliveries/{orderId}/by-hand": async ({ db, actor, params, body }) => {
      await takeByHand({ db, actor }, { orderId: params.orderId, reason: body.reason });
      return newestOf(db, params.orderId);
    },
    "POST /admin/deliveries/{orderId}/retry": async ({ db, actor, params }) => {
      await retryDelivery({ db, actor }, params.orderId);
      return newestOf(db, params.orderId);
    },
    "POST /admin/attempts/{id}/decide": async ({ db, actor, params, body }) => {
      const orderId = await decideAttempt({ db, actor }, { id: params.id, ...body });
      return newestOf(db, orderId);
    },
    "POST /admin/attempts/{id}/return-code": async ({ db, actor, params, body }) =>
      newestOf(db, await returnCode({ db, actor }, { id: params.id, note: body.note })),
    "POST /inbound/suppliers/{supplierId}": async ({ db, params, raw }) => {
      await receiveWebhook(context(db), { supplierId: params.supplierId, raw });
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}
