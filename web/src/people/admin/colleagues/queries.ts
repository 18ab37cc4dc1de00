import type { Assignee, Colleague, RecordKind } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

/**
 * Query of all colleagues: which kinds of records can be assigned to each, and the handle by which notes
 * mention them.
 */
export const colleaguesQuery = () =>
  adminQuery("GET /admin/colleagues", {
    fallback: t`Failed to load your colleagues.`,
    select: ({ colleagues }): readonly Colleague[] => colleagues,
  });

const assignCalls = {
  order: "PATCH /admin/orders/{id}/assignment",
  request: "PATCH /admin/fund-requests/{id}/assignment",
} as const satisfies Record<RecordKind, string>;

/** True if the signed-in admin may assign records of this kind. */
export function useMayAssign(kind: RecordKind): boolean {
  return useMayCall()(assignCalls[kind]);
}

/** Fields of a record that are needed to assign it. */
export interface Assignable {
  _id: string;
  assignedTo?: Assignee | null | undefined;
}

/** Assigns a record to a colleague, or to nobody. */
export const useAssign = (kind: RecordKind) =>
  useCall(assignCalls[kind], {
    fallback: t`Failed to assign it.`,
    done: ({ assignedTo }) =>
      !assignedTo
        ? t`Assigned to nobody.`
        : assignedTo.own
          ? t`Assigned to you.`
          : t`Assigned to ${assignedTo.name}.`,
    failureToast: true,
  });

/**
 * Returns a function that assigns a record to the signed-in admin; if it is assigned to them already, the
 * function removes the assignment.
 */
export function useAssignToMe(kind: RecordKind): (record: Assignable | undefined) => void {
  const { data } = useQuery(colleaguesQuery());
  const mayAssign = useMayAssign(kind);
  const { mutate } = useAssign(kind);
  const self = data?.find(({ own }) => own);
  return (record) => {
    if (!record || !self) return;
    if (!mayAssign) return void toast.info(t`Your role does not allow this.`);
    mutate({ id: record._id, to: record.assignedTo?.own ? null : self.uid });
  };
}
