import {
  costOfSale,
  type FileChange,
  fileMessages,
  fulfilments,
  inEnglish,
  isBelowCost,
  type Message,
  newProduct,
  poisha,
  takaText,
} from "@hira/contract";
import type { Columns } from "../../platform/lib/csv-columns.ts";
import { said } from "../../platform/lib/message-texts.ts";
import { type FileRow, readTable } from "../../platform/lib/read-table.ts";
import type { CategoryRow } from "../products/category-queries.ts";
import type { ProductRow, ProductValues } from "../products/product-queries.ts";
import type { Stock } from "../products/stock-queries.ts";
import { bengaliChanges, bengaliExport, readBengali } from "./bengali-cells.ts";
import {
  type CellFault,
  cellReader,
  type Read,
  readBadge,
  readCost,
  readOfferType,
  readOldPrice,
  readPrice,
  readStock,
  readSwitch,
  readText,
  readTextOrNone,
  sameName,
  takaOf,
  UNLIMITED,
  yesOrNo,
} from "./cells.ts";
import { type Draft, onceEach, planLine } from "./plan.ts";

const columns = [
  ...(["ID", "Game", "Product", "Price", "Cost", "Stock", "Offer", "On sale", "Type"] as const),
  ...(["Old price", "Bonus", "Badge", "Picture"] as const),
  ...(["Product in Bengali", "Bonus in Bengali"] as const),
] as const;
type Column = (typeof columns)[number];

const bengaliColumns = { "Product in Bengali": ["name"], "Bonus in Bengali": ["bonus"] } as const;

/** The columns of a file of products, for exports and imports. */
export const productColumns: Columns<ProductRow> = {
  ID: (row) => row.id,
  Game: (row) => row.categoryName,
  Product: (row) => row.name,
  "Price (BDT)": (row) => takaOf(row.price),
  "Cost (BDT)": (row) => takaOf(row.cost),
  Stock: (row) => stockCell(row),
  Offer: (row) => row.offerType,
  "On sale": (row) => yesOrNo(row.onSale),
  Type: (row) => fulfilments[row.fulfilment].type,
  "Old price (BDT)": (row) => takaOf(row.oldPrice),
  Bonus: (row) => row.bonus,
  Badge: (row) => row.badge,
  Picture: (row) => row.imageUrl,
  ...bengaliExport(bengaliColumns),
};

export interface Catalogue {
  products: readonly ProductRow[];
  categories: readonly CategoryRow[];
}

/**
 * The values of a product that a file contains. Planned prices are not among them; they can only be set in the admin
 * area (docs/decisions/006).
 */
type FileValues = Omit<ProductValues, "plan" | "priceBefore">;

/** All values of a new product, or the changed values of an existing one. */
export type ProductChange = Partial<FileValues>;

const defaults = { stock: 0, unlimited: false, offerType: "Normal", onSale: true, cost: null } as const;

/**
 * Plans the import of a file of products. A line changes the product with its ID, otherwise the product with its name
 * in the same game, and otherwise adds a product. An empty cell keeps the value. The stock of existing products only
 * changes if `setStock` is true.
 */
export function planProducts(
  text: string,
  catalogue: Catalogue,
  { setStock }: { setStock: boolean },
): Draft<ProductChange> {
  const { rows, faults } = readTable<Column>(text, { columns, required: ["Product"] });
  const draft: Draft<ProductChange> = { lines: rows.length, faults, planned: [], unchanged: 0 };
  const again = onceEach();
  for (const row of rows) {
    const found = targetOf(row, catalogue);
    if ("fault" in found) {
      draft.faults.push({ line: row.line, column: found.column, ...said(found.fault) });
      continue;
    }
    const { product } = found;
    const read = valuesOf(row, catalogue, product);
    const key = product?.id ?? `${read.values.categoryId} ${sameName(row.cells.Product ?? "")}`;
    const repeated = again(row, key);
    const own = [...read.faults, ...(repeated ? [{ column: "Product", ...said(repeated) }] : [])];
    draft.faults.push(...own.map((fault) => ({ line: row.line, ...fault })));
    if (own.length > 0) continue;
    const values = product ? changesOf(product, read.values, setStock) : { ...defaults, ...read.values };
    const fields = fieldsOf(product, values, catalogue);
    const name = values.name ?? product?.name ?? "";
    const warning = warningOf(product, values);
    planLine(draft, { line: row.line, _id: product?.id ?? null, name, fields, ...warning }, values);
  }
  return draft;
}

/**
 * Warns if a line would make the price lower than the cost, or would set an old price that is not shown because it is
 * not above the price.
 */
function warningOf(
  product: ProductRow | undefined,
  values: ProductChange,
): Pick<FileChange, "warning" | "warningMessage"> {
  const price = values.price ?? product?.price ?? 0;
  if (values.oldPrice && values.oldPrice <= price) return warned(fileMessages.product.oldPriceUnseen);
  if (values.price === undefined && values.cost === undefined) return {};
  const own = values.cost === undefined ? (product?.cost ?? null) : values.cost;
  const cost = costOfSale(own, [product?.supplierCost ?? null]);
  return isBelowCost(price, cost)
    ? warned(fileMessages.product.belowCost({ cost: takaText(poisha(cost ?? 0)) }))
    : {};
}

