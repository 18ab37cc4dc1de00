import { t } from "./translatable.ts";

/** Domain errors about suppliers and deliveries, as a part of the error catalogue. */
export const deliveryErrors = {
  delivery_not_found: { status: 404, message: t`This order is not delivered by suppliers.` },
  attempt_not_found: { status: 404, message: t`This attempt does not exist any more.` },
  delivery_under_way: {
    status: 409,
    message: t`A supplier may be delivering this order right now. Wait until it is known, or decide how its attempt went first.`,
  },
  delivery_not_open: { status: 409, message: t`This delivery has ended, or there is nothing to try again.` },
  no_code_to_return: {
    status: 409,
    message: t`This attempt has no code to give back: it used it up, or it was given back already.`,
  },
  attempt_not_open: { status: 409, message: t`It is known already how this attempt went.` },
  no_supplier_for_product: {
    status: 409,
    message: t`No supplier is set up for this product. Map it to one first.`,
  },
  supplier_cannot_be_asked: {
    status: 409,
    message: t`This supplier cannot be asked how an order went. Look there, then decide.`,
  },
  supplier_unproven: {
    status: 401,
    message: t`This supplier is not known here, or its signature is wrong.`,
  },
  supplier_not_found: { status: 404, message: t`This supplier does not exist any more.` },
  supplier_not_prepaid: {
    status: 409,
    message: t`A code redeemer uses the shop's own codes: nothing is paid to it ahead.`,
  },
  dead_letter_not_found: { status: 404, message: t`This job is being worked again already.` },
  supplier_invalid: { status: 400, message: "{problem}" },
  supplier_credentials_needed: {
    status: 409,
    message: t`Another address or account needs all credentials anew. Enter them again.`,
  },
  supplier_busy: {
    status: 409,
    message: t`An order is under way at this supplier. Pause it, and delete it once that has ended.`,
  },
  supplier_asked: {
    status: 409,
    message: t`What became of an order is still to be asked at the present account. Add the other one as another supplier, or wait until no order is under way.`,
  },
  too_many_suppliers: {
    status: 409,
    message: t`The store has as many suppliers as it can. Delete one first.`,
  },
  product_delivers_codes: {
    status: 409,
    message: t`This product delivers voucher codes. Set it to normal first.`,
  },
  sku_not_codes: {
    status: 409,
    message: t`A code redeemer uses the package's own codes, or those of a product that has codes. Choose one.`,
  },
  mappings_changed: {
    status: 409,
    message: t`Nothing was saved: somebody changed {packages} meanwhile. What you typed is kept. Look at these rows, then save again.`,
  },
  too_many_for_package: {
    status: 409,
    message: t`Nothing was saved: {package} has as many suppliers as a package can. Take one away first.`,
  },
} as const;
