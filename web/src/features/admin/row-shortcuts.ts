import type { RefObject } from "react";
import { useShortcuts } from "./keys.ts";

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

/** Leads the focus to the row below or above; from outside the list, to its first row. */
function step(region: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsIn(region);
  const from = focusedRow(region);
  const next = from ? rows[rows.indexOf(from) + by] : rows[0];
  next?.focus();
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
  const onFocused = (run: (id: string) => void) => () => {
    const id = focusedRow(region.current)?.dataset.row;
    if (id) run(id);
  };
  useShortcuts(title, [
    { keys: "j", label: "Next row", run: () => step(region.current, 1) },
    { keys: "k", label: "Row before", run: () => step(region.current, -1) },
    { keys: "x", label: "Select the row", run: onFocused(onToggle) },
    ...actions.map(({ keys, label, run }) => ({ keys, label: `${label} (the row)`, run: onFocused(run) })),
  ]);
}
