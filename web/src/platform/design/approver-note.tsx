import { Trans } from "@lingui/react/macro";
import { Hourglass } from "lucide-react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";

export interface ApproverNoteProps {
  className?: string | undefined;
}

/** Replaces an error by a notice that the call waits for an approver. The notice has a link to the approvals. */
export default function ApproverNote({ className = "text-sm" }: ApproverNoteProps) {
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
