import type { Assignee, RouteName } from "@hira/contract";
import type { RejectReason } from "@hira/contract/platform/constants/reject-reasons";
import type { QueryKey } from "@tanstack/react-query";
import type { Api } from "../../api/client.ts";
import type { RecordName } from "./record-words.ts";

/** A record in a list. */
export interface ListedRecord {
  _id: string;
  status: string;
  createdAt: string;
  /** The admin to whom the record is assigned; only some kinds can be assigned. */
  assignedTo?: Assignee | null | undefined;
}

/** The colleague to whom a record is assigned, if they still work on it. */
export function heldBy({ assignedTo }: Pick<ListedRecord, "assignedTo">): string | undefined {
  return assignedTo && !assignedTo.own && !assignedTo.away ? assignedTo.name : undefined;
}

/** A page of a list, as stored in the query cache. */
export interface RecordPage<T> {
  rows: readonly T[];
  /** Number of rows on all pages; a lower bound when `isExact` is false. */
  total: number;
  isExact?: boolean;
  /** Number of rows before the first one. */
  position?: number;
}

/** A choice between ways to carry out a change, which only the operator can make. */
export interface QuestionChoice {
  label: string;
  options: readonly { value: string; title: string; description: string }[];
  /** Message when nothing is chosen. */
  missing: string;
}

/** The question asked before a change. */
export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  choice?: QuestionChoice;
  /** Reasons to choose from. */
  reasons?: readonly RejectReason[];
  /** Must be asked for each record separately: bulk changes skip the record. */
  alone?: true;
}

/** The operator's answer to a question. */
export interface Answer {
  choice: string | null;
  reason: RejectReason | null;
}

export const noAnswer: Answer = { choice: null, reason: null };

/**
 * A kind of record that operators decide on: how to fetch, change and delete it, and the texts before and after a
 * change.
 */
export interface RecordKind<T extends ListedRecord, Change extends object> {
  name: RecordName;
  /** The lease kind, where other admins should see who works on a record. */
  leases?: "order" | "request";
  /** Prefix of the query keys of all lists of this kind. */
  listKey: QueryKey;
  /**
   * The call that changes a record; the queries that it changes are loaded again (`platform/api/changes.ts`).
   */
  changedBy: RouteName;
  /** Fetches the records in their current state, whatever it is; deleted ones are left out. */
  fetch: (api: Api, ids: readonly string[], signal?: AbortSignal) => Promise<readonly T[]>;
  /**
   * Changes a record from the state that the operator saw; fails with a conflict if its state is different now.
   */
  change: (api: Api, seen: T, change: Change, answer: Answer) => Promise<T>;
  /** Undefined for kinds that are never deleted; so is `questionBeforeRemoval`. */
  remove?: (api: Api, record: T) => Promise<unknown>;
  /** True if somebody still has to act on the record. */
  waits: (record: T) => boolean;
  /** Returns the change that undoes a change; null if it cannot be undone. */
  takingBack: (before: T, after: T) => Change | null;
  /** True if the change has an effect. */
  differs: (record: T, change: Change) => boolean;
  /** Returns the record as it will be after the change. */
  withChange: (record: T, change: Change) => T;
  /** Null if nothing needs to be asked. */
  questionBefore: (record: T, change: Change) => Question | null;
  /** The question after a conflict: whether to apply the change to the record's current state. */
  questionAgain: (record: T, change: Change) => Question;
  questionBeforeRemoval?: (record: T) => Question;
  /** Explains why a change failed; without a change, why the record could not be fetched. */
  failureText: (error: unknown, change?: Change) => string;
  toasts: {
    /** Toast while a change runs; the outcome replaces it. */
    changing?: (change: Change) => string;
    changed: (change: Change, after: T) => string;
    removing?: string;
    removed?: string;
    /** Toast after a failed removal; the dialog shows the failure too. */
    removalFailed?: (error: unknown) => string;
    gone: string;
    /** Text beside the undo button: `Order 1a2b3c4d: Completed, Delivered`. */
    decided: (record: T) => string;
    /** The same for several records decided together: `3 orders: Completed.` */
    decidedSeveral: (records: readonly T[]) => string;
    /** Toast after an undo of several decisions: `3 orders taken back.` */
    takenBack: (count: number) => string;
  };
}

/** A requested change, with the record as the operator saw it. */
export interface AskedChange<T, Change> {
  record: T;
  change: Change;
  answer: Answer;
  /** Time of the request, in milliseconds. */
  at: number;
}
