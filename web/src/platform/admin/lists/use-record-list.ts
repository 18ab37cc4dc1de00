import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLeases } from "../leases/queries.ts";
import { useLease } from "../leases/use-lease.ts";
import { type ListTableState, useListTable } from "./list-table.tsx";
import { type AskedChange, type ListedRecord, noAnswer, type RecordKind } from "./record-kind.ts";
import { useChangeRecord, useChangesUnderWay, useTakeBackSeveral } from "./record-mutations.ts";
import { withChanges } from "./record-page.ts";
import type { RecordColumn } from "./record-table.tsx";
import { nextWaiting } from "./row-shortcuts.ts";
import { type TakingBack, useTakingBack } from "./take-back.tsx";
import { type RecordQuestionsState, useRecordQuestions } from "./use-record-questions.ts";
import type { StableRows } from "./use-stable-rows.ts";

/** Whoever copied a player ID comes back by then, or has gone elsewhere. */
const COPIED_MS = 10 * 60_000;

/**
 * Lets others see what one works on in a list: what is asked about, or else what something was copied of a while ago; as
 * long as it waits. On a page of its own the page says so (`useOpened`). Returns how to say that something was copied.
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

/** What a row offers to its buttons, and to the keys of the list. */
export interface RowActions<Change> {
  /** `asked`: a question is open first. */
  change: (change: Change) => "sent" | "asked" | "same";
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
  /** The records with the list's columns, and which of them are ticked. */
  table: ListTableState<T>;
  /** A row on screen brings what it can do; returns how to take it back. */
  register: (id: string, actions: RowActions<Change>) => () => void;
  /** What a row on screen can do, for keys. */
  actionsOf: (id: string) => RowActions<Change> | undefined;
  recordOf: (id: string) => T | undefined;
  /** Whether a row on screen still waits for somebody. */
  waits: (id: string) => boolean;
  /** Lets others see that one is on it, for a while, or until one is on another. */
  workOn: (id: string) => void;
  /** Whatever the server made of a change stands in the row, whether it has left the filter or not. */
  onAnswer: (after: T, asked: AskedChange<T, Change>, before: T) => void;
  takingBack: TakingBack<T, Change>;
  takeBack: () => void;
}

/** The records of one view of a list (filter and page) and what is done to them. */
export function useRecordList<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  rows: StableRows<T>,
  view: string,
  /** Absent on the page of one of them. */
  columns?: readonly RecordColumn<T, Change, never>[],
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
  const { put, bringBack, region } = rows;
  const { note, forget, last } = takingBack;
  const onAnswer = useCallback(
    (after: T, _asked: AskedChange<T, Change>, before: T) => {
      put(after);
      note(before, after);
    },
    [put, note],
  );
  const questions = useRecordQuestions(kind, rows, (id) => nextWaiting(region.current, id, waits));
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
    workOn,
    onAnswer,
    takingBack,
    takeBack,
  };
}
