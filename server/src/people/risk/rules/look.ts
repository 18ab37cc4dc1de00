import {
  type Message,
  noticeMessages,
  playerKey,
  type RiskRule,
  type RiskRuleSetting,
  riskRuleNames,
  ruleMessages,
} from "@hira/contract";
import type { Logger } from "pino";
import type { Database } from "../../../platform/db/database.ts";
import { withTransaction } from "../../../platform/db/transaction.ts";
import { storeActor } from "../../../platform/lib/actor.ts";
import { addressKey } from "../../../platform/lib/address-key.ts";
import { newId } from "../../../platform/lib/ids.ts";
import { tellAdmins } from "../../../platform/notices/tell-admins.ts";
import { findUser } from "../../identity/queries.ts";
import { lockStaff } from "../../staff/queries.ts";
import { changeStatus } from "../../users/change-status.ts";
import { lockAccount } from "../../users/queries.ts";
import { insertFlag } from "../flags/queries.ts";
import { beginLook, endLook } from "./look-queries.ts";
import { findByRule } from "./rule-queries.ts";
import { readRiskSettings } from "./settings-queries.ts";
import { findAddresses, findDelivered, notePayers, noteTraces, type Trace } from "./trace-queries.ts";

/** What a rule found of an account. */
interface Finding {
  rule: RiskRule;
  uid: string;
  /** What it shares, as traces keep it; empty where it counts what the account did itself. */
  subject: string;
  /** How many there are, of which `limit` would have been let be. */
  count: number;
  /** Who invited the accounts, where the rule is about that. */
  referrer: string | null;
  asOf: Date;
}

/** A finding as an operator reads it: `7 transaction IDs rejected in 24 hours (limit 5)`. */
function messageOf({ rule, subject, count, referrer }: Finding, { limit, hours }: RiskRuleSetting): Message {
  const period = periodText(hours);
  switch (rule) {
    case "rejected-ids":
      return ruleMessages.rejectedIds({ count, period, limit });
    case "order-speed":
      return ruleMessages.orders({ count, period, limit });
    case "request-speed":
      return ruleMessages.requests({ count, period, limit });
    case "shared-payer":
      return ruleMessages.paidFrom({ count, subject: shared(subject), period, limit });
    case "shared-player":
      return ruleMessages.orderedFor({ count, subject: shared(subject), period, limit });
    default:
      return ruleMessages.invited({
        count,
        referrer: `${referrer}`,
        subject: shared(subject),
        period,
        limit,
      });
  }
}

function periodText(hours: number): Message {
  if (hours % 24 === 0 && hours > 24) return ruleMessages.days({ count: hours / 24 });
  return ruleMessages.hours({ count: hours });
}

/** `payer:0171…`, `player:<game>:1234` or `address:…` without the game, which is an id. */
function shared(subject: string): Message {
  const [kind, ...rest] = subject.split(":");
  if (kind === "payer") return ruleMessages.number({ number: rest.join(":") });
  if (kind === "player") return ruleMessages.player({ player: rest.slice(1).join(":") });
  return ruleMessages.address({ address: rest.join(":") });
}

const riskActor = storeActor("risk");

/**
 * Freezes an account for what a rule found, in one transaction with the flag that says why, the audit log and what every admin
 * is told. Once, however many instances found it; never an admin. False where nothing was done.
 */
export async function freezeByRule(db: Database, finding: Finding, found: Message): Promise<boolean> {
  const { uid, rule, subject, asOf } = finding;
  return withTransaction(db, async (tx) => {
    // In the order in which a change of the status takes them.
    await lockStaff(tx);
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    if (!user || user.disabledAt || user.frozenReason !== null || user.role === "admin") return false;
    if (!(await insertFlag(tx, { id: newId(), uid, rule, subject, found, asOf }))) return false;
    const context = { db: tx, actor: riskActor };
    await changeStatus(context, { uid, status: "frozen", reason: ruleMessages.byRule({ found }) });
    // Every admin reads this, whatever they may see: no numbers and no IDs.
    await tellAdmins(
      context,
      noticeMessages.frozeByRule({ name: user.name, rule: ruleMessages.called[rule] }),
    );
    return true;
  });
}

/** Notes what accounts used since, for the rules about what many share. Doing it twice changes nothing. */
async function collectTraces(db: Database, since: Date): Promise<void> {
  await notePayers(db, since);
  const [delivered, addresses] = await Promise.all([findDelivered(db, since), findAddresses(db, since)]);
  const players = delivered.flatMap(({ uid, categoryId, gameAccount, at }): Trace[] => {
    const player = playerKey(gameAccount);
    return player === undefined ? [] : [{ kind: "player", value: `${categoryId}:${player}`, uid, at }];
  });
  const lines = addresses.map(
    ({ uid, address, at }): Trace => ({ kind: "address", value: addressKey(address), uid, at }),
  );
  await noteTraces(db, [...players, ...lines]);
}

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
        if (await freezeByRule(db, finding, messageOf(finding, setting))) frozen++;
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
