import type { ReactNode } from "react";
import { Link } from "../../lib/link.tsx";

/** A link to another record, within a table or a line of facts. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="wrap-anywhere inline-flex min-h-6 items-center font-medium text-brand-text underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
