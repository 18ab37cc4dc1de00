import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { draftImport, importCustomers } from "./import-customers.ts";
import { nameCustomer } from "./name-customer.ts";
import { presentCheck, presentCustomer, presentImport } from "./presenter.ts";
import { findImport, listImports, listWaiting } from "./queries.ts";
import { signImport, takeBackImport } from "./sign-import.ts";

export const importHandlers = {
  "GET /admin/imports": async ({ db }) => ({ imports: (await listImports(db)).map(presentImport) }),
  "POST /admin/imports/check": async ({ db, body }) => presentCheck(await draftImport(db, body)),
  "POST /admin/imports": async ({ db, actor, body }) => ({
    import: presentImport(await importCustomers({ db, actor }, body)),
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
  "PATCH /admin/imported-customers/{id}": async ({ db, actor, params, body }) => ({
    customer: presentCustomer(await nameCustomer({ db, actor }, { id: params.id, ...body })),
  }),
} satisfies Partial<Handlers>;
