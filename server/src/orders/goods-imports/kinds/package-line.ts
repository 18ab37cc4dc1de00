import {
  goodsMessages,
  type ImportMapping,
  type Message,
  newProduct,
  type Poisha,
  poisha,
  poishaToTaka,
  textLimits,
  UNLIMITED_STOCK,
} from "@hira/contract";
import type { Stock } from "../../../catalog/products/stock-queries.ts";
import { NO_STOCK } from "../../../catalog/products/stock-queries.ts";
import { currencyFault } from "../../../people/imports/lines/planned-line.ts";
import { type DecimalSign, decimalSignOf, readAmount } from "../../../platform/lib/read-amount.ts";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import { cellsBy } from "./plain-text.ts";

/** A package as a file of a former shop describes it. */
export interface PackageLine {
  line: number;
  name: string;
  /** Possible names of the package's game. The most likely name comes first. */
  games: readonly string[];
  price: Poisha | null;
  oldPrice: Poisha | null;
  onSale: boolean;
  stock: Stock;
  sku: string | null;
  productId: string | null;
  /** Address of the package's picture, or the name of the picture's file. */
  picture: string | null;
  gamePicture: string | null;
  /** Why the package cannot be imported; undefined if it can. */
  refused: Message | undefined;
  /** A note for the owner about how the line was read. */
  note: Message | undefined;
}

interface Prices {
  price: Poisha | null;
  refused: Message | undefined;
}

/** Returns a function that reads a line's prices. It recognises each column's decimal sign from all its cells. */
export function priceReader(lines: readonly CsvLine[], mapping: ImportMapping) {
  const cell = cellsBy(mapping);
  const fields = ["price", "salePrice", "oldPrice"] as const;
  const signs: DecimalSign = decimalSignOf(
    lines.flatMap((line) => fields.map((field) => cell(line, field)).filter((each) => each !== "")),
  );
  const amountOf = (text: string): Poisha | null => {
    const amount = text === "" ? undefined : readAmount(text, signs);
    return amount === undefined || amount < 0 ? null : poisha(amount);
  };
  return {
    /** Returns the amount of a cell that may be empty; null if it is empty or cannot be read. */
    amount: (line: CsvLine, field: (typeof fields)[number]) => amountOf(cell(line, field)),
    price(line: CsvLine): Prices {
      const text = cell(line, "price");
      const currency = currencyFault(cell(line, "currency"));
      if (currency) return { price: null, refused: currency };
      if (text === "") return { price: null, refused: goodsMessages.noPrice };
      const price = amountOf(text);
      const isPrice = price !== null && newProduct.shape.price.safeParse(poishaToTaka(price)).success;
      return { price, refused: isPrice ? undefined : goodsMessages.price({ cell: text }) };
    },
  };
}

/** Returns why a text cannot be the name of a package. */
export function nameFault(name: string): Message | undefined {
  if (name === "") return goodsMessages.unnamed;
  return name.length > textLimits.productName ? goodsMessages.longName : undefined;
}

const UNLIMITED: Stock = { stock: UNLIMITED_STOCK, unlimited: true };

/** Returns the stock that a cell gives. An empty cell means unlimited stock. */
export function stockOf(cell: string): { stock: Stock; note: Message | undefined } {
  if (cell === "") return { stock: UNLIMITED, note: undefined };
  const number = /^-?\d{1,7}(\.0+)?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN;
  if (Number.isNaN(number) || number > UNLIMITED_STOCK)
    return { stock: NO_STOCK, note: goodsMessages.stock({ cell }) };
  return { stock: { stock: Math.max(0, number), unlimited: false }, note: undefined };
}

/** Returns the first picture address of a cell. WooCommerce writes all addresses of a product into one cell. */
export function firstPicture(cell: string): string | null {
  const [first = ""] = cell.split(/,\s*(?=https?:)|\n/);
  return first.trim().slice(0, 2_000) || null;
}
