import { feeWithin, type MobileMoney, normaliseSenderNumber, poisha, poishaToTaka } from "@hira/contract";
import { requireActive } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { numberShown } from "../accounts/account-of-instruction.ts";
import { listAccountsOf } from "../accounts/queries.ts";
import {
  claimTransactionId,
  readTransactionId,
  releaseTransactionId,
} from "../claims/claim-transaction-id.ts";
import { findProgress } from "../incoming/match-details.ts";
import { findTakeable } from "../incoming/take-instead.ts";
import { findPaymentInstruction } from "../instructions/queries.ts";
import { askedOfRequest } from "./asked.ts";
import { applyDecision } from "./decide-request.ts";
import {
  type FundRequestRow,
  findFundRequest,
  findOwnRequestWith,
  lockFundRequest,
  setAsked,
  setNote,
} from "./queries.ts";
import { insertRequestInstead } from "./request-instead.ts";
import { settleRequest } from "./settle-request.ts";

/**
 * Withdraws the acting customer's own request, if it is pending and no payment has arrived for it. This frees its
 * transaction ID. Repeating the call changes nothing (docs/rules/payments.md#fund-requests). Throws `account_frozen`,
 * `request_not_found`, `request_decided` and `payment_arrived`.
 */
export async function withdrawOwnRequest(context: Context, id: string): Promise<FundRequestRow> {
  requireActive(context.actor);
  return withTransaction(context.db, async (db) => {
    const request = await lockOwnRequest({ ...context, db }, id);
    if (request.status === "rejected" && request.rejectReason === "customer-asked") return request;
    await requireUntouched(db, request);
    await applyDecision({ ...context, db }, request, { status: "rejected", reason: "customer-asked" });
    return findFundRequest(db, id);
  });
}

/**
 * Corrects the transaction ID or the method of the acting customer's own request, if it is pending and no payment has
 * arrived for it. A payment that fits the new data then settles the request. Throws `account_frozen`,
 * `request_not_found`, `request_decided`, `payment_arrived`, `invalid_transaction_id`, `transaction_id_used` and
 * `method_unavailable`.
 */
export async function correctOwnRequest(
  context: Context,
  { id, trxId: typed, method }: { id: string; trxId: string; method?: MobileMoney | undefined },
): Promise<FundRequestRow> {
  requireActive(context.actor);
  const trxId = readTransactionId(typed);
  return withTransaction(context.db, async (db) => {
    const request = await lockOwnRequest({ ...context, db }, id);
    const isOther = method !== undefined && method !== request.method;
    if (request.trxId === trxId && !isOther) return request;
    await requireUntouched(db, request);
    const sent = isOther ? await sentBy(db, request, method) : {};
    return change({ ...context, db }, request, { ...request, ...sent, trxId }, "request.correct");
  });
}

/**
 * Returns the fee, amount and payment account of a request with the same total by another method. Throws
 * `method_unavailable`.
 */
async function sentBy(db: Database, { uid, total }: FundRequestRow, method: MobileMoney) {
  const instruction = await findPaymentInstruction(db, method);
  const accounts = await listAccountsOf(db, method);
  const accountNumber = instruction && numberShown({ ...instruction, accounts }, { uid, said: undefined });
  if (!instruction || accountNumber === undefined) throw new DomainError("method_unavailable");
  const { fee, feePercent } = feeWithin(total, instruction);
  return { method, accountNumber, feePercent, fee, amount: poisha(total - fee) };
}

/**
 * Changes the acting customer's own request to the amount that arrived instead of the requested one. The match rules
 * then settle the request, or it waits for an operator. If the request was rejected, a new one is created; a repeated
 * call returns the same new one. The payment's message must show the number that the customer gave as their own.
 * `senderNumber` is used only if the request contains no number yet. Throws `account_frozen`, `request_not_found`,
 * `request_decided`, `nothing_to_take`, `payer_not_proven` and `method_unavailable`; for a rejected request also
 * `transaction_id_used`, `shop_closed` and `opening_soon`.
 */
