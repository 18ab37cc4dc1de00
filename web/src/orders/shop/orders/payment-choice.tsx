import type { FeeRule } from "@hira/contract/platform/constants/money";
import { feePercentToNumber, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { methodName, offeredMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Buyer } from "./buyer.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";
import { chosenWay, type Purchase } from "./use-purchase.ts";

interface PaymentChoiceProps {
  buyer: Buyer;
  purchase: Purchase;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  /** Shown below the wallet if its balance is too low: what the customer can do. Empty otherwise. */
  shortage: ReactNode;
}

/**
 * Choice between the wallet and each method, with the total for each. A text below says why the chosen one cannot be
 * used.
 */
export function PaymentChoice({ buyer, purchase, onEdit, shortage }: PaymentChoiceProps) {
  const { payment, preselected, totals, transfers, instruction, draft, part } = purchase;
  const methods = transfers.methods?.map(({ method }) => method) ?? offeredMethods();
  const fee = feeNote(transfers.feeRule, totals.wallet);
  const total = (taka: number | undefined) => (taka === undefined ? "\u00a0" : <Money amount={taka} />);
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={t`Payment method`}
        name="payment"
        columns={2}
        value={preselected === "instant" ? (instruction?.method ?? draft.method) : preselected}
        onValueChange={(way) => onEdit(chosenWay(way))}
        options={[
          ...methods.map((method) => ({
            value: method as string,
            title: methodName(method),
            media: <MethodMark method={method} />,
            aside: total(totals.instant),
            description: fee,
          })),
          {
            value: "wallet",
            title: t`Wallet`,
            media: <Mark className="bg-brand-soft text-brand-text" icon={<Wallet />} />,
            aside: total(totals.wallet),
            description: <Balance buyer={buyer} />,
            wide: methods.length % 2 === 0,
          },
        ]}
      />
      {payment === "instant" && part.offered > 0 ? (
        <Checkbox
          name="part"
          label={t`Use ${formatTaka(part.chosen || part.offered)} of my wallet`}
          checked={part.chosen > 0}
          onCheckedChange={(isUsed) => onEdit({ payment, part: isUsed ? String(part.offered) : "" })}
        />
      ) : null}
      {payment === "wallet" && buyer.balanceError ? (
        <ErrorCard message={buyer.balanceError} onRetry={buyer.retryBalance} />
      ) : null}
      {payment === "instant" && transfers.problem ? (
        <ErrorCard message={transfers.problem} onRetry={transfers.retry} retrying={transfers.retrying} />
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {shortage}
        {payment === "instant" && !transfers.problem ? (
          <SendMoneyNotice>
            <Waiver rule={transfers.feeRule} />
          </SendMoneyNotice>
        ) : null}
      </div>
    </div>
  );
}

/** Warning about the mistake by which customers lose money. */
export function SendMoneyNotice({ children }: { children?: ReactNode }) {
  return (
    <Banner tone="warning">
      <p>
        <Trans>Use “Send Money”, not “Cash Out”.</Trans>
      </p>
      {children}
    </Banner>
  );
}

/**
 * The price from which on an instant payment costs no fee. Renders nothing if the method never has a fee, or has one at
 * any price.
 */
function Waiver({ rule }: { rule: FeeRule | null | undefined }) {
  if (!rule?.feePercent || rule.waivedFrom <= 0) return null;
  return (
    <p>
      <Trans>No fee from {formatTaka(poishaToTaka(rule.waivedFrom))}.</Trans>
    </p>
  );
}

/**
 * Returns text about the fee of an instant payment for a price in taka. While the fee is unknown, and for visitors, the
 * text is a blank that keeps the line's height.
 */
function feeNote(rule: FeeRule | null | undefined, price: number | undefined): string {
  if (rule === undefined) return "\u00a0";
  if (!rule?.feePercent) return t`No fee`;
  const isWaived = rule.waivedFrom > 0 && price !== undefined && takaToPoisha(price) >= rule.waivedFrom;
  return isWaived ? t`Fee waived` : t`Fee ${feePercentToNumber(rule.feePercent)}%`;
}

function Mark({ icon, className }: { icon: ReactNode; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-8 items-center justify-center rounded-md font-bold text-sm [&>svg]:size-4.5 ${className}`}
    >
      {icon}
    </span>
  );
}

const markColours: Record<string, string> = {
  bKash: "bg-[#d12053] text-white",
  Nagad: "bg-[#c2410c] text-white",
  Rocket: "bg-[#8c3494] text-white",
  Upay: "bg-[#14539a] text-white",
};

/** First letter of a method, in the colour by which customers recognise the method. */
function MethodMark({ method }: { method: string }) {
  return (
    <Mark icon={methodName(method).slice(0, 1)} className={markColours[method] ?? "bg-sunken text-text"} />
  );
}

function Balance({ buyer }: { buyer: Buyer }) {
  if (buyer.status === "signed-out" || buyer.balanceError) return t`No fee`;
  return (
    <span className="when-signed-in">
      {buyer.balance === null ? (
        <Skeleton className="h-5 w-20 rounded-sm" />
      ) : (
        <Trans>
          Balance: <Money amount={buyer.balance} />
        </Trans>
      )}
    </span>
  );
}
