import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SectionNav } from "../../../platform/admin/lists/section-nav.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";

export interface RiskFrameProps {
  current: "flags" | "blocks" | "rules";
  children: ReactNode;
}

const sections = [
  { key: "flags", label: t`Frozen by rules`, to: "/admin/risk", call: "GET /admin/flags" },
  { key: "blocks", label: t`Block list`, to: "/admin/risk/blocks", call: "GET /admin/blocks" },
  { key: "rules", label: t`Rules`, to: "/admin/risk/rules", call: "GET /settings/risk" },
] as const;

/** Title and navigation of all pages about risk. */
export function RiskFrame({ current, children }: RiskFrameProps) {
  const mayCall = useMayCall();
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Risk</Trans>
      </h1>
      <SectionNav label={t`Risk`} sections={sections.filter(({ call }) => mayCall(call))} current={current} />
      {children}
    </div>
  );
}
