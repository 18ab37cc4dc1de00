import { isDeepStrictEqual } from "node:util";
import type { ProtectionSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { markNoticesSeen } from "../../platform/notices/notice-queries.ts";
import { decideApproval, withdrawApproval } from "./decide.ts";
import type { Carry } from "./guard-calls.ts";
import { listProtectedPeople } from "./protected-people.ts";
import { protectionAfter } from "./protection-after.ts";
import { lockProtection, readProtection, updateProtection } from "./protection-queries.ts";
import { type ApprovalRow, countApprovals, listApprovals } from "./queries.ts";
import { showApprovals } from "./show-approvals.ts";

/** Changes which calls need an approver, and operators' daily limits (in taka). Absent fields stay as they are. */
async function changeProtection(
  context: Context,
  change: Parameters<typeof protectionAfter>[1],
): Promise<ProtectionSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockProtection(db);
    const after = protectionAfter(before, change);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateProtection(db, after);
    return {
      value: after,
      audit: { action: "settings.protection", subject: "settings:protection", before, after },
    };
  });
}

async function showOne(context: Context, row: ApprovalRow) {
  const [approval] = await showApprovals(context, [row]);
  if (!approval) throw new Error(`The approval ${row.id} is shown to nobody`);
  return { approval };
}

/** Handlers of the settings of protection. The rules of protection also apply to changing these settings. */
export const protectionHandlers = {
  "GET /settings/protection": ({ db }) => readProtection(db),
  "GET /admin/protection/people": async ({ db }) => ({ people: await listProtectedPeople(db) }),
  "PATCH /settings/protection": ({ db, actor, body }) => changeProtection({ db, actor }, body),
} satisfies Partial<Handlers>;

export function approvalHandlers({ carry }: { carry: Carry }) {
  return {
    "GET /admin/approvals": async ({ db, actor, query }) => {
      const { state, ...page } = query;
      const waiting = state === "waiting";
      const rows = await listApprovals(db, { ...page, waiting });
      return {
        approvals: await showApprovals({ db, actor }, rows),
        total: await countApprovals(db, waiting),
        // The cursor follows the last row that was read, even if this admin may not see it.
        next: (rows.length === page.limit && rows.at(-1)?.id) || null,
      };
    },
    "POST /admin/approvals/{id}/decide": async ({ db, actor, params, body }) =>
      showOne({ db, actor }, await decideApproval({ db, actor, carry }, { id: params.id, ...body })),
    "POST /admin/approvals/{id}/withdraw": async ({ db, actor, params }) =>
      showOne({ db, actor }, await withdrawApproval({ db, actor }, params.id)),
    "POST /admin/notices/seen": async ({ db, actor }) => {
      await markNoticesSeen(db, actor.uid);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}
