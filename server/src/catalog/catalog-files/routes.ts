import type { Handlers } from "../../platform/lib/handler.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { checkFile, importFile } from "./import-catalogue.ts";

export const catalogFileHandlers = {
  "GET /admin/catalogue/products.csv": ({ db, reads, actor }) =>
    exportCatalogue({ db, reads, actor }, "products"),
  "GET /admin/catalogue/games.csv": ({ db, reads, actor }) => exportCatalogue({ db, reads, actor }, "games"),
  "POST /admin/catalogue/check": ({ db, body }) => checkFile(db, body),
  "POST /admin/catalogue/import": ({ db, actor, body }) => importFile({ db, actor }, body),
} satisfies Partial<Handlers>;
