import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import { Banner } from "../../design/banner.tsx";
import { CopyButton } from "../../design/copy-button.tsx";
import { Money } from "../../design/money.tsx";
import type { FundFee } from "./fund-form.ts";
import { COPIED_MS } from "./payment-instructions.tsx";

interface TransferGuideProps {
  method: MobileMoney;
  /** Undefined: there is none for this method. */
  instruction: PaymentInstruction | undefined;
  fee: FundFee | null;
}

/** What to do in the phone's money app, in one sentence: how much, where to, by which menu. */
export function TransferGuide({ method, instruction, fee }: TransferGuideProps) {
  if (!instruction) {
    return (
      <Banner tone="warning" title={`${method} is not available right now.`}>
        There is no account number to send money to. Please choose another method.
      </Banner>
    );
  }
  return (
    <div className="rounded-lg border border-brand/30 bg-brand-soft px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-pretty text-sm">
          {fee ? (
            <>
              Send <Money amount={fee.total} className="font-bold" /> in total to this {method} number:
            </>
          ) : (
            `Enter an amount to see how much to send to this ${method} number:`
          )}
        </p>
        {fee ? (
          <CopyButton
            iconOnly
            value={fee.total.toFixed(2)}
            label="Copy amount"
            indicatorMs={COPIED_MS}
            className="-my-2"
          />
        ) : null}
      </div>
      <div className="my-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere font-bold text-xl tabular-nums tracking-wide">
          {instruction.accountNumber}
        </p>
        <CopyButton value={instruction.accountNumber} indicatorMs={COPIED_MS} />
      </div>
      <p className="text-muted text-sm">“Send Money”, not “Cash Out”</p>
    </div>
  );
}
