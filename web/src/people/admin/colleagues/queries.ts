import type { Assignee, Colleague, RecordKind } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { toast } from "../../../platform/design/toast.ts";

/** Everybody who works here: what they may be given, and are called in a note. */
export function colleaguesQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.colleagues,
    queryFn: ({ signal }) =>
      api("GET /admin/colleagues", { signal, fallback: t`Failed to load your colleagues.` }),
    select: ({ colleagues }): readonly Colleague[] => colleagues,
    ...adminFreshness,
  });
}

const assignCalls = {
  order: "PATCH /admin/orders/{id}/assignment",
  request: "PATCH /admin/fund-requests/{id}/assignment",
} as const satisfies Record<RecordKind, string>;

/** Whether the admin who looks may say whose such a thing is. */
export function useMayAssign(kind: RecordKind): boolean {
  return useMayCall()(assignCalls[kind]);
}

/** What is assigned, as far as assigning needs to know. */
export interface Assignable {
  _id: string;
  assignedTo?: Assignee | null | undefined;
}

/** Gives something to a colleague, or to nobody. */
export function useAssign(kind: RecordKind) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: string | null }) =>
      api(assignCalls[kind], { params: { id }, body: { to }, fallback: t`Failed to assign it.` }),
    onSuccess: ({ assignedTo }) =>
      void toast.success(
        !assignedTo
          ? t`Assigned to nobody.`
          : assignedTo.own
            ? t`Assigned to you.`
            : t`Assigned to ${assignedTo.name}.`,
      ),
    onError: ({ message }) => void toast.error(message),
    meta: {
      invalidates: [kind === "order" ? adminKeys.orders : adminKeys.fundRequests, adminKeys.notifications],
    },
  });
}

/** Takes something on oneself, or gives it back where one has it. */
export function useAssignToMe(kind: RecordKind): (record: Assignable | undefined) => void {
  const { data } = useQuery(colleaguesQuery(useApi()));
  const mayAssign = useMayAssign(kind);
  const { mutate } = useAssign(kind);
  const self = data?.find(({ own }) => own);
  return (record) => {
    if (!record || !self) return;
    if (!mayAssign) return void toast.info(t`Your role does not allow this.`);
    mutate({ id: record._id, to: record.assignedTo?.own ? null : self.uid });
  };
}
