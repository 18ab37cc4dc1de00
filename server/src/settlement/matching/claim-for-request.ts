import {
  type FeePercent,
  isMadeUpId,
  type Poisha,
  poisha,
  poishaToTaka,
  refusalMessages,
} from "@hira/contract";
import { claimTransactionId, releaseTransactionId } from "../../payments/claims/claim-transaction-id.ts";
import { applyDecision } from "../../payments/funding/decide-request.ts";
import { type FundRequestRow, lockFundRequest } from "../../payments/funding/queries.ts";
import type { PaymentRow } from "../../payments/incoming/queries.ts";
import type { FoundPayment } from "../../payments/incoming/take-payment.ts";
import { audited } from "../../platform/audit/audited.ts";
import { lastActorOn } from "../../platform/audit/last-actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { correctRequest } from "./correct-queries.ts";

/**
 * Approves a fund request with the payment that an operator found for it. If the request differs from the payment,
 * corrects the request first.
 */
export async function claimForRequest(
  context: Context,
  { reference, payment, found }: { reference: string; payment: PaymentRow; found: FoundPayment },
): Promise<void> {
  const request = await lockFundRequest(context.db, reference);
  if (!request) throw new DomainError("request_not_found");
  const corrected = { ...request, ...paidBy(request, payment) };
  if (isCorrection(request, corrected)) await correct(context, request, corrected);
  await applyDecision(context, corrected, { status: "approved", payment: found });
}

type Correctable = Pick<FundRequestRow, "trxId" | "method" | "accountNumber" | "amount" | "fee" | "total">;

/** Returns the fields that the request gets from the payment. The fee percent stays the same. */
function paidBy(request: FundRequestRow, payment: PaymentRow): Correctable {
  const { method, accountNumber } = payment;
  // If the payment's message contained no transaction ID, the request keeps the ID that it has.
  const trxId = isMadeUpId(payment.trxId) ? request.trxId : payment.trxId;
  const paid = { trxId, method, accountNumber: accountNumber ?? request.accountNumber };
  const { amount, fee, total } = request;
  if (payment.amount === total) return { ...paid, amount, fee, total };
  const own = amountIn(payment.amount, request.feePercent);
  return { ...paid, amount: own, fee: poisha(payment.amount - own), total: payment.amount };
}

/** Returns the amount that makes this total together with its fee. Rounding is in the customer's favour. */
function amountIn(total: Poisha, percent: FeePercent): Poisha {
  return poisha(Math.min(total, Math.ceil((total * 10_000) / (10_000 + percent))));
}

const fields = ["trxId", "method", "accountNumber", "amount", "fee", "total"] as const;

const isCorrection = (before: Correctable, after: Correctable) =>
  fields.some((field) => before[field] !== after[field]);

async function correct(context: Context, request: FundRequestRow, corrected: FundRequestRow): Promise<void> {
  const { id } = request;
  await audited(context, async (inside) => {
    const { db } = inside;
    if (corrected.trxId !== request.trxId) {
      // If a payment with the request's transaction ID was confirmed before, the ID stays with this request for ever,
      // even if the money was taken back. So the ID cannot be corrected.
      if (request.approvals > 0) {
        const who = await lastActorOn(inside, `request:${id}`);
        throw new DomainError("status_changed", {
          values: { status: refusalMessages.status[request.status], who },
        });
      }
      await releaseTransactionId(db, { kind: "request", reference: id });
      await claimTransactionId(db, { kind: "request", reference: id, trxId: corrected.trxId });
    }
    const { trxId, method, accountNumber, amount, fee, total } = corrected;
    await correctRequest(db, id, { trxId, method, accountNumber, amount, fee, total });
    return {
      audit: {
        action: "request.correct",
        subject: `request:${id}`,
        before: said(request),
        after: said(corrected),
      },
    };
  });
}

const said = ({ trxId, method, accountNumber, amount, fee }: Correctable) => ({
  trxId,
  method,
  accountNumber,
  amount: poishaToTaka(amount),
  fee: poishaToTaka(fee),
});
