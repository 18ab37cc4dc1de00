import { APPROVAL_NEEDED } from "./approval-needed.ts";
import { couponErrors } from "./coupon-errors.ts";
import { deliveryErrors } from "./delivery-errors.ts";
import { paymentErrors } from "./payment-errors.ts";
import { stepUpErrors } from "./step-up-errors.ts";
import { t } from "./translatable.ts";

/** The error catalogue: every domain error of the API with its stable code, HTTP status and message. */
export const errorCatalogue = {
  invalid_input: { status: 400, message: t`Please check what you entered.` },
  unauthenticated: { status: 401, message: t`User not authenticated.` },
  invalid_token: { status: 401, message: t`Failed to authenticate. Please log in again.` },
  no_profile: { status: 401, message: t`No profile for this account.` },
  account_deleted: { status: 403, message: t`This account has been deleted.` },
  account_frozen: { status: 403, message: t`This account is frozen. Please contact support.` },
  address_blocked: {
    status: 403,
    message: t`This is not possible from where you are right now. Please contact support.`,
  },
  player_blocked: {
    status: 409,
    message: t`We cannot take orders for this player ID. Please contact support.`,
  },
  block_not_found: { status: 404, message: t`This block is not in the list any more.` },
  block_exists: { status: 409, message: t`{value} is blocked already.` },
  block_over: { status: 400, message: t`The end of a block must lie ahead.` },
  block_unreadable: { status: 400, message: "{why}" },
  block_too_wide: { status: 409, message: "{why}" },
  sign_in_again: { status: 403, message: t`Please confirm that it is you: sign in again.` },
  ...stepUpErrors,
  other_account: {
    status: 403,
    message: t`That was another account. Please sign in as the one that you are using here.`,
  },
  admin_only: { status: 403, message: t`Admin access required.` },
  not_permitted: { status: 403, message: t`Your role does not allow this.` },
  foreign_uid: { status: 403, message: t`You can only do this for your own account.` },
  not_found: { status: 404, message: t`Not found.` },
  category_not_found: { status: 404, message: t`This category does not exist any more.` },
  game_template_not_found: { status: 404, message: t`This game is not among the templates any more.` },
  product_not_found: { status: 404, message: t`This product is not available any more.` },
  order_not_found: { status: 404, message: t`Order not found.` },
  order_not_delivered: { status: 409, message: t`You can say how it was once it is delivered.` },
  review_not_found: { status: 404, message: t`This review does not exist any more.` },
  review_changed: {
    status: 409,
    message: t`Its customer changed it meanwhile. Please look at it again.`,
  },
  request_not_found: { status: 404, message: t`Request not found.` },
  outgoing_invalid: { status: 400, message: "{problem}" },
  unsubscribe_unknown: {
    status: 404,
    message: t`This link is not one of ours, or a part of it is missing. Choose your e-mails on your profile.`,
  },
  telegram_off: { status: 409, message: t`The shop has no Telegram bot yet.` },
  telegram_chat_not_found: { status: 404, message: t`This chat is not linked any more.` },
  sign_in_not_found: { status: 404, message: t`This sign-in is not in the list any more.` },
  push_off: { status: 409, message: t`Notifications are switched off in this shop.` },
  push_service_unknown: {
    status: 400,
    message: t`This browser's notification service is not one that we know. Try another browser.`,
  },
  push_device_not_found: { status: 404, message: t`This device does not get notifications any more.` },
  player_id_not_found: { status: 404, message: t`This player ID is not saved any more.` },
  player_ids_full: {
    status: 409,
    message: t`You have saved {most} player IDs with a name for this game. Delete one of them first.`,
  },
  slide_not_found: { status: 404, message: t`This slide does not exist any more.` },
  instruction_not_found: { status: 404, message: t`This instruction does not exist any more.` },
  preset_not_found: { status: 404, message: t`This role does not exist any more.` },
  user_not_found: { status: 404, message: t`User not found.` },
  invalid_referral: { status: 404, message: t`Invalid referral link.` },
  own_referral: { status: 409, message: t`You cannot use your own referral link.` },
  already_referred: { status: 409, message: t`This account has already used a referral link.` },
  referral_too_late: { status: 409, message: t`A referral link only works for a new account.` },
  own_role: { status: 409, message: t`You cannot take your own admin role away.` },
  not_assignable: {
    status: 409,
    message: t`This can only be given to a colleague who may work on it, and whose own it is not.`,
  },
  own_deletion: { status: 409, message: t`You cannot delete your own account.` },
  own_account: {
    status: 403,
    message: t`Nobody decides about their own wallet, request or order. Somebody else has to do this.`,
  },
  approval_needed: { status: 409, message: APPROVAL_NEEDED },
  too_many_approvals: {
    status: 409,
    message: t`Too much of what you asked for is waiting already. Have some of it decided, or withdraw it.`,
  },
  cap_reached: {
    status: 409,
    message: t`That is more than you may move by hand today: ৳{left} is left. An owner can raise your limit.`,
  },
  approval_not_found: { status: 404, message: t`This does not wait any more.` },
  approval_decided: { status: 409, message: t`{who} was faster: this is {state} already.` },
  // Why an approved call failed. The code is stored with the approval and is never a reply.
  approval_outdated: {
    status: 409,
    message: t`It is something else by now: {now}. Ask for it again.`,
  },
  approval_not_yours: { status: 403, message: "{why}" },
  own_freeze: { status: 409, message: t`You cannot freeze your own account.` },
  preset_exists: { status: 409, message: t`There is a role of this name already.` },
  preset_built_in: { status: 409, message: t`This role comes with the store and cannot be deleted.` },
  preset_in_use: { status: 409, message: t`Somebody has this role. Give them another one first.` },
  owner_preset: { status: 409, message: t`An owner may always do everything: this role cannot be changed.` },
  invite_waits: { status: 409, message: t`This address is invited already. Withdraw that invitation first.` },
  invite_needless: {
    status: 409,
    message: t`An account has this e-mail address. Give it a role instead.`,
  },
  invite_not_found: { status: 404, message: t`This invitation waits no more.` },
  too_many_invites: { status: 409, message: t`Too many invitations wait. Withdraw some first.` },
  import_not_found: { status: 404, message: t`This import does not exist.` },
  import_outdated: {
    status: 409,
    message: t`Another import came in between, or the file is another one. Nothing was imported; check it again.`,
  },
  import_empty: { status: 409, message: t`There is nothing to import in this file.` },
  import_not_open: { status: 409, message: t`This import was signed or taken back meanwhile.` },
  import_total_differs: {
    status: 409,
    message: t`The ledger has ৳{total} of this import. Find the difference before you sign.`,
  },
  import_in_use: {
    status: 409,
    message: t`{count} customers have taken their balances over. This import cannot be taken back any more.`,
  },
  import_sends_no_mail: {
    status: 409,
    message: t`The store sends no e-mail yet. Set it up under Messages, or copy the text and send it yourself.`,
  },
  goods_taken_back: { status: 409, message: t`This import was taken back meanwhile.` },
  goods_in_use: {
    status: 409,
    message: t`{count} of what this import brought were ordered or sold. It cannot be taken back any more.`,
  },
  pictures_unreadable: {
    status: 400,
    message: t`This archive cannot be read: it is no zip file, is damaged, or unpacks to too much.`,
  },
  import_mapping_not_found: { status: 404, message: t`This mapping is not kept any more.` },
  imported_customer_not_found: { status: 404, message: t`This balance does not wait any more.` },
  imported_address_taken: { status: 409, message: t`Another balance was brought along for this address.` },
  own_preset: { status: 409, message: t`You cannot change your own role. Ask another owner.` },
  last_owner: { status: 409, message: t`This is the last owner. Make another account an owner first.` },
  user_has_open_orders: {
    status: 409,
    message: t`This user still has open orders. Complete or cancel them first.`,
  },
  user_has_pending_requests: {
    status: 409,
    message: t`This user still has pending fund requests. Approve or reject them first.`,
  },
  user_has_money: {
    status: 409,
    message: t`This user still has ৳{balance} in the wallet. Deduct it first.`,
  },
  own_staff_role: {
    status: 409,
    message: t`You work in this shop. Ask an owner to take your role away first.`,
  },
  own_open_orders: {
    status: 409,
    message: t`You still have open orders. Wait until they are delivered, or cancel them; then delete your account.`,
  },
  own_pending_requests: {
    status: 409,
    message: t`You still wait for money to be added. Wait until that is decided, or withdraw it; then delete your account.`,
  },
  own_money: {
    status: 409,
    message: t`৳{balance} is still in your wallet. Spend it, or ask us to pay it out; then delete your account.`,
  },
  too_many_tags: { status: 409, message: t`An account has at most 10 tags. Take one away first.` },
  insufficient_balance: { status: 409, message: t`Insufficient balance. You need ৳{total}.` },
  balance_too_low: { status: 409, message: t`The balance is only ৳{balance}; it cannot go below zero.` },
  balance_too_high: {
    status: 409,
    message: t`A wallet holds at most ৳1,000,000,000.00; this one has ৳{balance} already.`,
  },
  shop_closed: { status: 409, message: "{text}" },
  opening_soon: { status: 409, message: t`The shop opens soon. Nothing can be bought yet.` },
  ends_before_start: { status: 400, message: t`The end must be after the start.` },
  over_already: { status: 400, message: t`That end is over already. Choose a later one.` },
  not_on_sale: { status: 409, message: t`{product} is not on sale right now.` },
  out_of_stock: { status: 409, message: t`This product is out of stock.` },
  no_code_left: {
    status: 409,
    message: t`No code of this product is left for this order. Upload codes first, or cancel it; if its payment arrived, refund it to the wallet.`,
  },
  too_many_unconfirmed_orders: {
    status: 409,
    message: t`You already have {orders} waiting for payment. You can order more once one of them is confirmed or has expired.`,
  },
  too_much_unpaid: {
    status: 409,
    message: t`Your unpaid orders may come to ৳{amount} together. You can order more once one of them is confirmed or has expired. If you have sent the money already, use its Transaction ID under Add Money.`,
  },
  stock_awaits_payment: {
    status: 409,
    message: t`Too many orders of this package are waiting for payment. Pay from your wallet, or try again later. If you have sent the money already, use its Transaction ID under Add Money.`,
  },
  wallet_part_off: {
    status: 409,
    message: t`The wallet cannot pay a part of an order right now. Please review your order.`,
  },
  price_changed: { status: 409, message: t`The price has changed. Please review your order.` },
  fee_changed: { status: 409, message: t`The fee has changed. Please review your request.` },
  method_unavailable: { status: 409, message: t`This payment method is not available right now.` },
  transaction_id_used: { status: 409, message: t`This Transaction ID has already been submitted.` },
  credit_spent: { status: 409, message: t`The credited amount has already been spent.` },
  category_has_products: {
    status: 409,
    message: t`This category still has products. Move or delete them first.`,
  },
  product_has_codes: {
    status: 409,
    message: t`This product still has unsold voucher codes. Delete them or set the product to normal first.`,
  },
  file_has_faults: {
    status: 409,
    message: t`Nothing was imported: {count} of the file's lines have to be corrected first.`,
  },
  file_outdated: {
    status: 409,
    message: t`The catalogue has changed since this file was checked. Nothing was imported; look at it again.`,
  },
  code_not_found: { status: 404, message: t`This code does not exist any more.` },
  code_exists: { status: 409, message: t`This code is already in the store.` },
  codes_unusable: {
    status: 409,
    message: t`Nothing was stored. Line {lines}: a spreadsheet has damaged this, or it is a heading or a placeholder. Copy the codes again from where they came.`,
  },
  codes_odd: {
    status: 409,
    message: t`Nothing was stored. Line {lines}: unlike the other codes, or with something around it. Look at it again, or say that it is meant.`,
  },
  codes_of_other_package: {
    status: 409,
    message: t`{count} of these codes look like {packages}, not like {product}. Nothing was stored; look at them again, or say that they are meant.`,
  },
  code_belongs_to_order: {
    status: 409,
    message: t`This code belongs to an order. It can only be marked used.`,
  },
  product_not_voucher: {
    status: 409,
    message: t`This product does not deliver codes. Upload codes to it first.`,
  },
  product_type_changed: {
    status: 409,
    message: t`This product was changed meanwhile: it is a {type} product now. Please look again.`,
  },
  product_codes_left: {
    status: 409,
    message: t`This product still has codes. Delete them first, or use Force Normal.`,
  },
  no_codes: { status: 400, message: t`Please select a product and add at least one valid code.` },
  payment_details_required: { status: 400, message: t`Please provide Transaction ID & Sender Number.` },
  refund_not_possible: {
    status: 409,
    message: t`Only an instant order that is being canceled or rejected can be refunded to the wallet.`,
  },
  request_decided: {
    status: 409,
    message: t`We have decided on this request already. Please look at it again.`,
  },
  payment_arrived: {
    status: 409,
    message: t`The payment is here already. Please look at it again.`,
  },
  order_decided: {
    status: 409,
    message: t`This order is past the point where you can change it. Please look at it again.`,
  },
  nothing_to_take: {
    status: 409,
    message: t`There is no payment here that you can take into your wallet. Please look again.`,
  },
  payer_not_proven: {
    status: 409,
    message: t`We cannot tell without a person that this payment is yours. Please ask support.`,
  },
  order_changed: {
    status: 409,
    message: t`The payment of this order was corrected meanwhile: it is {trxId} now. Please look again.`,
  },
  status_changed: {
    status: 409,
    message: t`{who} changed this meanwhile: it is {status} now. Please look again.`,
  },
  request_changed: {
    status: 409,
    message: t`This request was corrected meanwhile: it is ৳{amount} by {method} with {trxId} now. Please look again.`,
  },
  instruction_exists: {
    status: 409,
    message: t`There is already an instruction for {method}. Edit that one.`,
  },
  method_fixed: {
    status: 409,
    message: t`The method of an instruction cannot be changed. Delete it and add another.`,
  },
  unsafe_pattern: {
    status: 400,
    message: t`This pattern does not work or could freeze a page. Use a simple one, e.g. ^[0-9]+$`,
  },
  one_file_only: { status: 400, message: t`Send one image at a time, in the field image.` },
  not_an_image: {
    status: 400,
    message: t`This file is not an image we can read. Use a JPEG, PNG, WebP, GIF or AVIF file.`,
  },
  image_too_large: { status: 413, message: t`This image is too large. Use one of at most 5 MB.` },
  too_many_pixels: {
    status: 413,
    message: t`This image has too many pixels. Use one of at most 40 megapixels.`,
  },
  multipart_required: { status: 415, message: t`Send the image as a multipart form.` },
  image_store_full: {
    status: 507,
    message: t`There is no room left to store images. Free some space, then try again.`,
  },
  logo_not_found: {
    status: 400,
    message: t`This picture is not among the shop’s pictures any more. Please upload the logo again.`,
  },
  image_store_unavailable: {
    status: 503,
    message: t`The image could not be stored. Please try again in a moment.`,
  },
  player_id_required: { status: 400, message: t`Please Enter Player ID` },
  invalid_transaction_id: { status: 400, message: t`Enter a valid Transaction ID.` },
  idempotency_mismatch: {
    status: 422,
    message: t`This request was already sent with other content. Please start again.`,
  },
  view_not_found: { status: 404, message: t`This view does not exist any more.` },
  view_exists: { status: 409, message: t`You already have a view of this name here. Choose another name.` },
  too_many_views: {
    status: 409,
    message: t`You keep as many views of this list as there can be. Delete one first.`,
  },
  payload_too_large: { status: 413, message: t`This is too large to send.` },
  unsupported_media_type: { status: 415, message: t`Send JSON with the content type application/json.` },
  rate_limited: { status: 429, message: t`Too many requests. Please wait a moment and try again.` },
  internal: { status: 500, message: t`Something went wrong on our side. Please try again.` },
  overloaded: { status: 503, message: t`The store is busy. Please try again in a moment.` },
  ...couponErrors,
  ...deliveryErrors,
  ...paymentErrors,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Returns the message of a domain error with values for its `{name}` placeholders. */
export function errorMessage(code: ErrorCode, values: Record<string, string> = {}): string {
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
