import { access, isForAdmins, type RouteName } from "./access.ts";

/** Why a call needs an approver. */
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

/**
 * Amounts of the setting `secondFrom`: an adjustment, approval or refund of this amount or more needs an
 * approver.
 */
export const guardedAmounts = ["adjustments", "approvals", "refunds"] as const;
export type GuardedAmount = (typeof guardedAmounts)[number];

/**
 * Changes that need another owner as approver, if an owner has switched this on. If there is no other owner, they
 * take effect after a day.
 */
export const ownerMatters = ["numbers", "staff", "protection"] as const;
export type OwnerMatter = (typeof ownerMatters)[number];

/** Hours after which a call that no other admin could approve takes effect. */
export const APPROVAL_DELAY_HOURS = 24;
/** Days after which an undecided approval expires. */
export const APPROVAL_DAYS = 7;
/** Minutes for which an admin may use a permission that an approver has given. */
export const PERMIT_MINUTES = 60;
/** Maximum number of one admin's calls that wait for an approver at the same time. */
export const MAX_WAITING_APPROVALS = 20;
/** Hours for which a new admin may not approve calls of the admin who gave them this role. */
export const APPOINTED_HOURS = 24;
/** Days for which a payment number that was switched off can be switched on again without waiting. */
export const ACCOUNT_RETURN_DAYS = 30;
/** Minimum number of letters in a reason. */
export const MIN_REASON = 3;

/**
 * Calls whose input decides whether they need an approver. Calls that move money, coupons or goods are not
 * listed, because their effects decide (`isWatched`).
 */
export const approverCalls = [
  "POST /admin/unipin/codes/{id}/reveal",
  "PATCH /admin/unipin/codes/{id}",
  "GET /users/export.csv",
  "GET /admin/archive",
  "GET /requests/export.csv",
  "GET /orders/admin/orders/export.csv",
  "POST /admin/payment-accounts",
  "PATCH /admin/payment-accounts/{id}",
  "POST /payment-instructions",
  "PATCH /payment-instructions/{id}",
  "POST /admin/forwarders",
  "PATCH /admin/forwarders/{id}",
  "POST /admin/wallet-senders",
  "POST /admin/wallet-templates",
  "PATCH /users/{uid}/role",
  "POST /admin/staff-invites",
  "PATCH /users/{uid}/status",
  "DELETE /users/{uid}",
  "PATCH /admin/presets/{id}",
  "PATCH /settings/protection",
  "PATCH /settings/payments",
  "PATCH /settings/referral",
] as const;

/**
 * Admin calls that do not run in one transaction: they call an outside service, change this process's state,
 * or keep their writes when they fail. Their effects are not collected, so moving money or goods in them
 * fails.
 */
export const commitThemselves = [
  // These calls about passkeys and step-up keep what they wrote even if they refuse the proof: a wrong code
  // is counted, and a challenge is used up.
  "POST /passkeys",
  "POST /step-up/passkey",
  "POST /step-up/code",
  "POST /upload",
  "POST /admin/suppliers/{id}/try",
  "POST /admin/deliveries/{orderId}/ask-again",
  "PATCH /settings/outgoing/email",
  "PATCH /settings/outgoing/telegram",
  "POST /settings/outgoing/{channel}/test",
  "POST /settings/push/test",
  "POST /admin/blocks",
  "POST /admin/blocks/{id}/lift",
] as const satisfies RouteName[];

/** Calls about an account, fund request or order that no admin may make about their own. */
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

export type ApproverCall = (typeof approverCalls)[number];
export type OwnAccountCall = (typeof ownAccountCalls)[number];

const isOf = (calls: readonly string[], name: string) => calls.includes(name);

/**
 * True if the call's effects decide whether it needs an approver: true for every call with which an admin
 * changes something.
 */
export function isWatched(name: RouteName): boolean {
  return isForAdmins(access[name]) && !name.startsWith("GET ") && !isOf(commitThemselves, name);
}

/** Domain errors that every call with collected effects can return. */
export const watchRefusals = [
  "approval_needed",
  "too_many_approvals",
  "cap_reached",
  "own_account",
  "sign_in_again",
] as const;

/**
 * Returns the domain errors with which a call can answer because it needs an approver or concerns the
 * caller's own account.
 */
export function guardRefusals(name: string): (typeof watchRefusals)[number][] {
  return [
    ...(isOf(approverCalls, name) ? (["approval_needed", "too_many_approvals"] as const) : []),
    ...(isOf(ownAccountCalls, name) ? (["own_account"] as const) : []),
  ];
}
