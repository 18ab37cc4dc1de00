import type { Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { FieldWarning } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { unusualPlayerId } from "./player-id.ts";
import { PlayerName } from "./player-name.tsx";
import { balanceAfter, type Quote } from "./purchase.ts";
import { PriceRows, Row } from "./review.tsx";
import type { Account } from "./use-purchase.ts";

interface ConfirmOrderProps {
  confirming: boolean;
  onConfirmingChange: (open: boolean) => void;
  product: Product | undefined;
  account: Account | null;
  quote: Quote | undefined;
  balance: number | null;
  /**
   * Places the order. Resolves when the dialog should close, and rejects with the error that the dialog should show.
   */
  onConfirm: () => Promise<void>;
  /** True if the server's answer was lost. The dialog then says that the customer can safely try again. */
  isUncertain: boolean;
}

/** Dialog that asks for confirmation before an order is paid from the wallet. */
export default function ConfirmOrder(props: ConfirmOrderProps) {
  const { confirming, onConfirmingChange, product, account, quote, balance, onConfirm, isUncertain } = props;
  return (
    <ConfirmDialog
      open={confirming}
      onOpenChange={onConfirmingChange}
      title={t`Confirm your order`}
      confirmLabel={t`Confirm`}
      onConfirm={onConfirm}
    >
      <div className="mt-2 flex flex-col gap-4">
        {account ? <AccountPlate {...account} /> : null}
        <dl className="flex flex-col gap-2.5">
          <Row label={t`Package`}>{product && `${product.category.name} · ${product.name}`}</Row>
          <Row label={t`Balance now`}>{balance !== null && <Money amount={balance} />}</Row>
          <PriceRows quote={quote} />
          <Row label={t({ message: "Balance after", context: "order" })}>
            {quote && balance !== null && <Money amount={balanceAfter(balance, quote.total)} />}
          </Row>
        </dl>
        {isUncertain ? (
          <p className="text-muted text-sm">
            <Trans>You can safely try again: the same order is never charged twice.</Trans>
          </p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

/** The player ID is in large type, so that customers notice a wrong digit. */
function AccountPlate({ label, value, isUnusual, isFriend, ...told }: Account) {
  return (
    <div className="rounded-lg border border-border bg-sunken px-4 py-3 text-center">
      <p className="text-muted text-sm">{isFriend ? t`${label} of your friend` : label}</p>
      <p className="wrap-anywhere font-bold text-2xl tabular-nums leading-tight tracking-wide">{value}</p>
      <PlayerName {...told} label={label} className="mt-1.5 flex justify-center" />
      {isUnusual ? (
        <div className="mt-1.5 flex justify-center text-left">
          <FieldWarning>{unusualPlayerId(label)}</FieldWarning>
        </div>
      ) : null}
    </div>
  );
}
