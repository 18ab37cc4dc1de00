import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import { Trans } from "@lingui/react/macro";
import { Hourglass } from "lucide-react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";

/** True if an error text says that the call waits for an approver. Such an error is no failure. */
export const isWaiting = (text: unknown): boolean =>
  typeof text === "string" && text.includes(APPROVAL_NEEDED);

/**
 * Notice that a call waits for an approver, with a link to the approvals. It is shown in place of an error.
 */
export function ApproverNote({ className = "text-sm" }: { className?: string | undefined }) {
  return (
    <span className={cx("inline-flex items-start gap-1.5 font-normal text-muted", className)}>
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>
          This waits for a second person.{" "}
          <Link to="/admin/approvals" className="text-brand-text underline">
            Open Approvals
          </Link>
        </Trans>
      </span>
    </span>
  );
}
