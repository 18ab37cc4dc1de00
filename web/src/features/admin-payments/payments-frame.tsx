import type { ReactNode } from "react";
import { type PaymentSection, SectionNav } from "./section-nav.tsx";

export interface PaymentsFrameProps {
  current: PaymentSection;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The title that all pages of incoming payments share, and the way between them. */
export function PaymentsFrame({ current, action, children }: PaymentsFrameProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">Payments</h1>
        {action}
      </div>
      <SectionNav current={current} />
      {children}
    </div>
  );
}
