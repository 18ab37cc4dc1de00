import { type AdminProduct, type Category, fulfilments, type Product, poishaToTaka } from "@hira/contract";
import type { CategoryRow } from "./category-queries.ts";
import type { ProductRow } from "./product-queries.ts";

export function presentCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    imageUrl: row.imageUrl,
    playerId: row.playerId,
    onSale: row.onSale,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    price: poishaToTaka(row.price),
    type: fulfilments[row.fulfilment].type,
    offerType: row.offerType,
    stock: row.stock,
    category: { _id: row.categoryId, name: row.categoryName },
    createdAt: row.createdAt.toISOString(),
  };
}

/** With what only the admin area may know. */
export function presentAdminProduct(row: ProductRow): AdminProduct {
  const shown = presentProduct(row);
  return {
    ...shown,
    onSale: row.onSale,
    cost: row.cost === null ? null : poishaToTaka(row.cost),
    supplierCost: row.supplierCost === null ? null : poishaToTaka(row.supplierCost),
    category: { ...shown.category, onSale: row.categoryOnSale },
  };
}
