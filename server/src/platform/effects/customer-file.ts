import type { AuditSubjectKind, askedMessages } from "@hira/contract";
import { notesOf } from "../db/notes.ts";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";

/** A file with one customer per row. The rows are read while the file is sent. */
export interface CustomerFile {
  holds: keyof typeof askedMessages.export;
  subject: `${AuditSubjectKind}:${string}`;
  lines: AsyncIterable<readonly Cell[]>;
  /**
   * Returns the number of rows that the file would have now. Needed because the total of a list may be only a lower
   * bound.
   */
  count: () => Promise<number>;
}

const files = new WeakMap<object, CustomerFile>();

/**
 * Returns the lines of a file with customers, and registers the file. The check around each operator's call then counts
 * the lines that are sent (docs/decisions/089). Throws if the call has no such check, so that no export of customers
 * escapes it.
 */
export function customerFile({ db, actor }: Context, file: CustomerFile): AsyncIterable<readonly Cell[]> {
  if (!notesOf(db)) throw new Error(`${actor.uid} takes out ${file.holds}, and no guard listens`);
  files.set(file.lines, file);
  return file.lines;
}

/** Returns the registered file if the reply is a file with customers. */
export function customerFileOf(reply: unknown): CustomerFile | undefined {
  return typeof reply === "object" && reply !== null ? files.get(reply) : undefined;
}
