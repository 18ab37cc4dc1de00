import { access, isForAdmins, type RouteName } from "./access.ts";
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

/**
 * Calls that wait for a second person by what they ask for. Money, coupons and goods are not here: whatever call moves them is judged
 * by what it did (`isWatched`).
 */
export const secondPersonCalls = [
  "POST /admin/unipin/codes/{id}/reveal",
  "PATCH /admin/unipin/codes/{id}",
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

/**
 * Calls of the staff that are no one transaction: they ask somebody outside, tell this process what stands, or keep what they wrote
 * when they refuse. Nothing listens there for what they do, so an operation that moves money or goods fails in them.
 */
export const commitThemselves = [
  // A wrong code counts, and a challenge is used up, also where the proof is refused.
  "POST /passkeys",
  "POST /step-up/passkey",
  "POST /step-up/provider",
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
export type OwnAccountCall = (typeof ownAccountCalls)[number];

const isOf = (calls: readonly string[], name: string) => calls.includes(name);

/** Whether a call is judged by what it does: every one by which the staff change something. */
export function isWatched(name: RouteName): boolean {
  return isForAdmins(access[name]) && !name.startsWith("GET ") && !isOf(commitThemselves, name);
}

/** What any watched call may refuse, whatever it is for. */
export const watchRefusals = [
  "approval_needed",
  "too_many_approvals",
  "cap_reached",
  "own_account",
  "sign_in_again",
] as const;

/** What a call refuses for the sake of a second person or its caller's own account, by what it asks for. */
export function guardRefusals(name: string): (typeof watchRefusals)[number][] {
  return [
    ...(isOf(secondPersonCalls, name) ? (["approval_needed", "too_many_approvals"] as const) : []),
    ...(isOf(ownAccountCalls, name) ? (["own_account"] as const) : []),
  ];
}
