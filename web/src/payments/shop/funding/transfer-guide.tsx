import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { COPIED_MS } from "./copied.ts";
import { feeText } from "./fee-text.ts";
import type { FundFee } from "./fund-form.ts";

interface TransferGuideProps {
  method: MobileMoney;
  /** Undefined: there is none for this method. */
  instruction: PaymentInstruction | undefined;
  fee: FundFee;
}

/** What to do in the phone's money app: how much, and where to. */
export function TransferGuide({ method, instruction, fee }: TransferGuideProps) {
  if (!instruction) {
    return (
      <Banner tone="warning" title={t`${method} is not available right now.`}>
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
        label={t`to this ${method} number`}
        copy={<CopyButton value={accountNumber} name={t`Copy number`} indicatorMs={COPIED_MS} />}
      >
        <span className="wrap-anywhere font-bold text-xl tabular-nums tracking-wide max-[24rem]:text-lg max-[22rem]:text-base max-[24rem]:tracking-normal">
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
      <p className="min-w-0 max-[22rem]:flex-1">
        <span className="block text-muted text-sm">{label}</span>
        {children}
      </p>
      {copy}
    </div>
  );
}
