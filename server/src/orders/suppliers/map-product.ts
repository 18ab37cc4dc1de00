import { isDeepStrictEqual } from "node:util";
import {
  askedMessages,
  noticeMessages,
  type Poisha,
  poisha,
  poishaToTaka,
  supplierFacts,
} from "@hira/contract";
import { UNIT_HOURS, worthOf } from "../../catalog/products/price-cuts.ts";
import { countUnits, findProduct } from "../../catalog/products/product-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import {
  findMapping,
  holdSuppliers,
  listCodeProducts,
  lockMappedProduct,
  type MappedSupplierRow,
  type MappingRow,
  type NewMapped,
  replaceMapping,
} from "./mapping-queries.ts";
import { findSupplier } from "./queries.ts";
import { findItems } from "./reading-queries.ts";

export interface WantedMapping {
  productId: string;
  automatic: boolean;
  /** Known cost of one unit at the supplier, in poisha. */
  costCeiling: Poisha | null;
  suppliers: readonly { supplierId: string; sku: string; active: boolean }[];
}

/**
 * Sets a product's suppliers in the order in which the store tries them, and whether they deliver automatically. The
 * costs are taken from the suppliers' lists, if they are there. Throws `product_not_found`, `supplier_not_found`,
 * `product_delivers_codes` and `sku_not_codes`.
 */
export async function mapProduct(context: Context, wanted: WantedMapping): Promise<MappingRow> {
  const { productId, automatic, costCeiling } = wanted;
  return audited(context, async (inside) => {
    const { db } = inside;
    if (!(await lockMappedProduct(db, productId))) throw new DomainError("product_not_found");
    const before = await mappingOf(db, productId);
    if (before.sellsCodes && wanted.suppliers.length > 0) throw new DomainError("product_delivers_codes");
    const suppliers = await withCosts(db, before, wanted.suppliers);
    await replaceMapping(db, { productId, automatic, costCeiling, suppliers });
    const after = await mappingOf(db, productId);
    const [was, is] = [recordedMapping(before), recordedMapping(after)];
    if (isDeepStrictEqual(was, is)) return { value: after, audit: "unchanged" };
    const added = await reportGoods(inside, before, after);
    if (added.length > 0)
      await notifyAdmins(
        inside,
        noticeMessages.deliversOther({ product: after.name, supplier: added.join(", ") }),
      );
    return {
      value: after,
      audit: { action: "product.suppliers", subject: `product:${productId}`, before: was, after: is },
    };
  });
}

/**
 * Reports that suppliers will deliver other goods for a product, because these may cost more at the same price. This
 * needs a fresh sign-in, and every admin is notified. If a redeemer uses codes of another product, their additional
 * cost counts as a loss. A price of another supplier does not count, because it is checked before each order
 * (docs/decisions/083). Returns the names of the suppliers with other goods.
 */
export async function reportGoods(
  context: Context,
  before: MappingRow,
  after: MappingRow,
): Promise<string[]> {
  const known = new Set(before.suppliers.map(({ supplierId, sku }) => `${supplierId} ${sku}`));
  const added = after.suppliers.filter(({ supplierId, sku }) => !known.has(`${supplierId} ${sku}`));
  if (added.length === 0) return [];
  const { productId, name, price } = after;
  const lost = await Promise.all(added.map((each) => lossWith(context.db, each, price)));
  const amount = poisha(Math.max(...lost));
  report(context, {
    kind: "losses",
    amount,
    subject: `product:${productId}`,
    summary: askedMessages.plain({ text: name }),
  });
  return added.map((each) => each.name);
}

/**
 * Returns the loss if a redeemer uses a product's codes, counted over all codes that are on sale or reserved. A code is
 * worth the cost of its own product.
 */
async function lossWith(db: Database, { kind, sku }: MappedSupplierRow, price: Poisha): Promise<number> {
  const codes = supplierFacts[kind].usesCodes ? await findProduct(db, sku) : undefined;
  if (!codes) return 0;
  const worth = await worthOf(db, codes, codes.cost, UNIT_HOURS);
  const { stock, held } = await countUnits(db, codes.id);
  return Math.max(0, Math.max(worth.price, worth.cost) - price) * (stock + held);
}

/** Returns the product with its suppliers. Throws `product_not_found`. */
export async function mappingOf(db: Database, productId: string): Promise<MappingRow> {
  const mapping = await findMapping(db, productId);
  if (!mapping) throw new DomainError("product_not_found");
  return mapping;
}

async function withCosts(
  db: Database,
  before: MappingRow,
  wanted: WantedMapping["suppliers"],
): Promise<NewMapped[]> {
  const kinds = await holdSuppliers(
    db,
    wanted.map(({ supplierId }) => supplierId),
  );
  const mapped: NewMapped[] = [];
  for (const { supplierId, sku, active } of wanted) {
    const kind = kinds.get(supplierId);
    if (!kind) throw new DomainError("supplier_not_found");
    const known = before.suppliers.find((each) => each.supplierId === supplierId && each.sku === sku);
    const found = supplierFacts[kind].usesCodes
      ? await codesOf(db, before, sku)
      : await itemOf(db, supplierId, sku, known ?? { skuName: null, cost: null });
    mapped.push({ supplierId, sku, active, ...found });
  }
  return mapped;
}

type Found = Pick<NewMapped, "skuName" | "cost">;

/**
 * Returns the name of the codes that a redeemer uses for a package. They are the package's own codes, or those of
 * another product, whose cost is read each time it is needed (`knownCost`). Throws `sku_not_codes`.
 */
export async function codesOf(
  db: Database,
  { productId, name, categoryName }: MappingRow,
  sku: string,
): Promise<Found> {
  if (sku === productId) return { skuName: `${categoryName} · ${name}`, cost: null };
  const product = (await listCodeProducts(db)).find(({ id }) => id === sku);
  if (!product) throw new DomainError("sku_not_codes");
  return { skuName: `${product.game} · ${product.name}`, cost: null };
}

async function itemOf(db: Database, supplierId: string, sku: string, known: Found): Promise<Found> {
  const [item] = await findItems(db, supplierId, [sku]);
  const supplier = item && (await findSupplier(db, supplierId));
  if (!supplier) return { skuName: known.skuName, cost: known.cost };
  return { skuName: item.name, cost: poisha(Math.round(item.amount * supplier.rate * 100)) };
}

/** Returns the fields of a mapping for the audit log. Costs are left out, because they change automatically. */
export function recordedMapping({ automatic, costCeiling, suppliers }: MappingRow) {
  return {
    automatic,
    costCeiling: costCeiling === null ? null : poishaToTaka(costCeiling),
    suppliers: suppliers.map(({ name, sku, active }) => ({ name, sku, active })),
  };
}
