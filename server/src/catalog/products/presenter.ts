import {
  type AdminCategory,
  type AdminProduct,
  type Category,
  fulfilments,
  type Product,
  poishaToTaka,
} from "@hira/contract";
import { bengaliOf, namedInBengali } from "../../platform/lib/bengali-texts.ts";
import { aliasesOf, type CategoryRow } from "./category-queries.ts";
import type { ProductRow } from "./product-queries.ts";
import { takaOrNull } from "./product-values.ts";

export function presentCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    imageUrl: row.imageUrl,
    playerId: row.playerId,
    // A help text that only exists in Bengali has an empty English text.
    playerIdHelp: row.playerIdHelp ?? (row.inBengali?.playerIdHelp ? { text: "", imageUrl: null } : null),
    onSale: row.onSale,
    fromPrice: takaOrNull(row.fromPrice),
    aliases: [...aliasesOf(row)],
    ...bengaliOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAdminCategory(row: CategoryRow): AdminCategory {
  return { ...presentCategory(row), packageImageUrl: row.packageImageUrl };
}

export function presentProduct(row: ProductRow): Product {
  const before = row.oldPrice ?? row.priceBefore;
  return {
    _id: row.id,
    name: row.name,
    price: poishaToTaka(row.price),
    oldPrice: before !== null && before > row.price ? poishaToTaka(before) : null,
    priceUntil: row.priceBefore === null ? null : (row.plan?.until?.toISOString() ?? null),
    bonus: row.bonus,
    badge: row.badge,
    imageUrl: row.imageUrl ?? row.packageImageUrl,
    type: fulfilments[row.fulfilment].type,
    offerType: row.offerType,
    stock: row.stock,
    atOnce: row.atOnce,
    ...bengaliOf(row),
    category: {
      _id: row.categoryId,
      name: row.categoryName,
      ...namedInBengali(row.categoryInBengali),
    },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns a product with the fields that only the admin area may show. */
export function presentAdminProduct(row: ProductRow): AdminProduct {
  const shown = presentProduct(row);
  return {
    ...shown,
    onSale: row.onSale,
    unlimited: row.unlimited,
    cost: takaOrNull(row.cost),
    supplierCost: takaOrNull(row.supplierCost),
    oldPrice: takaOrNull(row.oldPrice),
    ownImageUrl: row.imageUrl,
    position: row.position,
    plan: row.plan && {
      price: poishaToTaka(row.plan.price),
      from: row.plan.from.toISOString(),
      until: row.plan.until?.toISOString() ?? null,
    },
    priceBefore: takaOrNull(row.priceBefore),
    category: { ...shown.category, onSale: row.categoryOnSale },
  };
}
