import type { Logger } from "pino";
import { findAskedWith } from "../../payments/incoming/asked-queries.ts";
import { readCases } from "../../payments/incoming/match-queries.ts";
import { applyMatchRules } from "../../payments/incoming/match-rules.ts";
import type { Asked } from "../../payments/incoming/queries.ts";
import { capsOf, readPaymentSettings } from "../../payments/incoming/settings-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { settle } from "./settle.ts";
import { findWaitingIds } from "./waiting-queries.ts";

/** Maximum number of payments that one run checks. */
const BATCH = 2_000;

type Subject = Pick<Asked, "kind" | "reference">;

/**
 * Settles each request or order in a transaction of its own. A failure is logged, and the others are settled all the
 * same. Returns the number of settled ones.
 */
export async function settleEach(
  { db, log }: { db: Database; log?: Pick<Logger, "error"> | undefined },
  subjects: readonly Subject[],
): Promise<number> {
  let settled = 0;
  for (const subject of subjects) {
    try {
      if (await withTransaction(db, (tx) => settle(tx, subject))) settled++;
    } catch (error) {
      log?.error({ err: error, [subject.kind]: subject.reference }, "could not settle what was paid for");
    }
  }
  return settled;
}

/**
 * Settles the requests and orders whose payment has arrived and which no match rule stops any more. For example, the
 * hour of a cap has passed, an operator has reviewed a balance gap, or a process ended before it settled a payment.
 * Returns the number of settled ones.
 */
export async function settleWaiting(parts: {
  db: Database;
  log?: Pick<Logger, "error"> | undefined;
  account?: string | undefined;
}): Promise<number> {
  const { db, account } = parts;
  const asked = await findAskedWith(db, await findWaitingIds(db, { account, limit: BATCH }));
  const [cases, settings] = [await readCases(db, asked), await readPaymentSettings(db)];
  const caps = capsOf(settings);
  const clear = cases.filter(
    (each) => each.asked.stands === "waiting" && applyMatchRules(each, caps).length === 0,
  );
  return settleEach(
    parts,
    clear.map((each) => each.asked),
  );
}
