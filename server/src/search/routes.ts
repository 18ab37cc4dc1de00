import { SEARCH_LIMIT } from "@hira/contract";
import type { Handlers } from "../lib/handler.ts";
import { presentOrderHit, presentRequestHit, presentUserHit } from "./presenter.ts";
import { search } from "./search.ts";

export const searchHandlers = {
  "GET /admin/search": async ({ db, query }) => {
    const { orders, requests, users } = await search(db, { text: query.q, limit: SEARCH_LIMIT });
    return {
      orders: orders.map(presentOrderHit),
      requests: requests.map(presentRequestHit),
      users: users.map(presentUserHit),
    };
  },
} satisfies Partial<Handlers>;
