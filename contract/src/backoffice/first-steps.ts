import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { stepParts } from "./constants/first-steps.ts";

const putAway = z.boolean().describe("The dashboard does not show the checklist any more");

const firstSteps = z.object({
  putAway,
  done: z.array(z.enum(stepParts)).describe("What is done, as the shop's data shows it"),
  packages: z
    .object({ supplier: z.int(), codes: z.int(), hand: z.int() })
    .describe("How many packages on sale are delivered by a supplier, by stored codes, by hand"),
});

export const firstStepRoutes = defineRoutes({
  "GET /admin/first-steps": {
    tag: "First steps",
    summary: "How far the owner of a new shop has come, from the shop's data",
    reply: firstSteps,
  },
  "PATCH /admin/first-steps": {
    tag: "First steps",
    summary: "Put the checklist away, or show it again",
    body: z.object({ putAway }),
    reply: firstSteps,
  },
});

export type FirstSteps = z.infer<typeof firstSteps>;
