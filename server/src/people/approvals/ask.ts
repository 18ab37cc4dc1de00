import {
  type AdminAccess,
  APPROVAL_DAYS,
  APPROVAL_DELAY_HOURS,
  access,
  MAX_WAITING_APPROVALS,
  type Message,
  noticeMessages,
  type ProtectionSettings,
  poishaToTaka,
  type RouteName,
} from "@hira/contract";
import { requireFresh } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { hashOf } from "../../platform/lib/once-per-key.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { tell } from "../../platform/outgoing/enqueue.ts";
import { findDeciders, isOnlyOwner } from "./deciders.ts";
import { countWaitingOf, insertApproval, type StoredInput, withdrawSame } from "./queries.ts";
import type { Asking, GuardedCall } from "./rules/rule.ts";

const HOURS_A_DAY = 24;

/** Returns a hash of everything that a call requests. Calls with the same hash count as the same call. */
export function inputHashOf(route: RouteName, call: GuardedCall, { sameIf }: Pick<Asking, "sameIf">): Buffer {
  return hashOf(sameIf ?? [route, storedInputOf(call)]);
}

function storedInputOf({ params, query, body }: GuardedCall): StoredInput {
  return { params, query, body };
}

export interface Waiting {
  route: RouteName;
  asks: Asking;
  concerns: readonly string[];
  /** Text of the notification about the call to every admin. */
  tells?: Message | undefined;
  /** The settings of protection as they were before the call. */
  settings: Pick<ProtectionSettings, "onlyOwner">;
}

const decidesOf = ({ decides }: Asking) => (decides === "permitted" ? decides : "owner");

function decidersOf({ db, actor }: GuardedCall, { route, asks, concerns }: Waiting) {
  const decides = decidesOf(asks);
  return findDeciders(db, { askedBy: actor.uid, concerns, decides, access: access[route] as AdminAccess });
}

/**
 * Returns whether the call takes effect without an approver. That is so if the requester is the shop's only admin, or
 * if the requester is its only owner and the settings permit that owner to act alone. Withdraws an identical call that
 * already waits, so that it is not carried out a second time.
 */
export async function goesAlone(call: GuardedCall, waiting: Waiting): Promise<boolean> {
  const { db, actor } = call;
  const isFree =
    (waiting.asks.freeIfAlone === true && (await decidersOf(call, waiting)).isAlone) ||
    (!waiting.settings.onlyOwner && (await isOnlyOwner(db, actor.uid)));
  if (!isFree) return false;
  // Nobody else approves this call, so its requester must have a fresh sign-in.
  requireFresh(actor);
  const inputHash = inputHashOf(waiting.route, call, waiting.asks);
  await withdrawSame(db, { askedBy: actor.uid, route: waiting.route, inputHash });
  return true;
}

/**
 * Stores a call as an approval that waits for an approver. Stores nothing if the same call already waits.
 * @throws `too_many_approvals`
 */
export async function ask(call: GuardedCall, waiting: Waiting): Promise<void> {
  const { db, actor } = call;
  const { route, asks, concerns, tells } = waiting;
  const { deciders } = await decidersOf(call, waiting);
  // If nobody can approve the call, every admin is notified, and the call is carried out a day later.
  const isDelayed = asks.delayed || deciders.length === 0;
  if ((await countWaitingOf(db, actor.uid)) >= MAX_WAITING_APPROVALS)
    throw new DomainError("too_many_approvals");
  await audited({ db, actor }, async (inside) => {
    const id = newId();
    const isNew = await insertApproval(db, {
      id,
      route,
      kind: asks.kind,
      input: storedInputOf(call),
      inputHash: inputHashOf(route, call, asks),
      idempotencyKey: call.key?.key ?? null,
      bodyHash: call.key?.bodyHash ?? null,
      amount: asks.amount ?? null,
      rows: asks.rows ?? null,
      summary: asks.summary,
      concerns,
      decides: decidesOf(asks),
      permit: asks.permit ?? false,
      askedBy: actor.uid,
      delayHours: isDelayed ? APPROVAL_DELAY_HOURS : null,
      lifeHours: APPROVAL_DAYS * HOURS_A_DAY,
    });
    if (!isNew) return { audit: "unchanged" };
    await tell(db, {
      ...{ kind: "approvals", event: `approval:${id}`, to: { operators: true, except: actor.uid } },
      says: (words) => words.approvalAsked(),
      url: "/admin/approvals",
    });
    if (tells !== undefined || isDelayed)
      await notifyAdmins(inside, noticeMessages.asks({ asked: asks.summary }), { approval: id });
    const amount = asks.amount === undefined ? {} : { amount: poishaToTaka(asks.amount) };
    return {
      audit: { action: "approval.ask", subject: `approval:${id}`, after: { what: asks.summary, ...amount } },
    };
  });
}
