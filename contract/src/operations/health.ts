import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { message, timestamp } from "../platform/schemas.ts";

/** Subjects of the health page, in the order in which the page shows them. */
export const healthSubjects = [
  "backups",
  "books",
  "checkpoints",
  "database",
  "disk",
  "queue",
  "texts",
  "background",
  "instances",
  "clock",
  "versions",
] as const;

/** Health states. `good`: nothing to do. `watch`: act soon. `bad`: act now. */
export const healthStates = ["good", "watch", "bad"] as const;

const healthLine = z.object({
  subject: z.enum(healthSubjects),
  state: z.enum(healthStates),
  text: z.string().describe("What is, in a sentence"),
  textMessage: message,
  todo: z.string().nullable().describe("What to do about it; null where nothing is"),
  todoMessage: message.nullable(),
  facts: z.array(
    z.object({
      label: z.string(),
      labelMessage: message.nullable().describe("null: a name"),
      value: z.string(),
      valueMessage: message.nullable().describe("null: a name or a figure"),
    }),
  ),
});

export const healthRoutes = defineRoutes({
  "GET /admin/health": {
    tag: "Health",
    summary: "Whether the store and what it stands on are well, with what to do where they are not",
    reply: z.object({ checkedAt: timestamp, lines: z.array(healthLine) }),
  },
});

export type HealthLine = z.infer<typeof healthLine>;
export type HealthState = (typeof healthStates)[number];
export type HealthSubject = (typeof healthSubjects)[number];
