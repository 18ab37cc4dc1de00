import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SectionNav } from "../../../platform/admin/lists/section-nav.tsx";
import { deliveryCountsQuery } from "./queries.ts";

export interface DeliveriesFrameProps {
  current: "stuck" | "open" | "all" | "jobs";
  /** Content beside the page's title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Title and navigation of all pages about deliveries. */
export function DeliveriesFrame({ current, action, children }: DeliveriesFrameProps) {
  const { data: counts } = useQuery(deliveryCountsQuery());
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">
          <Trans>Deliveries</Trans>
        </h1>
        {action}
      </div>
      <SectionNav
        label={t`Deliveries`}
        sections={[
          { key: "stuck", label: t`Stuck`, to: "/admin/deliveries", count: counts?.stuck, isTrouble: true },
          {
            key: "open",
            label: t({ message: "Open", context: "delivery" }),
            to: "/admin/deliveries?state=open",
            count: counts && counts.stuck + counts.waiting + counts.working,
          },
          { key: "all", label: t`All`, to: "/admin/deliveries?state=all" },
          { key: "jobs", label: t`Jobs given up`, to: "/admin/deliveries/jobs" },
        ]}
        current={current}
      />
      {children}
    </div>
  );
}
