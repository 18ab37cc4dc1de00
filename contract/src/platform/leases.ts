import { z } from "zod";
import { LEASE_RENEWAL_SECONDS, LEASE_SECONDS, MAX_LEASES } from "./constants/leases.ts";
import { recordKinds } from "./constants/records.ts";
import { defineRoutes } from "./route.ts";
import { done, id, timestamp } from "./schemas.ts";

/**
 * A lease: who currently works on an order or fund request. It never locks, so other admins may still decide.
 */
export const lease = z.object({
  kind: z.enum(recordKinds),
  _id: id.describe("Of the order or fund request"),
  by: z.object({ uid: z.string(), name: z.string() }),
  own: z.boolean().describe("By the one that asks"),
  until: timestamp,
});

const idParam = z.object({ id });
const take = {
  tag: "Leases",
  params: idParam,
  body: z.object({
    takeOver: z.boolean().optional().describe("Also where somebody else is on it, who then is no more"),
  }),
  reply: z.object({ lease: lease.describe("One's own, or that of whoever is on it already") }),
} as const;
const giveUp = { tag: "Leases", params: idParam, reply: done } as const;

export const leaseRoutes = defineRoutes({
  "GET /admin/leases": {
    tag: "Leases",
    summary: "Who is on which order or fund request at this moment, of what one may read",
    reply: z.object({ leases: z.array(lease) }),
  },
  "POST /admin/orders/{id}/lease": {
    ...take,
    summary: `Be on an order for ${LEASE_SECONDS} s, or for longer (asked each ${LEASE_RENEWAL_SECONDS} s); of more than ${MAX_LEASES} the oldest ends`,
    errors: ["order_not_found"],
  },
  "DELETE /admin/orders/{id}/lease": { ...giveUp, summary: "Be on an order no more" },
  "POST /admin/fund-requests/{id}/lease": {
    ...take,
    summary: "The same of a fund request",
    errors: ["request_not_found"],
  },
  "DELETE /admin/fund-requests/{id}/lease": { ...giveUp, summary: "Be on a fund request no more" },
});

export type Lease = z.infer<typeof lease>;
