import type { Approval } from "@hira/contract";
import { MIN_REASON } from "@hira/contract/platform/constants/approvals";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { outcomeText, waitText } from "./approval-text.ts";
import {
  type ApprovalState,
  approvalsQuery,
  LOAD_FAILED,
  useDecideApproval,
  useMarkNoticesSeen,
} from "./queries.ts";

type Question = "approve" | "refuse" | "withdraw";

/** Card of a call that needs an approval, with the buttons that the signed-in admin may use. */
function ApprovalCard({ approval }: { approval: Approval }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { note, askedBy, askedAt, state, reason, reasonMessage, mayDecide, mayWithdraw } = approval;
  const summary = messageText(approval.summaryMessage, approval.summary);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="wrap-anywhere font-semibold">{summary}</h2>
          <p className="text-muted text-sm">
            <Trans>
              {askedBy.name} asked for it <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
            </Trans>
          </p>
          {note ? <p className="wrap-anywhere mt-1 text-sm">“{note}”</p> : null}
          <p className="mt-1 text-muted text-sm">
            {state === "waiting" ? waitText(approval) : outcomeText(approval)}
          </p>
          {reason ? <p className="wrap-anywhere mt-1 text-sm">{messageText(reasonMessage, reason)}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {mayDecide ? (
            <>
              <Button size="sm" aria-label={t`Approve: ${summary}`} onClick={() => setQuestion("approve")}>
                <Trans>Approve</Trans>
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Refuse: ${summary}`}
                onClick={() => setQuestion("refuse")}
              >
                <Trans>Refuse</Trans>
              </Button>
            </>
          ) : null}
          {mayWithdraw ? (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Take back: ${summary}`}
              onClick={() => setQuestion("withdraw")}
            >
              <Trans>Take back</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      <DecisionDialog approval={approval} question={question} onClose={() => setQuestion(null)} />
    </Card>
  );
}

const texts: Record<Question, { title: string; confirmLabel: string }> = {
  approve: { title: t`Approve this?`, confirmLabel: t`Approve` },
  refuse: { title: t`Refuse this?`, confirmLabel: t`Refuse` },
  withdraw: { title: t`Take this back?`, confirmLabel: t`Take back` },
};

interface DecisionDialogProps {
  approval: Approval;
  question: Question | null;
  onClose: () => void;
}

function DecisionDialog({ approval, question, onClose }: DecisionDialogProps) {
  const summary = messageText(approval.summaryMessage, approval.summary);
  const { mutateAsync: decide } = useDecideApproval(approval._id);
  const [reason, setReason] = useState("");
  const confirm = () => {
    if (question === "withdraw") return decide({ withdraw: true });
    if (question === "approve") return decide({ approve: true });
    if (reason.trim().length < MIN_REASON) throw new Error(t`Say why you refuse it.`);
    return decide({ approve: false, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => open || onClose()}
      description={t`${summary}, asked for by ${approval.askedBy.name}.`}
      tone={question === "approve" ? "primary" : "danger"}
      onConfirm={async () => confirm()}
      {...texts[question ?? "approve"]}
    >
      {question === "refuse" ? (
        <Field label={t`Why`} required>
          <TextInput
            maxLength={textLimits.adjustmentReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}

const empty: Record<ApprovalState, { title: string; text: string }> = {
  waiting: {
    title: t`Nothing waits for a second person`,
    text: t`Large amounts, new payment numbers and changes of staff show here until somebody else has looked.`,
  },
  decided: { title: t`Nothing was decided yet`, text: t`What was approved or refused shows here.` },
};

/** List of the calls that wait for an approver, and of the decided calls; newest first. */
export function ApprovalList({ state }: { state: ApprovalState }) {
  const { mutate: markSeen } = useMarkNoticesSeen();
  useEffect(() => markSeen(), [markSeen]);
  const query = useInfiniteQuery(approvalsQuery(state));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded
      query={query}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading approvals`}
      className="flex flex-col gap-3"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
    >
      {({ pages }) => {
        const approvals = pages.flatMap((page) => page.approvals);
        return approvals.length === 0 && !hasNextPage ? (
          <Card>
            <EmptyState icon={<ShieldCheck />} {...empty[state]} />
          </Card>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {approvals.map((approval: Approval) => (
                <li key={approval._id}>
                  <ApprovalCard approval={approval} />
                </li>
              ))}
            </ul>
            {hasNextPage ? (
              <Button
                variant="secondary"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
                className="self-center"
              >
                <Trans>Show older</Trans>
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
