import type { PaymentInstruction } from "@hira/contract";
import { offeredMethods, sortedByMethod } from "@hira/contract/facts/payment-methods";
import { Card } from "../../design/card.tsx";
import { CopyButton } from "../../design/copy-button.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { formatTaka } from "../../lib/format/money.ts";

/** How long a copy button says so on this page (docs/rules.md#storefront). */
export const COPIED_MS = 1_200;

interface PaymentInstructionsProps {
  signedOut: boolean;
  /** Undefined until they are here. */
  instructions: readonly PaymentInstruction[] | undefined;
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
  /** The method that the form has chosen. */
  chosen: string;
}

/** Where to send money: each method's number, fee and the amount from which there is none. */
export function PaymentInstructions(props: PaymentInstructionsProps) {
  const { signedOut, instructions, error, onRetry, retrying } = props;
  return (
    <Card title="Payment Instructions" description="Use “Send Money”, not “Cash Out”." flush>
      {instructions ? (
        <Methods instructions={instructions} chosen={props.chosen} />
      ) : signedOut ? (
        <p className="px-4 pb-4 text-muted text-sm md:px-5 md:pb-5">Log in to see where to send the money.</p>
      ) : error ? (
        <ErrorCard
          message={error}
          onRetry={onRetry}
          retrying={retrying}
          className="mx-4 mb-4 md:mx-5 md:mb-5"
        />
      ) : (
        <LoadingRegion label="Loading payment instructions" className="divide-y divide-border">
          {offeredMethods().map((method) => (
            <div key={method} className="flex h-33 flex-col justify-center gap-2.5 px-4 md:px-5">
              <Skeleton className="h-4 w-20 rounded-sm" />
              <Skeleton className="h-5 w-36 rounded-sm" />
              <Skeleton className="h-3.5 w-44 rounded-sm" />
            </div>
          ))}
        </LoadingRegion>
      )}
    </Card>
  );
}

function Methods(props: { instructions: readonly PaymentInstruction[]; chosen: string }) {
  const { instructions, chosen } = props;
  if (instructions.length === 0) return <EmptyState title="No instructions available." className="py-6" />;
  return (
    <ul className="divide-y divide-border border-border border-t">
      {sortedByMethod(instructions).map((instruction) => (
        <Method key={instruction._id} instruction={instruction} isChosen={instruction.method === chosen} />
      ))}
    </ul>
  );
}

function Method({ instruction, isChosen }: { instruction: PaymentInstruction; isChosen: boolean }) {
  const { method, accountNumber, feePercent, amount, note } = instruction;
  return (
    <li className={cx("px-4 py-3 md:px-5", isChosen && "bg-brand-soft")}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold text-sm">{method}</p>
          <p className="wrap-anywhere font-bold text-lg tabular-nums leading-snug tracking-wide">
            {accountNumber}
          </p>
        </div>
        <CopyButton value={accountNumber} indicatorMs={COPIED_MS} />
      </div>
      <p className="mt-1 text-muted text-sm">
        Fee {feePercent}%{amount > 0 ? `, none from ${formatTaka(amount)}` : null}
      </p>
      {note ? <p className="text-muted text-sm">{note}</p> : null}
    </li>
  );
}
