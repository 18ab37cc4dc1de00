import { audited } from "../../platform/audit/audited.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { type ArchiveContext, writeArchive } from "./write-archive.ts";

interface ArchiveParts {
  /** Database access without the time limit of API calls, because writing an archive takes longer. */
  books: ArchiveContext["db"];
  uploadsDir: string;
}

/**
 * This route exports voucher codes encrypted. Only the shell command can export them as plain text, because whoever has
 * access to the machine can also read the key.
 */
export function archiveHandlers({ books, uploadsDir }: ArchiveParts) {
  return {
    "GET /admin/archive": ({ db, actor }) =>
      audited({ db, actor }, async () => ({
        value: writeArchive({ db: books, uploadsDir }, { codes: "sealed" }),
        audit: { action: "archive.export", subject: "settings:archive", after: { codes: "sealed" } },
      })),
  } satisfies Partial<Handlers>;
}
