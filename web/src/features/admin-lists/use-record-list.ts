import { useCallback, useMemo, useRef } from "react";
import type { ListedRecord, RecordKind } from "./record-kind.ts";
import { useChangesUnderWay } from "./record-mutations.ts";
import { withChanges } from "./record-page.ts";
import { type RecordQuestionsState, useRecordQuestions } from "./use-record-questions.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import type { StableRows } from "./use-stable-rows.ts";

/** What a row offers to its buttons, and to the keys of the list. */
export interface RowActions<Change> {
  change: (change: Change) => void;
  remove: () => void;
  /** The change that is under way. */
  pending: Change | null;
  /** Why the last change did not happen. */
  failure: string | null;
}

export interface RecordList<T extends ListedRecord, Change extends object>
  extends RecordQuestionsState<T, Change> {
  kind: RecordKind<T, Change>;
  /** With every change under way in them; undefined until the first are there. */
  records: readonly T[] | undefined;
  selection: Selection<T>;
  /** A row on screen brings what it can do; returns how to take it back. */
  register: (id: string, actions: RowActions<Change>) => () => void;
  /** What a row on screen can do, for keys. */
  actionsOf: (id: string) => RowActions<Change> | undefined;
}

/** The records of one view of a list (filter and page) and what is done to them. */
export function useRecordList<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  rows: StableRows<T>,
  view: string,
): RecordList<T, Change> {
  const underWay = useChangesUnderWay(kind);
  const records = useMemo(
    () => rows.rows && withChanges(rows.rows, underWay, kind.withChange),
    [rows.rows, underWay, kind],
  );
  const onScreen = useRef(new Map<string, RowActions<Change>>());
  const register = useCallback((id: string, actions: RowActions<Change>) => {
    onScreen.current.set(id, actions);
    return () => {
      if (onScreen.current.get(id) === actions) onScreen.current.delete(id);
    };
  }, []);
  return {
    kind,
    records,
    selection: useSelection(view, records),
    ...useRecordQuestions(kind, rows),
    register,
    actionsOf: (id) => onScreen.current.get(id),
  };
}
