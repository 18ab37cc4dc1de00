/** Stored values of an unfinished order, by game. */
export const emptyPurchaseDraft = {
  productId: "",
  playerId: "",
  secondId: "",
  /** How the customer chose to pay. Empty: the page preselects what works. */
  payment: "",
  method: "",
  /** Taka that the wallet pays of an instant order, as the customer chose. Empty: nothing. */
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
