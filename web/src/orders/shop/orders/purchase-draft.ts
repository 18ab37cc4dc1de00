/** What is kept of an order that someone is filling in, by category. */
export const emptyPurchaseDraft = {
  productId: "",
  playerId: "",
  secondId: "",
  payment: "wallet",
  method: "",
  transactionId: "",
  senderNumber: "",
  couponTyped: "",
  /** The code that is applied. */
  coupon: "",
};

export type PurchaseDraft = typeof emptyPurchaseDraft;

export function draftKeyOf(categoryId: string): string {
  return `topup.${categoryId}`;
}
