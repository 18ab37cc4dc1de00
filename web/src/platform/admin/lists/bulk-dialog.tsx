import type { RejectReason } from "@hira/contract/platform/constants/reject-reasons";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleCheck, CircleX, Clock, SkipForward } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ApproverNote, isWaiting } from "../../design/approver.tsx";
import { Banner } from "../../design/banner.tsx";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { Progress } from "../../design/progress.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { Spinner } from "../../design/spinner.tsx";
import { useOthersOn } from "../leases/queries.ts";
import { type Outcome, tallyText } from "./bulk-run.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import type { Answer, QuestionChoice } from "./record-kind.ts";
import { useBulkRun } from "./use-bulk-run.ts";

export interface BulkPlan<T> {
  title: string;
  /** What the change does to money, one sentence per effect. */
  effects: readonly string[];
  /** A choice that the admin must make before the change. */
  choice?: QuestionChoice;
  /** Reasons to choose from. The chosen reason applies to every row. */
  reasons?: readonly RejectReason[];
  confirmLabel: string;
  tone: "primary" | "danger";
  rows: readonly T[];
  nameOf: (row: T) => ReactNode;
  /** Kind of lease, if leases show other admins who works on a row. */
  leases?: "order" | "request" | undefined;
  /** Shows the status that a row has before the change. */
  statusOf: (row: T) => ReactNode;
  work: (row: T, answer: Answer) => Promise<unknown>;
}

export interface BulkDialogProps<T> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  plan: BulkPlan<T>;
  messageOf: (error: unknown) => string;
  /** Called after each run with the rows that are not done yet. */
  onFinished: (left: readonly T[]) => void;
}

/** Focuses the button that replaces the pressed one. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Dialog that asks for confirmation, changes the rows one after another, and shows the result of each. */
export function BulkDialog<T extends { _id: string }>(props: BulkDialogProps<T>) {
  const { open, onOpenChange, plan, onFinished } = props;
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [missing, setMissing] = useState<string>();
  const bulk = useBulkRun(plan.rows, {
    work: (row) => plan.work(row, { choice, reason }),
    messageOf: props.messageOf,
    onFinished,
  });
  const hasBegun = bulk.phase !== "asking";
  const isRunning = bulk.phase === "running";

  const begin = () => {
    if (plan.choice && choice === null) return setMissing(plan.choice.missing);
    if (plan.reasons && reason === null) return setMissing(t`Choose a reason.`);
    bulk.run(plan.rows);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={plan.title}
      dismissible={!isRunning}
      footer={
        isRunning ? (
          <Button ref={takeFocus} variant="secondary" loading={bulk.isStopping} onClick={bulk.stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : hasBegun ? (
          <>
            {bulk.left.length > 0 ? (
              <Button variant="secondary" onClick={() => bulk.run(bulk.left)}>
                <Trans>Try again ({bulk.left.length})</Trans>
              </Button>
            ) : null}
            <Button ref={takeFocus} onClick={() => onOpenChange(false)}>
              <Trans context="close">Done</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant={plan.tone} onClick={begin}>
              {plan.confirmLabel}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {hasBegun ? (
          <RunProgress outcomes={bulk.outcomes} isRunning={isRunning} />
        ) : (
          <BulkQuestion
            plan={plan}
            choice={choice}
            reason={reason}
            error={missing}
            onChoose={(value) => {
              setChoice(value);
              setMissing(undefined);
            }}
            onReason={(value) => {
              setReason(value);
              setMissing(undefined);
            }}
          />
        )}
        <ul className="divide-y divide-border rounded-lg border border-border text-sm">
          {plan.rows.map((row) => (
            <li key={row._id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2.5">
              <span className="min-w-0 flex-1">{plan.nameOf(row)}</span>
              {hasBegun ? <OutcomeText outcome={bulk.outcomeOf(row._id)} /> : plan.statusOf(row)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface BulkQuestionProps<T> {
  plan: BulkPlan<T>;
  choice: string | null;
  reason: RejectReason | null;
  error: string | undefined;
  onChoose: (value: string) => void;
  onReason: (value: RejectReason) => void;
}

function BulkQuestion<T extends { _id: string }>({
  plan,
  choice,
  reason,
  error,
  onChoose,
  onReason,
}: BulkQuestionProps<T>) {
  const others = useOthersOn(
    plan.leases,
    plan.rows.map(({ _id }) => _id),
  );
  return (
    <>
      {others.length > 0 ? (
        <Banner tone="warning">
          {plural(others.length, {
            one: `${others.join(", ")} is on some of these.`,
            other: `${others.join(", ")} are on some of these.`,
          })}
        </Banner>
      ) : null}
      {plan.effects.length > 0 ? (
        <ul className="flex flex-col gap-1 text-muted">
          {plan.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      ) : null}
      {plan.choice ? (
        <RadioCards
          label={plan.choice.label}
          options={plan.choice.options}
          value={choice}
          onValueChange={onChoose}
          error={choice === null ? error : undefined}
        />
      ) : null}
      {plan.reasons ? <ReasonChoice reasons={plan.reasons} value={reason} onValueChange={onReason} /> : null}
      <div aria-live="assertive" className="empty:hidden">
        {error && (choice !== null || !plan.choice) ? <Banner tone="danger">{error}</Banner> : null}
      </div>
    </>
  );
}

/** Shows the progress during a run and the results after it. */
function RunProgress({ outcomes, isRunning }: { outcomes: readonly Outcome[]; isRunning: boolean }) {
  const over = outcomes.filter(({ state }) => state !== "waiting" && state !== "running").length;
  const hasFailed = outcomes.some((each) => each.state === "failed" && !isWaiting(each.message));
  if (isRunning) {
    return (
      <Progress
        label={t`${over} of ${outcomes.length}`}
        value={(over / outcomes.length) * 100}
        tone={hasFailed ? "danger" : "brand"}
      />
    );
  }
  return (
    <Banner tone={hasFailed ? "danger" : "success"} role="status">
      {tallyText(outcomes)}
    </Banner>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const line = "flex shrink-0 items-start gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0";
  switch (outcome.state) {
    case "waiting":
      return (
        <span className={`${line} text-muted`}>
          <Clock aria-hidden="true" />
          <Trans> Waiting</Trans>
        </span>
      );
    case "running":
      return (
        <span className={line}>
          <Spinner />
          <Trans> Working…</Trans>
        </span>
      );
    case "done":
      return (
        <span className={`${line} text-success`}>
          <CircleCheck aria-hidden="true" />
          <Trans> Done</Trans>
        </span>
      );
    case "skipped":
      return (
        <span className={`${line} text-muted`}>
          <SkipForward aria-hidden="true" />
          <Trans> Left out</Trans>
        </span>
      );
    case "failed":
      if (isWaiting(outcome.message)) return <ApproverNote className="w-full" />;
      return (
        <span className={`${line} w-full text-danger`}>
          <CircleX aria-hidden="true" /> {outcome.message}
        </span>
      );
  }
}
