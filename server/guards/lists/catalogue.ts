// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

const TWINS = "server/src/catalog/products/twins.test.ts";

/** Guards of bulk changes of the catalogue: imported files, and price changes. */
export const catalogueGuards: Guard[] = [
  {
    name: "games from templates take turns",
    file: "server/src/catalog/game-templates/add-games.ts",
    find: "    await waitForOtherImports(db);\n",
    replace: "",
    test: ["server/src/catalog/game-templates/add-games.test.ts", "two admins"],
  },
  {
    name: "games from templates leave what is there",
    file: "server/src/catalog/game-templates/add-games.ts",
    find: "sold.some(isNamed(name))",
    replace: "sold.length < 0",
    test: [
      "server/src/catalog/game-templates/add-games.test.ts",
      "adding a game that exists leaves it and its packages unchanged, and the reply names what was skipped",
    ],
  },
  {
    name: "orders take nothing from unlimited stock",
    file: "server/schema/catalog.sql",
    find: " WHEN (NEW.unlimited)",
    replace: " WHEN (false)",
    test: [
      "server/src/catalog/products/unlimited-stock.test.ts",
      "an earlier version of the store, which does not know unlimited stock, cannot change it",
    ],
  },
  {
    name: "an order does not wait for others where the stock is unlimited",
    file: "server/schema/catalog.sql",
    find: "stock > 0 AND NOT unlimited;",
    replace: "stock > 0;",
    test: [
      "server/src/catalog/products/unlimited-stock.test.ts",
      "an order that is placed while unlimited stock is being ended takes no unit from the counted stock that is set",
    ],
  },
  {
    name: "a file with faults imports nothing",
    file: "server/src/catalog/catalog-files/import-catalogue.ts",
    find: "if (count > 0) throw",
    replace: "if (count < 0) throw",
    test: ["server/src/catalog/catalog-files/catalogue-files.test.ts", "of 500 lines of which 20 are bad"],
  },
  {
    name: "an import does what was looked at",
    file: "server/src/catalog/catalog-files/import-catalogue.ts",
    find: 'if (plan.digest !== digest) throw new DomainError("file_outdated");',
    replace: "",
    test: [
      "server/src/catalog/catalog-files/catalogue-files.test.ts",
      "an import applies exactly what the check showed, and is refused if the catalogue has changed since the check",
    ],
  },
  {
    name: "imports take turns",
    file: "server/src/catalog/catalog-files/import-catalogue.ts",
    find: "    await waitForOtherImports(db);\n",
    replace: "",
    test: [
      "server/src/catalog/catalog-files/catalogue-files.test.ts",
      "at the same time creates each game once",
    ],
  },
  {
    name: "a price that a colleague changed is left alone",
    file: "server/src/catalog/products/change-prices.ts",
    find: "else if (row.price !== before && row.price !== price) outcome",
    replace: "else if (row.price !== row.price) outcome",
    test: ["server/src/catalog/products/prices.test.ts", "that another operator repriced meanwhile"],
  },
  {
    name: "the stock of a file is set where that is asked for only",
    file: "server/src/catalog/catalog-files/product-file.ts",
    find: 'const keepsStock = !setStock || fulfilments[product.fulfilment].stock === "codes";',
    replace: 'const keepsStock = fulfilments[product.fulfilment].stock === "codes";',
    test: [
      "server/src/catalog/catalog-files/catalogue-files.test.ts",
      "unless the admin chooses to set the stock",
    ],
  },
  {
    name: "a price that falls far wants a fresh sign-in",
    file: "server/src/catalog/products/change-product.ts",
    find: "if (cut || after.isRenamed || loss > 0) reportLoss(context, { id, name, loss });",
    replace: "void reportLoss;",
    test: ["server/src/catalog/products/price-cuts.test.ts", "fresh sign-in, and every admin is notified"],
  },
  {
    name: "a price is not halved step by step",
    file: "server/src/catalog/products/price-cuts.ts",
    find: "Math.max(row.price, recent, namesakes)",
    replace: "Math.max(row.price, 0 * recent, namesakes)",
    test: ["server/src/catalog/products/price-cuts.test.ts", "compared with the highest price of the day"],
  },
  {
    name: "a cheap twin of a dear package counts as its price cut",
    file: "server/src/catalog/products/price-cuts.ts",
    find: "Math.max(row.price, recent, namesakes)",
    replace: "Math.max(row.price, recent, 0 * namesakes)",
    test: [TWINS, "a cheap package with the name"],
  },
  {
    name: "a name that a package bore today is one of its names",
    file: "server/src/catalog/products/price-queries.ts",
    find: "WHERE p.category_id = ANY (${categoryIds}::uuid[]) AND a.at >",
    replace: "WHERE false AND p.category_id = ANY (${categoryIds}::uuid[]) AND a.at >",
    test: [
      TWINS,
      "a cheap package with the name of an expensive one counts as a price cut of the expensive one:",
    ],
  },
  {
    name: "another name of a package wants a fresh sign-in",
    file: "server/src/catalog/products/change-product.ts",
    find: "const isRenamed = !isDeepStrictEqual(soldAs(row), soldAs(after));",
    replace: "const isRenamed = isDeepStrictEqual(soldAs(row), null);",
    test: [TWINS, "a new name or bonus"],
  },
  {
    name: "a planned price far below wants a fresh sign-in",
    file: "server/src/catalog/products/change-product.ts",
    find: "(planned === null ? undefined : cutTo(planned, worth));",
    replace: "undefined;\n  void planned;",
    test: ["server/src/catalog/products/price-plans.test.ts", "the present price needs a fresh sign-in"],
  },
  {
    name: "what a planned price falls from is what it costs otherwise",
    file: "server/src/catalog/products/watch-units.ts",
    find: "Math.max(product.price, product.priceBefore ?? 0)",
    replace: "Math.max(product.price, 0)",
    test: ["server/src/catalog/products/price-plans.test.ts", "far below the usual price"],
  },
  {
    name: "a planned price begins once",
    file: "server/src/catalog/products/product-queries.ts",
    find: "ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    replace: "ORDER BY id LIMIT 1",
    test: [
      "server/src/catalog/products/price-plans.test.ts",
      "only once, even if several instances run the job",
    ],
  },
  {
    name: "a price that is set by hand ends the planned one",
    file: "server/src/catalog/products/price-plans.ts",
    find: "const isByHand = change.price !== undefined && change.price !== price;",
    replace: "const isByHand = false as boolean;",
    test: [
      "server/src/catalog/products/price-plans.test.ts",
      "setting a price manually ends a planned price",
    ],
  },
  {
    name: "the brand's pictures show the name, logo and accent that are saved with them",
    file: "server/src/catalog/content/change-shop-settings.ts",
    find: '    if (!isDeepStrictEqual(drawableOf(before.texts, before.brand), drawn.from))\n      return { value: undefined, audit: "unchanged" };\n',
    replace: "",
    test: [
      "server/src/catalog/brand/brand.test.ts",
      "two admins who change name and accent colour at the same time both get pictures that show both changes",
    ],
  },
  {
    name: "only the shop's own pictures are read as its logo",
    file: "server/src/platform/uploads/image-store.ts",
    find: "return store.addressOf(name) === address ? name : undefined;",
    replace: "return name;",
    test: ["server/src/catalog/brand/brand.test.ts", "refuses an upload as a logo if it is on another host"],
  },
  {
    name: "text that was lost when a file was saved replaces nothing",
    file: "server/src/platform/lib/read-table.ts",
    find: "rows: rows.filter((row) => lossFaults(row).length === 0),",
    replace: "rows,",
    test: [
      "server/src/platform/lib/read-table.test.ts",
      "if a cell lost letters when its file was saved, the error names the cell:",
    ],
  },
];
