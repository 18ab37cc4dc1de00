import type { UserNote } from "@hira/contract";
import { textLimits } from "@hira/contract/facts/limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Field } from "../../design/field.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { LoadingRegion, SkeletonText } from "../../design/skeleton.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { pageCountOf } from "../../lib/page-count.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import type { TabProps } from "./paged-section.tsx";
import { NOTES_PER_PAGE, useAddNote, userNotesQuery } from "./user-page-queries.ts";

/** What admins wrote down about the account, newest first; it can be added to, never rewritten. */
export function UserNotes({ uid, page, onPageChange }: TabProps) {
  const query = useQuery(userNotesQuery(useApi(), uid, page));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const pageCount = pageCountOf(data?.total ?? 0, NOTES_PER_PAGE);
  useExistingPage({ page, pageCount, isKnown: data !== undefined && !isPlaceholderData, onPageChange });

  return (
    <Card title="Notes" description="Only admins see them. A note can't be changed or deleted.">
      <AddNote uid={uid} onAdded={() => onPageChange(1, { replace: true })} />
      {error ? (
        <ErrorCard
          message={messageOf(error, "Failed to load notes.")}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mt-4"
        />
      ) : null}
      {data ? (
        <ul className="mt-4 flex flex-col divide-y divide-border empty:hidden">
          {data.notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </ul>
      ) : error ? null : (
        <LoadingRegion label="Loading notes" className="mt-4">
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

function Note({ note }: { note: UserNote }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere whitespace-pre-wrap text-sm">{note.text}</p>
      <p className="mt-1 text-muted text-xs">
        {note.author.name} ·{" "}
        <time dateTime={note.createdAt}>
          {formatDate(note.createdAt)}, {formatTime(note.createdAt)}
        </time>
      </p>
    </li>
  );
}

function AddNote({ uid, onAdded }: { uid: string; onAdded: () => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending } = useAddNote(uid);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const refuse = (message: string) => {
      setError(message);
      input.current?.focus();
    };
    if (text.trim() === "") return refuse("Write something first.");
    mutate(text.trim(), {
      onSuccess: () => {
        setText("");
        onAdded();
      },
      onError: (cause) => refuse(messageOf(cause, "Failed to add the note.")),
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2.5">
      <Field label="New note" error={error}>
        <Textarea
          ref={input}
          rows={2}
          maxLength={textLimits.userNote}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <Button type="submit" size="sm" variant="secondary" loading={isPending} className="self-end">
        Add Note
      </Button>
    </form>
  );
}
