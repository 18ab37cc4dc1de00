import type { CatalogFileKind, FilePlan } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { listCategories, lockCategories } from "../products/category-queries.ts";
import { changeCategory } from "../products/change-category.ts";
import { changeProduct } from "../products/change-product.ts";
import { createCategory } from "../products/create-category.ts";
import { createProduct } from "../products/create-product.ts";
import { noNews, notifyNews } from "../products/price-cuts.ts";
import { listProducts, lockProducts } from "../products/product-queries.ts";
import { planGames } from "./game-file.ts";
import { planOf } from "./plan.ts";
import { planProducts } from "./product-file.ts";
import { waitForOtherImports } from "./queries.ts";

export interface CatalogueFile {
  kind: CatalogFileKind;
  csv: string;
  setStock: boolean;
}

/** Returns what importing a file would change, and the faults in the file (docs/decisions/006). */
export async function checkFile(db: Database, file: CatalogueFile): Promise<FilePlan> {
  return planOf(file.kind === "products" ? await draftProducts(db, file) : await draftGames(db, file));
}

/**
 * Applies the changes that the check of a file returned, in one transaction: every line or none. Throws
 * `file_has_faults`, and `file_outdated` if a check would now return other changes.
 */
export async function importFile(
  context: Context,
  { digest, ...file }: CatalogueFile & { digest: string },
): Promise<FilePlan> {
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    await waitForOtherImports(db);
    if (file.kind === "products") {
      await lockProducts(db);
      const draft = await draftProducts(db, file);
      const plan = acceptedPlan(planOf(draft), digest);
      const news = noNews();
      for (const { id, values } of draft.planned) {
        if (id) await changeProduct(inside, { id, ...values }, news);
        else await createProduct(inside, complete(values), news);
      }
      await notifyNews(inside, news);
      return plan;
    }
    await lockCategories(db);
    const draft = await draftGames(db, file);
    const plan = acceptedPlan(planOf(draft), digest);
    for (const { id, values } of draft.planned) {
      if (id) await changeCategory(inside, { id, ...values });
      else await createCategory(inside, complete(values));
    }
    return plan;
  });
}

async function draftProducts(db: Database, { csv, setStock }: CatalogueFile) {
  const [products, categories] = [await listProducts(db), await listCategories(db)];
  return planProducts(csv, { products, categories }, { setStock });
}

async function draftGames(db: Database, { csv }: CatalogueFile) {
  return planGames(csv, await listCategories(db));
}

function acceptedPlan(plan: FilePlan, digest: string): FilePlan {
  const count = new Set(plan.faults.map(({ line }) => line)).size;
  if (count > 0) throw new DomainError("file_has_faults", { values: { count: String(count) } });
  if (plan.digest !== digest) throw new DomainError("file_outdated");
  return plan;
}

/** Returns the values of a new record. The check has made sure that the line contains every required value. */
function complete<Values extends object>(values: Partial<Values>): Values {
  return values as Values;
}
