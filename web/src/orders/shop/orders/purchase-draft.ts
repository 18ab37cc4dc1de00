/** The kept values of an unfinished order, per category. */
export const emptyPurchaseDraft = {
  productId: "",
  playerId: "",
  secondId: "",
  /** The way to pay that the customer chose; empty: the page preselects one that works. */
  payment: "",
  method: "",
  /** Taka that the wallet pays of an instant payment, as the customer chose; empty: nothing. */
  part: "",
  transactionId: "",
  senderNumber: "",
  couponTyped: "",
  /** The code of the applied coupon. */
  coupon: "",
  /** `yes`: the player is a friend. */
  gift: "",
  giftNote: "",
};

export type PurchaseDraft = typeof emptyPurchaseDraft;

export function draftKeyOf(categoryId: string): string {
  return `topup.${categoryId}`;
}
