import { t } from "./translatable.ts";

/** Why something waits for a second person. */
export const approvalKinds = [
  "adjustment",
  "approval",
  "refund",
  "codes",
  "export",
  "account",
  "phone",
  "staff",
  "protection",
  "coupon",
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = ["waiting", "done", "refused", "expired", "withdrawn", "failed"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What a call says that was stored to wait. */
export const APPROVAL_NEEDED = t`This waits for a second person. You find it under Approvals.`;

/** What `secondFrom` has an amount for. */
export const guardedAmounts = ["adjustments", "approvals", "refunds"] as const;
export type GuardedAmount = (typeof guardedAmounts)[number];

/** What waits for another owner, or a day where there is none, once an owner has turned that on. */
export const ownerMatters = ["numbers", "staff", "protection"] as const;
export type OwnerMatter = (typeof ownerMatters)[number];

/** Hours until something comes into force that nobody else can decide about. */
export const APPROVAL_DELAY_HOURS = 24;
/** Days after which what nobody decided about is forgotten. */
export const APPROVAL_DAYS = 7;
/** Minutes in which the asker may use what was permitted. */
export const PERMIT_MINUTES = 60;
/** So much may one person have waiting at once. */
export const MAX_WAITING_APPROVALS = 20;
/** Who was made an admin by the asker within so many hours is not yet their second person. */
export const APPOINTED_HOURS = 24;
/** A payment number that was on within so many days is switched on again at once. */
export const ACCOUNT_RETURN_DAYS = 30;
/** Letters that a reason has at least. */
export const MIN_REASON = 3;

/** Calls that may be stored to wait for a second person instead of being done. */
export const secondPersonCalls = [
  "PATCH /users/{uid}/balance",
  "PATCH /requests/{id}",
  "POST /admin/payments/{id}/claim",
  "POST /admin/statements/import",
  "PATCH /orders/admin/orders/{id}",
  "POST /admin/orders/{id}/deliver",
  "POST /admin/coupons",
  "PATCH /admin/coupons/{code}",
  "POST /admin/unipin/codes/{id}/reveal",
  "GET /users/export.csv",
  "GET /requests/export.csv",
  "GET /orders/admin/orders/export.csv",
  "POST /admin/payment-accounts",
  "PATCH /admin/payment-accounts/{id}",
  "POST /payment-instructions",
  "PATCH /payment-instructions/{id}",
  "POST /admin/forwarders",
  "PATCH /admin/forwarders/{id}",
  "POST /admin/wallet-senders",
  "PATCH /users/{uid}/role",
  "PATCH /users/{uid}/status",
  "DELETE /users/{uid}",
  "PATCH /admin/presets/{id}",
  "PATCH /settings/protection",
  "PATCH /settings/payments",
  "PATCH /settings/referral",
] as const;

/** Calls that move money by hand, and count towards their operator's cap of the day. */
export const cappedCalls = [
  "PATCH /users/{uid}/balance",
  "PATCH /requests/{id}",
  "POST /admin/payments/{id}/claim",
  "POST /admin/statements/import",
  "PATCH /orders/admin/orders/{id}",
  "POST /admin/orders/{id}/deliver",
  "POST /admin/coupons",
  "PATCH /admin/coupons/{code}",
] as const;

/** Calls about an account, a request or an order, which nobody makes about their own. */
export const ownAccountCalls = [
  "PATCH /users/{uid}/balance",
  "PATCH /users/{uid}/tags",
  "PATCH /requests/{id}",
  "DELETE /requests/{id}",
  "POST /admin/payments/{id}/claim",
  "PATCH /orders/admin/orders/{id}",
  "DELETE /orders/admin/orders/{id}",
  "POST /admin/orders/{id}/deliver",
  "POST /admin/deliveries/{orderId}/ask-again",
  "POST /admin/deliveries/{orderId}/by-hand",
  "POST /admin/deliveries/{orderId}/retry",
  "POST /admin/attempts/{id}/decide",
] as const;

export type SecondPersonCall = (typeof secondPersonCalls)[number];
export type CappedCall = (typeof cappedCalls)[number];
export type OwnAccountCall = (typeof ownAccountCalls)[number];

const refusals = [
  [secondPersonCalls, "approval_needed"],
  [secondPersonCalls, "too_many_approvals"],
  [cappedCalls, "cap_reached"],
  [ownAccountCalls, "own_account"],
] as const;

type GuardRefusal = (typeof refusals)[number][1];

/** What a call refuses for the sake of a second person, a cap, or its caller's own account. */
export function guardRefusals(name: string): GuardRefusal[] {
  return refusals.filter(([calls]) => (calls as readonly string[]).includes(name)).map(([, code]) => code);
}
