import type { Handlers } from "../lib/handler.ts";
import type { Hub } from "./hub.ts";

export const liveHandlers = (hub: Pick<Hub, "open">) =>
  ({
    "GET /live": ({ actor, identity: { expiresAt = new Date() }, query }) =>
      hub.open(actor, expiresAt, query.after),
  }) satisfies Partial<Handlers>;
