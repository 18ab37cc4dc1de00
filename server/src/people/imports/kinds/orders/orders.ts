import { calledOfPeople, columnCalled } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const numbers = [
  /^order (number|no)$/,
  /^order( id)?$/,
  /^(invoice|receipt)( number| no| id)?$/,
  /^অর্ডার( নম্বর| নং)?$/,
];
const dates = [
  /^order date$/,
  /^(created at|date created|created|date|placed at|order time|time)$/,
  /date|তারিখ/,
];
const amounts = [
  /^(order |grand )?total( amount)?$/,
  /^order amount$/,
  /^amount( paid)?$/,
  /^price$/,
  /^মোট$|^টাকা$/,
];
const paid = [/^financial status$/];

/**
 * Files of orders: from WooCommerce's export plugins, from Shopify, or any list with one line for each order or item.
 */
export const orders: Look = {
  called: {
    ...calledOfPeople,
    number: numbers,
    date: dates,
    amount: amounts,
    name: [
      /^billing (first )?name$/,
      /^(customer|full|display|shipping)( first)? name$/,
      /^(first )?name$/,
      /^customer$/,
      /^নাম$|গ্রাহক/,
    ],
    surname: [/^(billing )?(last|family) name$/, /^surname$/],
    product: [
      /^line ?item(s|s? name| 1)?$/,
      /^(item|product|package)s?( name| title| 1)?$/,
      /product|item name/,
      /^পণ্য$|^প্যাকেজ$/,
    ],
    quantity: [/^line ?item quantity$/, /^(item )?(quantity|qty)$/],
    playerId: [/player ?id|game ?id/, /^(uid|game account)$/, /^note attributes$/],
    method: [/^payment method title$/, /^(payment )?method$/, /^(payment )?gateway$/],
    transactionId: [/^(transaction|trx|txn) ?id$/, /^payment reference$/],
    status: [...paid, /^(order )?status$/, /অবস্থা/],
  },
  isLike: (headings) =>
    (columnCalled(headings, numbers) !== null || columnCalled(headings, paid) !== null) &&
    columnCalled(headings, dates) !== null &&
    columnCalled(headings, amounts) !== null,
  /** Shopify writes the order's number in the column `Name`, on each line of the order. */
  correct: (mapping, headings) =>
    columnCalled(headings, paid) === null
      ? mapping
      : {
          ...mapping,
          number: columnCalled(headings, [/^name$/]),
          name: columnCalled(headings, [/^(billing|shipping) name$/]),
        },
};
