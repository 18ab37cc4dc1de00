import type { Handlers } from "../../platform/lib/handler.ts";
import { draftHistory, importHistory, takeBackHistory } from "./import-history.ts";
import { presentFormerRecord, presentHistoryCheck, presentHistoryImport } from "./presenter.ts";
import { listFormerRecords, listHistoryImports } from "./queries.ts";

const bytesOf = (file: string) => Buffer.from(file, "base64");

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
  "GET /former-records": async ({ db, actor, query }) => {
    const { rows, total } = await listFormerRecords(db, { uid: actor.uid, ...query });
    return { records: rows.map(presentFormerRecord), total };
  },
} satisfies Partial<Handlers>;
