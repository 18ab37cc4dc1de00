import { CORRECTED_MINUTES, type CustomerChoice, type MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

type Kind = "request" | "order";

export interface Choice extends CustomerChoice {
  /** True if the customer chose within the last `CORRECTED_MINUTES`: an operator may not have seen the change yet. */
  isRecent: boolean;
}

export const presentChoice = (choice: Choice | undefined): CustomerChoice | null =>
  choice ? { what: choice.what, at: choice.at, before: choice.before } : null;

interface ChoiceRow {
  id: string;
  action: string;
  at: Date;
  before: { trxId: string; method?: MobileMoney | null; amount?: number };
  isRecent: boolean;
}

/**
 * Returns the last choice that the customer of each request or order made about its payment: a correction, or taking
 * the amount that arrived. Contains the values before it, so that operators see the change.
 */
export async function findChoices(
  db: Database,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Choice>> {
  if (ids.length === 0) return new Map();
  const records = kind === "request" ? sql`fund_requests` : sql`orders`;
  const { rows } = await sql<ChoiceRow>`
    SELECT DISTINCT ON (r.id) r.id, entry.action, entry.at, entry.before,
           entry.at > now() - make_interval(mins => ${CORRECTED_MINUTES}) AS "isRecent"
    FROM ${records} AS r JOIN audit_log AS entry ON entry.subject = ${`${kind}:`} || r.id AND entry.actor = r.uid
    WHERE r.id = ANY (${ids}::uuid[]) AND entry.action IN (${`${kind}.correct`}, ${`${kind}.take`})
    ORDER BY r.id, entry.id DESC`.execute(db);
  return new Map(
    rows.map(({ id, action, at, before, isRecent }) => {
      const { trxId, method = null, amount = 0 } = before;
      const what = action.endsWith("take") ? "take" : "correct";
      return [id, { what, at: at.toISOString(), before: { trxId, method, amount }, isRecent }] as const;
    }),
  );
}
