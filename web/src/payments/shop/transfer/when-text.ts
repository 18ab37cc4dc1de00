import type { PaymentProgress } from "@hira/contract";
import { t } from "@lingui/core/macro";

type Offer = NonNullable<PaymentProgress["take"]>;

/** Returns when the money is in the wallet: at once, or after an operator has checked it. */
export function whenText({ isByPerson }: Pick<Offer, "isByPerson">): string {
  return isByPerson
    ? t`A person looks at it first; then it is in your wallet.`
    : t`It is in your wallet at once.`;
}