export async function takeForOwnRequest(
  context: Context,
  { id, senderNumber }: { id: string; senderNumber?: string | undefined },
): Promise<FundRequestRow> {
  requireActive(context.actor);
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const named = await lockOwnRequest(inside, id);
    // Another tab of the customer, or a wallet message, has settled the request first: the money is in the wallet.
    if (named.status === "approved") return named;
    // An operator confirmed the money and took the credit back, so an operator must decide about it.
    if (named.approvals > 0) throw new DomainError("request_decided");
    const isOver = named.status === "rejected";
    const later = isOver && (await findOwnRequestWith(db, { uid: named.uid, transactionId: named.trxId }));
    if (later) return later;
    const typed = normaliseSenderNumber(senderNumber ?? "");
    const isFirst = named.sender === null && typed !== "";
    const request = isFirst ? await noteSender(db, named, typed) : named;
    try {
      const terms = await findTakeable(db, askedOfRequest(request));
      if (isOver) return await askAgain(inside, request, terms);
      const { feePercent, fee, amount, total } = terms;
      return await change(inside, request, { ...request, feePercent, fee, amount, total }, "request.take");
    } catch (error) {
      // The number does not match the payment. It stays stored and the request waits for an operator, so that nobody
      // can try one number after another.
      if (isFirst && request.sender !== null && error instanceof DomainError) return request;
      throw error;
    }
  });
}

/** Creates a new request in place of a rejected one, with the amount that arrived and the same transaction ID. */
async function askAgain(
  context: Context,
  request: FundRequestRow,
  terms: Awaited<ReturnType<typeof findTakeable>>,
): Promise<FundRequestRow> {
  const { db } = context;
  const note = [request.note, `#${request.id.slice(-8)}`].filter(Boolean).join(" · ");
  const id = await audited(context, async () => {
    const value = await insertRequestInstead(db, askedOfRequest(request), { ...terms, note });
    const after = { request: value, amount: poishaToTaka(terms.amount) };
    const subject = `request:${request.id}` as const;
    return { value, audit: { action: "request.take", subject, before: said(request), after } };
  });
  await settleRequest(db, await findFundRequest(db, id));
  return findFundRequest(db, id);
}

async function noteSender(
  db: Database,
  { id, note }: FundRequestRow,
  sender: string,
): Promise<FundRequestRow> {
  await setNote(db, id, [note, sender].filter(Boolean).join(" · "));
  return findFundRequest(db, id);
}

/** Stores what the customer chose, and settles the request if the match rules allow it. */
async function change(
  context: Context,
  before: FundRequestRow,
  after: FundRequestRow,
  action: "request.correct" | "request.take",
): Promise<FundRequestRow> {
  const { id } = before;
  await audited(context, async ({ db }) => {
    if (after.trxId !== before.trxId) {
      await releaseTransactionId(db, { kind: "request", reference: id });
      await claimTransactionId(db, { kind: "request", reference: id, trxId: after.trxId });
    }
    await setAsked(db, id, after);
    return { audit: { action, subject: `request:${id}`, before: said(before), after: said(after) } };
  });
  await settleRequest(context.db, after);
  return findFundRequest(context.db, id);
}

const said = ({ trxId, method, amount }: FundRequestRow) => ({ trxId, method, amount: poishaToTaka(amount) });

/** Throws the same error for another customer's request as for one that does not exist. */
async function lockOwnRequest({ db, actor }: Context, id: string): Promise<FundRequestRow> {
  const request = await lockFundRequest(db, id);
  if (request?.uid !== actor.uid) throw new DomainError("request_not_found");
  return request;
}

const isDecided = ({ status, approvals }: FundRequestRow) => status !== "pending" || approvals > 0;

/** Throws if the request's payment has arrived, or if it was confirmed before. Then an operator decides. */
async function requireUntouched(db: Database, request: FundRequestRow): Promise<void> {
  if (isDecided(request)) throw new DomainError("request_decided");
  const progress = (await findProgress(db, [askedOfRequest(request)])).get(request.id);
  if (progress && progress.state !== "waiting") throw new DomainError("payment_arrived");
}
