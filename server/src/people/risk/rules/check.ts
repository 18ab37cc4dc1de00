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
import { notifyAdmins } from "../../../platform/notices/notify-admins.ts";
import { findUser } from "../../identity/queries.ts";
import { lockStaff } from "../../staff/queries.ts";
import { changeStatus } from "../../users/change-status.ts";
import { lockAccount } from "../../users/queries.ts";
import { insertFlag } from "../flags/queries.ts";
import { beginLook, endLook } from "./check-queries.ts";
import { findByRule } from "./rule-queries.ts";
import { readRiskSettings } from "./settings-queries.ts";
import { findAddresses, findDelivered, notePayers, noteTraces, type Trace } from "./trace-queries.ts";

/** What a rule found about an account. */
interface Finding {
  rule: RiskRule;
  uid: string;
  /**
   * What the account shares with others, in the form of a trace such as `payer:0171…`. Empty for a rule about its own
   * actions.
   */
  subject: string;
  /** Number of cases that were found; the rule permits up to `limit` of them. */
  count: number;
  /** For rules about referrals: the account that invited the others. */
  referrer: string | null;
  asOf: Date;
}

/** Returns a finding's text for operators: `7 transaction IDs rejected in 24 hours (limit 5)`. */
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

/**
 * Returns the value of a trace for people: the number in `payer:0171…`, the player ID in `player:<game>:1234`, or the
 * address in `address:…`.
 */
function shared(subject: string): Message {
  const [kind, ...rest] = subject.split(":");
  if (kind === "payer") return ruleMessages.number({ number: rest.join(":") });
  if (kind === "player") return ruleMessages.player({ player: rest.slice(1).join(":") });
  return ruleMessages.address({ address: rest.join(":") });
}

const riskActor = storeActor("risk");

/**
 * Freezes an account because of a rule's finding. Flag, audit log entry and the notification to every admin are in the
 * same transaction. The account is frozen only once, even if several instances found it. An admin's account is never
 * frozen. Returns false if nothing was done.
 */
export async function freezeByRule(db: Database, finding: Finding, found: Message): Promise<boolean> {
  const { uid, rule, subject, asOf } = finding;
  return withTransaction(db, async (tx) => {
    // Locks are taken in the same order as by a change of the account's status.
    await lockStaff(tx);
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    if (!user || user.disabledAt || user.frozenReason !== null || user.role === "admin") return false;
    if (!(await insertFlag(tx, { id: newId(), uid, rule, subject, found, asOf }))) return false;
    const context = { db: tx, actor: riskActor };
    await changeStatus(context, { uid, status: "frozen", reason: ruleMessages.byRule({ found }) });
    // Every admin reads this text, whatever their permissions, so it contains no phone numbers and no IDs.
    await notifyAdmins(
      context,
      noticeMessages.frozeByRule({ name: user.name, rule: ruleMessages.called[rule] }),
    );
    return true;
  });
}

/**
 * Stores which payers, players and addresses accounts have used since the given time, for the rules about shared use.
 * Repeating it changes nothing.
 */
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
 * Checks what happened since the last check, and freezes accounts that break a rule that is on (docs/decisions/037).
 * Every instance may run it and may be killed while it runs, because a check counts only when it is complete. If an
 * account cannot be frozen, the others still are, and the check is repeated later. Returns the number of frozen
 * accounts.
 */
export async function checkRisks({
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
