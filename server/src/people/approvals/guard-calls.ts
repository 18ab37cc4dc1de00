import {
  type AdminAccess,
  type ApproverCall,
  access,
  approverCalls,
  commitThemselves,
  isWatched,
  noticeMessages,
  type ProtectionSettings,
  type RouteName,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { inSavepoint } from "../../platform/db/savepoint.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { collectEffects } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { ask, goesAlone, inputHashOf, type Waiting } from "./ask.ts";
import { assessEffects, type MatchResult, type OwnOrder } from "./assess-effects.ts";
import { assessFile } from "./assess-file.ts";
import { findDeciders, isOnlyOwner } from "./deciders.ts";
import { concernedBy, isDelivering, isOwnAccountCall } from "./own-account.ts";
import { readProtection } from "./protection-queries.ts";
import { usePermit } from "./queries.ts";
import { numberRules } from "./rules/numbers.ts";
import type { Asking, Finding, GuardedCall, Rule } from "./rules/rule.ts";
import { secretRules } from "./rules/secrets.ts";
import { settingRules } from "./rules/settings.ts";
import { staffRules } from "./rules/staff.ts";
import { isDeliveredByHand } from "./subject-queries.ts";
import { insertUse, isKeyKept, lockOperator } from "./use-queries.ts";

const rules: Record<ApproverCall, Rule> = {
  ...secretRules,
  ...numberRules,
  ...settingRules,
  ...staffRules,
};

type AnyHandler = (call: GuardedCall) => Promise<unknown>;

/** The summary and amount of a call that its approver is shown. */
export type Shown = Pick<Asking, "summary" | "amount">;

interface Done {
  reply: unknown;
  /** The summary and amount of the approval that the call needs; undefined if it needs none. */
  shown?: Shown | undefined;
}

/** Carries out an approved call in its requester's name, in the caller's transaction. */
export type Carry = (route: RouteName, call: GuardedCall) => Promise<Done>;

/**
 * Wraps the handlers in the checks of docs/decisions/089: own account, daily limits of operators, approvers. The
 * effects of every operator's call are checked, even if the call has no rule. `carry` carries out an approved call with
 * the same checks, but without requiring an approval again.
 */
export function guardCalls<H extends Partial<Handlers>>(handlers: H): { handlers: H; carry: Carry } {
  const plain = handlers as Partial<Record<RouteName, AnyHandler>>;
  const guarded = (Object.keys(plain) as RouteName[]).map((route) => {
    const handler = handlerOf(plain, route);
    if (isOf(commitThemselves, route))
      return [route, (call: GuardedCall) => performOutside(route, handler, call)];
    if (!isWatched(route) && !isOf(approverCalls, route)) return [route, handler];
    return [route, async (call: GuardedCall) => (await perform({ route, handler }, call)).reply];
  });
  const carry: Carry = (route, call) =>
    perform({ route, handler: handlerOf(plain, route), approved: true }, call);
  return { handlers: Object.fromEntries(guarded) as H, carry };
}

const isOf = (calls: readonly string[], route: RouteName) => calls.includes(route);

function handlerOf(handlers: Partial<Record<RouteName, AnyHandler>>, route: RouteName): AnyHandler {
  const handler = handlers[route];
  if (!handler) throw new Error(`Nothing answers ${route}`);
  return handler;
}

interface Guarded {
  route: RouteName;
  handler: AnyHandler;
  /** True if an approver has approved the call. */
  approved?: boolean;
}

/** `outside`: database access outside the call's transaction. */
type Inside = Guarded & { outside: Database };

/** Thrown if a call needs an approver, so that the call's changes are rolled back. */
class HasToWait extends Error {
  readonly waiting: Waiting;

  constructor(waiting: Waiting) {
    super(waiting.asks.summary.code);
    this.waiting = waiting;
  }
}

async function performOutside(route: RouteName, handler: AnyHandler, call: GuardedCall): Promise<unknown> {
  await requireNotOwn(route, call);
  return handler(call);
}

/**
 * Carries out a call in a transaction. If the call needs an approver, the transaction commits only the waiting
 * approval, and the domain error `approval_needed` is thrown afterwards.
 */
async function perform(guarded: Guarded, call: GuardedCall): Promise<Done> {
  const outside = call.db;
  const done = await withTransaction(outside, (db) =>
    performInside({ ...guarded, outside }, { ...call, db }),
  );
  if (done === "waits") throw new DomainError("approval_needed");
  return done;
}

async function performInside(guarded: Inside, call: GuardedCall): Promise<"waits" | Done> {
  const { route, handler } = guarded;
  const { db, actor } = call;
  const rule = (rules as Partial<Record<RouteName, Rule>>)[route];
  if (rule) {
    await lockOperator(db, actor.uid);
    // The call repeats an earlier one with the same key. Its handler returns the stored reply, and nothing counts
    // twice.
    if (call.key && (await isKeyKept(db, call.key))) return { reply: await handler(call) };
  }
  const { concerned, ownOrder } = await requireNotOwnUnlessAlone(route, call);
  // The settings are read before the call, because the call may change them.
  const settings = await readProtection(db);
  const finding = rule ? await findBy(rule, call, settings) : { waits: false };
  const concerns = concerned === undefined || concerned === actor.uid ? [] : [concerned];
  try {
    // If only the requester may read the reply, the handler does not run before the call is approved.
    if (finding.asks?.permit && finding.waits && (await lacksPermit(guarded, call, finding.asks)))
      await waitUnlessAlone(call, { route, asks: finding.asks, concerns, tells: finding.tells, settings });
    return await inSavepoint(db, () =>
      performWatched(guarded, call, { finding, concerns, settings, ownOrder }),
    );
  } catch (error) {
    if (!(error instanceof HasToWait)) throw error;
    await ask(call, error.waiting);
    return "waits";
  }
}

interface Found extends Finding {
  /**
   * True if the rule makes the call wait for an approver. A rule that requires an owner as approver applies only if
   * that rule is switched on, or if it says `always`.
   */
  waits: boolean;
}

async function findBy(rule: Rule, call: GuardedCall, settings: ProtectionSettings): Promise<Found> {
  const finding = await rule(call, { settings });
  const decides = finding.asks?.decides ?? "permitted";
  const waits = decides === "permitted" || finding.asks?.always === true || settings.secondOwner[decides];
  return { ...finding, waits };
}

async function waitUnlessAlone(call: GuardedCall, waiting: Waiting): Promise<void> {
  if (!(await goesAlone(call, waiting))) throw new HasToWait(waiting);
  await notifyAdmins(call, noticeMessages.alone({ asked: waiting.asks.summary }), { oncePerHour: true });
}

/**
 * Carries out the call and checks its effects. A call that fails throws its own error and never waits for an approver.
 */
async function performWatched(
  { route, handler, outside, approved = false }: Inside,
  call: GuardedCall,
  {
    finding,
    concerns,
    settings,
    ownOrder,
  }: { finding: Found; concerns: readonly string[]; settings: ProtectionSettings; ownOrder: OwnOrder },
): Promise<Done> {
  const { db, actor } = call;
  const { value: reply, effects } = await collectEffects(db, () => handler(call));
  const judged = await assessEffects({ db, actor }, effects, ownOrder);
  const file = await assessFile(call, { route, reply, outside });
  const { asks, waits } = bothOf(finding, judged, file?.asks);
  const tells = finding.tells ?? file?.tells ?? judged?.tells;
  const about = [...new Set([...concerns, ...(judged?.concerns ?? [])])];
  if (asks && waits && !approved)
    await waitUnlessAlone(call, { route, asks, concerns: about, tells, settings });
  await judged?.count({ alone: !approved });
  if (finding.use) await insertUse(db, { uid: actor.uid, ...finding.use });
  if (tells !== undefined) await notifyAdmins(call, tells);
  return { reply: file ? await file.begin() : reply, shown: asks };
}

/**
 * Combines the approval that the rule requires with the one that the effects require. The call waits if either is
 * required.
 */
function bothOf(
  finding: Found,
  judged: MatchResult | undefined,
  file: Asking | undefined,
): { asks: Asking | undefined; waits: boolean } {
  const byRule = finding.asks;
  const ruleWaits = byRule !== undefined && finding.waits && !byRule.permit;
  const effectWaits = judged?.waits === true;
  const asks = byRule && judged?.asks ? { ...judged.asks, ...byRule } : (byRule ?? file ?? judged?.asks);
  // If only the effects require an approval, anybody who may make the call may approve it. Otherwise the rule says who
  // may.
  const decides = effectWaits && !ruleWaits ? judged?.asks?.decides : undefined;
  return {
    asks: asks && { ...asks, ...(decides && { decides }) },
    waits: ruleWaits || effectWaits || (!byRule && file !== undefined),
  };
}

/**
 * Returns the account that the call is about, directly or by its request or order. @throws `own_account` if that is the
 * actor's account and the call may not be made for one's own account
 */
async function requireNotOwn(route: RouteName, call: GuardedCall): Promise<string | undefined> {
  const concerned = await concernedBy(route, call);
  if (concerned === call.actor.uid && isOwnAccountCall(route)) throw new DomainError("own_account");
  return concerned;
}

/**
 * Returns the account that the call is about, like `requireNotOwn`. But the shop's only admin may deliver their own
 * order, because nobody else could. The check of effects still refuses money for the admin's own wallet.
 */
async function requireNotOwnUnlessAlone(
  route: RouteName,
  call: GuardedCall,
): Promise<{ concerned: string | undefined; ownOrder: OwnOrder }> {
  const { db, actor, params } = call;
  const concerned = await concernedBy(route, call);
  if (concerned !== actor.uid || !isDelivering(route, call) || !(await isAlone(route, call)))
    return { concerned: await requireNotOwn(route, call), ownOrder: "others only" };
  const isByHand = await isDeliveredByHand(db, params?.id ?? params?.orderId ?? "");
  return { concerned, ownOrder: isByHand ? "by hand" : "others only" };
}

async function isAlone(route: RouteName, { db, actor }: GuardedCall): Promise<boolean> {
  const { onlyOwner } = await readProtection(db);
  if (onlyOwner || !(await isOnlyOwner(db, actor.uid))) return false;
  const decides = { askedBy: actor.uid, concerns: [], decides: "permitted" } as const;
  return (await findDeciders(db, { ...decides, access: access[route] as AdminAccess })).isAlone;
}

async function lacksPermit({ route, approved }: Guarded, call: GuardedCall, asks: Asking): Promise<boolean> {
  if (approved) return false;
  const inputHash = inputHashOf(route, call, asks);
  return !(await usePermit(call.db, { askedBy: call.actor.uid, route, inputHash, rows: 0 }));
}
