import type { ReactNode } from "react";
import { Card } from "../../design/card.tsx";
import { EmptyState, type EmptyStateProps } from "../../design/empty-state.tsx";
import type { ListedRecord } from "./record-kind.ts";
import { RecordQuestionDialog } from "./record-question-dialog.tsx";
import { TakeBackBar } from "./take-back.tsx";
import type { RecordList } from "./use-record-list.ts";

export interface RecordListViewProps<T extends ListedRecord, Change extends object> {
  list: RecordList<T, Change>;
  /** Until the first rows are there. */
  skeleton: ReactNode;
  /** Where the filter finds none. */
  empty: Pick<EmptyStateProps, "icon" | "title" | "text">;
  table: (records: readonly T[]) => ReactNode;
  /** What one does to several rows. */
  bulk: ReactNode;
  /** A record in a line, for the questions about it. */
  describe: (record: T) => ReactNode;
}

/** The rows of a list, what is done to several of them, and what is asked before a change. */
export function RecordListView<T extends ListedRecord, Change extends object>(
  props: RecordListViewProps<T, Change>,
) {
  const { list, skeleton, empty, table, bulk, describe } = props;
  const { kind, records, open, isOpen, setOpen, focusAfterwards } = list;
  if (records === undefined) return skeleton;
  return (
    <>
      {records.length === 0 ? (
        <Card>
          <EmptyState {...empty} />
        </Card>
      ) : (
        table(records)
      )}
      {bulk}
      <TakeBackBar text={list.takingBack.last?.text ?? null} onTakeBack={list.takeBack} />
      <RecordQuestionDialog
        name={kind.name}
        leases={kind.leases}
        open={open}
        isOpen={isOpen}
        setOpen={setOpen}
        focusAfterwards={focusAfterwards}
        describe={describe}
      />
    </>
  );
}
