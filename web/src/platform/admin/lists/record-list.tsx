import type { ReactNode } from "react";
import { Card } from "../../design/card.tsx";
import { EmptyState, type EmptyStateProps } from "../../design/empty-state.tsx";
import type { ListedRecord } from "./record-kind.ts";
import { RecordQuestionDialog } from "./record-question-dialog.tsx";
import { RecordSkeleton, RecordTable, type RecordTableProps } from "./record-table.tsx";
import { TakeBackBar } from "./take-back.tsx";

export interface RecordListViewProps<T extends ListedRecord, Change extends object, Doing>
  extends RecordTableProps<T, Change, Doing> {
  /** How many rows the skeleton has. */
  skeletonRows: number;
  /** Where the filter finds none. */
  empty: Pick<EmptyStateProps, "icon" | "title" | "text">;
  /** What one does to several rows. */
  bulk: ReactNode;
  /** A record in a line, for the questions about it. */
  describe: (record: T) => ReactNode;
}

/** The rows of a list, what is done to several of them, and what is asked before a change. */
export function RecordListView<T extends ListedRecord, Change extends object, Doing>(
  props: RecordListViewProps<T, Change, Doing>,
) {
  const { look, list, skeletonRows, empty, bulk, describe } = props;
  const { kind, records, open, isOpen, setOpen, focusAfterwards } = list;
  if (records === undefined) return <RecordSkeleton look={look} rows={skeletonRows} />;
  return (
    <>
      {records.length === 0 ? (
        <Card>
          <EmptyState {...empty} />
        </Card>
      ) : (
        <RecordTable {...props} />
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
