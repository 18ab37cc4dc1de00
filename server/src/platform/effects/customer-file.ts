import type { AuditSubjectKind, askedMessages } from "@hira/contract";
import { notesOf } from "../db/notes.ts";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";

/** A file with a customer in each row: its headings, then its rows, as they are read. */
export interface CustomerFile {
  holds: keyof typeof askedMessages.export;
  subject: `${AuditSubjectKind}:${string}`;
  lines: AsyncIterable<readonly Cell[]>;
  /** How many rows it has now. A list's total may be a lower bound. */
  count: () => Promise<number>;
}

const files = new WeakMap<object, CustomerFile>();

/**
 * The lines of a file with customers. The guard around the call counts them as they go out (docs/decisions/089). Throws where no
 * guard listens: nobody takes customers out past it.
 */
export function customerFile({ db, actor }: Context, file: CustomerFile): AsyncIterable<readonly Cell[]> {
  if (!notesOf(db)) throw new Error(`${actor.uid} takes out ${file.holds}, and no guard listens`);
  files.set(file.lines, file);
  return file.lines;
}

/** The file that a reply is, if it is one with customers. */
export function customerFileOf(reply: unknown): CustomerFile | undefined {
  return typeof reply === "object" && reply !== null ? files.get(reply) : undefined;
}
