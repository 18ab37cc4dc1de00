import type { Handlers } from "../../platform/lib/handler.ts";
import { markSeen } from "./queries.ts";

export const bellHandlers = {
  "POST /admin/bell/seen": async ({ db, actor, body }) => {
    await markSeen(db, actor.uid, body.ids);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
