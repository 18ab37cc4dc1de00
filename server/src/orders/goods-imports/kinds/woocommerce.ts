import { goodsMessages, type ImportMapping } from "@hira/contract";
import { NO_STOCK } from "../../../catalog/products/stock-queries.ts";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import { firstPicture, nameFault, type PackageLine, priceReader, stockOf } from "./package-line.ts";
import { cellsBy, orNull, plainText } from "./plain-text.ts";

/**
 * Matches the status of an unpublished product. WooCommerce writes 0 for private and -1 for a draft; other programs
 * write words.
 */
const UNPUBLISHED = /^(0|-1|2|no|n|false|off|draft|private|pending|archived|inactive|hidden|না)$/i;
const GONE = /^(0|no|false|out ?of ?stock|outofstock|না)$/i;
const NO_GAME = /^(uncategori[sz]ed|none|-|n\/a|featured|popular|all( products)?)$/i;

interface Parent {
  name: string;
  isPublished: boolean;
  picture: string | null;
}

/**
 * Reads a package from each line. WooCommerce's variable products become games, and their variations become the
 * packages. A simple product becomes a package, and its category names the game.
 */
export function readProducts(lines: readonly CsvLine[], mapping: ImportMapping): PackageLine[] {
  const cell = cellsBy(mapping);
  const prices = priceReader(lines, mapping);
  const kindOf = (line: CsvLine) => (cell(line, "type").toLowerCase().split(",")[0] ?? "").trim();
  const isPublished = (line: CsvLine) => !UNPUBLISHED.test(cell(line, "published"));
  const parents = new Map<string, Parent>();
  for (const line of lines) {
    if (kindOf(line) !== "variable") continue;
    const [sku, id] = [cell(line, "sku"), cell(line, "productId")];
    const parent = {
      name: plainText(cell(line, "name")),
      isPublished: isPublished(line),
      picture: firstPicture(cell(line, "picture")),
    };
    if (id !== "") parents.set(`id:${id}`, parent);
    if (sku !== "") parents.set(sku, parent);
  }

  function toPackage(line: CsvLine): PackageLine[] {
    const kind = kindOf(line);
    if (kind === "variable") return [];
    const named = plainText(cell(line, "name"));
    const isVariation = kind === "variation";
    const parent = isVariation ? parents.get(cell(line, "parent")) : undefined;
    const name = isVariation ? variationName(named, plainText(cell(line, "option")), parent?.name) : named;
    const { price: regular, refused } = prices.price(line);
    const sale = prices.amount(line, "salePrice");
    const isReduced = sale !== null && regular !== null && sale < regular && sale > 0;
    const { stock, note } = stockOf(cell(line, "stock"));
    const isSold = ["", "simple", "variation"].includes(kind);
    return [
      {
        line: line.line,
        name,
        games: parent ? [parent.name] : isVariation ? [] : gamesOf(cell(line, "game")),
        price: isReduced ? sale : regular,
        oldPrice: isReduced ? regular : null,
        onSale: isPublished(line) && (parent?.isPublished ?? true),
        stock: stock.unlimited && GONE.test(cell(line, "inStock")) ? NO_STOCK : stock,
        sku: orNull(cell(line, "sku")),
        productId: orNull(cell(line, "productId")),
        picture: firstPicture(cell(line, "picture")),
        gamePicture: parent?.picture ?? null,
        refused:
          (isSold ? undefined : goodsMessages.notSold({ cell: kind })) ??
          (isVariation && !parent ? goodsMessages.noParent({ cell: cell(line, "parent") }) : undefined) ??
          nameFault(name) ??
          refused,
        note: note ?? (sale !== null && sale > 0 && !isReduced ? goodsMessages.salePrice : undefined),
      },
    ];
  }
  return lines.flatMap(toPackage);
}

/** Returns the package's name from a variation's title: `115 Diamonds` from `Free Fire - 115 Diamonds`. */
function variationName(named: string, option: string, parent = ""): string {
  if (option !== "") return option;
  if (parent === "" || !named.toLowerCase().startsWith(parent.toLowerCase())) return named;
  return named.slice(parent.length).replace(/^[\s\-–—:,|]+/u, "") || named;
}

/**
 * Returns the names in a cell of categories. In each path the last name comes first: `Games > Free Fire, Top Up` gives
 * Free Fire, Games, Top Up.
 */
function gamesOf(cell: string): string[] {
  const paths = cell.split(/(?<!\\),/).map((path) => path.replaceAll("\\,", ","));
  return paths
    .flatMap((path) => path.split(">").toReversed())
    .map(plainText)
    .filter((name) => name !== "" && !NO_GAME.test(name));
}
