import type { RouteName } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef } from "react";
import { useMayCall } from "../../api/grants.tsx";
import { useShortcuts } from "../keyboard/keys.ts";

export interface RowShortcut {
  keys: string;
  label: string;
  /** The call of the shortcut. Only admins who may make this call have the shortcut. */
  call?: RouteName;
  /**
   * Runs the shortcut on a row. Returns `sent` if the row needs no further action; the focus then moves to
   * the next waiting row.
   */
  run: (id: string) => "sent" | "asked" | "same" | undefined;
}

/** Attribute of rows. Rows with it also have `tabIndex={-1}`, so that they can be focused. */
const ROW = "[data-row]";

function rowsIn(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

function focusedRow(region: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return row && region?.contains(row) ? row : null;
}

/**
 * Returns the row below or above the focused row. If no row of the list has the focus, returns the row that
 * was focused last; without such a row, the first row.
 */
function nextRow(region: HTMLElement | null, by: 1 | -1, last: string | undefined): HTMLElement | undefined {
  const rows = rowsIn(region);
  const from = focusedRow(region);
  if (from) return rows[rows.indexOf(from) + by];
  return rows.find((row) => row.dataset.row === last) ?? rows[0];
}

/** Returns the row that gets the focus when a row is removed: the row below it, or else the row above it. */
export function neighbourOf(region: HTMLElement | null, id: string): HTMLElement | null {
  const rows = rowsIn(region);
  const at = rows.findIndex((row) => row.dataset.row === id);
  return at < 0 ? null : (rows[at + 1] ?? rows[at - 1] ?? null);
}

/**
 * Returns the next row to work on: the first waiting row below the given row, or else the first waiting row
 * of the list.
 */
export function nextWaiting(
  region: HTMLElement | null,
  id: string | undefined,
  waits: (id: string) => boolean,
): HTMLElement | null {
  const rows = rowsIn(region);
  const at = rows.findIndex((row) => row.dataset.row === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find((row) => waits(row.dataset.row ?? "")) ?? null;
}

/** Returns a function that says whether the admin may use a shortcut. */
export function useAllowedShortcuts(): (shortcut: Pick<RowShortcut, "call">) => boolean {
  const mayCall = useMayCall();
  return ({ call }) => call === undefined || mayCall(call);
}

export interface RowShortcutsOptions {
  region: RefObject<HTMLElement | null>;
  /** Table whose rows can be ticked with a key. */
  table: { getRow: (id: string) => { toggleSelected: () => void } };
  /** True if a row still needs an action. */
  waits: (id: string) => boolean;
  /**
   * True if a row needs an action and no colleague works on it. Only such rows get the focus after a
   * decision. Default: `waits`.
   */
  isFree?: (id: string) => boolean;
  actions: readonly RowShortcut[];
}

/**
 * Shortcuts that move between rows, tick a row, and act on the focused row. The list of shortcuts shows them.
 * After a decision the focus moves to the next waiting row; if there is none, it moves as soon as one
 * arrives.
 */
export function useRowShortcuts(
  title: string,
  { region, table, waits, isFree = waits, actions }: RowShortcutsOptions,
): void {
  const isAllowed = useAllowedShortcuts();
  const last = useRef<string>(undefined);
  const wantsNext = useRef(false);
  const focus = (row: HTMLElement | null | undefined) => {
    last.current = row?.dataset.row ?? last.current;
    row?.focus();
  };
  const goOn = (from: string | undefined) => {
    const next = nextWaiting(region.current, from, isFree);
    wantsNext.current = next === null;
    focus(next);
  };
  useEffect(() => {
    if (!wantsNext.current) return;
    const isElsewhere = document.activeElement !== document.body && !focusedRow(region.current);
    if (isElsewhere) wantsNext.current = false;
    else goOn(last.current);
  });
  const onFocused = (run: RowShortcut["run"]) => () => {
    const id = focusedRow(region.current)?.dataset.row;
    if (!id) return;
    last.current = id;
    const outcome = run(id);
    // `same` means that the change would have no effect. If the row no longer waits, a colleague has decided
    // already, so the focus moves on.
    if (outcome === "sent" || (outcome === "same" && !waits(id))) goOn(id);
  };
  const step = (by: 1 | -1) => () => {
    wantsNext.current = false;
    focus(nextRow(region.current, by, last.current));
  };
  useShortcuts(t`${title}: the row in focus`, [
    { keys: "j", label: t`Next row`, run: step(1) },
    { keys: "k", label: t`Row before`, run: step(-1) },
    { keys: "x", label: t`Select`, run: onFocused((id) => void table.getRow(id).toggleSelected()) },
    ...actions.filter(isAllowed).map(({ run, ...shortcut }) => ({ ...shortcut, run: onFocused(run) })),
  ]);
}
