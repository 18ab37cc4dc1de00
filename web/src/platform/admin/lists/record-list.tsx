import type { ReactNode } from "react";
import { Allowed } from "../../api/grants.tsx";
import { Card } from "../../design/card.tsx";
import { EmptyState, type EmptyStateProps } from "../../design/empty-state.tsx";
import { BulkChange, type BulkChanges } from "./bulk-change.tsx";
import type { ListedRecord } from "./record-kind.ts";
import { RecordQuestionDialog } from "./record-question-dialog.tsx";
import { RecordSkeleton, RecordTable, type RecordTableProps } from "./record-table.tsx";
import { TakeBackBar } from "./take-back.tsx";

export interface RecordListViewProps<
  T extends ListedRecord,
  Change extends object,
  Doing,
  Chosen extends Change,
> extends RecordTableProps<T, Change, Doing> {
  /** Icon, title and text shown instead of the list if no record matches the filter. */
  empty: Pick<EmptyStateProps, "icon" | "title" | "text">;
  /** Buttons for the actions on the ticked rows. */
  bulk: BulkChanges<T, Change, Chosen>;
  /** Describes a record in one line, in questions about it. */
  describe: (record: T) => ReactNode;
}

/** Number of placeholder rows until the first rows have loaded. */
const SKELETON_ROWS = 10;

/** Rows of a list of records, with the bulk actions, and the questions that are asked before changes. */
export function RecordListView<
  T extends ListedRecord,
  Change extends object,
  Doing,
  Chosen extends Change = Change,
>({ of, doing, empty, bulk, describe }: RecordListViewProps<T, Change, Doing, Chosen>) {
  const { look, list, pages } = of;
  const { kind, records, open, isOpen, setOpen, focusAfterwards } = list;
  if (records === undefined) return <RecordSkeleton look={look} rows={SKELETON_ROWS} />;
  return (
    <>
      {records.length === 0 ? (
        <Card>
          <EmptyState {...empty} />
        </Card>
      ) : (
        <RecordTable of={of} doing={doing} />
      )}
      <Allowed call={bulk.may}>
        <BulkChange bulk={bulk} list={list} onSeen={pages.list.put} />
      </Allowed>
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
