import { columnCalled } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const [handle, price] = [[/^handle$/], [/^variant price$/]];

/**
 * Files of Shopify's products. All lines with the same handle belong to one product; only the first of them contains
 * its name.
 */
export const shopify: Look = {
  called: {
    parent: handle,
    price,
    name: [/^title$/],
    option: [/^option1 value$/],
    game: [/^type$/, /^product category$/, /^vendor$/],
    oldPrice: [/^variant compare at price$/],
    currency: [/^currency( code)?$/],
    published: [/^status$/, /^published$/],
    stock: [/^variant inventory (qty|quantity)$/],
    tracker: [/^variant inventory tracker$/],
    picture: [/^image src$/, /^variant image$/],
    sku: [/^variant sku$/],
  },
  isLike: (headings) => columnCalled(headings, handle) !== null && columnCalled(headings, price) !== null,
};
