import type { PaymentCandidate } from "@hira/contract";
import type { Likeness } from "@hira/contract/payments/constants/incoming";
import { isMadeUpId } from "@hira/contract/payments/constants/transaction-id";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { PaymentRow } from "./queries.ts";

export const likenessText: Record<Likeness, string> = {
  "same-id": t`Same ID`,
  "id-one-off": t`ID one letter off`,
  "same-amount": t`Same amount`,
  "same-payer": t`Same payer`,
  "same-account": t`Same account`,
};

export const kindText = { request: t`Fund request`, order: t`Order` } as const;

/** Returns what a candidate is and who its customer is, such as `Order of Rafi`. */
export function ownedText({
  kind,
  name,
  uid,
}: Pick<PaymentCandidate, "kind" | "name"> & { uid: string }): string {
  const owner = name || uid;
  return kind === "order" ? t`Order of ${owner}` : t`Fund request of ${owner}`;
}

/** Returns text about the difference of the amounts, such as `৳20.00 more than came`; null if they are equal. */
export function amountDifference(asked: number, paid: number): string | null {
  const poisha = Math.round((asked - paid) * 100);
  if (poisha === 0) return null;
  const difference = formatTaka(Math.abs(poisha) / 100);
  return poisha > 0 ? t`${difference} more than came` : t`${difference} less than came`;
}

/**
 * True if the Enter key may choose the first request or order. Its transaction ID or payer must match the payment, and
 * there must be no mismatch.
 */
export function isLikely({ why, differs }: Pick<PaymentCandidate, "why" | "differs">): boolean {
  if (differs.length > 0 || !why.includes("same-amount")) return false;
  return why.includes("same-id") || why.includes("id-one-off") || why.includes("same-payer");
}

/**
 * Returns why the payment cannot be claimed for the request or order even if the operator accepts the mismatches; null
 * if it can be claimed.
 */
export function obstacleTo({ kind, differs }: Pick<PaymentCandidate, "kind" | "differs">): string | null {
  if (kind === "request" || !differs.includes("amount-less")) return null;
  return t`An order is never claimed for less than it costs. Cancel it, or ask its customer for the rest.`;
}

function paidText(name: string, sum: string): string {
  return name ? t`${name}'s order of ${sum} counts as paid.` : t`The order of ${sum} counts as paid.`;
}

function approvedText(name: string, asked: number, paid: number): string {
  const [sum, came] = [formatTaka(asked), formatTaka(paid)];
  if (amountDifference(asked, paid) === null)
    return name
      ? t`${name}'s fund request of ${sum} is approved.`
      : t`The fund request of ${sum} is approved.`;
  return name
    ? t`${name}'s fund request is approved for the ${came} that came, fee included, not for ${sum}.`
    : t`The fund request is approved for the ${came} that came, fee included, not for ${sum}.`;
}

/** Returns what a claim changes. Each effect is one sentence. */
export function effectsOfClaim(
  { kind, name, amount, trxId }: Pick<PaymentCandidate, "kind" | "name" | "amount" | "trxId">,
  payment: Pick<PaymentRow, "trxId" | "amount">,
): string[] {
  const effect =
    kind === "order" ? paidText(name, formatTaka(amount)) : approvedText(name, amount, payment.amount);
  if (trxId === payment.trxId) return [effect];
  if (isMadeUpId(payment.trxId))
    return trxId
      ? [effect, t`It keeps its transaction ID ${trxId}: the message of the payment names none.`]
      : [effect];
  const corrected = trxId
    ? t`Its transaction ID is corrected from ${trxId} to ${payment.trxId}.`
    : t`It gets the transaction ID ${payment.trxId}.`;
  return [effect, corrected];
}
