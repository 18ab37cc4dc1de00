import { t } from "@lingui/core/macro";
import { SectionNav } from "../../../platform/admin/lists/section-nav.tsx";

const sections = [
  { key: "day", label: t`Day`, to: "/admin/closing" },
  { key: "suppliers", label: t`Supplier accounts`, to: "/admin/closing/suppliers" },
] as const;

/** Links to the two sections: the closing of the shop's cash, and the money at suppliers. */
export function ClosingSections({ current }: { current: (typeof sections)[number]["key"] }) {
  return <SectionNav label={t`Day End`} sections={sections} current={current} />;
}
