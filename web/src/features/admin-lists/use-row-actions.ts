import { useEffect } from "react";
import { isChangedMeanwhile } from "./changed-meanwhile.ts";
import type { AskedChange, ListedRecord } from "./record-kind.ts";
import { useChangeRecord } from "./record-mutations.ts";
import type { RecordList, RowActions } from "./use-record-list.ts";

/** What one does to one record: asked first where the kind says so, and again where somebody else was faster. */
export function useRowActions<T extends ListedRecord, Change extends object>(
  record: T,
  { kind, questions, register }: Pick<RecordList<T, Change>, "kind" | "questions" | "register">,
): RowActions<Change> {
  const { mutate, isPending, error, variables } = useChangeRecord(kind, record._id);

  const send = (asked: AskedChange<T, Change>) =>
    mutate(asked, {
      onError: (cause) => {
        if (isChangedMeanwhile(cause)) void questions.askAgain(asked, cause.message, send);
      },
    });
  const actions: RowActions<Change> = {
    change: (change) => {
      if (!kind.differs(record, change)) return;
      const asked = { record, change, choice: null };
      const question = kind.questionBefore(record, change);
      if (question) questions.askBefore(asked, question, send);
      else send(asked);
    },
    remove: () => questions.askRemoval(record),
    pending: isPending ? variables.change : null,
    failure: error && variables ? kind.failureText(error, variables.change) : null,
  };

  useEffect(() => register(record._id, actions));
  return actions;
}
