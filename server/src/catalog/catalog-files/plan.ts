import { createHash } from "node:crypto";
import { type FileChange, type FileFault, type FilePlan, fileMessages, type Message } from "@hira/contract";
import type { FileRow } from "../../platform/lib/read-table.ts";

/** A line without faults. If `id` is null, the line adds a record. */
export interface Planned<Values> {
  line: number;
  id: string | null;
  values: Values;
  shown: FileChange;
}

/** Collects the faults of all lines, and the changes to make. */
export interface Draft<Values> {
  lines: number;
  faults: FileFault[];
  planned: Planned<Values>[];
  unchanged: number;
}

/** Adds a line without faults to the plan as new, changed or unchanged. */
export function planLine<Values>(draft: Draft<Values>, shown: FileChange, values: Values): void {
  if (shown.fields.length === 0) draft.unchanged += 1;
  else draft.planned.push({ line: shown.line, id: shown._id, values, shown });
}

/** Reports a line if an earlier line is about the same product or game. */
export function onceEach(): (row: FileRow<string>, key: string) => Message | undefined {
  const lines = new Map<string, number>();
  return ({ line }, key) => {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    return first === undefined ? undefined : fileMessages.sameLine({ line: String(first) });
  };
}

/**
 * Returns a hash of the changes, without their warnings. The import compares the hash of its changes with the hash of
 * the check. The stock is left out, because units may be sold between check and import, and a given stock replaces the
 * units that are left (docs/decisions/006).
 */
function digestOf(changes: readonly FileChange[]): string {
  const steady = changes
    .map(({ fields, warning: _, warningMessage: __, ...change }) => ({
      ...change,
      fields: fields.filter(({ column }) => column !== "Stock"),
    }))
    .filter(({ _id, fields }) => _id === null || fields.length > 0);
  return createHash("sha256").update(JSON.stringify(steady)).digest("hex");
}

export function planOf(draft: Draft<unknown>): FilePlan {
  const changes = draft.planned.map(({ shown }) => shown);
  const created = changes.filter(({ _id }) => _id === null).length;
  return {
    digest: digestOf(changes),
    lines: draft.lines,
    created,
    changed: changes.length - created,
    unchanged: draft.unchanged,
    faults: draft.faults.toSorted((a, b) => a.line - b.line),
    changes,
  };
}
