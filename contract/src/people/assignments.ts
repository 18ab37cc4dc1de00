import { z } from "zod";
import { bellSubjectKinds } from "../platform/constants/leases.ts";
import { recordKinds } from "../platform/constants/records.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, timestamp, uid } from "../platform/schemas.ts";

/**
 * The admin to whom an order or fund request is assigned. The assignment stays after the order or request is
 * decided.
 */
export const assignee = z.object({
  uid: z.string(),
  name: z.string(),
  own: z.boolean().describe("To the one that asks"),
  away: z.boolean().describe("May work on it no more, so that it is nobody's in truth"),
});

/**
 * Filter of a list by assignment. `me`: assigned to the caller. `nobody`: not assigned, or assigned to an
 * admin who may no longer decide.
 */
export const assigned = z.enum(["me", "nobody"]).optional();

/**
 * A notification for one admin: a note mentions the admin, or an order or fund request was assigned to the
 * admin.
 */
export const bellEntry = z.object({
  _id: id,
  what: z.enum(["mention", "assignment"]),
  by: z.string(),
  about: z
    .object({ kind: z.enum(bellSubjectKinds), _id: z.string() })
    .nullable()
    .describe("Null where one may not look at it"),
  note: id.nullable().describe("Which note names one; its text is read in its place"),
  at: timestamp,
});

const assignment = {
  tag: "Assignments",
  params: z.object({ id }),
  body: z.object({ to: uid.nullable().describe("A colleague's, or one's own; null: nobody's any more") }),
  reply: z.object({ assignedTo: assignee.nullable() }),
} as const;

const next = {
  tag: "Assignments",
  reply: z.object({ id: id.nullable().describe("The record that is one's own now; null: nothing is free") }),
} as const;

export const assignmentRoutes = defineRoutes({
  "GET /admin/colleagues": {
    tag: "Assignments",
    summary: "The admins who can work at this moment: what each may be given, and is called in a note",
    reply: z.object({
      colleagues: z.array(
        z.object({
          uid: z.string(),
          name: z.string(),
          handle: z.string().describe("What stands after an `@` in a note; no two are the same"),
          worksOn: z.array(z.enum(recordKinds)),
          readsNotes: z.boolean(),
          own: z.boolean().describe("The one that asks"),
        }),
      ),
    }),
  },
  "PATCH /admin/orders/{id}/assignment": {
    ...assignment,
    summary: "Give an order to somebody who may work on orders, and tell them",
    errors: ["order_not_found", "not_assignable"],
  },
  "PATCH /admin/fund-requests/{id}/assignment": {
    ...assignment,
    summary: "Give a fund request to somebody who may work on payments, and tell them",
    errors: ["request_not_found", "not_assignable"],
  },
  "POST /admin/orders/next": {
    ...next,
    summary:
      "Give oneself the oldest pending order that is nobody's: not a colleague's, nobody is on it, no supplier is at it",
  },
  "POST /admin/fund-requests/next": { ...next, summary: "The same of a pending fund request" },
  "POST /admin/bell/seen": {
    tag: "Notifications",
    summary: "What one was told oneself is seen: these entries, or all",
    body: z.object({ ids: z.array(id).max(100).optional() }),
    reply: done,
  },
});

export type Assignee = z.infer<typeof assignee>;
export type BellEntry = z.infer<typeof bellEntry>;
export type Colleague = z.infer<
  (typeof assignmentRoutes)["GET /admin/colleagues"]["reply"]
>["colleagues"][number];
