import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { LIVE_BEAT_SECONDS } from "./constants/live.ts";

export const liveRoutes = defineRoutes({
  "GET /live": {
    tag: "Orders",
    summary: `What changes from now on, as events (text/event-stream) that say what to read again: an admin hears of what they may read, everybody of their own orders, requests and balance. A sign of life comes each ${LIVE_BEAT_SECONDS} s; the stream ends as its token expires`,
    query: z.object({
      after: z
        .string()
        .max(2_000)
        .optional()
        .describe("The id of the last event that was heard: what came since is told first"),
    }),
    stream: true,
    reply: z.string(),
  },
});
