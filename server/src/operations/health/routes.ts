import type { Handlers } from "../../platform/lib/handler.ts";
import { checkHealth, type HealthParts } from "./check-health.ts";

export function healthHandlers(parts: HealthParts) {
  return {
    "GET /admin/health": async ({ db }) => {
      const { checkedAt, lines } = await checkHealth(db, parts);
      return { checkedAt: checkedAt.toISOString(), lines };
    },
  } satisfies Partial<Handlers>;
}
