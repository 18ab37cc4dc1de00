import { useLayoutEffect } from "react";
import { type AskedChange, type ListedRecord, noAnswer } from "./record-kind.ts";
import { useChangeRecord } from "./record-mutations.ts";
import type { RecordList, RowActions } from "./use-record-list.ts";

type ListOfRow<T extends ListedRecord, Change extends object> = Pick<
  RecordList<T, Change>,
  "kind" | "questions" | "register" | "onAnswer"
>;

/** What one does to one record: asked first where the kind says so, and again where somebody else was faster. */
export function useRowActions<T extends ListedRecord, Change extends object>(
  record: T,
  { kind, questions, register, onAnswer }: ListOfRow<T, Change>,
): RowActions<Change> {
  const { mutate, isPending, error, variables } = useChangeRecord(kind, record._id, {
    onAnswer,
    onTooLate: (asked, news) => void questions.askAgain(asked, news, send),
  });
  function send(asked: AskedChange<T, Change>) {
    mutate(asked);
  }

  const actions: RowActions<Change> = {
    change: (change) => {
      if (!kind.differs(record, change)) return "same";
      const asked = { record, change, answer: noAnswer, at: Date.now() };
      const question = kind.questionBefore(record, change);
      if (question) questions.askBefore(asked, question, send);
      else send(asked);
      return question ? "asked" : "sent";
    },
    remove: () => questions.askRemoval(record),
    pending: isPending ? variables.change : null,
    failure: error && variables ? kind.failureText(error, variables.change) : null,
  };

  // Before the row is seen: a key pressed at once must find it.
  useLayoutEffect(() => register(record._id, actions));
  return actions;
}
