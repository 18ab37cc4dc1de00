import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLeases, useTakenByOthers } from "../leases/queries.ts";
import { useLease } from "../leases/use-lease.ts";
import { type ListColumn, type ListTableState, useListTable } from "./list-table.tsx";
import { type AskedChange, heldBy, type ListedRecord, noAnswer, type RecordKind } from "./record-kind.ts";
import { useChangeRecord, useChangesUnderWay, useTakeBackSeveral } from "./record-mutations.ts";
import { withChanges } from "./record-page.ts";
import { nextWaiting } from "./row-shortcuts.ts";
import { type TakingBack, useTakingBack } from "./take-back.tsx";
import { type RecordQuestionsState, useRecordQuestions } from "./use-record-questions.ts";
import type { StableRows } from "./use-stable-rows.ts";

/** Milliseconds within which an operator who has copied a player ID usually returns to the list. */
const COPIED_MS = 10 * 60_000;

/**
 * Holds a lease on the waiting record on which the operator works in a list. This is the record of an open
 * question, or else the record from which a value was copied recently. Detail pages take leases themselves
 * (`useOpened`). Returns a function to call after a value was copied.
 */
function useWorkOn<T extends ListedRecord, Change extends object>(
  { leases }: Pick<RecordKind<T, Change>, "leases">,
  asked: string | undefined,
  waits: (id: string) => boolean,
  hasPage: boolean,
): (id: string) => void {
  const [copied, setCopied] = useState<{ id: string }>();
  useLeases(leases);
  const id = hasPage ? undefined : (asked ?? copied?.id);
  useLease(leases, id !== undefined && waits(id) ? id : undefined);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return useCallback((id: string) => setCopied({ id }), []);
}

const none: readonly never[] = [];
const keyOf = ({ _id }: ListedRecord) => _id;

/** Actions of a row, which its buttons and the list's shortcuts call. */
export interface RowActions<Change> {
  /**
   * Changes the row. Returns `sent` if the change was sent, `asked` if a question was opened first, and
   * `same` if the change would have no effect.
   */
  change: (change: Change) => "sent" | "asked" | "same";
  remove: () => void;
  /** The row's change that is running; null if none is. */
  pending: Change | null;
  /** Why the last change of the row failed. */
  failure: string | null;
}

export interface RecordList<T extends ListedRecord, Change extends object>
  extends RecordQuestionsState<T, Change> {
  kind: RecordKind<T, Change>;
  /** Records as they will be after all running changes; undefined until the records are loaded. */
  records: readonly T[] | undefined;
  /** Table of the records: the list's columns, and which rows are ticked. */
  table: ListTableState<T>;
  /** Registers the actions of a row on screen. Returns a function that removes them again. */
  register: (id: string, actions: RowActions<Change>) => () => void;
  /** Returns the actions of a row on screen. Shortcuts call these actions. */
  actionsOf: (id: string) => RowActions<Change> | undefined;
  recordOf: (id: string) => T | undefined;
  /** True if a row on screen still needs an action. */
  waits: (id: string) => boolean;
  /** True if a row on screen still needs an action, and no colleague works on it or is assigned to it. */
  isFree: (id: string) => boolean;
  /** Holds a lease on the record for some minutes, or until the operator starts to work on another record. */
  workOn: (id: string) => void;
  /** Shows the server's answer to a change in the record's row, even if the record no longer matches the filter. */
  onAnswer: (after: T, asked: AskedChange<T, Change>, before: T) => void;
  takingBack: TakingBack<T, Change>;
  takeBack: () => void;
}

/** Records on one page of a list, with their actions. */
export function useRecordList<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  rows: StableRows<T>,
  view: string,
  /** Columns of the list; undefined on a page that shows a single record. */
  columns?: readonly ListColumn<T, never>[],
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
  const recordOf = (id: string) => records?.find(({ _id }) => _id === id);
  const waits = (id: string) => {
    const record = recordOf(id);
    return record !== undefined && kind.waits(record);
  };
  const takingBack = useTakingBack(kind);
  const taken = useTakenByOthers(kind.leases);
  const isFree = (id: string) => {
    const record = recordOf(id);
    return record !== undefined && kind.waits(record) && !taken.has(id) && heldBy(record) === undefined;
  };
  const { put, bringBack, region } = rows;
  const { note, forget, last } = takingBack;
  const onAnswer = useCallback(
    (after: T, _asked: AskedChange<T, Change>, before: T) => {
      put(after);
      note(before, after);
    },
    [put, note],
  );
  const questions = useRecordQuestions(kind, rows, (id) => nextWaiting(region.current, id, isFree));
  const workOn = useWorkOn(
    kind,
    questions.isOpen ? questions.open?.record._id : undefined,
    waits,
    columns === undefined,
  );
  const comesBack = useRef<string>(undefined);
  useEffect(() => {
    const row = region.current?.querySelector<HTMLElement>(`[data-row="${comesBack.current}"]`);
    if (!comesBack.current || !row) return;
    comesBack.current = undefined;
    row.focus();
  });
  const [single, ...others] = last?.of ?? [];
  const undo = useChangeRecord(kind, single?.after._id ?? "", {
    onAnswer: (after) => {
      bringBack(after);
      forget();
      comesBack.current = after._id;
    },
    onTooLate: (asked, news) => void questions.questions.askAgain(asked, news, undo.mutate),
  });
  const undoSeveral = useTakeBackSeveral(kind, bringBack);
  const takeBack = () => {
    if (single && others.length > 0) void undoSeveral([single, ...others]);
    else if (single)
      undo.mutate({ record: single.after, change: single.back, answer: noAnswer, at: Date.now() });
    forget();
  };
  return {
    kind,
    records,
    table: useListTable({ columns: columns ?? none, rows: records, keyOf, view }),
    ...questions,
    register,
    actionsOf: (id) => onScreen.current.get(id),
    recordOf,
    waits,
    isFree,
    workOn,
    onAnswer,
    takingBack,
    takeBack,
  };
}