const warned = (message: Message) => ({ warning: inEnglish(message), warningMessage: message });

type Found = { product: ProductRow | undefined } | { column: Column; fault: Message };

function targetOf({ cells }: FileRow<Column>, { products }: Catalogue): Found {
  if (cells.ID) {
    const product = products.find(({ id }) => id === cells.ID?.toLowerCase());
    if (product) return { product };
    const fault = fileMessages.product.unknown({ id: cells.ID });
    return { column: "ID", fault };
  }
  if (!cells.Product) return { column: "Product", fault: fileMessages.product.unnamed };
  if (!cells.Game) return { column: "Game", fault: fileMessages.product.noGame };
  const [game, name] = [sameName(cells.Game), sameName(cells.Product)];
  const same = products.filter(
    (each) => sameName(each.categoryName) === game && sameName(each.name) === name,
  );
  if (same.length < 2) return { product: same[0] };
  return {
    column: "Product",
    fault: fileMessages.product.several,
  };
}

interface ReadValues {
  values: ProductChange;
  faults: CellFault[];
}

function valuesOf(
  { cells }: FileRow<Column>,
  catalogue: Catalogue,
  product: ProductRow | undefined,
): ReadValues {
  const { faults, read } = cellReader<string>(cells);
  const all = {
    name: read("Product", (cell) => readText(cell, newProduct.shape.name)),
    categoryId: read("Game", (cell) => readGame(cell, catalogue)),
    price: read("Price", readPrice),
    cost: read("Cost", readCost),
    ...read("Stock", readStock),
    offerType: read("Offer", readOfferType),
    onSale: read("On sale", readSwitch),
    oldPrice: read("Old price", readOldPrice),
    bonus: read("Bonus", (cell) => readTextOrNone(cell, newProduct.shape.bonus)),
    badge: read("Badge", readBadge),
    imageUrl: read("Picture", (cell) => readTextOrNone(cell, newProduct.shape.imageUrl)),
    inBengali: readBengali(cells, product?.inBengali ?? null, {
      ...{ columns: bengaliColumns, schema: newProduct.shape.inBengali, faults },
    }),
  };
  read("Type", (cell) => readType(cell, product));
  if (!product && !cells.Price) {
    faults.push({ column: "Price", ...said(fileMessages.product.noPrice) });
  }
  const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { values, faults };
}

function readGame(cell: string, { categories }: Catalogue): Read<string> {
  const same = categories.filter(({ name }) => sameName(name) === sameName(cell));
  if (same.length === 1 && same[0]) return { value: same[0].id };
  return same.length === 0
    ? { fault: fileMessages.product.unknownGame({ cell }) }
    : { fault: fileMessages.product.severalGames({ cell }) };
}

/** Reports a type that differs from the product's, because a file cannot change the type. */
function readType(cell: string, product: ProductRow | undefined): Read<string> {
  const { type } = fulfilments[product?.fulfilment ?? "hand"];
  if (cell.toLowerCase() === type) return { value: type };
  return { fault: fileMessages.type({ type }) };
}

function changesOf(product: ProductRow, read: ProductChange, setStock: boolean): ProductChange {
  const { stock, unlimited, ...others } = read;
  const changed = Object.fromEntries(
    Object.entries(others).filter(([name, value]) => value !== product[name as keyof ProductRow]),
  );
  const keepsStock = !setStock || fulfilments[product.fulfilment].stock === "codes";
  if (keepsStock || (stock === product.stock && unlimited === product.unlimited)) return changed;
  return { ...changed, ...(stock !== undefined && { stock, unlimited: unlimited === true }) };
}

const stockCell = ({ stock, unlimited }: Partial<Stock>) => (unlimited ? UNLIMITED : (stock ?? null));

const shownAs = {
  name: "Product",
  categoryId: "Game",
  price: "Price",
  cost: "Cost",
  stock: "Stock",
  offerType: "Offer",
  onSale: "On sale",
  oldPrice: "Old price",
  bonus: "Bonus",
  badge: "Badge",
  imageUrl: "Picture",
} as const satisfies Record<keyof Omit<FileValues, "inBengali" | "unlimited">, Column>;

function fieldsOf(
  product: ProductRow | undefined,
  values: ProductChange,
  { categories }: Catalogue,
): FileChange["fields"] {
  const shown = (name: keyof typeof shownAs, of: ProductChange) => {
    if (name === "price" || name === "cost" || name === "oldPrice") return takaOf(of[name] ?? null);
    if (name === "stock") return stockCell(of);
    if (name === "categoryId") return categories.find(({ id }) => id === of.categoryId)?.name ?? null;
    return of[name] ?? null;
  };
  const fields = (Object.keys(shownAs) as (keyof typeof shownAs)[])
    .filter((name) => name in values)
    .map((name) => ({
      column: shownAs[name],
      before: product ? shown(name, product) : null,
      after: shown(name, values),
    }));
  if (!("inBengali" in values)) return fields;
  const before = product?.inBengali ?? null;
  return [...fields, ...bengaliChanges(bengaliColumns, before, values.inBengali ?? null)];
}
