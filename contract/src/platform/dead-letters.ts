import { z } from "zod";
import { defineRoutes } from "./route.ts";
import { done, id, timestamp } from "./schemas.ts";

/** A queue job that failed after its last retry. */
export const deadLetter = z.object({
  _id: id,
  job: z.string().describe("Its queue"),
  data: z.unknown().describe("What it is told"),
  failedAt: timestamp,
  error: z.string().describe("Of the last try"),
  tries: z.int(),
});

export const deadLetterRoutes = defineRoutes({
  "GET /admin/dead-letters": {
    tag: "Jobs",
    summary: "Jobs that were given up, the newest first",
    reply: z.object({ letters: z.array(deadLetter) }),
  },
  "POST /admin/dead-letters/{id}/retry": {
    tag: "Jobs",
    summary: "Let a job that was given up be worked again",
    params: z.object({ id }),
    reply: done,
    errors: ["dead_letter_not_found"],
  },
});
export type DeadLetter = z.infer<typeof deadLetter>;
