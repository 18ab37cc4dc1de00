import type { MobileMoney } from "@hira/contract";
import { methodLike } from "@hira/contract/payments/constants/transaction-id";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { Trans } from "@lingui/react/macro";

interface MethodHintProps {
  transactionId: string;
  chosen: MobileMoney;
  offered: readonly MobileMoney[];
  onChoose: (method: MobileMoney) => void;
}

/**
 * Tells the customer that the typed transaction ID looks like one of another method, with a button that
 * chooses that method. Screen readers announce it.
 */
export function MethodHint({ transactionId, chosen, offered, onChoose }: MethodHintProps) {
  const like = methodLike(transactionId, chosen, offered);
  return (
    <div role="status" className="empty:hidden">
      {like ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-medium text-warning">
            <Trans>This looks like a {methodName(like)} ID.</Trans>
          </span>
          <button
            type="button"
            onClick={() => onChoose(like)}
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-2"
          >
            <Trans>I paid by {methodName(like)}</Trans>
          </button>
        </p>
      ) : null}
    </div>
  );
}
