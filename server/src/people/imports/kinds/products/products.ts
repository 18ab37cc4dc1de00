import { columnCalled, isAboutPeople } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const price = [/^regular price$/, /^(selling |unit )?price$/, /^মূল্য$|^দাম$/];
const name = [/^(product |package )?name$/, /^(product|package|title)$/, /^নাম$|^পণ্য$|^প্যাকেজ$/];

/** Files of packages: WooCommerce's products and variations, or any list with one line for each package. */
export const products: Look = {
  called: {
    name,
    price,
    game: [/^game$/, /^categor(y|ies)$/, /^product category$/, /^গেম$|^ক্যাটাগরি$/],
    salePrice: [/^(sale|offer|discount(ed)?) price$/],
    currency: [/^currency( code)?$/, /মুদ্রা/],
    published: [/^published$/, /^on sale$/, /^(status|visible|active)$/],
    stock: [/^stock( quantity)?$/, /^(quantity|qty|স্টক)$/],
    inStock: [/^in stock\??$/, /^stock status$/],
    picture: [/^images?$/, /^pictures?$/, /^(image|picture) (url|address|src)$/, /^ছবি$/],
    type: [/^type$/],
    parent: [/^parent$/, /^parent (sku|id)$/],
    option: [/^attribute 1 value$/, /^(option|variant|variation)$/],
    sku: [/^sku$/, /^(item|product) code$/],
    productId: [/^id$/, /^product id$/],
  },
  isLike: (headings) =>
    !isAboutPeople(headings) &&
    columnCalled(headings, name) !== null &&
    columnCalled(headings, price) !== null,
};
