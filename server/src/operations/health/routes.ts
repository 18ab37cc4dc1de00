import type { Handlers } from "../../platform/lib/handler.ts";
import { type HealthParts, lookAtHealth } from "./look-at-health.ts";

export function healthHandlers(parts: HealthParts) {
  return {
    "GET /admin/health": async ({ db }) => {
      const { checkedAt, lines } = await lookAtHealth(db, parts);
      return { checkedAt: checkedAt.toISOString(), lines };
    },
  } satisfies Partial<Handlers>;
}
