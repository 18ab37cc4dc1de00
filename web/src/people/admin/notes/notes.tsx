import type { UserNote } from "@hira/contract";
import { userRoutes } from "@hira/contract/people/users";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { recordAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { useExistingPage } from "../../../platform/lib/use-existing-page.ts";
import { colleaguesQuery } from "../colleagues/queries.ts";
import { MentionField } from "./mention-field.tsx";
import { mentionParts } from "./mention-text.ts";
import { NOTES_PER_PAGE, type NotedRecord, notesQuery, useAddNote } from "./queries.ts";

export interface NotesProps {
  uid: string;
  /**
   * The order or fund request whose page shows the notes. The notes about it come first, and new notes are
   * attached to it.
   */
  record?: NotedRecord;
  /** Page number, counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
}

/** Notes that admins wrote about an account and its records. Notes can be added, but never changed. */
export function Notes({ uid, record, page, onPageChange }: NotesProps) {
  const { hash } = useLocation();
  const query = useQuery(notesQuery(uid, page, record));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const pageCount = pageCountOf(data?.total ?? 0, NOTES_PER_PAGE);
  useExistingPage({ page, pageCount, isKnown: data !== undefined && !isPlaceholderData, onPageChange });

  return (
    <Card title={t`Notes`} description={descriptionOf(record?.kind)}>
      <AddNote uid={uid} record={record} onAdded={() => onPageChange(1, { replace: true })} />
      {error ? (
        <ErrorCard
          message={messageOf(error, t`Failed to load notes.`)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mt-4"
        />
      ) : null}
      {data ? (
        <ul className="mt-4 flex flex-col divide-y divide-border empty:hidden">
          {data.notes.map((note) => (
            <Note key={note._id} note={note} here={record?._id} isCalled={hash === `#note-${note._id}`} />
          ))}
        </ul>
      ) : error ? null : (
        <LoadingRegion label={t`Loading notes`} className="mt-4">
          <SkeletonText lines={2} />
        </LoadingRegion>
      )}
      {data && pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPageChange={onPageChange}
          loading={isPlaceholderData}
          className="mt-3"
        />
      ) : null}
    </Card>
  );
}

function descriptionOf(kind: NotedRecord["kind"] | undefined): string {
  switch (kind) {
    case "order":
      return t`On this order first, then on its customer. Only admins see them. A note can't be changed or deleted.`;
    case "request":
      return t`On this request first, then on its customer. Only admins see them. A note can't be changed or deleted.`;
    default:
      return t`Only admins see them. A note can't be changed or deleted.`;
  }
}

interface NoteProps {
  note: UserNote;
  /** ID of the record on whose page the notes are shown. */
  here: string | undefined;
  /** True if the address links to this note. The note is then scrolled into view. */
  isCalled: boolean;
}

function Note({ note, here, isCalled }: NoteProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const parts = mentionParts(
    note.text,
    colleagues.map(({ handle }) => handle),
  );
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCalled) row.current?.scrollIntoView({ block: "center" });
  }, [isCalled]);
  return (
    <li
      ref={row}
      id={`note-${note._id}`}
      className={cx("py-3 first:pt-0 last:pb-0", isCalled && "-mx-2 rounded-md bg-brand-soft px-2 py-2!")}
    >
      <p className="wrap-anywhere whitespace-pre-wrap text-sm">
        {parts.map(({ text, isMention }, at) =>
          isMention ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ID and never move
            <span key={at} className="font-medium text-brand-text">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
      <p className="mt-1 text-muted text-xs">
        {actorText(note.author)} ·{" "}
        <time dateTime={note.createdAt}>
          {formatDate(note.createdAt)}, {formatTime(note.createdAt)}
        </time>
        <Place about={note.about} here={here} />
      </p>
    </li>
  );
}

/** Link to the record to which a note is attached; no link if the note is about the account itself. */
function Place({ about, here }: { about: UserNote["about"]; here: string | undefined }) {
  if (!about) return null;
  if (about._id === here) return about.kind === "order" ? t` · on this order` : t` · on this request`;
  const [to, id] = [recordAddress(about.kind, about._id), shortId(about._id)];
  return about.kind === "order" ? (
    <Trans>
      {" · "}on <RecordLink to={to}>order #{id}</RecordLink>
    </Trans>
  ) : (
    <Trans>
      {" · "}on <RecordLink to={to}>request #{id}</RecordLink>
    </Trans>
  );
}

function AddNote({ uid, record, onAdded }: Pick<NotesProps, "uid" | "record"> & { onAdded: () => void }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending } = useAddNote(uid, record);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const form = useSchemaForm({
    schema: userRoutes["POST /users/{uid}/notes"].body,
    send: ({ text }, answer) => mutate(text, answer),
    isPending,
    onSaved: () => {
      form.reset();
      onAdded();
    },
    failureText: (cause) => messageOf(cause, t`Failed to add the note.`),
    failureAt: "text",
  });
  return (
    <FormElement form={form} className="flex flex-col gap-2.5">
      <Field label={t`New note`} hint={t`@ and a name tells a colleague.`} error={form.errorOf("text")}>
        <MentionField
          inputRef={input}
          rows={2}
          maxLength={textLimits.userNote}
          value={form.typed("text")}
          onValueChange={(text) => form.type("text", text)}
          colleagues={colleagues.filter(({ own, readsNotes }) => readsNotes && !own)}
        />
      </Field>
      <Button type="submit" size="sm" variant="secondary" loading={isPending} className="self-end">
        <Trans>Add Note</Trans>
      </Button>
    </FormElement>
  );
}
