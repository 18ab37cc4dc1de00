import type { RouteName } from "@hira/contract";
import type { RejectReason } from "@hira/contract/platform/facts/reject-reasons";
import type { QueryKey } from "@tanstack/react-query";
import type { Api } from "../../api/client.ts";
import type { RecordName } from "./record-words.ts";

/** What a list of records shows a row of. */
export interface ListedRecord {
  _id: string;
  status: string;
  createdAt: string;
}

/** A page of a list, as it is kept in the query cache. */
export interface RecordPage<T> {
  rows: readonly T[];
  /** Of all pages; where not exact, at least so many. */
  total: number;
  isExact?: boolean;
  /** How many rows come before the first one. */
  position?: number;
}

/** One of several ways to carry a change out, which only the operator knows. */
export interface QuestionChoice {
  label: string;
  options: readonly { value: string; title: string; description: string }[];
  /** What is said to who has chosen none. */
  missing: string;
}

/** What is asked before a change. */
export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  choice?: QuestionChoice;
  /** Why, to be chosen from a list. */
  reasons?: readonly RejectReason[];
  /** Asked of each record on its own: a change of several leaves that record out. */
  alone?: true;
}

/** What the operator chose in a question. */
export interface Answer {
  choice: string | null;
  reason: RejectReason | null;
}

export const noAnswer: Answer = { choice: null, reason: null };

/** Records that operators decide on: how one is found, changed and deleted, what is asked before, what is said after. */
export interface RecordKind<T extends ListedRecord, Change extends object> {
  name: RecordName;
  /** Where others are to see who is on one: as leases call it. */
  leases?: "order" | "request";
  /** The beginning of the query keys of all lists of them. */
  listKey: QueryKey;
  /** The call that changes one, by which what it changed is read again (`platform/api/changes.ts`). */
  changedBy: RouteName;
  /** Those of the records that are not deleted, as they are now, in any state. */
  fetch: (api: Api, ids: readonly string[], signal?: AbortSignal) => Promise<readonly T[]>;
  /** Changes a record that the operator saw as it is given here, refused when it is elsewhere by now. */
  change: (api: Api, seen: T, change: Change, answer: Answer) => Promise<T>;
  /** Absent of what is never deleted, like the question before it. */
  remove?: (api: Api, record: T) => Promise<unknown>;
  /** Whether somebody still has to do something about it. */
  waits: (record: T) => boolean;
  /** The change that takes a change back; null where none can. */
  takingBack: (before: T, after: T) => Change | null;
  /** Whether a change changes anything. */
  differs: (record: T, change: Change) => boolean;
  /** The record as it will be once the change has succeeded. */
  withChange: (record: T, change: Change) => T;
  /** Null where nothing needs to be asked. */
  questionBefore: (record: T, change: Change) => Question | null;
  /** What to ask whoever was too late: whether to go on with the record as it stands by now. */
  questionAgain: (record: T, change: Change) => Question;
  questionBeforeRemoval?: (record: T) => Question;
  /** Why a change failed; without one, why the record could not be fetched. */
  failureText: (error: unknown, change?: Change) => string;
  toasts: {
    /** While a change is under way; its outcome takes its place. */
    changing?: (change: Change) => string;
    changed: (change: Change, after: T) => string;
    removing?: string;
    removed?: string;
    /** A removal's failure is for its dialog, and said here as well. */
    removalFailed?: (error: unknown) => string;
    gone: string;
    /** Beside the way to take it back: `Order 1a2b3c4d: Completed, Delivered`. */
    decided: (record: T) => string;
    /** The same of several that were decided on together: `3 orders: Completed.` */
    decidedSeveral: (records: readonly T[]) => string;
    /** How many were taken back together: `3 orders taken back.` */
    takenBack: (count: number) => string;
  };
}

/** A change that was asked for, on the record as the operator saw it. */
export interface AskedChange<T, Change> {
  record: T;
  change: Change;
  answer: Answer;
  /** When it was asked for, in milliseconds. */
  at: number;
}
