import type { Handlers } from "../http/handler.ts";
import { changeOrder } from "./change-order.ts";
import { deleteOrder } from "./delete-order.ts";
import { placeOrder } from "./place-order.ts";
import { presentAdminOrder, presentOrder, presentPublicOrder } from "./presenter.ts";
import { listLatestOrders, listOrders, listOrdersOfUser } from "./queries.ts";
import { orderStats } from "./stats.ts";

const unlessAll = <T extends string>(value: T | "all" | undefined) =>
  (value === "all" ? undefined : value) as Exclude<T, "all"> | undefined;

export const orderHandlers = {
  "GET /orders/public": async ({ db, query }) => ({
    orders: (await listLatestOrders(db, query.limit)).map(presentPublicOrder),
  }),
  "POST /orders": async ({ db, actor, body }) => ({
    order: presentOrder(await placeOrder({ db, actor }, body)),
  }),
  "GET /orders/my-orders": async ({ db, actor, query }) => ({
    orders: (await listOrdersOfUser(db, actor.uid, query.limit)).map(presentOrder),
  }),
  "GET /orders/admin/stats": ({ db }) => orderStats(db),
  "GET /orders/admin/orders": async ({ db, query }) => {
    const { status, Delivery, ...rest } = query;
    const found = await listOrders(db, { ...rest, status: unlessAll(status), delivery: unlessAll(Delivery) });
    return { orders: found.orders.map(presentAdminOrder), total: found.total };
  },
  "PATCH /orders/admin/orders/{id}": async ({ db, actor, params, body }) => ({
    order: presentAdminOrder(
      await changeOrder({ db, actor }, { id: params.id, status: body.status, delivery: body.Delivery }),
    ),
  }),
  "DELETE /orders/admin/orders/{id}": async ({ db, actor, params }) => {
    await deleteOrder({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
