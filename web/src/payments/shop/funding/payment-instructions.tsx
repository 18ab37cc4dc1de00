import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import {
  methodName,
  offeredMethods,
  sortedByMethod,
} from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { COPIED_MS } from "./copied.ts";
import type { FundFee } from "./fund-form.ts";

/** Returns text about the fee of a method: `Fee 1.85%, none from ৳1,000.00`. */
function feeText({ feePercent, amount }: Pick<PaymentInstruction, "feePercent" | "amount">): string {
  return amount > 0 ? t`Fee ${feePercent}%, none from ${formatTaka(amount)}` : t`Fee ${feePercent}%`;
}

interface TransferGuideProps {
  method: MobileMoney;
  /** The method's payment instruction; undefined if it has none. */
  instruction: PaymentInstruction | undefined;
  fee: FundFee;
}

/** Steps that the customer follows in the method's app. They say which amount to send, and to which number. */
function TransferGuide({ method, instruction, fee }: TransferGuideProps) {
  if (!instruction) {
    return (
      <Banner tone="warning" title={t`${methodName(method)} is not available right now.`}>
        <Trans>There is no account number to send money to. Please choose another method.</Trans>
      </Banner>
    );
  }
  const { accountNumber, note } = instruction;
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-brand/30 bg-brand-soft px-4 py-3 max-[22rem]:px-3">
      <Line
        label={t`Send exactly`}
        copy={<CopyButton value={fee.total.toFixed(2)} name={t`Copy amount`} indicatorMs={COPIED_MS} />}
      >
        <Money amount={fee.total} className="font-bold text-2xl max-[22rem]:text-lg" />
      </Line>
      <Line
        label={t`to this ${methodName(method)} number`}
        copy={<CopyButton value={accountNumber} name={t`Copy number`} indicatorMs={COPIED_MS} />}
      >
        <span className="wrap-break-word font-bold text-xl tabular-nums tracking-wide max-[24rem]:text-lg max-[22rem]:text-base max-[24rem]:tracking-normal">
          {accountNumber}
        </span>
      </Line>
      <p className="text-muted text-sm">
        {feeText(instruction)}
        {note ? <span className="block">{note}</span> : null}
      </p>
    </div>
  );
}

function Line({ label, copy, children }: { label: string; copy: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <p className="max-w-full max-[22rem]:flex-1">
        <span className="block text-muted text-sm">{label}</span>
        {children}
      </p>
      {copy}
    </div>
  );
}

export interface PaymentInstructionsProps {
  signedOut: boolean;
  /** Payment instructions; undefined while they load. */
  instructions: readonly PaymentInstruction[] | undefined;
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
  /**
   * Method and amount to send; null until the customer has chosen them. Until then, the numbers of all methods are
   * shown.
   */
  transfer: { method: MobileMoney; fee: FundFee | null } | null;
}

/**
 * Says where to send money. Shows all methods at first, and only the chosen one as soon as method and amount are known.
 */
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
        <div className="max-w-full">
          <p className="font-semibold text-sm">{methodName(method)}</p>
          <p className="wrap-break-word font-bold tabular-nums leading-snug tracking-wide">{accountNumber}</p>
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
