import { t } from "@lingui/core/macro";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { invalidate } from "../../api/changes.ts";
import { useApi } from "../../api/context.tsx";
import { toast } from "../../design/toast.ts";
import { isChangedMeanwhile } from "./changed-meanwhile.ts";
import { noteAnswer, seenRecord } from "./own-answers.ts";
import {
  type Answer,
  type AskedChange,
  type ListedRecord,
  noAnswer,
  type RecordKind,
  type RecordPage,
} from "./record-kind.ts";
import { holdsRows, withoutRecord, withRecord } from "./record-page.ts";
import type { Decided } from "./take-back.tsx";

const changeKey = (name: string) => ["change-record", name];

/** Returns a function that updates a record in every cached list that contains it. */
function useShowRecord<T extends ListedRecord>(listKey: readonly unknown[]): (record: T) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (record) =>
      void queryClient.setQueriesData<RecordPage<T>>({ queryKey: listKey, predicate: holdsRows }, (page) =>
        withRecord(page, record),
      ),
    [queryClient, listKey],
  );
}

/**
 * Returns a function that fetches one record, even if it does not match the filter, and updates the lists.
 * The function resolves to undefined if the record was deleted.
 */
export function useFetchRecord<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
): (id: string) => Promise<T | undefined> {
  const api = useApi();
  const show = useShowRecord<T>(kind.listKey);
  return useCallback(
    async (id) => {
      const [record] = await kind.fetch(api, [id]);
      if (record) show(record);
      return record;
    },
    [api, show, kind],
  );
}

export interface ChangeOutcome<T, Change> {
  /** Called with the server's answer to a change, even if the record is no longer on the page. */
  onAnswer: (after: T, asked: AskedChange<T, Change>, before: T) => void;
  /** Called if the change failed because somebody else changed the record first. */
  onTooLate: (asked: AskedChange<T, Change>, news: string) => void;
}

/**
 * Returns a function that changes a record. Changes of one record run one after another, in the order in
 * which they were requested.
 */
export function useChangeRecord<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  id: string,
  { onAnswer, onTooLate }: ChangeOutcome<T, Change>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowRecord<T>(kind.listKey);
  const { toasts } = kind;
  const scope = `${kind.name}-${id}`;
  const options = toasts.changing ? { id: scope } : undefined;
  return useMutation({
    mutationKey: changeKey(kind.name),
    scope: { id: scope },
    mutationFn: async (asked: AskedChange<T, Change>) => {
      const before = seenRecord(queryClient, asked);
      const after = await kind.change(api, before, asked.change, asked.answer);
      noteAnswer(queryClient, after);
      return { before, after };
    },
    onMutate: ({ change }) => {
      if (toasts.changing) toast.loading(toasts.changing(change), options);
    },
    onSuccess: ({ before, after }, asked) => {
      void invalidate(queryClient, kind.changedBy);
      show(after);
      onAnswer(after, asked, before);
      toast.success(toasts.changed(asked.change, after), options);
    },
    onError: (error, asked) => {
      // No toast is shown after a conflict, because a dialog asks again.
      if (isChangedMeanwhile(error)) {
        if (options) toast.dismiss(options.id);
        onTooLate(asked, error.message);
      } else toast.error(kind.failureText(error, asked.change), options);
      void queryClient.invalidateQueries({ queryKey: kind.listKey });
    },
  });
}

/**
 * Returns a function that changes one of several records. It shows no toasts, because the bulk dialog shows
 * each result. Call `settle` after the last record.
 */
export function useChangeSeveral<T extends ListedRecord, Change extends object>(kind: RecordKind<T, Change>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowRecord<T>(kind.listKey);
  return {
    change: async (seen: T, change: Change, answer: Answer): Promise<T> => {
      const after = await kind.change(api, seen, change, answer);
      noteAnswer(queryClient, after);
      show(after);
      return after;
    },
    settle: () => void invalidate(queryClient, kind.changedBy),
  };
}

/**
 * Returns a function that undoes several decisions one after another. If one cannot be undone, it continues
 * with the others and shows the reason at the end.
 */
export function useTakeBackSeveral<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  bringBack: (record: T) => void,
): (decided: readonly Decided<T, Change>[]) => Promise<void> {
  const { change, settle } = useChangeSeveral(kind);
  const options = { id: `take-back-${kind.name}` };
  return async (decided) => {
    const failures: string[] = [];
    for (const [at, { after, back }] of decided.entries()) {
      toast.loading(t`Taking back ${at + 1} of ${decided.length}…`, options);
      try {
        bringBack(await change(after, back, noAnswer));
      } catch (error) {
        failures.push(kind.failureText(error, back));
      }
    }
    settle();
    const done = kind.toasts.takenBack(decided.length - failures.length);
    if (failures.length === 0) toast.success(done, options);
    else toast.error(t`${done} ${failures.length} not: ${failures[0] ?? ""}`, options);
  };
}

/** Returns the changes that were requested and that the server has not answered yet, oldest first. */
export function useChangesUnderWay<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
): AskedChange<T, Change>[] {
  return useMutationState({
    filters: { mutationKey: changeKey(kind.name), status: "pending" },
    select: (mutation) => mutation.state.variables as AskedChange<T, Change>,
  });
}

/** Returns a function that deletes a record. If the deletion fails, the dialog that asked for it shows the error. */
export function useRemoveRecord<T extends ListedRecord, Change extends object>(kind: RecordKind<T, Change>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toasts } = kind;
  const options = toasts.removing ? { id: `delete-${kind.name}` } : undefined;
  return useMutation({
    mutationFn: async (record: T) => kind.remove?.(api, record),
    onMutate: () => {
      if (toasts.removing) toast.loading(toasts.removing, options);
    },
    onSuccess: (_, { _id }) => {
      void invalidate(queryClient, kind.changedBy);
      queryClient.setQueriesData<RecordPage<T>>({ queryKey: kind.listKey, predicate: holdsRows }, (page) =>
        withoutRecord(page, _id),
      );
      if (toasts.removed) toast.success(toasts.removed, options);
    },
    onError: (error) => {
      if (toasts.removalFailed) toast.error(toasts.removalFailed(error), options);
    },
  });
}
