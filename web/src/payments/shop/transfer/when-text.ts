import type { PaymentProgress } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

type Offer = NonNullable<PaymentProgress["take"]>;

/** Returns the text that says when the money will be in the wallet: at once, or after an operator's check. */
export function whenText({ amount, isByPerson }: Pick<Offer, "amount" | "isByPerson">): string {
  return isByPerson
    ? t`A person looks at it first; then ${formatTaka(amount)} goes into your wallet.`
    : t`${formatTaka(amount)} goes into your wallet at once.`;
}

/** Puts the sentence that names the fee of the received taka before a text. Without a fee, the text stays as it is. */
export function withFee({ amount }: Pick<Offer, "amount">, received: number, text: string): string {
  const fee = Math.round((received - amount) * 100) / 100;
  return fee > 0 ? `${t`${formatTaka(fee)} of it is the fee.`} ${text}` : text;
}
