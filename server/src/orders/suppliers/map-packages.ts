import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { MAX_PRODUCT_SUPPLIERS, noticeMessages, poisha, supplierFacts } from "@hira/contract";
import { type AuditEntry, audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { codesOf, recordedMapping, reportGoods } from "./map-product.ts";
import {
  findMappings,
  holdSuppliers,
  lockMappedProducts,
  type MappingRow,
  type NewMapped,
  placeSupplier,
} from "./mapping-queries.ts";
import { findSupplier, type SupplierRow } from "./queries.ts";
import { findItems, type KeptItem } from "./reading-queries.ts";

export interface PackageChange {
  productId: string;
  /** The revision of the package's mapping that the operator saw (`revisionOf`). */
  revision: string;
  /** The item's SKU. If null, the supplier is removed from the package. */
  sku: string | null;
  /** Whether this mapping is switched on. Here and below, undefined changes nothing. */
  active?: boolean | undefined;
  /** Position of the supplier among the package's suppliers. The first has 1. */
  position?: number | undefined;
  automatic?: boolean | undefined;
}

/** Returns a text that differs whenever something in a package's mapping differs that matters to orders. */
export function revisionOf({ sellsCodes, automatic, costCeiling, suppliers }: MappingRow): string {
  const listed = suppliers.map(({ supplierId, sku, active }) => [supplierId, sku, active]);
  const text = JSON.stringify([sellsCodes, automatic, costCeiling, listed]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/**
 * Maps many packages to a supplier in one transaction. If somebody else has changed one of the packages meanwhile,
 * nothing is changed. A package that is already mapped as requested counts as unchanged, so the call may be repeated. A
 * package that was deleted, or that now sells codes, is left out. Returns the numbers of changed and left-out packages.
 * Throws `supplier_not_found`, `mappings_changed`, `too_many_for_package` and `sku_not_codes`.
 */
export async function mapPackages(
  context: Context,
  { supplierId, packages }: { supplierId: string; packages: readonly PackageChange[] },
): Promise<{ changed: number; gone: number }> {
  const ids = packages.map(({ productId }) => productId);
  return audited(context, async (inside) => {
    const { db } = inside;
    await lockMappedProducts(db, ids);
    const supplier = (await holdSuppliers(db, [supplierId])).has(supplierId)
      ? await findSupplier(db, supplierId)
      : undefined;
    if (!supplier) throw new DomainError("supplier_not_found");
    const found = await findMappings(db, ids);
    const before = new Map([...found].filter(([, { sellsCodes }]) => !sellsCodes));
    await place(db, supplier, wantedOf(before, { supplierId, packages }));
    const after = await findMappings(db, ids);
    const audit = await noteChanges(inside, [...before.values()], after);
    return { value: { changed: audit.length, gone: ids.length - before.size }, audit };
  });
}

type Entry = Pick<MappingRow["suppliers"][number], "supplierId" | "sku" | "active">;

interface Wanted {
  was: MappingRow;
  automatic: boolean;
  /** The package's suppliers, in the order in which the store tries them. */
  suppliers: readonly Entry[];
}

/** Returns the suppliers that a package has after a change. */
function wanted(
  was: MappingRow,
  supplierId: string,
  { sku, active, position, automatic = was.automatic }: PackageChange,
): Wanted {
  const suppliers: Entry[] = was.suppliers.filter((each) => each.supplierId !== supplierId);
  if (sku !== null) {
    const at = was.suppliers.findIndex((each) => each.supplierId === supplierId);
    const place = position === undefined ? (at < 0 ? suppliers.length : at) : position - 1;
    const isActive = active ?? was.suppliers[at]?.active ?? true;
    suppliers.splice(Math.min(place, suppliers.length), 0, { supplierId, sku, active: isActive });
  }
  return { was, suppliers, automatic: automatic && suppliers.length > 0 };
}

const listOf = (suppliers: readonly Entry[]) =>
  suppliers.map(({ supplierId, sku, active }) => [supplierId, sku, active]);

const isSame = ({ was, automatic, suppliers }: Wanted) =>
  was.automatic === automatic && isDeepStrictEqual(listOf(was.suppliers), listOf(suppliers));

/** Returns the packages that the call changes. Throws `mappings_changed` and `too_many_for_package`. */
function wantedOf(
  before: ReadonlyMap<string, MappingRow>,
  { supplierId, packages }: { supplierId: string; packages: readonly PackageChange[] },
): Wanted[] {
  const changes: Wanted[] = [];
  const stale: string[] = [];
  for (const change of packages) {
    const was = before.get(change.productId);
    const next = was && wanted(was, supplierId, change);
    if (!next || isSame(next)) continue;
    if (revisionOf(next.was) !== change.revision) stale.push(nameOf(next.was));
    changes.push(next);
  }
  if (stale.length > 0) throw new DomainError("mappings_changed", { values: { packages: named(stale) } });
  const full = changes.find(({ suppliers }) => suppliers.length > MAX_PRODUCT_SUPPLIERS);
  if (full) throw new DomainError("too_many_for_package", { values: { package: nameOf(full.was) } });
  return changes;
}

const nameOf = ({ categoryName, name }: MappingRow) => `${categoryName} ${name}`;

/** Maximum number of packages whose names an error or a notification lists. */
const NAMED = 5;
const named = (names: readonly string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} …` : names.join(", ");

async function place(db: Database, supplier: SupplierRow, changes: readonly Wanted[]): Promise<void> {
  const skus = changes.flatMap(({ suppliers }) => entryOf(suppliers, supplier.id)?.sku ?? []);
  const items = new Map((await findItems(db, supplier.id, skus)).map((item) => [item.sku, item]));
  for (const { was, automatic, suppliers } of changes) {
    const entry = entryOf(suppliers, supplier.id);
    const found = entry && (await foundOf(db, { supplier, was, sku: entry.sku, items }));
    await placeSupplier(db, {
      ...{ productId: was.productId, supplierId: supplier.id, automatic },
      entry: entry ? { ...entry, ...(found && { found }) } : null,
      order: suppliers.map((each) => each.supplierId),
    });
  }
}

const entryOf = (suppliers: readonly Entry[], supplierId: string) =>
  suppliers.find((each) => each.supplierId === supplierId);

interface Sought {
  supplier: SupplierRow;
  was: MappingRow;
  sku: string;
  items: ReadonlyMap<string, KeptItem>;
}

/** Returns the name and cost of an item; undefined if the stored name and cost stay. Throws `sku_not_codes`. */
async function foundOf(
  db: Database,
  { supplier, was, sku, items }: Sought,
): Promise<Pick<NewMapped, "skuName" | "cost"> | undefined> {
  if (supplierFacts[supplier.kind].usesCodes) return codesOf(db, was, sku);
  const item = items.get(sku);
  if (item) return { skuName: item.name, cost: poisha(Math.round(item.amount * supplier.rate * 100)) };
  return entryOf(was.suppliers, supplier.id)?.sku === sku ? undefined : { skuName: null, cost: null };
}

/**
 * Reports as an effect that packages get other goods, and notifies admins. Returns each changed package's entry for the
 * audit log.
 */
async function noteChanges(
  context: Context,
  before: readonly MappingRow[],
  after: ReadonlyMap<string, MappingRow>,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  const products: string[] = [];
  const suppliers = new Set<string>();
  for (const was of before) {
    const now = after.get(was.productId);
    if (!now) throw new Error(`Product ${was.productId} is gone`);
    const [from, to] = [recordedMapping(was), recordedMapping(now)];
    if (isDeepStrictEqual(from, to)) continue;
    const added = await reportGoods(context, was, now);
    for (const name of added) suppliers.add(name);
    if (added.length > 0) products.push(nameOf(now));
    const subject = `product:${was.productId}` as const;
    entries.push({ action: "product.suppliers", subject, before: from, after: to });
  }
  if (products.length > 0)
    await notifyAdmins(
      context,
      noticeMessages.deliversOther({ product: named(products), supplier: [...suppliers].join(", ") }),
    );
  return entries;
}
