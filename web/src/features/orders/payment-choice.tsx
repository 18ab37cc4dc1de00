import { Wallet } from "lucide-react";
import { Banner } from "../../design/banner.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Money } from "../../design/money.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { Link } from "../../lib/link.tsx";
import type { Buyer } from "./buyer.ts";
import { missingTaka, type PaymentMethod } from "./purchase.ts";

interface PaymentChoiceProps {
  buyer: Buyer;
  value: PaymentMethod;
  onValueChange: (method: PaymentMethod) => void;
  /** Taka; null before a package is chosen. */
  total: number | null;
  /** That the balance does not reach, if so. */
  shortage: string | undefined;
}

/** How to pay: each method one card. */
export function PaymentChoice({ buyer, value, onValueChange, total, shortage }: PaymentChoiceProps) {
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label="Payment method"
        name="payment-method"
        value={value}
        onValueChange={onValueChange}
        options={[
          {
            value: "wallet",
            title: "Wallet",
            description: "No fee",
            media: (
              <span className="inline-flex size-10 items-center justify-center rounded-md border border-border bg-surface text-brand-text">
                <Wallet aria-hidden="true" className="size-5" />
              </span>
            ),
            aside: <Balance buyer={buyer} />,
          },
        ]}
      />
      {buyer.balanceError ? <ErrorCard message={buyer.balanceError} onRetry={buyer.retryBalance} /> : null}
      <div aria-live="polite" className="empty:hidden">
        {shortage ? (
          <Banner tone="danger">
            {shortage}{" "}
            <Link
              to={addFundsLink(buyer.balance, total)}
              className="font-semibold text-brand-text underline underline-offset-2"
            >
              Add Money
            </Link>
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

/** Where money is added, with the amount that is missing. */
export function addFundsLink(balance: number | null, total: number | null): string {
  return balance === null || total === null
    ? "/add-funds"
    : `/add-funds?amount=${missingTaka(balance, total)}`;
}

function Balance({ buyer }: { buyer: Buyer }) {
  if (buyer.status === "signed-out" || buyer.balanceError) return null;
  return (
    <span className="when-signed-in">
      <span className="sr-only">Balance: </span>
      {buyer.balance === null ? (
        <Skeleton className="h-5 w-20 rounded-sm" />
      ) : (
        <Money amount={buyer.balance} />
      )}
    </span>
  );
}
