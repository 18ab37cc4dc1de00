import type { Assignee, RouteName } from "@hira/contract";
import type { RejectReason } from "@hira/contract/platform/constants/reject-reasons";
import type { QueryKey } from "@tanstack/react-query";
import type { Api } from "../../api/client.ts";
import type { RecordName } from "./record-words.ts";

/** A record in a list: an order, a fund request, a payment or a delivery. */
export interface ListedRecord {
  _id: string;
  status: string;
  createdAt: string;
  /** Admin to whom the record is assigned. Only some kinds of records can be assigned to an admin. */
  assignedTo?: Assignee | null | undefined;
}

/**
 * Returns the name of the colleague to whom a record is assigned. undefined if it is nobody, the signed-in
 * admin, or a colleague who is away.
 */
export function heldBy({ assignedTo }: Pick<ListedRecord, "assignedTo">): string | undefined {
  return assignedTo && !assignedTo.own && !assignedTo.away ? assignedTo.name : undefined;
}

/** A page of a list, as stored in the query cache. */
export interface RecordPage<T> {
  rows: readonly T[];
  /** Number of rows on all pages. If `isExact` is false, the real number may be larger. */
  total: number;
  isExact?: boolean;
  /** Number of the list's rows before the first row of this page. */
  position?: number;
}

/** A choice that only the operator can make: for example, whether an instant order is refunded. */
export interface QuestionChoice {
  label: string;
  options: readonly { value: string; title: string; description: string }[];
  /** Error message if the operator chooses nothing. */
  missing: string;
}

/** Question that the operator must answer before a change. */
export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  choice?: QuestionChoice;
  /** Reject reasons to choose from. */
  reasons?: readonly RejectReason[];
  /** True if the question can be asked only about a single record. Bulk changes skip such a record. */
  alone?: true;
}

/** An operator's answer to the question before a change. */
export interface Answer {
  choice: string | null;
  reason: RejectReason | null;
}

export const noAnswer: Answer = { choice: null, reason: null };

/**
 * A kind of record about which operators decide. It defines how to fetch, change and delete a record, and the
 * texts before and after that.
 */
export interface RecordKind<T extends ListedRecord, Change extends object> {
  name: RecordName;
  /** Kind of lease, if leases show other admins who works on a record. */
  leases?: "order" | "request";
  /** Prefix of the query keys of all lists of this kind. */
  listKey: QueryKey;
  /**
   * The call that changes a record. All queries that the call affects are loaded again
   * (`platform/api/changes.ts`).
   */
  changedBy: RouteName;
  /**
   * Fetches records in their current state, even if they no longer match a filter. Deleted records are
   * missing from the result.
   */
  fetch: (api: Api, ids: readonly string[], signal?: AbortSignal) => Promise<readonly T[]>;
  /**
   * Changes a record that is in the state that the operator saw. If the state has changed since, the call
   * fails with a conflict.
   */
  change: (api: Api, seen: T, change: Change, answer: Answer) => Promise<T>;
  /** Deletes a record. It is undefined for kinds that are never deleted, and so is `questionBeforeRemoval`. */
  remove?: (api: Api, record: T) => Promise<unknown>;
  /** True if an operator or supplier still has to act on the record. */
  waits: (record: T) => boolean;
  /** Returns the change that reverses a change; null if it cannot be undone. */
  takingBack: (before: T, after: T) => Change | null;
  /** True if the change would change the record. */
  differs: (record: T, change: Change) => boolean;
  /** Returns the record as it will be after the change. */
  withChange: (record: T, change: Change) => T;
  /** Returns the question before a change; null if nothing needs to be asked. */
  questionBefore: (record: T, change: Change) => Question | null;
  /** Returns the question after a conflict: whether to apply the change to the record's current state, too. */
  questionAgain: (record: T, change: Change) => Question;
  questionBeforeRemoval?: (record: T) => Question;
  /** Returns why a change failed. Without `change`, returns why the record could not be fetched. */
  failureText: (error: unknown, change?: Change) => string;
  toasts: {
    /** Returns the text of the toast that is shown while a change runs. The toast of the result replaces it. */
    changing?: (change: Change) => string;
    changed: (change: Change, after: T) => string;
    removing?: string;
    removed?: string;
    /** Returns the text of the toast after a failed deletion. The dialog also shows the error. */
    removalFailed?: (error: unknown) => string;
    gone: string;
    /** Returns the text beside the undo button: `Order 1a2b3c4d: Completed, Delivered`. */
    decided: (record: T) => string;
    /** Returns the text beside the undo button for records that were decided together: `3 orders: Completed.` */
    decidedSeveral: (records: readonly T[]) => string;
    /** Returns the text of the toast after several decisions were undone: `3 orders taken back.` */
    takenBack: (count: number) => string;
  };
}

/** A change that an operator requested. `record` is the record as the operator saw it. */
export interface AskedChange<T, Change> {
  record: T;
  change: Change;
  answer: Answer;
  /** Time at which the change was requested, in milliseconds since 1970. */
  at: number;
}
