/** Values of an unfinished order form, as the browser stores them. Each game has its own. */
export const emptyPurchaseDraft = {
  productId: "",
  playerId: "",
  secondId: "",
  /** The way to pay that the customer chose. Empty: the page preselects one that works. */
  payment: "",
  method: "",
  /** Amount in taka that the customer wants the wallet to pay of an instant order. Empty: nothing. */
  part: "",
  transactionId: "",
  senderNumber: "",
  couponTyped: "",
  /** Code of the applied coupon. */
  coupon: "",
  /** `yes` if the order is a gift to a friend. */
  gift: "",
  giftNote: "",
};

export type PurchaseDraft = typeof emptyPurchaseDraft;

export function draftKeyOf(categoryId: string): string {
  return `topup.${categoryId}`;
}
