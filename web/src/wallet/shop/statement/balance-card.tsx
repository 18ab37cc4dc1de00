import { Trans } from "@lingui/react/macro";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";

interface BalanceCardProps {
  /** Balance in taka; null while it is unknown. */
  balance: number | null;
  /** Why the balance could not be fetched; null if it was fetched. */
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
}

/** Card that shows the wallet's balance and has a link for adding money. */
export function BalanceCard({ balance, error, onRetry, retrying }: BalanceCardProps) {
  return (
    <Card>
      {error ? (
        <ErrorCard message={error} onRetry={onRetry} retrying={retrying} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="text-muted text-sm">
              <Trans>Balance</Trans>
            </p>
            {balance === null ? (
              <Skeleton className="my-1 h-8 w-36 rounded-sm" />
            ) : (
              <Money amount={balance} className="font-bold text-2xl leading-10 sm:text-3xl" />
            )}
          </div>
          <Button asLink to="/add-funds">
            <Trans>Add Money</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
