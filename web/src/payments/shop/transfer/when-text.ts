import type { PaymentProgress } from "@hira/contract";
import { t } from "@lingui/core/macro";

type Offer = NonNullable<PaymentProgress["take"]>;

/** Returns the text that says when the money will be in the wallet: at once, or after an operator's check. */
export function whenText({ isByPerson }: Pick<Offer, "isByPerson">): string {
  return isByPerson
    ? t`A person looks at it first; then it is in your wallet.`
    : t`It is in your wallet at once.`;
}
