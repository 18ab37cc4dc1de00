import { MAX_CATALOGUE_ITEMS, supplierFacts } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { listCodeProducts } from "./mapping-queries.ts";
import { findSupplier, type SupplierRow } from "./queries.ts";
import { type KeptCatalogue, searchCatalogue } from "./reading-queries.ts";

/**
 * Returns a supplier's stored items. For a redeemer, these are the products with codes. Throws `supplier_not_found`.
 */
export async function findCatalogue(
  db: Database,
  { supplierId, search }: { supplierId: string; search: string | undefined },
): Promise<KeptCatalogue & { supplier: SupplierRow }> {
  const supplier = await findSupplier(db, supplierId);
  if (!supplier) throw new DomainError("supplier_not_found");
  const words = (search ?? "").split(/\s+/).filter(Boolean);
  if (!supplierFacts[supplier.kind].usesCodes) {
    return { supplier, ...(await searchCatalogue(db, { supplierId, words, limit: MAX_CATALOGUE_ITEMS })) };
  }
  const products = await listCodeProducts(db);
  const items = products
    .map(({ id, name, game, cost, available }) => ({
      sku: id,
      ...{ name, game, available },
      amount: (cost ?? 0) / 100 / supplier.rate,
    }))
    .filter(({ name, game }) =>
      words.every((word) => `${name} ${game}`.toLowerCase().includes(word.toLowerCase())),
    );
  return { supplier, items: items.slice(0, MAX_CATALOGUE_ITEMS), total: items.length, readAt: supplier.now };
}
