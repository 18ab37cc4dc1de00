import { t } from "@lingui/core/macro";
import { useLayoutEffect } from "react";
import { useOtherOn } from "../leases/queries.ts";
import { type AskedChange, heldBy, type ListedRecord, noAnswer, type Question } from "./record-kind.ts";
import { useChangeRecord } from "./record-mutations.ts";
import { type RecordName, recordWords } from "./record-words.ts";
import type { RecordList, RowActions } from "./use-record-list.ts";

type ListOfRow<T extends ListedRecord, Change extends object> = Pick<
  RecordList<T, Change>,
  "kind" | "questions" | "register" | "onAnswer"
>;

/**
 * Returns the actions of one record. An action opens a question first if the record's kind requires one.
 * After a conflict, the question is asked again.
 */
export function useRowActions<T extends ListedRecord, Change extends object>(
  record: T,
  { kind, questions, register, onAnswer }: ListOfRow<T, Change>,
): RowActions<Change> {
  const { mutate, isPending, error, variables } = useChangeRecord(kind, record._id, {
    onAnswer,
    onTooLate: (asked, news) => void questions.askAgain(asked, news, send),
  });
  const onIt = useOtherOn(kind.leases, record._id);
  const other = onIt ?? heldBy(record);
  function send(asked: AskedChange<T, Change>) {
    mutate(asked);
  }

  const actions: RowActions<Change> = {
    change: (change) => {
      if (!kind.differs(record, change)) return "same";
      const asked = { record, change, answer: noAnswer, at: Date.now() };
      const question =
        kind.questionBefore(record, change) ??
        questionOfOther(other, { name: kind.name, isOnIt: onIt !== undefined });
      if (question) questions.askBefore(asked, question, send);
      else send(asked);
      return question ? "asked" : "sent";
    },
    remove: () => questions.askRemoval(record),
    pending: isPending ? variables.change : null,
    failure: error && variables ? kind.failureText(error, variables.change) : null,
  };

  // A layout effect registers the actions immediately, so that a key pressed right after rendering has an
  // effect on the row.
  useLayoutEffect(() => register(record._id, actions));
  return actions;
}

/**
 * Returns the question "Decide anyway?" if a colleague works on the record or is assigned to it. It is asked
 * only if no other question is necessary. A change after it takes over the colleague's lease.
 */
function questionOfOther(
  other: string | undefined,
  { name, isOnIt }: { name: RecordName; isOnIt: boolean },
): Question | null {
  if (!other) return null;
  return {
    title: t`Decide anyway?`,
    description: isOnIt ? recordWords[name].takenOver : t`${other} has this. Decide only if they cannot.`,
    confirmLabel: t`Decide anyway`,
    tone: "primary",
  };
}
