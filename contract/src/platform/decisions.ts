import { z } from "zod";
import { timestamp } from "./schemas.ts";

export const person = z.object({
  uid: z.string().describe("`system` for the store itself, `system:…` for one of its jobs"),
  name: z.string(),
  is: z.enum(["customer", "staff", "store"]).describe("`customer`: the account whose record it is"),
});

/** The last decision on an order or fund request: who made it, when, and for which reason. */
export const decision = z.object({
  by: person,
  at: timestamp,
  reason: z.string().nullable().describe("A code of the reasons, as the order's or the request's own"),
});

export type Person = z.infer<typeof person>;
export type Decision = z.infer<typeof decision>;
