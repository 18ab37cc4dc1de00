import { SectionNav } from "../admin-lists/section-nav.tsx";

const sections = [
  { key: "day", label: "Day", to: "/admin/closing" },
  { key: "suppliers", label: "Supplier accounts", to: "/admin/closing/suppliers" },
] as const;

/** The shop's cash of a day, and what of it suppliers have. */
export function ClosingSections({ current }: { current: (typeof sections)[number]["key"] }) {
  return <SectionNav label="Closing" sections={sections} current={current} />;
}
