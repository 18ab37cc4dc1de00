import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../design/card.tsx";
import { AwaitedRows } from "../lists/awaited-rows.tsx";
import { EditButtons, type EditButtonsProps } from "./edit-buttons.tsx";

export interface EntryActions<T> {
  onEdit: (entry: T) => void;
  onDelete: (entry: T) => void;
  /** ID of the entry that is being deleted. */
  deleting?: string | null;
  calls: EditButtonsProps["calls"];
}

export interface EntryListProps<T> extends EntryActions<T> {
  title: string;
  /** Content beside the title of the list. */
  action?: ReactNode;
  query: Pick<UseQueryResult<readonly T[]>, "data" | "error" | "refetch" | "isFetching">;
  /** Text while the entries load, such as `Loading slides`. */
  loading: string;
  /** Error text if loading the entries failed, such as `Failed to load slides.` */
  failed: string;
  /** Content shown instead of the list if there are no entries. */
  empty: ReactNode;
  /** CSS class for the height of an entry's placeholder. */
  skeleton: string;
  /** Returns an entry's name, which screen readers read. */
  nameOf: (entry: T) => string;
  /** Renders an entry of the list. */
  children: (entry: T) => ReactNode;
}

/** List of entries beside the form that changes them. Each entry has Edit and Delete buttons. */
export function EntryList<T extends { _id: string }>(props: EntryListProps<T>) {
  const {
    title,
    action,
    query,
    loading,
    failed,
    empty,
    skeleton,
    nameOf,
    onEdit,
    onDelete,
    deleting,
    calls,
    children,
  } = props;
  const { data } = query;
  return (
    <Card title={title} action={action} flush>
      {query.error || data === undefined ? (
        <AwaitedRows query={query} loading={loading} failed={failed} skeleton={skeleton} />
      ) : data.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {data.map((entry) => (
            <li key={entry._id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-5">
              {children(entry)}
              <EditButtons
                name={nameOf(entry)}
                onEdit={() => onEdit(entry)}
                onDelete={() => onDelete(entry)}
                isDeleting={deleting === entry._id}
                calls={calls}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
