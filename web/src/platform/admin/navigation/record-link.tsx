import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { CopyButton } from "../../design/copy-button.tsx";
import { shortId } from "../../lib/format/text.ts";
import { Link } from "../../lib/link.tsx";

/** Link to another record, for use in a table or in a line of details. */
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

/** Short ID of a record, as a link to the record. A button copies the full ID. */
export function RecordId({ to, id, of }: { to: string; id: string; of: "order" | "request" }) {
  return (
    <span className="inline-flex items-center gap-1">
      <RecordLink to={to}>
        <span className="font-mono text-xs">#{shortId(id)}</span>
      </RecordLink>
      <CopyButton
        iconOnly
        value={id}
        label={of === "order" ? t`Copy order id` : t`Copy request id`}
        className="-my-1.5"
      />
    </span>
  );
}
