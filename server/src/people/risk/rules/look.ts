import { riskRuleNames } from "@hira/contract";
import type { Logger } from "pino";
import type { Database } from "../../../platform/db/database.ts";
import { freezeByRule } from "./freeze-by-rule.ts";
import { beginLook, endLook } from "./look-queries.ts";
import { collectTraces } from "./note-traces.ts";
import { findByRule } from "./rule-queries.ts";
import { readRiskSettings } from "./settings-queries.ts";
import { wordsOf } from "./words.ts";

/**
 * Looks at what happened since the last look, and freezes whom a rule that is on speaks against (docs/decisions/037). Every
 * instance may run it and be killed at any moment: the look counts as done only at its end. One that cannot be frozen
 * stops no other, and keeps the look from counting. Returns how many were frozen.
 */
export async function lookForRisks({
  db,
  log,
  signal,
}: {
  db: Database;
  log: Pick<Logger, "info" | "error">;
  signal?: AbortSignal;
}): Promise<number> {
  const look = await beginLook(db);
  const settings = await readRiskSettings(db);
  await collectTraces(db, look.since);
  let frozen = 0;
  let failed = 0;
  for (const rule of riskRuleNames) {
    const setting = settings[rule];
    if (!setting?.on) continue;
    for (const row of await findByRule(db, rule, setting, look.since)) {
      if (signal?.aborted) return frozen;
      const finding = { ...row, rule };
      try {
        if (await freezeByRule(db, finding, wordsOf(finding, setting))) frozen++;
      } catch (error) {
        failed++;
        log.error({ err: error, uid: row.uid, rule }, "could not freeze an account");
      }
    }
  }
  if (failed === 0) await endLook(db, look);
  if (frozen > 0) log.info({ frozen }, "froze accounts by rules");
  return frozen;
}
