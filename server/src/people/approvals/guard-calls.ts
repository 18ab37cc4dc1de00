import {
  commitThemselves,
  isWatched,
  type RouteName,
  type SecondPersonCall,
  secondPersonCalls,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { inSavepoint } from "../../platform/db/savepoint.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { collectEffects } from "../../platform/effects/report.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { tellAdmins } from "../../platform/notices/tell-admins.ts";
import { ask, inputHashOf, isAlone, type Waiting } from "./ask.ts";
import { type Judgement, judgeEffects } from "./judge-effects.ts";
import { judgeFile } from "./judge-file.ts";
import { concernedBy, isOwnAccountCall } from "./own-account.ts";
import { readProtection } from "./protection-queries.ts";
import { usePermit } from "./queries.ts";
import { numberRules } from "./rules/numbers.ts";
import type { Asking, Finding, GuardedCall, Rule } from "./rules/rule.ts";
import { secretRules } from "./rules/secrets.ts";
import { settingRules } from "./rules/settings.ts";
import { staffRules } from "./rules/staff.ts";
import { insertUse, isKeyKept, lockOperator } from "./use-queries.ts";

const rules: Record<SecondPersonCall, Rule> = {
  ...secretRules,
  ...numberRules,
  ...settingRules,
  ...staffRules,
};

type AnyHandler = (call: GuardedCall) => Promise<unknown>;

/** What a second person is shown of a call: what it comes to. */
export type Shown = Pick<Asking, "summary" | "amount">;

interface Done {
  reply: unknown;
  /** Undefined where it came to nothing that a second person is asked for. */
  shown?: Shown | undefined;
}

/** Makes a call as its asker, in the caller's transaction, once a second person has approved it. */
export type Carry = (route: RouteName, call: GuardedCall) => Promise<Done>;

/**
 * The handlers with what stands around them (docs/decisions/089): nobody's own account, caps of operators, second persons.
 * Every call by which the staff change anything is watched for what it does, also one that nobody thought of. `carry` makes a call
 * that was approved: all the same but for the asking.
 */
export function guardCalls<H extends Partial<Handlers>>(handlers: H): { handlers: H; carry: Carry } {
  const plain = handlers as Partial<Record<RouteName, AnyHandler>>;
  const guarded = (Object.keys(plain) as RouteName[]).map((route) => {
    const handler = handlerOf(plain, route);
    if (isOf(commitThemselves, route))
      return [route, (call: GuardedCall) => performOutside(route, handler, call)];
    if (!isWatched(route) && !isOf(secondPersonCalls, route)) return [route, handler];
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
  /** By a second person. */
  approved?: boolean;
}

/** `outside`: of the call's transaction. */
type Inside = Guarded & { outside: Database };

/** It goes beyond what one person does alone, and is taken back. */
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

/** What waits is stored by a transaction that commits; its refusal comes after that. */
async function perform(guarded: Guarded, call: GuardedCall): Promise<Done> {
  const outside = call.db;
  const done = await withTransaction(outside, (db) =>
    performInside({ ...guarded, outside }, { ...call, db }),
  );
  if (done === "waits") throw new Refusal("approval_needed");
  return done;
}

async function performInside(guarded: Inside, call: GuardedCall): Promise<"waits" | Done> {
  const { route, handler } = guarded;
  const { db, actor } = call;
  const rule = (rules as Partial<Record<RouteName, Rule>>)[route];
  if (rule) {
    await lockOperator(db, actor.uid);
    // Done already: its handler tells what it came to, and it counts no second time.
    if (call.key && (await isKeyKept(db, call.key))) return { reply: await handler(call) };
  }
  const concerned = await requireNotOwn(route, call);
  const finding = rule ? await findBy(rule, call) : { waits: false };
  const concerns = concerned === undefined || concerned === actor.uid ? [] : [concerned];
  try {
    // What only its asker may read is not even done before it is permitted.
    if (finding.asks?.permit && finding.waits && (await lacksPermit(guarded, call, finding.asks)))
      await waitUnlessAlone(call, { route, asks: finding.asks, concerns, tells: finding.tells });
    return await inSavepoint(db, () => performWatched(guarded, call, { finding, concerns }));
  } catch (error) {
    if (!(error instanceof HasToWait)) throw error;
    await ask(call, error.waiting);
    return "waits";
  }
}

interface Found extends Finding {
  /** What it asks has to wait: owners are asked only about what an owner turned on. */
  waits: boolean;
}

async function findBy(rule: Rule, call: GuardedCall): Promise<Found> {
  const settings = await readProtection(call.db);
  const finding = await rule(call, { settings });
  const decides = finding.asks?.decides ?? "permitted";
  return { ...finding, waits: decides === "permitted" || settings.secondOwner[decides] };
}

async function waitUnlessAlone(call: GuardedCall, waiting: Waiting): Promise<void> {
  if (!(await isAlone(call, waiting))) throw new HasToWait(waiting);
}

/** Does it and looks at what it did. What would be refused is refused here, before anybody is asked. */
async function performWatched(
  { route, handler, outside, approved = false }: Inside,
  call: GuardedCall,
  { finding, concerns }: { finding: Found; concerns: readonly string[] },
): Promise<Done> {
  const { db, actor } = call;
  const { value: reply, effects } = await collectEffects(db, () => handler(call));
  const judged = await judgeEffects({ db, actor }, effects);
  const file = await judgeFile(call, { route, reply, outside });
  const { asks, waits } = bothOf(finding, judged, file?.asks);
  const tells = finding.tells ?? file?.tells ?? judged?.tells;
  const about = [...new Set([...concerns, ...(judged?.concerns ?? [])])];
  if (asks && waits && !approved) await waitUnlessAlone(call, { route, asks, concerns: about, tells });
  await judged?.count({ alone: !approved });
  if (finding.use) await insertUse(db, { uid: actor.uid, ...finding.use });
  if (tells !== undefined) await tellAdmins(call, tells);
  return { reply: file ? await file.begin() : reply, shown: asks };
}

/** What a rule asks for and what the call did are shown as one, and it waits where either has to. */
function bothOf(
  finding: Found,
  judged: Judgement | undefined,
  file: Asking | undefined,
): { asks: Asking | undefined; waits: boolean } {
  const byRule = finding.asks;
  const ruleWaits = byRule !== undefined && finding.waits && !byRule.permit;
  const effectWaits = judged?.waits === true;
  const asks = byRule && judged?.asks ? { ...judged.asks, ...byRule } : (byRule ?? file ?? judged?.asks);
  // An owner is asked where an owner turned that on, else whoever may make the call.
  const decides = effectWaits && !ruleWaits ? judged?.asks?.decides : undefined;
  return {
    asks: asks && { ...asks, ...(decides && { decides }) },
    waits: ruleWaits || effectWaits || (!byRule && file !== undefined),
  };
}

/** Whose it is; refuses `own_account` where nobody makes the call about their own. */
async function requireNotOwn(route: RouteName, call: GuardedCall): Promise<string | undefined> {
  const concerned = await concernedBy(route, call);
  if (concerned === call.actor.uid && isOwnAccountCall(route)) throw new Refusal("own_account");
  return concerned;
}

async function lacksPermit({ route, approved }: Guarded, call: GuardedCall, asks: Asking): Promise<boolean> {
  if (approved) return false;
  const inputHash = inputHashOf(route, call, asks);
  return !(await usePermit(call.db, { askedBy: call.actor.uid, route, inputHash, rows: 0 }));
}
