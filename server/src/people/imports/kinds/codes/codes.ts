import { columnCalled, isAboutPeople } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const surely = [
  /^(serial|license|licence) (key|number|code)$/,
  /^(voucher|gift|redeem|activation) ?(code|key|pin)$/,
];
const perhaps = /^(code|codes|key|pin|serial|voucher|কোড|পিন)$/;

/** Files with one line for each voucher code: from Serial Numbers, License Manager and other plugins, or any list. */
export const codes: Look = {
  called: {
    code: [...surely, perhaps],
    product: [/^(product|package|item)( name| title)?$/, /^(name|title)$/, /^পণ্য$|^প্যাকেজ$/],
    sku: [/^(product )?sku$/, /^(item|product) code$/],
    productId: [/^product id$/, /^variation id$/],
    status: [/^(key |code |serial )?(status|state)$/, /অবস্থা/],
    order: [/^order( id| no| number)?$/, /^order item id$/],
    expires: [/^(expires|expiry|expire|expiration)( at| date| on)?$/, /^valid (until|till)$/, /^expiry$/],
  },
  // A file of products may also have a column named code, but then it has a column of prices.
  isLike: (headings) =>
    !isAboutPeople(headings) &&
    (columnCalled(headings, surely) !== null ||
      (columnCalled(headings, [perhaps]) !== null && columnCalled(headings, [/price|মূল্য|^দাম$/]) === null)),
};
