import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import { Trans } from "@lingui/react/macro";
import { Hourglass } from "lucide-react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";

/** True if a text says that a call was stored and waits for an approver. It arrives as an error, but is no failure. */
export const isWaiting = (text: unknown): boolean =>
  typeof text === "string" && text.includes(APPROVAL_NEEDED);

/** Replaces an error with a calm notice that the call waits for an approver, and a link to the approvals. */
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
