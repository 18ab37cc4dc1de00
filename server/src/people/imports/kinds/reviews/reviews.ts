import { columnCalled } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const ratings = [/^(review |product |star )?rating$/, /^(stars?|score|rating value)$/, /^রেটিং$|^তারকা$/];

/** Files of reviews: from WooCommerce's export plugins, or any list with one line for each review. */
export const reviews: Look = {
  called: {
    rating: ratings,
    review: [
      /^(comment|review) (content|text|body)$/,
      /^(review|comment|body|content|text|message)$/,
      /^মতামত$|^রিভিউ$/,
    ],
    product: [/^(product|item|package)( title| name)?$/, /^product handle$/, /^পণ্য$|^প্যাকেজ$/],
    sku: [/^(product )?sku$/],
    productId: [/^product id$/, /^comment post id$/],
    name: [/^(reviewer|comment author|author|customer)( name)?$/, /^(display |full )?name$/, /^নাম$|গ্রাহক/],
    date: [
      /^(comment|review) date$/,
      /^(date created|created at|date|time)$/,
      /^(comment|review) date gmt$/,
      /তারিখ/,
    ],
    status: [/^(comment )?approved$/, /^(review )?(status|state)$/, /অবস্থা/],
  },
  isLike: (headings) =>
    columnCalled(headings, ratings) !== null && columnCalled(headings, [/price|মূল্য|^দাম$/]) === null,
};
