import { type RefObject, useRef } from "react";
import { useShortcuts } from "../admin-keyboard/keys.ts";

export interface RowShortcut {
  keys: string;
  label: string;
  run: (id: string) => void;
}

/** Rows say which they are: `data-row`, and `tabIndex={-1}` so that they can hold the focus. */
const ROW = "[data-row]";

function rowsIn(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

function focusedRow(region: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return row && region?.contains(row) ? row : null;
}

/** The row below or above; from outside the list the one that had the focus last, or the first. */
function nextRow(region: HTMLElement | null, by: 1 | -1, last: string | undefined): HTMLElement | undefined {
  const rows = rowsIn(region);
  const from = focusedRow(region);
  if (from) return rows[rows.indexOf(from) + by];
  return rows.find((row) => row.dataset.row === last) ?? rows[0];
}

/** The row that takes the focus when this one goes: the one below, else the one above. */
export function neighbourOf(region: HTMLElement | null, id: string): HTMLElement | null {
  const rows = rowsIn(region);
  const at = rows.findIndex((row) => row.dataset.row === id);
  return at < 0 ? null : (rows[at + 1] ?? rows[at - 1] ?? null);
}

/** Keys that lead from row to row, tick one, and act on the one that has the focus; they stand in the list of shortcuts. */
export function useRowShortcuts(
  title: string,
  region: RefObject<HTMLElement | null>,
  onToggle: (id: string) => void,
  actions: readonly RowShortcut[],
): void {
  const last = useRef<string>(undefined);
  const step = (by: 1 | -1) => () => {
    const row = nextRow(region.current, by, last.current);
    last.current = row?.dataset.row ?? last.current;
    row?.focus();
  };
  const onFocused = (run: (id: string) => void) => () => {
    const id = focusedRow(region.current)?.dataset.row;
    if (id) run(id);
  };
  useShortcuts(`${title}: the row in focus`, [
    { keys: "j", label: "Next row", run: step(1) },
    { keys: "k", label: "Row before", run: step(-1) },
    { keys: "x", label: "Select", run: onFocused(onToggle) },
    ...actions.map(({ run, ...shortcut }) => ({ ...shortcut, run: onFocused(run) })),
  ]);
}
