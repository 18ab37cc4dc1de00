import { z } from "zod";
import { id, message } from "./schemas.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A problem in an imported file, and what to do about it. Line 1 is the heading. */
export const fileFault = z.object({
  line: z.int(),
  column: z.string(),
  text: z.string(),
  textMessage: message.optional(),
});

export const fileChange = z.object({
  line: z.int(),
  _id: id.nullable().describe("Null: it is new"),
  name: z.string(),
  warning: z.string().optional().describe("What somebody should look at again before it is done"),
  warningMessage: message.optional(),
  fields: z.array(z.object({ column: z.string(), before: value, after: value })),
});

/** The changes that importing a file would make, or has made. */
export const filePlan = z.object({
  digest: z.string().describe("Of the changes: an import does these, or nothing"),
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faults: z.array(fileFault),
  changes: z.array(fileChange),
});

export type FileFault = z.infer<typeof fileFault>;
export type FileChange = z.infer<typeof fileChange>;
export type FilePlan = z.infer<typeof filePlan>;
