import type { RecordKind, User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

export const NOTES_PER_PAGE = 5;

type Uid = User["uid"];

/** The order or fund request to which a note is attached. */
export interface NotedRecord {
  kind: RecordKind;
  _id: string;
}

/** Query of the notes about an account, newest first. Notes attached to `record` come before all others. */
export const notesQuery = (uid: Uid, page: number, record?: NotedRecord) =>
  adminQuery("GET /users/{uid}/notes", {
    params: { uid },
    query: { page, limit: NOTES_PER_PAGE, ...(record && { record: record._id }) },
    fallback: t`Failed to load notes.`,
    ...adminLive,
    staleTime: 0,
  });

/** Adds a note. A retry after a lost answer does not add it twice. */
export const useAddNote = (uid: Uid, record?: NotedRecord) =>
  useCall("POST /users/{uid}/notes", {
    input: (text: string) => ({ uid, text, ...(record && { about: record }) }),
    intent: "page",
    fallback: t`Failed to add the note.`,
    done: t`Note added.`,
  });

/** Query of all tags in use, most used first. */
export const tagsQuery = () => adminQuery("GET /admin/user-tags", { fallback: t`Failed to load tags.` });

interface TagChange {
  add?: string[];
  remove?: string[];
}

/** Adds or removes a tag of an account. */
export const useChangeTags = (uid: Uid) =>
  useCall("PATCH /users/{uid}/tags", {
    input: (change: TagChange) => ({ uid, ...change }),
    fallback: t`Failed to change the tags.`,
  });
