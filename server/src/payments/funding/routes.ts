import { can, type FundRequestStatus, type MobileMoney, sumToTaka, takaToPoisha } from "@hira/contract";
import { assignedOf } from "../../people/assignments/narrow.ts";
import { presentAssignee } from "../../people/assignments/presenter.ts";
import { findAssignees } from "../../people/assignments/queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import { findDecisions } from "../../platform/audit/history-queries.ts";
import { presentDecision } from "../../platform/audit/presenter.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { oncePerKey } from "../../platform/lib/once-per-key.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findChoices, presentChoice } from "../incoming/choice-queries.ts";
import { findMatchDetails, findProgress } from "../incoming/match-details.ts";
import { findSightings } from "../sightings/seen-queries.ts";
import { askedOfRequest, awaitedOf } from "./asked.ts";
import { correctOwnRequest, takeForOwnRequest, withdrawOwnRequest } from "./change-own-request.ts";
import { findCorrected } from "./correction-queries.ts";
import { applyDecision, decideFundRequest } from "./decide-request.ts";
import { exportFundRequests } from "./export-requests.ts";
import { countFundRequests, listFundRequests } from "./list-queries.ts";
import { presentFundRequest } from "./presenter.ts";
import { type FundRequestRow, findFundRequest, hideFundRequest, lockFundRequest } from "./queries.ts";
import { submitFundRequest } from "./submit-request.ts";

/**
 * Hides a request from the admin's list. Its transfers stay, and its customer still sees it. A pending request is
 * rejected first, which frees its transaction ID (docs/decisions/016). Throws `request_not_found`.
 */
async function deleteFundRequest(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    const request = await lockFundRequest(db, id);
    if (!request) throw new DomainError("request_not_found");
    if (request.status === "pending") await applyDecision(inside, request, { status: "rejected" });
    await hideFundRequest(db, id);
    return {
      audit: { action: "request.delete", subject: `request:${id}`, before: { status: request.status } },
    };
  });
}

/** Returns undefined, which means no filter, for the value "all". */
function filterOf<
  F extends {
    status?: FundRequestStatus | "all";
    method?: MobileMoney | "all";
    ids?: string | undefined;
    assigned?: unknown;
  },
>(query: F) {
  const { status, method, ids, assigned: _, ...rest } = query;
  return {
    ...rest,
    ids: ids?.split(","),
    status: status === "all" ? undefined : status,
    method: method === "all" ? undefined : method,
  };
}

export const fundingHandlers = {
  "POST /requests": async ({ db, actor, body, key }) => {
    const present = (row: FundRequestRow) => ({ request: presentFundRequest({ ...row, status: "pending" }) });
    return oncePerKey(db, key, {
      perform: async (tx) => {
        const row = await submitFundRequest({ db: tx, actor }, body);
        return { outcome: { request: row.id }, reply: present(row) };
      },
      repeat: async ({ request }) => present(await findFundRequest(db, request)),
      outcomeOf: ({ request }) => ({ request: request._id }),
    });
  },
  "GET /requests": async ({ db, actor, query }) => {
    const isAdmin = can(actor.grants, "payments:read");
    // Without `uid`, an admin gets all requests, and a customer only their own
    // (docs/rules/payments.md#fund-requests).
    const uid = query.uid ?? (isAdmin ? undefined : actor.uid);
    if (uid !== actor.uid && !isAdmin) throw new DomainError("foreign_uid");
    const assigned = isAdmin ? await assignedOf({ db, actor }, "request", query.assigned) : undefined;
    const filter = { ...filterOf(query), uid, withHidden: uid === actor.uid, assigned };
    const [found, sums] = await Promise.all([listFundRequests(db, filter), countFundRequests(db, filter)]);
    const ids = isAdmin ? found.requests.map(({ id }) => id) : [];
    const asked = found.requests.map(askedOfRequest);
    const [seen, decisions, assignees, evidence, corrected, choices, progress] = await Promise.all([
      findSightings(db, ids),
      findDecisions(db, "request", ids),
      findAssignees(db, "request", ids),
      findMatchDetails(db, isAdmin ? asked : []),
      findCorrected(db, ids),
      findChoices(db, "request", ids),
      findProgress(db, awaitedOf(found.requests, actor.uid)),
    ]);
    const totals = { pending: 0, approved: 0, rejected: 0 };
    for (const { status, amount } of sums) totals[status] += amount;
    return {
      requests: found.requests.map((row) => ({
        ...presentFundRequest(row),
        payment: progress.get(row.id) ?? null,
        ...(isAdmin && {
          evidence: evidence.get(row.id) ?? null,
          alsoSeen: seen.get(row.id) ?? [],
          decision: presentDecision(decisions.get(row.id), row.uid),
          correctedFrom: corrected.get(row.id) ?? null,
          chosen: presentChoice(choices.get(row.id)),
          assignedTo: presentAssignee(assignees.get(row.id), actor.uid),
        }),
      })),
      total: found.total,
      totalIsExact: found.isExact,
      position: found.position,
      totals: {
        pending: sumToTaka(totals.pending),
        approved: sumToTaka(totals.approved),
        rejected: sumToTaka(totals.rejected),
      },
    };
  },
  "GET /requests/export.csv": async ({ db, reads, actor, query }) => {
    const assigned = await assignedOf({ db, actor }, "request", query.assigned);
    return exportFundRequests({ db, reads, actor }, { ...filterOf(query), assigned });
  },
  "PATCH /requests/{id}/transaction-id": async ({ db, actor, params, body }) => ({
    request: presentFundRequest(await correctOwnRequest({ db, actor }, { id: params.id, ...body })),
  }),
  "POST /requests/{id}/take": async ({ db, actor, params, body }) => ({
    request: presentFundRequest(await takeForOwnRequest({ db, actor }, { id: params.id, ...body })),
  }),
  "POST /requests/{id}/withdraw": async ({ db, actor, params }) => ({
    request: presentFundRequest(await withdrawOwnRequest({ db, actor }, params.id)),
  }),
  "PATCH /requests/{id}": async ({ db, actor, params, body: { seen, ...body } }) => {
    const as = seen && { ...seen, amount: takaToPoisha(seen.amount) };
    const decided = await decideFundRequest({ db, actor }, { id: params.id, ...body, seen: as });
    return { request: presentFundRequest(decided) };
  },
  "DELETE /requests/{id}": async ({ db, actor, params }) => {
    await deleteFundRequest({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
