import type { FeeRule } from "@hira/contract/platform/constants/money";
import { feePercentToNumber, poishaToTaka } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Send, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Buyer } from "./buyer.ts";
import type { PaymentMethod } from "./purchase.ts";
import type { TransferMethods } from "./use-transfer-methods.ts";

interface PaymentChoiceProps {
  buyer: Buyer;
  value: PaymentMethod;
  onValueChange: (method: PaymentMethod) => void;
  /** Shown if the balance is too low, with what to do about it; otherwise empty. */
  shortage: ReactNode;
  transfers: TransferMethods;
}

/** The payment choice: one card per method, with the reason below it if the method can't be used. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { buyer, value, onValueChange, shortage, transfers } = props;
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={t`Payment method`}
        name="payment"
        value={value}
        onValueChange={onValueChange}
        options={[
          {
            value: "wallet",
            title: t`Wallet`,
            description: t`No fee`,
            media: <Icon icon={<Wallet />} />,
            aside: <Balance buyer={buyer} />,
          },
          {
            value: "instant",
            title: t`Instant payment`,
            description: <InstantNote rule={transfers.feeRule} />,
            media: <Icon icon={<Send />} />,
          },
        ]}
      />
      {value === "wallet" && buyer.balanceError ? (
        <ErrorCard message={buyer.balanceError} onRetry={buyer.retryBalance} />
      ) : null}
      {value === "instant" && transfers.problem ? (
        <ErrorCard message={transfers.problem} onRetry={transfers.retry} retrying={transfers.retrying} />
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {shortage}
        {value === "instant" && !transfers.problem ? <SendMoneyNotice /> : null}
      </div>
    </div>
  );
}

/** The warning about the one mistake that costs customers money. */
export function SendMoneyNotice() {
  return (
    <Banner tone="warning">
      <Trans>Use “Send Money”, not “Cash Out”.</Trans>
    </Banner>
  );
}

/** The methods and fee of an instant payment; on a phone each has its own line. */
function InstantNote({ rule }: { rule: FeeRule | null | undefined }) {
  return (
    <>
      <Trans>bKash, Nagad or Rocket</Trans>
      {rule === undefined ? null : (
        <>
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{feeText(rule)}</span>
        </>
      )}
    </>
  );
}

function feeText(rule: FeeRule | null): string {
  if (!rule?.feePercent) return t`No fee`;
  const waiver = rule.waivedFrom > 0 ? t`, none from ${formatTaka(poishaToTaka(rule.waivedFrom))}` : "";
  return t`Fee ${feePercentToNumber(rule.feePercent)}%${waiver}`;
}

function Icon({ icon }: { icon: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 items-center justify-center rounded-md border border-border bg-surface text-brand-text max-[22rem]:hidden [&>svg]:size-5"
    >
      {icon}
    </span>
  );
}

function Balance({ buyer }: { buyer: Buyer }) {
  if (buyer.status === "signed-out" || buyer.balanceError) return null;
  return (
    <span className="when-signed-in">
      <span className="sr-only">
        <Trans>Balance: </Trans>
      </span>
      {buyer.balance === null ? (
        <Skeleton className="h-5 w-20 rounded-sm" />
      ) : (
        <Money amount={buyer.balance} />
      )}
    </span>
  );
}
