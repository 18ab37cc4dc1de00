import type { SavedView, ViewList } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, ChevronDown, Pencil, RotateCw, Star, StarOff, Trash2 } from "lucide-react";
import type { ParserMap, Values } from "nuqs";
import { type ReactNode, useEffect, useRef } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Menu } from "../../../platform/design/menu.tsx";
import { MenuItem } from "../../../platform/design/menu-items.tsx";
import { toast } from "../../../platform/design/toast.ts";
import type { AddressState } from "../../../platform/lib/address-state.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useLatest } from "../../../platform/lib/use-latest.ts";
import { LOAD_FAILED, useChangeView, useDeleteView, viewsQuery } from "./queries.ts";
import { RenameDialog, ViewDialog } from "./view-dialog.tsx";
import { filterOfView, tidyQuery, viewQueryOf } from "./view-query.ts";

/** Menu of a saved view. It renames the view, makes it the list's default, or deletes it. */
function ViewMenu({ view }: { view: SavedView }) {
  const { mutate: change } = useChangeView();
  const { mutateAsync: remove } = useDeleteView();
  const renaming = useDialog<SavedView>();
  const deleting = useDialog<SavedView>();
  const makeDefault = (isDefault: boolean) =>
    change(
      { id: view._id, isDefault },
      {
        onSuccess: () =>
          void toast.success(
            isDefault ? t`This list opens with it now.` : t`This list opens unfiltered now.`,
          ),
        onError: (error) => void toast.error(messageOf(error, t`Failed to change the view.`)),
      },
    );
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton size="sm" label={t`Options of view ${view.name}`} icon={<ChevronDown />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={() => renaming.open(view)}>
          <Trans>Rename</Trans>
        </MenuItem>
        {view.isDefault ? (
          <MenuItem icon={<StarOff />} onSelect={() => makeDefault(false)}>
            <Trans>Open the list unfiltered</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<Star />} onSelect={() => makeDefault(true)}>
            <Trans>Make it the default</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => deleting.open(view)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <OpenedDialog state={renaming}>
        {(subject, dialog) => <RenameDialog {...dialog} view={subject} />}
      </OpenedDialog>
      <OpenedDialog state={deleting}>
        {({ _id, name }, dialog) => (
          <ConfirmDialog
            {...dialog}
            tone="danger"
            title={t`Delete the view “${name}”?`}
            description={t`What it shows stays; only the view goes.`}
            confirmLabel={t`Delete`}
            onConfirm={() => remove(_id)}
          />
        )}
      </OpenedDialog>
    </>
  );
}

/**
 * Applies the default view if the list was opened without a filter. It happens only once, so that the admin can choose
 * "All" afterwards. A filter that was set before the views have loaded is kept.
 */
function useDefaultView(
  views: readonly SavedView[] | undefined,
  shown: string,
  open: (query: string, options: { replace: boolean }) => void,
): void {
  const wanted = useRef(window.location.search === "");
  const latest = useLatest(open);
  useEffect(() => {
    if (!views || !wanted.current) return;
    wanted.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view && shown === "") latest.current(view.query, { replace: true });
  }, [views, shown]);
}

export interface SavedViewsProps<P extends ParserMap> {
  list: ViewList;
  address: AddressState<P>;
  filter: Values<P>;
  onChange: (filter: Values<P>, options?: { replace?: boolean }) => void;
}

/** Buttons above the list: one for each of the admin's saved views, and one that saves the current filter as a view. */
export function SavedViews<P extends ParserMap>({ list, address, filter, onChange }: SavedViewsProps<P>) {
  const { data, error, refetch, isFetching } = useQuery(viewsQuery(list));
  const saving = useDialog<string>();
  const shown = viewQueryOf(address, filter);
  const open = (query: string, options?: { replace: boolean }) =>
    onChange(filterOfView(address, query, filter), options);
  useDefaultView(data, shown, open);
  const chosen = data?.find(({ query }) => tidyQuery(address, query) === shown);
  const row = useRef<HTMLElement>(null);
  // On a phone the row of buttons scrolls. The button of the current view is scrolled into sight.
  useEffect(() => {
    const chip = chosen && row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chip) row.current?.scrollTo({ left: chip.offsetLeft - 8 });
  }, [chosen]);

  if (!data) {
    if (!error) return null;
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
        {messageOf(error, LOAD_FAILED)}
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          <Trans>Try Again</Trans>
        </Button>
      </p>
    );
  }
  const canSave = shown !== "" && !chosen;
  if (data.length === 0 && !canSave) return null;
  return (
    <nav
      ref={row}
      aria-label={t`Saved views`}
      className="relative -my-1 -mx-1 flex items-center gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap sm:overflow-visible"
    >
      {data.length > 0 ? (
        <Chip isChosen={shown === ""} onClick={() => open("")}>
          <Trans>All</Trans>
        </Chip>
      ) : null}
      {data.map((view) => (
        <ViewChip key={view._id} view={view} isChosen={view === chosen} onOpen={() => open(view.query)} />
      ))}
      {canSave ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<BookmarkPlus />}
          className="shrink-0"
          onClick={() => saving.open(shown)}
        >
          <Trans>Save view</Trans>
        </Button>
      ) : null}
      <OpenedDialog state={saving}>
        {(query, dialog) => <ViewDialog {...dialog} list={list} query={query} views={data} />}
      </OpenedDialog>
    </nav>
  );
}

function ViewChip({ view, isChosen, onOpen }: { view: SavedView; isChosen: boolean; onOpen: () => void }) {
  return (
    <span className="inline-flex shrink-0 items-center">
      <Chip isChosen={isChosen} onClick={onOpen}>
        {view.isDefault ? <Star aria-hidden="true" className="size-3.5 fill-current" /> : null}
        <span className="max-w-56 truncate">
          {view.name}
          {view.isDefault ? (
            <span className="sr-only">
              <Trans> (default)</Trans>
            </span>
          ) : null}
        </span>
      </Chip>
      {isChosen ? <ViewMenu view={view} /> : null}
    </span>
  );
}

interface ChipProps {
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Chip({ isChosen, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cx(
        "inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 font-medium text-sm transition-colors pointer-coarse:min-h-11",
        isChosen
          ? "border-transparent bg-brand-soft text-brand-text"
          : "border-border bg-surface text-muted hover:bg-hover hover:text-text",
      )}
    >
      {children}
    </button>
  );
}
