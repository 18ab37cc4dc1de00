import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import { offeredMethods, sortedByMethod } from "@hira/contract/platform/facts/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { COPIED_MS } from "./copied.ts";
import { feeText } from "./fee-text.ts";
import type { FundFee } from "./fund-form.ts";
import { TransferGuide } from "./transfer-guide.tsx";

export interface PaymentInstructionsProps {
  signedOut: boolean;
  /** Undefined until they are here. */
  instructions: readonly PaymentInstruction[] | undefined;
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
  /** What is to be sent by which method; null while that is being chosen: then every method's number shows. */
  transfer: { method: MobileMoney; fee: FundFee | null } | null;
}

/** Where to send money: once it is known how much by which method, that alone. */
export function PaymentInstructions(props: PaymentInstructionsProps) {
  const { signedOut, instructions, error, onRetry, retrying, transfer } = props;
  if (instructions?.length === 0)
    return <EmptyState title={t`No instructions available.`} className="py-4" />;
  if (instructions && transfer?.fee) {
    return (
      <TransferGuide
        method={transfer.method}
        fee={transfer.fee}
        instruction={instructions.find(({ method }) => method === transfer.method)}
      />
    );
  }
  if (instructions) return <Methods instructions={instructions} />;
  if (signedOut)
    return (
      <p className="text-muted text-sm">
        <Trans>Log in to see where to send the money.</Trans>
      </p>
    );
  if (error) return <ErrorCard message={error} onRetry={onRetry} retrying={retrying} />;
  if (transfer) return <Skeleton className="h-47.5 rounded-lg" />;
  return (
    <LoadingRegion label={t`Loading payment instructions`} className="-my-3 divide-y divide-border">
      {offeredMethods().map((method) => (
        <div key={method} className="flex h-27.5 flex-col justify-center gap-2.5 md:h-22">
          <Skeleton className="h-4 w-20 rounded-sm" />
          <Skeleton className="h-5 w-36 rounded-sm" />
          <Skeleton className="h-3.5 w-44 rounded-sm" />
        </div>
      ))}
    </LoadingRegion>
  );
}

function Methods({ instructions }: { instructions: readonly PaymentInstruction[] }) {
  return (
    <ul className="-my-3 divide-y divide-border">
      {sortedByMethod(instructions).map((instruction) => (
        <Method key={instruction._id} instruction={instruction} />
      ))}
    </ul>
  );
}

function Method({ instruction }: { instruction: PaymentInstruction }) {
  const { method, accountNumber, note } = instruction;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold text-sm">{method}</p>
          <p className="wrap-anywhere font-bold tabular-nums leading-snug tracking-wide">{accountNumber}</p>
        </div>
        <CopyButton value={accountNumber} indicatorMs={COPIED_MS} />
      </div>
      <p className="mt-0.5 text-muted text-sm">
        {feeText(instruction)}
        {note ? ` · ${note}` : null}
      </p>
    </li>
  );
}
