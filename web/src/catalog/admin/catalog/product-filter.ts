import type { AdminProduct as Product } from "@hira/contract";
import { LOW_STOCK } from "@hira/contract/catalog/constants/catalog";
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
  /** ID of the category; empty: all. */
  category: string;
  /** Which products are shown: all, those with low stock, or those with a special offer. */
  only: "all" | "low" | "special";
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** Page number, counted from 1. */
  page: number;
}

/** Filter of products, as stored in the page's address. */
export const productAddress = addressState({
  search: textParam(),
  category: idParam(),
  only: choiceParam<ProductFilter["only"]>(["low", "special"], "all"),
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: pageParam(),
});

export const { parse: parseProductFilter, format: formatProductFilter } = productAddress;

/** Returns whether a stock is out, low or enough. */
export function stockLevel(stock: number): "out" | "low" | "enough" {
  if (stock <= 0) return "out";
  return stock < LOW_STOCK ? "low" : "enough";
}

/**
 * Returns the category's name for the table. A product whose category is given only by ID has no known name
 * (docs/rules/catalog.md#catalogue).
 */
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

/**
 * Returns the numbers for the cards above the list. They count all products, but products with unlimited stock do not
 * add to the total stock.
 */
export function figuresOf(products: readonly Product[]): ProductFigures {
  return {
    total: products.length,
    stock: products.reduce((sum, { stock, unlimited }) => sum + (unlimited ? 0 : stock), 0),
    low: products.filter(isLow).length,
    special: products.filter(isSpecial).length,
  };
}

/**
 * Returns the products of all pages that match a filter. If the filter is low stock, they are sorted by stock, lowest
 * first.
 */
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
  /** Page number, counted from 1. It is never greater than the number of pages. */
  page: number;
  pageCount: number;
  /** Number of the page's first row, counted from the first row of the first page. */
  firstNumber: number;
}

/** Returns one page of the matching products. */
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
