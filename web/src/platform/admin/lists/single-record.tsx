import type { ReactNode } from "react";
import { ErrorCard } from "../../design/error-card.tsx";
import { useShortcuts } from "../keyboard/keys.ts";
import { OnThisBanner } from "../leases/on-this.tsx";
import type { ListedRecord, RecordKind } from "./record-kind.ts";
import { RecordQuestionDialog } from "./record-question-dialog.tsx";
import { recordWords } from "./record-words.ts";
import { type RowShortcut, useAllowedShortcuts } from "./row-shortcuts.ts";
import { TakeBackBar } from "./take-back.tsx";
import { useSingleRecord } from "./use-opened.ts";
import { type RecordList, useRecordList } from "./use-record-list.ts";
import { useStableRows } from "./use-stable-rows.ts";

export interface SingleRecordProps<T extends ListedRecord, Change extends object> {
  kind: RecordKind<T, Change>;
  id: string;
  /** Shortcuts that the record's row has in its list. On this page they work without focusing a row. */
  keys: (list: RecordList<T, Change>) => readonly RowShortcut[];
  /** Describes a record in one line, in questions about it. */
  describe: (record: T) => ReactNode;
  children: (record: T, list: RecordList<T, Change>) => ReactNode;
}

/**
 * Offers on a record's own page what the record's row in a list offers: changes, questions and shortcuts.
 * Renders nothing if the record was deleted.
 */
export function SingleRecord<T extends ListedRecord, Change extends object>(
  props: SingleRecordProps<T, Change>,
) {
  const { kind, id, keys, describe, children } = props;
  const { data, error, refetch, isFetching } = useSingleRecord(kind, id);
  const rows = useStableRows(data?.rows, id);
  const list = useRecordList(kind, rows, id);
  const isAllowed = useAllowedShortcuts();
  useShortcuts(
    recordWords[kind.name].one,
    keys(list)
      .filter(isAllowed)
      .map(({ run, ...shortcut }) => ({ ...shortcut, run: () => void run(id) })),
  );
  const record = list.recordOf(id);
  if (error && !data)
    return (
      <ErrorCard
        message={kind.failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mt-4"
      />
    );
  return (
    <div ref={rows.region}>
      {record && kind.waits(record) ? <OnThisBanner action kind={kind.leases} id={id} /> : null}
      {record ? children(record, list) : null}
      <TakeBackBar text={list.takingBack.last?.text ?? null} onTakeBack={list.takeBack} />
      <RecordQuestionDialog
        name={kind.name}
        leases={kind.leases}
        open={list.open}
        isOpen={list.isOpen}
        setOpen={list.setOpen}
        focusAfterwards={list.focusAfterwards}
        describe={describe}
      />
    </div>
  );
}
