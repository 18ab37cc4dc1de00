import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { applyDecision } from "./decide-request.ts";
import { hideFundRequest, lockFundRequest } from "./queries.ts";

/**
 * Takes a request off the admin's list; its transfers stay and its owner still sees it. A pending one is rejected
 * first, so that its transaction ID is free again (docs/decisions/016). Refuses `request_not_found`.
 */
export async function deleteFundRequest(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    const request = await lockFundRequest(db, id);
    if (!request) throw new Refusal("request_not_found");
    if (request.status === "pending") await applyDecision(inside, request, { status: "rejected" });
    await hideFundRequest(db, id);
    return {
      audit: { action: "request.delete", subject: `request:${id}`, before: { status: request.status } },
    };
  });
}
