import { columnCalled, isAboutPeople } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const code = [
  /^(serial|license|licence) (key|number|code)$/,
  /^(voucher|gift|redeem|activation) ?(code|key|pin)$/,
  /^(code|codes|key|pin|serial|voucher|কোড|পিন)$/,
];

/** Codes of Serial Numbers, License Manager and other plugins, and any list with a line for each code. */
export const codes: Look = {
  called: {
    code,
    product: [/^(product|package|item)( name| title)?$/, /^(name|title)$/, /^পণ্য$|^প্যাকেজ$/],
    sku: [/^(product )?sku$/, /^(item|product) code$/],
    productId: [/^product id$/, /^variation id$/],
    status: [/^(key |code |serial )?(status|state)$/, /অবস্থা/],
    order: [/^order( id| no| number)?$/, /^order item id$/],
    expires: [/^(expires|expiry|expire|expiration)( at| date| on)?$/, /^valid (until|till)$/, /^expiry$/],
  },
  isLike: (headings) => !isAboutPeople(headings) && columnCalled(headings, code) !== null,
};
