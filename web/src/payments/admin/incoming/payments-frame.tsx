import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SectionNav } from "../../../platform/admin/lists/section-nav.tsx";
import { type PaymentCounts, paymentCountsQuery } from "./queries.ts";

type PaymentSection = "unclaimed" | "claimed" | "texts" | "wordings" | "breaks" | "missed" | "phones";

const sections: readonly {
  key: PaymentSection;
  label: string;
  to: string;
  counts?: keyof PaymentCounts;
  isTrouble?: boolean;
}[] = [
  { key: "unclaimed", label: t`Unclaimed`, to: "/admin/payments", counts: "unclaimed" },
  { key: "claimed", label: t`Claimed`, to: "/admin/payments?state=claimed" },
  { key: "texts", label: t`Texts not understood`, to: "/admin/payments/texts", counts: "unknown" },
  { key: "wordings", label: t`Wordings`, to: "/admin/payments/wordings" },
  { key: "breaks", label: t`Breaks`, to: "/admin/payments/breaks", counts: "breaks", isTrouble: true },
  { key: "missed", label: t`What the phone missed`, to: "/admin/payments/missed" },
  { key: "phones", label: t`Phones`, to: "/admin/payments/phones", counts: "silent", isTrouble: true },
];

export interface PaymentsFrameProps {
  current: PaymentSection;
  /** Content beside the page's title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Title and navigation of all pages about incoming payments. */
export function PaymentsFrame({ current, action, children }: PaymentsFrameProps) {
  const { data: waiting } = useQuery(paymentCountsQuery());
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">
          <Trans>Payments</Trans>
        </h1>
        {action}
      </div>
      <SectionNav
        label={t`Payments`}
        sections={sections.map(({ counts, ...section }) => ({
          ...section,
          count: counts && waiting?.[counts],
        }))}
        current={current}
      />
      {children}
    </div>
  );
}
