import type { RejectReason } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { Banner } from "../../design/banner.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { OnThisBanner } from "../leases/on-this.tsx";
import { useOtherOn } from "../leases/queries.ts";
import { useTakeOver } from "../leases/use-lease.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import type { ListedRecord } from "./record-kind.ts";
import { type RecordName, recordWords } from "./record-words.ts";
import type { OpenQuestion, RecordQuestionsState } from "./use-record-questions.ts";

export interface RecordQuestionDialogProps<T extends ListedRecord>
  extends Omit<RecordQuestionsState<T, never>, "questions"> {
  /** Kind of record, for the dialog's title after a conflict. */
  name: RecordName;
  /** Kind of lease, if leases show other admins who works on a record. */
  leases?: "order" | "request" | undefined;
  /** Describes the record in one line. */
  describe: (record: T) => ReactNode;
}

/**
 * Dialog that explains the effects of a change, mainly on money. It offers the choices that only the operator
 * can make.
 */
export function RecordQuestionDialog<T extends ListedRecord>({
  open,
  ...props
}: RecordQuestionDialogProps<T>) {
  return open ? <QuestionDialog key={open.opening} open={open} {...props} /> : null;
}

function QuestionDialog<T extends ListedRecord>(
  props: Omit<RecordQuestionDialogProps<T>, "open"> & { open: OpenQuestion<T> },
) {
  const { open, isOpen, setOpen, focusAfterwards, name, leases, describe } = props;
  const { record, question, news } = open;
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState<RejectReason | null>(null);
  const other = useOtherOn(leases, record._id);
  const { mutate: takeOver } = useTakeOver(leases);

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      tone={question.tone ?? "danger"}
      title={news ? recordWords[name].changedMeanwhile : question.title}
      description={question.description || undefined}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel ?? (news ? t`Leave it as it is` : t`Cancel`)}
      finalFocus={() => focusAfterwards.current ?? true}
      onConfirm={async () => {
        if (question.choice && choice === null) throw new Error(question.choice.missing);
        if (question.reasons && reason === null) throw new Error(t`Choose a reason.`);
        if (other) takeOver(record._id);
        return open.proceed({ choice, reason });
      }}
    >
      {news ? <Banner tone="warning">{news}</Banner> : null}
      <OnThisBanner kind={leases} id={record._id} />
      {question.choice ? (
        <RadioCards
          label={question.choice.label}
          options={question.choice.options}
          value={choice}
          onValueChange={setChoice}
          className="mt-2"
        />
      ) : null}
      {question.reasons ? (
        <ReasonChoice reasons={question.reasons} value={reason} onValueChange={setReason} />
      ) : null}
      <p className="text-sm">{describe(record)}</p>
    </ConfirmDialog>
  );
}
