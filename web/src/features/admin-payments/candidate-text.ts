import type { PaymentCandidate } from "@hira/contract";
import type { Likeness } from "@hira/contract/facts/incoming";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../lib/format/money.ts";
import type { PaymentRow } from "./queries.ts";

export const likenessText: Record<Likeness, string> = {
  "same-id": t`Same ID`,
  "id-one-off": t`ID one letter off`,
  "same-amount": t`Same amount`,
  "same-payer": t`Same payer`,
  "same-account": t`Same account`,
};

export const kindText = { request: t`Fund request`, order: t`Order` } as const;

/** `৳20.00 more than came`; null where both are the same. */
export function amountDifference(asked: number, paid: number): string | null {
  const poisha = Math.round((asked - paid) * 100);
  if (poisha === 0) return null;
  return t`${formatTaka(Math.abs(poisha) / 100)} ${poisha > 0 ? "more" : "less"} than came`;
}

/** Whether Enter alone may take the first of the list: its ID or its payer says so, and nothing has to be accepted. */
export function isLikely({ why, differs }: Pick<PaymentCandidate, "why" | "differs">): boolean {
  if (differs.length > 0 || !why.includes("same-amount")) return false;
  return why.includes("same-id") || why.includes("id-one-off") || why.includes("same-payer");
}

/** Why a payment cannot be claimed for it, whatever is accepted; null where it can. */
export function obstacleTo({ kind, differs }: Pick<PaymentCandidate, "kind" | "differs">): string | null {
  if (kind === "request" || !differs.includes("amount-less")) return null;
  return t`An order is never claimed for less than it costs. Cancel it, or ask its customer for the rest.`;
}

/** What claiming does, a sentence each. */
export function effectsOfClaim(
  { kind, name, amount, trxId }: Pick<PaymentCandidate, "kind" | "name" | "amount" | "trxId">,
  payment: Pick<PaymentRow, "trxId" | "amount">,
): string[] {
  const whose = name ? `${name}'s` : "The";
  const isSame = amountDifference(amount, payment.amount) === null;
  const effect =
    kind === "order"
      ? t`${whose} order of ${formatTaka(amount)} counts as paid.`
      : isSame
        ? t`${whose} fund request of ${formatTaka(amount)} is approved.`
        : t`${whose} fund request is approved for the ${formatTaka(payment.amount)} that came, fee included, not for ${formatTaka(amount)}.`;
  if (trxId === payment.trxId) return [effect];
  const corrected = trxId
    ? t`Its transaction ID is corrected from ${trxId} to ${payment.trxId}.`
    : t`It gets the transaction ID ${payment.trxId}.`;
  return [effect, corrected];
}
