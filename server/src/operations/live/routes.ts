import type { Handlers } from "../../platform/lib/handler.ts";
import type { Hub } from "./hub.ts";

export const liveHandlers = (hub: Pick<Hub, "open">) =>
  ({
    "GET /live": ({ actor, identity, query }) => hub.open({ actor, identity }, query.after),
  }) satisfies Partial<Handlers>;
