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

/** The amounts of the setting `secondFrom`. */
export const guardedAmounts = ["adjustments", "approvals", "refunds"] as const;
export type GuardedAmount = (typeof guardedAmounts)[number];

/** Changes that need another owner as approver, or wait a day if there is none, after an owner has switched this on. */
export const ownerMatters = ["numbers", "staff", "protection"] as const;
export type OwnerMatter = (typeof ownerMatters)[number];

/** Hours until a call takes effect that no other admin could approve. */
export const APPROVAL_DELAY_HOURS = 24;
/** Days after which an undecided approval expires. */
export const APPROVAL_DAYS = 7;
/** Minutes within which the requester may use a permission that was approved. */
export const PERMIT_MINUTES = 60;
/** Maximum number of approvals that one person may have waiting at the same time. */
export const MAX_WAITING_APPROVALS = 20;
/** An admin appointed by the requester may not approve the requester's calls for this many hours. */
export const APPOINTED_HOURS = 24;
/** A payment number that was active within this many days can be switched on again without waiting. */
export const ACCOUNT_RETURN_DAYS = 30;
/** Minimum length of a reason, in letters. */
export const MIN_REASON = 3;

/**
 * Calls that need an approver because of what they request. Calls that move money, coupons or goods are not listed:
 * they are evaluated by their effects (`isWatched`).
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
 * Admin calls that are not a single transaction: they call an outside service, update the state of this process, or
 * keep their writes when they fail. Their effects are not collected, so an operation that moves money or goods fails in
 * them.
 */
export const commitThemselves = [
  // These calls keep their writes: a wrong code is counted, and a challenge is used up, even if the proof is refused.
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

/** Calls about an account, a request or an order. Nobody may make them about their own. */
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

/** True if a call is evaluated by its effects: every call with which an admin changes something. */
export function isWatched(name: RouteName): boolean {
  return isForAdmins(access[name]) && !name.startsWith("GET ") && !isOf(commitThemselves, name);
}

/** Domain errors that every watched call can return. */
export const watchRefusals = [
  "approval_needed",
  "too_many_approvals",
  "cap_reached",
  "own_account",
  "sign_in_again",
] as const;

/**
 * Returns the domain errors that a call can return because it needs an approver or concerns the caller's own account.
 * They depend on what the call requests.
 */
export function guardRefusals(name: string): (typeof watchRefusals)[number][] {
  return [
    ...(isOf(approverCalls, name) ? (["approval_needed", "too_many_approvals"] as const) : []),
    ...(isOf(ownAccountCalls, name) ? (["own_account"] as const) : []),
  ];
}
