/** The kept values of an unfinished order, per category. */
export const emptyPurchaseDraft = {
  productId: "",
  playerId: "",
  secondId: "",
  payment: "wallet",
  method: "",
  transactionId: "",
  senderNumber: "",
  couponTyped: "",
  /** The code of the applied coupon. */
  coupon: "",
};

export type PurchaseDraft = typeof emptyPurchaseDraft;

export function draftKeyOf(categoryId: string): string {
  return `topup.${categoryId}`;
}
