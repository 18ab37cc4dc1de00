import {
  cashAccount,
  type FundRequestStatus,
  type MobileMoney,
  type Poisha,
  type RejectReason,
  refusalMessages,
  takaText,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { lastActorOn } from "../../platform/audit/last-actor.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { tell } from "../../platform/outgoing/enqueue.ts";
import { debitWallet, depositIntoWallet, transferInShop } from "../../wallet/ledger/transfer.ts";
import { claimTransactionId, releaseTransactionId } from "../claims/claim-transaction-id.ts";
import { findChoices } from "../incoming/choice-queries.ts";
import { type FoundPayment, takePayment, takeSeenPayment } from "../incoming/take-payment.ts";
import { askedOfRequest } from "./asked.ts";
import { type FundRequestRow, findFundRequest, lockFundRequest, updateFundRequest } from "./queries.ts";
import { type Effect, effectOf } from "./state.ts";

/**
 * Notifies the customer that their request was approved or rejected, unless the customer did it. `request`: the request
 * after the decision.
 */
async function notifyCustomer(
  { db, actor }: Context,
  request: Pick<FundRequestRow, "id" | "uid" | "amount" | "approvals">,
  { status, reason }: { status: FundRequestStatus; reason?: string | undefined },
): Promise<void> {
  if (status === "pending" || actor.uid === request.uid) return;
  const { id, uid, approvals } = request;
  const amount = `৳${takaText(request.amount)}`;
  const about = { to: { uid }, url: "/wallet" };
  if (status === "approved") {
    await tell(db, {
      ...{ ...about, kind: "money-added", event: `request:${id}:${approvals}:approved` },
      says: (words) => words.moneyAdded(amount),
    });
    return;
  }
  await tell(db, {
    ...{ ...about, kind: "rejected", event: `request:${id}:${approvals}:rejected` },
    says: (words) => words.moneyNotAdded(amount, reason),
  });
}

/**
 * Decides a fund request for an admin. Approving credits the amount without the fee, and only the first time. Rejecting
 * an approved request, or making it pending again, takes the credit back. Repeating a decision changes nothing
 * (docs/rules/payments.md#fund-requests). Throws `request_not_found`, `status_changed`, `request_changed`,
 * `credit_spent`; when reopening or approving also `transaction_id_used`, `invalid_transaction_id` and
 * `balance_too_high`.
 */
export async function decideFundRequest(
  context: Context,
  input: {
    id: string;
    status: FundRequestStatus;
    /** Why the admin rejects the request. */
    reason?: RejectReason | undefined;
    /** The status that the admin saw. The decision is refused if the status has changed since. */
    expectedStatus?: FundRequestStatus | undefined;
    seen?: SeenRequest | undefined;
  },
): Promise<FundRequestRow> {
  return withTransaction(context.db, async (db) => {
    const request = await lockFundRequest(db, input.id);
    if (!request) throw new DomainError("request_not_found");
    const { status, expectedStatus = request.status } = input;
    if (request.status !== status && request.status !== expectedStatus) {
      const who = await lastActorOn({ ...context, db }, `request:${request.id}`);
      throw new DomainError("status_changed", {
        values: { status: refusalMessages.status[request.status], who },
      });
    }
    if (request.status !== status) await requireAsSeen(db, request, input);
    await applyDecision({ ...context, db }, request, { status, reason: input.reason });
    return findFundRequest(db, request.id);
  });
}

/** The fields of a request as they were when the admin saw it. The customer may have changed them since. */
interface SeenRequest {
  trxId: string;
  method: MobileMoney;
  amount: Poisha;
}

/**
 * Throws if the request has changed since the admin saw it. If the client does not send what it showed, an approval is
 * refused after any recent correction by the customer.
 */
async function requireAsSeen(
  db: Database,
  request: FundRequestRow,
  { status, seen }: { status: FundRequestStatus; seen?: SeenRequest | undefined },
): Promise<void> {
  const { id, trxId, method, amount } = request;
  const isAsSeen = seen
    ? seen.trxId === trxId && seen.method === method && seen.amount === amount
    : status !== "approved" || !(await findChoices(db, "request", [id])).get(id)?.isRecent;
  if (!isAsSeen)
    throw new DomainError("request_changed", { values: { trxId, method, amount: takaText(amount) } });
}

/** Carries out a decision on a request that the caller has locked. */
export async function applyDecision(
  context: Context,
  request: FundRequestRow,
  {
    status,
    reason,
    payment,
  }: {
    status: FundRequestStatus;
    reason?: RejectReason | undefined;
    /** The payment that was found for the request. If absent, it is looked up by the request's transaction ID. */
    payment?: FoundPayment;
  },
): Promise<void> {
  const effect = effectOf(request.status, status);
  if (effect.nothing) return;
  await audited(context, async (inside) => {
    await takeEffect(inside, request, { ...effect, status, reason, payment });
    return {
      audit: {
        action: "request.decide",
        subject: `request:${request.id}`,
        before: { status: request.status },
        after: { status, ...(reason && { reason }) },
      },
    };
  });
}

async function takeEffect(
  context: Context,
  request: FundRequestRow,
  effect: Effect & {
    status: FundRequestStatus;
    reason: RejectReason | undefined;
    payment: FoundPayment | undefined;
  },
): Promise<void> {
  const claim = { kind: "request" as const, reference: request.id, trxId: request.trxId };
  if (effect.claim) await claimTransactionId(context.db, claim);
  if (effect.credit) {
    const asked = askedOfRequest(request);
    if (effect.payment) await takePayment(context, asked, effect.payment);
    else await takeSeenPayment(context, asked);
    await credit(context, { ...request, approvals: request.approvals + 1 });
  }
  if (effect.takeBack) await takeBack(context, request);
  // A payment that was confirmed once belongs to this request permanently, even if its credit was taken back.
  if (effect.release && request.approvals === 0) await releaseTransactionId(context.db, claim);
  const approvals = request.approvals + (effect.credit ? 1 : 0);
  const { status, reason: rejectReason = null } = effect;
  await updateFundRequest(context.db, request.id, { status, approvals, rejectReason });
  await notifyCustomer(context, { ...request, approvals }, effect);
}

async function credit(context: Context, request: FundRequestRow): Promise<void> {
  const { id: reference, uid, amount, fee, approvals: generation } = request;
  const cash = cashAccount(request.method);
  await depositIntoWallet(context, {
    uid,
    amount,
    from: cash,
    cause: { kind: "fund-credit", reference, generation },
  });
  if (fee === 0) return;
  const cause = { kind: "fund-fee" as const, reference, generation };
  await transferInShop(context, { from: cash, to: "income:fees", amount: fee, cause });
}

async function takeBack(context: Context, request: FundRequestRow): Promise<void> {
  const { id: reference, uid, amount, fee, approvals: generation } = request;
  const cash = cashAccount(request.method);
  const cause = { kind: "fund-takeback" as const, reference, generation };
  const balance = await debitWallet(context, { uid, amount, to: cash, cause });
  if (balance === undefined) throw new DomainError("credit_spent");
  if (fee === 0) return;
  const feeCause = { kind: "fund-fee-takeback" as const, reference, generation };
  await transferInShop(context, { from: "income:fees", to: cash, amount: fee, cause: feeCause });
}
