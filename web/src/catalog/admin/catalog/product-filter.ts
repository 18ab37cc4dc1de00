import type { AdminProduct as Product } from "@hira/contract";
import { LOW_STOCK } from "@hira/contract/catalog/facts/catalog";
import { t } from "@lingui/core/macro";
import {
  addressState,
  choiceParam,
  idParam,
  pageParam,
  textParam,
} from "../../../platform/lib/address-state.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";

export const pageSizes = [10, 25, 50] as const;

export interface ProductFilter {
  search: string;
  /** The category's id; empty for all. */
  category: string;
  /** Those that a stat card counts. */
  only: "all" | "low" | "special";
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address. */
export const productAddress = addressState({
  search: textParam(),
  category: idParam(),
  only: choiceParam<ProductFilter["only"]>(["low", "special"], "all"),
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: pageParam(),
});

export const { parse: parseProductFilter, format: formatProductFilter } = productAddress;

/** None, few or enough. */
export function stockLevel(stock: number): "out" | "low" | "enough" {
  if (stock <= 0) return "out";
  return stock < LOW_STOCK ? "low" : "enough";
}

/** The category as the table names it; a bare id is one that nobody knows any more (docs/rules/catalog.md#catalogue). */
export function categoryNameOf(category: { name: string } | string): string {
  return typeof category === "string" ? t`Unknown` : category.name;
}

const isLow = ({ stock }: Product) => stockLevel(stock) !== "enough";
const isSpecial = ({ offerType }: Product) => offerType === "Special";

export interface ProductFigures {
  total: number;
  stock: number;
  low: number;
  special: number;
}

/** What the stat cards say, of all products. */
export function figuresOf(products: readonly Product[]): ProductFigures {
  return {
    total: products.length,
    stock: products.reduce((sum, { stock }) => sum + stock, 0),
    low: products.filter(isLow).length,
    special: products.filter(isSpecial).length,
  };
}

/** The products of a filter on all its pages, in their order; those that run out with the emptiest first. */
export function matching(products: readonly Product[], filter: ProductFilter): Product[] {
  const wanted = filter.search.toLowerCase();
  const found = products.filter(
    (product) =>
      (filter.category === "" || product.category._id === filter.category) &&
      (filter.only !== "low" || isLow(product)) &&
      (filter.only !== "special" || isSpecial(product)) &&
      `${product.name} ${categoryNameOf(product.category)}`.toLowerCase().includes(wanted),
  );
  return filter.only === "low" ? found.sort((a, b) => a.stock - b.stock) : found;
}

export interface ProductPage {
  rows: Product[];
  /** From 1; the last one where the filter asks for a later one. */
  page: number;
  pageCount: number;
  /** The number of the first row, over all pages. */
  firstNumber: number;
}

/** One page of what matches. */
export function pageOf(
  products: readonly Product[],
  { page, limit }: Pick<ProductFilter, "page" | "limit">,
): ProductPage {
  const pageCount = pageCountOf(products.length, limit);
  const shown = Math.min(page, pageCount);
  const start = (shown - 1) * limit;
  return {
    rows: products.slice(start, start + limit),
    page: shown,
    pageCount,
    firstNumber: start + 1,
  };
}
