import type { Catalogues } from "../../payments/templates/catalogue.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { createRecentCipher } from "../../platform/sealing/voucher-key.ts";
import { importFile } from "./import-file.ts";
import { planFile, presentPlan } from "./plan-file.ts";

export interface MessageFileParts {
  cipher: CodeCipher;
  catalogues: Catalogues;
}

export function messageFileHandlers({ cipher, catalogues }: MessageFileParts) {
  const recentCipher = createRecentCipher(cipher);
  const readers = async (db: Database) => ({
    cipher: await recentCipher(db),
    read: (await catalogues.current(db)).read,
  });
  return {
    "POST /admin/message-files/check": async ({ db, body }) =>
      presentPlan(await planFile({ db, ...(await readers(db)) }, body)),
    "POST /admin/message-files/import": async ({ db, actor, body }) =>
      importFile({ db, actor, ...(await readers(db)) }, body),
  } satisfies Partial<Handlers>;
}
