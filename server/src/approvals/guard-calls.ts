import {
  ownAccountCalls,
  poisha,
  type RouteName,
  type SecondPersonCall,
  secondPersonCalls,
  takaText,
  takaToPoisha,
} from "@hira/contract";
import { rollBackToSavepoint, setSavepoint } from "../db/savepoint.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Handlers } from "../lib/handler.ts";
import { Refusal } from "../lib/refusal.ts";
import { findStanding } from "./admin-queries.ts";
import { ask, inputHashOf } from "./ask.ts";
import { capOf } from "./cap.ts";
import { concernedBy, isOwnAccountCall } from "./own-account.ts";
import { readProtection } from "./protection-queries.ts";
import { usePermit } from "./queries.ts";
import { couponRules } from "./rules/coupons.ts";
import { moneyRules } from "./rules/money.ts";
import { numberRules } from "./rules/numbers.ts";
import {
  type Asking,
  type Finding,
  type GuardedCall,
  NOTHING,
  type Rule,
  type RuleContext,
} from "./rules/rule.ts";
import { secretRules } from "./rules/secrets.ts";
import { settingRules } from "./rules/settings.ts";
import { staffRules } from "./rules/staff.ts";
import { tellAdmins } from "./tell-admins.ts";
import { insertUse, isKeyKept, lockOperator, sumUses } from "./use-queries.ts";

const rules: Record<SecondPersonCall, Rule> = {
  ...moneyRules,
  ...couponRules,
  ...secretRules,
  ...numberRules,
  ...settingRules,
  ...staffRules,
};

type AnyHandler = (call: GuardedCall) => Promise<unknown>;

/** Makes a call as its asker, in the caller's transaction, once a second person has approved it. */
export type Carry = (route: RouteName, call: GuardedCall) => Promise<unknown>;

/**
 * The handlers with what stands before them: nobody's own account, caps of operators, second persons
 * (docs/decisions/089). `carry` makes a call that was approved: all the same but for the asking.
 */
export function guardCalls<H extends Partial<Handlers>>(handlers: H): { handlers: H; carry: Carry } {
  const plain = handlers as Partial<Record<RouteName, AnyHandler>>;
  const read: RuleContext["read"] = (name, call) => handlerOf(plain, name)(call);
  const guarded = Object.fromEntries(
    [...new Set<RouteName>([...secondPersonCalls, ...ownAccountCalls])].map((route) => {
      const handler = handlerOf(plain, route);
      return [route, (call: GuardedCall) => perform({ route, handler, read }, call)];
    }),
  );
  const carry: Carry = (route, call) =>
    perform({ route, handler: handlerOf(plain, route), read, approved: true }, call);
  return { handlers: { ...handlers, ...guarded }, carry };
}

function handlerOf(handlers: Partial<Record<RouteName, AnyHandler>>, route: RouteName): AnyHandler {
  const handler = handlers[route];
  if (!handler) throw new Error(`Nothing answers ${route}`);
  return handler;
}

interface Guarded {
  route: RouteName;
  handler: AnyHandler;
  read: RuleContext["read"];
  /** By a second person. */
  approved?: boolean;
}

/** What waits is stored by a transaction that commits; its refusal comes after that. */
async function perform(guarded: Guarded, call: GuardedCall): Promise<unknown> {
  const done = await withTransaction(call.db, (db) => performInside(guarded, { ...call, db }));
  if (done === "waits") throw new Refusal("approval_needed");
  return done.reply;
}

async function performInside(guarded: Guarded, call: GuardedCall): Promise<"waits" | { reply: unknown }> {
  const { route, handler } = guarded;
  const { db, actor } = call;
  const rule = (rules as Partial<Record<RouteName, Rule>>)[route];
  if (rule) {
    await lockOperator(db, actor.uid);
    // Done already: its handler tells what it came to, and it counts no second time.
    if (call.key && (await isKeyKept(db, call.key))) return { reply: await handler(call) };
  }
  const concerned = await concernedBy(route, call);
  if (concerned === actor.uid && isOwnAccountCall(route)) throw new Refusal("own_account");
  const settings = await readProtection(db);
  const finding = rule ? await rule(call, { settings, read: guarded.read }) : NOTHING;
  if (finding.money) await requireCap(call, settings, finding.money);
  if (asksFor(settings, finding) && (await hasToWait(guarded, call, finding, concerned))) return "waits";
  await count(call, finding);
  const reply = await handler(call);
  if (finding.tells !== undefined) await tellAdmins(call, { text: finding.tells });
  return { reply };
}

/** Whether what a rule found has to wait: owners are asked only about what an owner turned on. */
const asksFor = ({ secondOwner }: RuleContext["settings"], { asks }: Finding): boolean =>
  asks !== undefined && (asks.decides === "permitted" || secondOwner[asks.decides]);

async function hasToWait(
  { route, handler, approved }: Guarded,
  call: GuardedCall,
  { asks, tells }: Finding,
  concerned: string | undefined,
): Promise<boolean> {
  if (!asks || approved) return false;
  if (asks.permit && (await isPermitted(route, call, asks))) return false;
  // What would be refused anyway is refused now, and not when somebody has approved it.
  if (!asks.permit) await tryOut(call, handler);
  const concerns = concerned === undefined || concerned === call.actor.uid ? [] : [concerned];
  return ask(call, { route, asks, concerns, ...(tells !== undefined && { tells }) });
}

/** Does it and takes it back. */
async function tryOut(call: GuardedCall, handler: AnyHandler): Promise<void> {
  await setSavepoint(call.db);
  await handler(call);
  await rollBackToSavepoint(call.db);
}

function isPermitted(route: RouteName, call: GuardedCall, asks: Asking): Promise<boolean> {
  return usePermit(call.db, { askedBy: call.actor.uid, route, inputHash: inputHashOf(route, call, asks) });
}

/** Refuses `cap_reached` where the operator has moved so much by hand today that this would be too much. */
async function requireCap(
  { db, actor }: GuardedCall,
  settings: Parameters<typeof capOf>[0],
  { amount }: NonNullable<Finding["money"]>,
): Promise<void> {
  const standing = await findStanding(db, actor.uid);
  const cap = standing?.preset ? capOf(settings, standing.preset) : null;
  if (cap === null) return;
  const moved = await sumUses(db, { uid: actor.uid, use: "money", since: "today" });
  const left = Math.max(0, takaToPoisha(cap) - moved);
  if (amount > left) throw new Refusal("cap_reached", { values: { left: takaText(poisha(left)) } });
}

async function count({ db, actor }: GuardedCall, { money, use }: Finding): Promise<void> {
  if (money) await insertUse(db, { uid: actor.uid, use: "money", amount: money.amount });
  if (use) await insertUse(db, { uid: actor.uid, ...use });
}
