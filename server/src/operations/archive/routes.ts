import { audited } from "../../platform/audit/audited.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { type ArchiveContext, writeArchive } from "./write-archive.ts";

interface ArchiveParts {
  /** Database access without the time limit of calls, because writing an archive takes longer. */
  books: ArchiveContext["db"];
  uploadsDir: string;
}

/** Only the command exports codes as plain text: whoever has access to the machine has the key anyway. */
export function archiveHandlers({ books, uploadsDir }: ArchiveParts) {
  return {
    "GET /admin/archive": ({ db, actor }) =>
      audited({ db, actor }, async () => ({
        value: writeArchive({ db: books, uploadsDir }, { codes: "sealed" }),
        audit: { action: "archive.export", subject: "settings:archive", after: { codes: "sealed" } },
      })),
  } satisfies Partial<Handlers>;
}
