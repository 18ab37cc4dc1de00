import type { CatalogFileKind } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { cellsOf } from "../../platform/lib/csv-columns.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { ReadingContext } from "../../platform/lib/operation.ts";
import { type CategoryRow, listCategories } from "../products/category-queries.ts";
import { listProducts, type ProductRow } from "../products/product-queries.ts";
import { gameColumns } from "./game-file.ts";
import { checkFile, importFile } from "./import-catalogue.ts";
import { productColumns } from "./product-file.ts";

/** Returns the rows of a CSV file of all products or games. The audit log records the export. */
async function exportCatalogue(
  context: ReadingContext,
  kind: CatalogFileKind,
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async () => ({
    value:
      kind === "products"
        ? cellsOf(productColumns, oneByOne<ProductRow>(await listProducts(context.reads)))
        : cellsOf(gameColumns, oneByOne<CategoryRow>(await listCategories(context.reads))),
    audit: { action: "catalogue.export", subject: `catalogue:${kind}` },
  }));
}

async function* oneByOne<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

export const catalogFileHandlers = {
  "GET /admin/catalogue/products.csv": ({ db, reads, actor }) =>
    exportCatalogue({ db, reads, actor }, "products"),
  "GET /admin/catalogue/games.csv": ({ db, reads, actor }) => exportCatalogue({ db, reads, actor }, "games"),
  "POST /admin/catalogue/check": ({ db, body }) => checkFile(db, body),
  "POST /admin/catalogue/import": ({ db, actor, body }) => importFile({ db, actor }, body),
} satisfies Partial<Handlers>;
