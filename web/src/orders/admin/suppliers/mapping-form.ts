import type { CatalogueEntry, ProductMapping, Supplier } from "@hira/contract";
import { isBelowCost } from "@hira/contract/orders/constants/costs";
import { t } from "@lingui/core/macro";

/** A supplier of a product. The position in the dialog's list says when the store tries it. */
export interface Place {
  supplierId: string;
  name: string;
  sku: string;
  skuName: string | null;
  /** Price in taka that the supplier asks for the item. */
  cost: number | null;
  active: boolean;
}

export function placesOf({ suppliers }: ProductMapping): Place[] {
  return suppliers.map(({ supplier, sku, skuName, cost, active }) => ({
    supplierId: supplier._id,
    name: supplier.name,
    ...{ sku, skuName, cost, active },
  }));
}

/** Adds a supplier at the end of the list. If the supplier is already listed, only the SKU changes. */
export function withPlace(
  places: readonly Place[],
  { _id, name }: Supplier,
  item: Pick<CatalogueEntry, "sku"> & Partial<CatalogueEntry>,
): Place[] {
  const { sku, name: skuName = null, cost = null } = item;
  const place = { supplierId: _id, name, sku, skuName, cost };
  if (!places.some(({ supplierId }) => supplierId === _id)) return [...places, { ...place, active: true }];
  return places.map((each) => (each.supplierId === _id ? { ...each, ...place } : each));
}

/** Moves a supplier up or down by one position. */
export function moved(places: readonly Place[], at: number, by: -1 | 1): Place[] {
  const next = [...places];
  const [taken] = next.splice(at, 1);
  if (taken) next.splice(at + by, 0, taken);
  return next;
}

/** Returns why the store orders nothing automatically from this supplier; null if it may. */
export function blockText(cost: number | null, price: number, ceiling: number | null): string | null {
  if (cost === null) return null;
  if (isBelowCost(price, cost)) return t`Costs more than the price: not ordered by itself.`;
  return ceiling !== null && cost > ceiling ? t`Costs more than the ceiling: not ordered by itself.` : null;
}
