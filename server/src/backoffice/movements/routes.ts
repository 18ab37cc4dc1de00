import { MOVEMENT_RECORDS } from "@hira/contract";
import { findPlayerName } from "../../orders/orders/player-name-queries.ts";
import { codesOfOrders } from "../../orders/vouchers/order-code.ts";
import { findSightings } from "../../payments/sightings/seen-queries.ts";
import { presentUserToAdmin } from "../../people/identity/presenter.ts";
import { findUser } from "../../people/identity/queries.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { findMoney } from "./find-money.ts";
import {
  presentMovement,
  presentTracedOrder,
  presentTracedRequest,
  stepsOfOrder,
  stepsOfRequest,
} from "./presenter.ts";
import { type TracedOrderRow, traceOrders, traceRequests } from "./trace.ts";

export function movementHandlers(cipher: CodeCipher) {
  type Db = Parameters<typeof traceOrders>[0];

  async function presentOrders(db: Db, orders: readonly TracedOrderRow[]) {
    const codes = await codesOfOrders(
      { db, cipher },
      orders.map(({ row }) => row),
    );
    return orders.map((each) => presentTracedOrder(each, codes.get(each.row.id)));
  }

  async function customerOf(db: Db, uid: string) {
    const user = await findUser(db, uid);
    if (!user) throw new Error(`The account ${uid} is gone`);
    return presentUserToAdmin(user);
  }

  const seenOf = async (db: Db, id: string) => (await findSightings(db, [id])).get(id) ?? [];

  return {
    "GET /admin/orders/{id}": async ({ db, params }) => {
      const [traced] = await traceOrders(db, [params.id]);
      if (!traced) throw new DomainError("order_not_found");
      const [[order], alsoSeen, customer, playerName] = await Promise.all([
        presentOrders(db, [traced]),
        seenOf(db, params.id),
        customerOf(db, traced.row.uid),
        findPlayerName(db, traced.row),
      ]);
      if (!order) throw new DomainError("order_not_found");
      return { order: { ...order, alsoSeen, playerName }, steps: stepsOfOrder(traced), customer };
    },
    "GET /admin/fund-requests/{id}": async ({ db, params }) => {
      const [traced] = await traceRequests(db, [params.id]);
      if (!traced) throw new DomainError("request_not_found");
      const [alsoSeen, customer] = await Promise.all([seenOf(db, params.id), customerOf(db, traced.row.uid)]);
      const request = { ...presentTracedRequest(traced), alsoSeen };
      return { request, steps: stepsOfRequest(traced), customer };
    },
    "GET /admin/movements": async ({ db, query }) => {
      const found = await findMoney(db, { text: query.q, limit: MOVEMENT_RECORDS });
      return {
        customers: found.customers.map(presentUserToAdmin),
        orders: await presentOrders(db, found.orders),
        requests: found.requests.map(presentTracedRequest),
        others: found.others.map((row) => presentMovement(row, "")),
        hasMore: found.hasMore,
      };
    },
  } satisfies Partial<Handlers>;
}
