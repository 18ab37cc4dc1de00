import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SectionNav } from "../../../platform/admin/lists/section-nav.tsx";

export interface SuppliersFrameProps {
  current: "suppliers" | "products" | "packages";
  children: ReactNode;
}

const sections = [
  { key: "suppliers", label: t`Suppliers`, to: "/admin/suppliers" },
  { key: "products", label: t`Products`, to: "/admin/suppliers/products" },
  { key: "packages", label: t`Map in bulk`, to: "/admin/suppliers/packages" },
] as const;

/** Title and navigation of the pages about suppliers. */
export function SuppliersFrame({ current, children }: SuppliersFrameProps) {
  return (
    <div className="flex flex-col gap-3">
      <h1 className="font-bold text-2xl">
        <Trans>Suppliers</Trans>
      </h1>
      <SectionNav label={t`Suppliers`} sections={sections} current={current} />
      {children}
    </div>
  );
}
