import type { RecordKind, Reply, User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { useIntent } from "../../../platform/api/idempotency.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export const NOTES_PER_PAGE = 5;

type Uid = User["uid"];

/** The order or fund request that a note stands on. */
export interface NotedRecord {
  kind: RecordKind;
  _id: string;
}

/** What admins noted about an account, newest first; those on `record` before all others. */
export function notesQuery(api: Api, uid: Uid, page: number, record?: NotedRecord) {
  return queryOptions({
    queryKey: [...adminKeys.userOf(uid), "notes", record?._id ?? "", page],
    queryFn: ({ signal }) =>
      api("GET /users/{uid}/notes", {
        params: { uid },
        query: { page, limit: NOTES_PER_PAGE, ...(record && { record: record._id }) },
        signal,
        fallback: t`Failed to load notes.`,
      }),
    ...adminLive,
    staleTime: 0,
  });
}

/** Writes a note; a try that got no answer and is repeated writes it once. */
export function useAddNote(uid: Uid, record?: NotedRecord) {
  const api = useApi();
  const intent = useIntent();
  return useMutation({
    mutationFn: (text: string): Promise<Reply<"POST /users/{uid}/notes">> => {
      const body = { text, ...(record && { about: record }) };
      return api("POST /users/{uid}/notes", {
        params: { uid },
        body,
        idempotencyKey: intent.keyFor({ uid, ...body }),
        fallback: t`Failed to add the note.`,
      });
    },
    onSuccess: () => {
      intent.settle();
      toast.success(t`Note added.`);
    },
    meta: { invalidates: [[...adminKeys.userOf(uid), "notes"]] },
  });
}

/** Every tag that is in use, the most used first. */
export function tagsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.userTags,
    queryFn: ({ signal }) => api("GET /admin/user-tags", { signal, fallback: t`Failed to load tags.` }),
    ...adminFreshness,
  });
}

/** Gives an account a tag, or takes one away. */
export function useChangeTags(uid: Uid) {
  const api = useApi();
  return useMutation({
    mutationFn: (change: { add?: string[]; remove?: string[] }) =>
      api("PATCH /users/{uid}/tags", {
        params: { uid },
        body: change,
        fallback: t`Failed to change the tags.`,
      }),
    meta: { invalidates: [queryKeys.admin] },
  });
}
