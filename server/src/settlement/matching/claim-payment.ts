import type { ClaimKind, Mismatch, Poisha } from "@hira/contract";
import { isMadeUpId, type Message, poishaToTaka, refusalMessages, takaText } from "@hira/contract";
import { lockOrder, type OrderRow, setPaidBy, wasEverReceived } from "../../orders/orders/queries.ts";
import { receivePayment } from "../../orders/orders/settle-order.ts";
import { claimTransactionId, releaseTransactionId } from "../../payments/claims/claim-transaction-id.ts";
import { lockFundRequest } from "../../payments/funding/queries.ts";
import { findAsked } from "../../payments/incoming/asked-queries.ts";
import { hasPayment, lockPayment } from "../../payments/incoming/claim-queries.ts";
import type { Asked } from "../../payments/incoming/queries.ts";
import { findPayment, type PaymentRow } from "../../payments/incoming/queries.ts";
import { seenOf } from "../../payments/incoming/seen.ts";
import { differencesOf, type FoundPayment, takePayment } from "../../payments/incoming/take-payment.ts";
import { audited } from "../../platform/audit/audited.ts";
import { lastActorOn } from "../../platform/audit/last-actor.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { claimForRequest } from "./claim-for-request.ts";

/**
 * Books the payment that an operator found for an open instant order. If the order differs from the payment, corrects
 * the order first.
 */
async function claimForOrder(
  context: Context,
  { reference, payment }: { reference: string; payment: PaymentRow },
): Promise<void> {
  const order = await lockOrder(context.db, reference);
  if (!order) throw new DomainError("order_not_found");
  const { method } = payment;
  // If the payment's message contained no transaction ID, the order keeps the ID that it has.
  const trxId = isMadeUpId(payment.trxId) ? (order.transactionId ?? payment.trxId) : payment.trxId;
  const accountNumber = payment.accountNumber ?? order.accountNumber;
  const corrected: OrderRow = { ...order, transactionId: trxId, method, accountNumber };
  const isSame =
    order.transactionId === trxId && order.method === method && order.accountNumber === accountNumber;
  if (!isSame) await correct(context, order, { trxId, method, accountNumber });
  await receivePayment(context, corrected);
}

async function correct(
  context: Context,
  order: OrderRow,
  paid: Parameters<typeof setPaidBy>[2],
): Promise<void> {
  const { id } = order;
  await audited(context, async ({ db }) => {
    if (order.transactionId !== paid.trxId) {
      // If the ledger has ever booked a payment under the order's former ID, the order keeps this ID in addition to the
      // new one.
      if (!(await wasEverReceived(db, id))) await releaseTransactionId(db, { kind: "order", reference: id });
      await claimTransactionId(db, { kind: "order", reference: id, trxId: paid.trxId });
    }
    await setPaidBy(db, id, paid);
    const { transactionId: trxId, method, accountNumber } = order;
    return {
      audit: {
        action: "order.correct",
        subject: `order:${id}`,
        before: { trxId, method, accountNumber },
        after: { ...paid },
      },
    };
  });
}

/** Locks the request or order for which an operator claims a payment. @throws `request_not_found`, `order_not_found` */
async function lockSubject(
  db: Database,
  { kind, reference }: Pick<Asked, "kind" | "reference">,
): Promise<void> {
  const locked = await (kind === "request" ? lockFundRequest : lockOrder)(db, reference);
  if (!locked) throw new DomainError(kind === "request" ? "request_not_found" : "order_not_found");
}

export interface ClaimInput {
  id: string;
  kind: ClaimKind;
  reference: string;
  /** The mismatches that the operator accepts. */
  accept?: readonly Mismatch[] | undefined;
}

/**
 * Claims a payment for a request or an instant order (docs/decisions/067). If the request or order differs from the
 * payment, corrects its transaction ID, its method, and the amount of a request. @throws `payment_not_found`,
 * `payment_taken`, `payment_dismissed`, `payment_differs`, `payment_too_small`, `paid_already`, `request_not_found`,
 * `order_not_found`, `status_changed`, `transaction_id_used`, `balance_too_high`
 */
export async function claimPayment(context: Context, input: ClaimInput): Promise<void> {
  const { id, kind, reference, accept = [] } = input;
  await audited(context, async (inside) => {
    const { db } = inside;
    if (!(await findPayment(db, id))) throw new DomainError("payment_not_found");
    await lockSubject(db, { kind, reference });
    const payment = await lockUnclaimed(inside, id);
    const asked = await findAsked(db, { kind, reference });
    if (!asked) throw new DomainError(kind === "request" ? "request_not_found" : "order_not_found");
    const differences = differencesOf(asked, seenOf(payment));
    if (kind === "order" && differences.includes("amount-less")) {
      const missing = takaText((asked.due - payment.amount) as Poisha);
      throw new DomainError("payment_too_small", { values: { missing } });
    }
    const open = differences.filter((each) => !accept.includes(each));
    if (open.length > 0)
      throw new DomainError("payment_differs", {
        values: { differences: sentencesOf(open, asked, payment) },
      });
    await take(inside, { asked, payment, found: { id, accepted: differences } });
    return {
      audit: {
        action: "payment.claim",
        subject: `payment:${id}`,
        before: { state: "unclaimed" },
        after: {
          [kind]: reference,
          trxId: payment.trxId,
          amount: poishaToTaka(payment.amount),
          ...(differences.length > 0 && { accepted: differences }),
        },
      },
    };
  });
}

async function take(
  context: Context,
  { asked, payment, found }: { asked: Asked; payment: PaymentRow; found: FoundPayment },
): Promise<void> {
  const { kind, reference, stands, trxId } = asked;
  // The request was approved, or the order was marked as paid, before the message came. So only the claim is recorded,
  // and no money moves.
  const isLate = stands === "settled" && trxId === payment.trxId && found.accepted.length === 0;
  if (isLate) return takePayment(context, asked, found);
  if (stands === "settled" || (kind === "order" && stands === "closed")) {
    const who = await lastActorOn(context, `${kind}:${reference}`);
    const status = (await findAsked(context.db, asked))?.status ?? stands;
    throw new DomainError("status_changed", { values: { status, who } });
  }
  if (kind === "order" && (await hasPayment(context.db, asked))) throw new DomainError("paid_already");
  if (kind === "request") await claimForRequest(context, { reference, payment, found });
  else await claimForOrder(context, { reference, payment });
}

async function lockUnclaimed({ db }: Context, id: string): Promise<PaymentRow> {
  const locked = await lockPayment(db, id);
  if (locked?.state === "claimed")
    throw new DomainError("payment_taken", { values: { what: locked.claim ?? "" } });
  if (locked?.state === "dismissed") throw new DomainError("payment_dismissed");
  const payment = await findPayment(db, id);
  if (!payment) throw new DomainError("payment_not_found");
  return payment;
}

function sentencesOf(differences: readonly Mismatch[], asked: Asked, payment: PaymentRow): Message {
  const words = refusalMessages.difference;
  const sums = { came: takaText(payment.amount), due: takaText(asked.due) };
  if (!differences.includes("other-account")) return words.amount(sums);
  return differences.length > 1 ? words.both(sums) : words.account;
}
