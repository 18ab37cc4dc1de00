import type { Database } from "../../platform/db/database.ts";
import { unlessRefused } from "../../platform/lib/unless-refused.ts";
import { paymentsActor } from "../incoming/actor.ts";
import { findAutomatic, takeLatePayment } from "../incoming/take-payment.ts";
import { askedOfRequest } from "./asked.ts";
import { applyDecision } from "./decide-request.ts";
import type { FundRequestRow } from "./queries.ts";

/**
 * Approves a request if its payment has arrived and all match rules hold (docs/decisions/067). The caller has locked
 * or created the request in this transaction. Returns false if the request waits for an operator.
 */
export async function settleRequest(db: Database, request: FundRequestRow): Promise<boolean> {
  const asked = askedOfRequest(request);
  if (asked.stands === "settled") await takeLatePayment(db, asked);
  if (asked.stands !== "waiting") return false;
  const payment = await findAutomatic(db, asked);
  if (!payment) return false;
  return unlessRefused(db, () =>
    applyDecision({ db, actor: paymentsActor }, request, { status: "approved", payment }),
  );
}
