import { goodsMessages, type ImportMapping } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import { firstPicture, nameFault, type PackageLine, priceReader, stockOf } from "./package-line.ts";
import { cellsBy, orNull, plainText } from "./plain-text.ts";

const OFF = /^(draft|archived|unlisted|false|no)$/i;
/** The name that Shopify gives to a product's only variant. */
const ONLY = /^default title$/i;

/**
 * Reads Shopify's products. A product with variants becomes a game, and its variants become the packages. A product
 * without variants becomes a package, and its type names the game. The values that apply to the whole product are only
 * in its first line.
 */
export function readShopify(lines: readonly CsvLine[], mapping: ImportMapping): PackageLine[] {
  const cell = cellsBy(mapping);
  const prices = priceReader(lines, mapping);
  const ofProduct = Map.groupBy(
    lines.filter((line) => cell(line, "parent") !== ""),
    (line) => cell(line, "parent"),
  );
  const unnamed = lines.filter((line) => cell(line, "parent") === "" && cell(line, "price") !== "");
  const read = (own: readonly CsvLine[]): PackageLine[] => {
    const said = (field: "name" | "game" | "published" | "picture") =>
      own.map((line) => cell(line, field)).find((text) => text !== "") ?? "";
    const [title, picture] = [plainText(said("name")), firstPicture(said("picture"))];
    // A line without a price only adds another picture to the product.
    const variants = own.filter((line, at) => cell(line, "price") !== "" || (at === 0 && own.length === 1));
    const isAlone =
      variants.length === 1 &&
      variants.every((line) => /^$/.test(optionOf(line)) || ONLY.test(optionOf(line)));
    const type = plainText(said("game")).split(">").at(-1)?.trim() ?? "";
    return variants.map((line) => {
      const name = isAlone ? title : optionOf(line);
      const { price, refused } = prices.price(line);
      const before = prices.amount(line, "oldPrice");
      const { stock, note } = stockOf(cell(line, "tracker") === "" ? "" : cell(line, "stock"));
      return {
        line: line.line,
        name,
        games: (isAlone ? [type] : [title]).filter((game) => game !== ""),
        price,
        oldPrice: before !== null && price !== null && before > price ? before : null,
        onSale: !OFF.test(said("published")),
        stock,
        sku: orNull(cell(line, "sku")),
        productId: null,
        picture: isAlone ? picture : null,
        gamePicture: isAlone ? null : picture,
        refused: nameFault(name) ?? refused,
        note,
      };
    });
  };
  function optionOf(line: CsvLine): string {
    return plainText(cell(line, "option"));
  }
  return [
    ...[...ofProduct.values()].flatMap(read),
    ...unnamed
      .flatMap((line) => read([line]))
      .map((each) => ({ ...each, refused: goodsMessages.noParent({ cell: "" }) })),
  ].toSorted((a, b) => a.line - b.line);
}
