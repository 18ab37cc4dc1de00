import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { findAccess } from "../identity/queries.ts";
import { draftHistory, importHistory, takeBackHistory } from "./import-history.ts";
import { presentFormerRecord, presentHistoryCheck, presentHistoryImport } from "./presenter.ts";
import { listFormerRecords, listHistoryImports } from "./queries.ts";

const bytesOf = (file: string) => Buffer.from(file, "base64");

async function recordsOf(db: Database, of: { uid: string; page: number; limit: number }) {
  const { rows, total } = await listFormerRecords(db, of);
  return { records: rows.map(presentFormerRecord), total };
}

export const historyImportHandlers = {
  "GET /admin/history-imports": async ({ db }) => ({
    imports: (await listHistoryImports(db)).map(presentHistoryImport),
  }),
  "POST /admin/history-imports/check": async ({ db, body: { file, ...given } }) =>
    presentHistoryCheck(await draftHistory(db, { bytes: bytesOf(file), ...given })),
  "POST /admin/history-imports": async ({ db, actor, body: { file, ...given } }) => ({
    import: presentHistoryImport(await importHistory({ db, actor }, { bytes: bytesOf(file), ...given })),
  }),
  "POST /admin/history-imports/{id}/take-back": async ({ db, actor, params: { id } }) => ({
    import: presentHistoryImport(await takeBackHistory({ db, actor }, id)),
  }),
  "GET /former-records": ({ db, actor, query }) => recordsOf(db, { uid: actor.uid, ...query }),
  "GET /users/{uid}/former-records": async ({ db, params: { uid }, query }) => {
    if (!(await findAccess(db, uid))) throw new DomainError("user_not_found");
    return recordsOf(db, { uid, ...query });
  },
} satisfies Partial<Handlers>;
