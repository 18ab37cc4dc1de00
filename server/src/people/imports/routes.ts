import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { sendsMail } from "../../platform/outgoing/write-to-invited.ts";
import { draftImport, importCustomers } from "./import-customers.ts";
import { inviteCustomers } from "./invite-customers.ts";
import { forgetMapping, keepMapping } from "./keep-mapping.ts";
import { listMappings } from "./mapping-queries.ts";
import { nameCustomer } from "./name-customer.ts";
import { presentCheck, presentCustomer, presentImport, presentMapping } from "./presenter.ts";
import { findImport, listImports, listWaiting } from "./queries.ts";
import { signImport, takeBackImport } from "./sign-import.ts";

const bytesOf = (file: string) => Buffer.from(file, "base64");

export const importHandlers = {
  "GET /admin/imports": async ({ db }) => ({
    imports: (await listImports(db)).map(presentImport),
    sendsMail: await sendsMail(db),
  }),
  "POST /admin/imports/check": async ({ db, body: { file, ...given } }) =>
    presentCheck(await draftImport(db, { bytes: bytesOf(file), ...given })),
  "POST /admin/imports": async ({ db, actor, body: { file, ...given } }) => ({
    import: presentImport(await importCustomers({ db, actor }, { bytes: bytesOf(file), ...given })),
  }),
  "GET /admin/imports/{id}/customers": async ({ db, params, query: { page, limit } }) => {
    if (!(await findImport(db, params.id))) throw new DomainError("import_not_found");
    const { rows, total } = await listWaiting(db, { id: params.id, page, limit });
    return { customers: rows.map(presentCustomer), total, page, limit };
  },
  "POST /admin/imports/{id}/sign": async ({ db, actor, params, body }) => ({
    import: presentImport(await signImport({ db, actor }, { id: params.id, ...body })),
  }),
  "POST /admin/imports/{id}/take-back": async ({ db, actor, params }) => ({
    import: presentImport(await takeBackImport({ db, actor }, params.id)),
  }),
  "POST /admin/imports/{id}/invite": async ({ db, actor, params }) => {
    const { import: row, sent } = await inviteCustomers({ db, actor }, params.id);
    return { import: presentImport(row), sent };
  },
  "GET /admin/import-mappings": async ({ db }) => ({
    mappings: (await listMappings(db)).map(presentMapping),
  }),
  "POST /admin/import-mappings": async ({ db, actor, body }) => ({
    mapping: presentMapping(await keepMapping({ db, actor }, body)),
  }),
  "DELETE /admin/import-mappings/{id}": async ({ db, actor, params }) => {
    await forgetMapping({ db, actor }, params.id);
    return {};
  },
  "PATCH /admin/imported-customers/{id}": async ({ db, actor, params, body }) => ({
    customer: presentCustomer(await nameCustomer({ db, actor }, { id: params.id, ...body })),
  }),
} satisfies Partial<Handlers>;
