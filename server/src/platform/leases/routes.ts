import { can, type Lease, recordKinds, workPermission } from "@hira/contract";
import type { Actor } from "../lib/actor.ts";
import type { Handlers } from "../lib/handler.ts";
import { giveUpLease } from "./give-up-lease.ts";
import { type LeaseRow, listLeases } from "./queries.ts";
import { takeLease } from "./take-lease.ts";

function present({ kind, id, uid, name, until }: LeaseRow, actor: Actor): Lease {
  return { kind, _id: id, by: { uid, name }, own: uid === actor.uid, until: until.toISOString() };
}

export const leaseHandlers = {
  "GET /admin/leases": async ({ db, actor }) => {
    const kinds = recordKinds.filter((kind) => can(actor.grants, `${workPermission[kind]}:read`));
    return { leases: (await listLeases(db, kinds)).map((row) => present(row, actor)) };
  },
  "POST /admin/orders/{id}/lease": async ({ db, actor, params, body }) => ({
    lease: present(await takeLease({ db, actor }, { kind: "order", ...params, ...body }), actor),
  }),
  "DELETE /admin/orders/{id}/lease": async ({ db, actor, params }) => {
    await giveUpLease({ db, actor }, { kind: "order", ...params });
    return { ok: true };
  },
  "POST /admin/fund-requests/{id}/lease": async ({ db, actor, params, body }) => ({
    lease: present(await takeLease({ db, actor }, { kind: "request", ...params, ...body }), actor),
  }),
  "DELETE /admin/fund-requests/{id}/lease": async ({ db, actor, params }) => {
    await giveUpLease({ db, actor }, { kind: "request", ...params });
    return { ok: true };
  },
} satisfies Partial<Handlers>;
