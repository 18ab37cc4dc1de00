import type { z } from "zod";
import { closingRoutes } from "./backoffice/closing.ts";
import { dashboardRoutes } from "./backoffice/dashboard.ts";
import { movementRoutes } from "./backoffice/movements.ts";
import { notificationRoutes } from "./backoffice/notifications.ts";
import { reportRoutes } from "./backoffice/reports.ts";
import { searchRoutes } from "./backoffice/search.ts";
import { viewRoutes } from "./backoffice/views.ts";
import { catalogRoutes } from "./catalog/catalog.ts";
import { catalogFileRoutes } from "./catalog/catalog-files.ts";
import { contentRoutes } from "./catalog/content.ts";
import { favouriteRoutes } from "./catalog/favourites.ts";
import { playerIdRoutes } from "./catalog/player-ids.ts";
import { reviewRoutes } from "./catalog/reviews.ts";
import { healthRoutes } from "./operations/health.ts";
import { liveRoutes } from "./operations/live.ts";
import { outgoingRoutes } from "./operations/outgoing.ts";
import { pushRoutes } from "./operations/push.ts";
import { couponRoutes } from "./orders/coupons.ts";
import { deliveryRoutes } from "./orders/deliveries.ts";
import { orderSettingsRoutes } from "./orders/order-settings.ts";
import { orderRoutes } from "./orders/orders.ts";
import { playerNameRoutes } from "./orders/player-names.ts";
import { supplierMoneyRoutes } from "./orders/supplier-money.ts";
import { supplierRoutes } from "./orders/suppliers.ts";
import { voucherRoutes } from "./orders/vouchers.ts";
import { forwarderRoutes } from "./payments/forwarders.ts";
import { fundingRoutes } from "./payments/funding.ts";
import { incomingRoutes } from "./payments/incoming.ts";
import { paymentRoutes } from "./payments/payments.ts";
import { approvalRoutes } from "./people/approvals.ts";
import { assignmentRoutes } from "./people/assignments.ts";
import { identityRoutes } from "./people/identity.ts";
import { presetRoutes } from "./people/presets.ts";
import { referralRoutes } from "./people/referrals.ts";
import { riskRoutes } from "./people/risk.ts";
import { signInRoutes } from "./people/sign-ins.ts";
import { stepUpRoutes } from "./people/step-up.ts";
import { userRoutes } from "./people/users.ts";
import { auditRoutes } from "./platform/audit.ts";
import { deadLetterRoutes } from "./platform/dead-letters.ts";
import type { RouteName } from "./platform/facts/access.ts";
import { leaseRoutes } from "./platform/leases.ts";
import type { RouteDefinition } from "./platform/route.ts";
import { uploadRoutes } from "./platform/uploads.ts";
import { accountDayRoutes } from "./settlement/account-days.ts";
import { reconciliationRoutes } from "./wallet/reconciliation.ts";
import { walletRoutes } from "./wallet/wallet.ts";

/** The table of calls: every route of the API, by `METHOD /path` below `/api`. */
export const routes = {
  ...identityRoutes,
  ...userRoutes,
  ...signInRoutes,
  ...stepUpRoutes,
  ...pushRoutes,
  ...presetRoutes,
  ...riskRoutes,
  ...referralRoutes,
  ...favouriteRoutes,
  ...walletRoutes,
  ...auditRoutes,
  ...approvalRoutes,
  ...reconciliationRoutes,
  ...healthRoutes,
  ...searchRoutes,
  ...movementRoutes,
  ...leaseRoutes,
  ...assignmentRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  ...outgoingRoutes,
  ...dashboardRoutes,
  ...closingRoutes,
  ...accountDayRoutes,
  ...reportRoutes,
  ...catalogRoutes,
  ...catalogFileRoutes,
  ...couponRoutes,
  ...reviewRoutes,
  ...paymentRoutes,
  ...deadLetterRoutes,
  ...forwarderRoutes,
  ...supplierRoutes,
  ...incomingRoutes,
  ...contentRoutes,
  ...fundingRoutes,
  ...orderRoutes,
  ...orderSettingsRoutes,
  ...supplierMoneyRoutes,
  ...playerIdRoutes,
  ...playerNameRoutes,
  ...deliveryRoutes,
  ...voucherRoutes,
  ...uploadRoutes,
  ...viewRoutes,
} satisfies Record<RouteName, RouteDefinition>;

export type Routes = typeof routes;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<K extends RouteName, P extends keyof RouteDefinition> =
  Routes[K] extends Record<P, infer S> ? S : undefined;

/** The input of a route's handler, after parsing. */
export interface ParsedCall<K extends RouteName> {
  params: Output<Part<K, "params">>;
  query: Output<Part<K, "query">>;
  body: Output<Part<K, "body">>;
}

/** The input that a client sends. Parts that the route does not have are absent. */
export type CallInput<K extends RouteName> = {
  [P in "params" | "query" | "body" as Part<K, P> extends undefined ? never : P]: Input<Part<K, P>>;
};

export type Reply<K extends RouteName> = z.output<Routes[K]["reply"]>;

export * from "./backoffice/closing.ts";
export * from "./backoffice/dashboard.ts";
export * from "./backoffice/facts/reports.ts";
export * from "./backoffice/facts/views.ts";
export type {
  Claim,
  Movement,
  RecordStepEntry,
  TracedOrder,
  TracedRequest,
} from "./backoffice/movements.ts";
export * from "./backoffice/notifications.ts";
export * from "./backoffice/reports.ts";
export * from "./backoffice/search.ts";
export type { SavedView } from "./backoffice/views.ts";
export * from "./catalog/catalog.ts";
export * from "./catalog/catalog-files.ts";
export * from "./catalog/content.ts";
export * from "./catalog/facts/catalog.ts";
export * from "./catalog/facts/catalog-files.ts";
export * from "./catalog/facts/content.ts";
export * from "./catalog/facts/fulfilment.ts";
export * from "./catalog/facts/game-aliases.ts";
export * from "./catalog/facts/reviews.ts";
export type { SavedPlayerId } from "./catalog/player-ids.ts";
export type { GameReviews, OwnReview } from "./catalog/review-shapes.ts";
export type { Review } from "./catalog/reviews.ts";
export { inEnglish, messageCatalogue, messageOf } from "./messages.ts";
export {
  type BackgroundWork,
  backgroundMessages,
  healthMessages,
} from "./operations/facts/health-messages.ts";
export * from "./operations/facts/live.ts";
export { outgoingMessages } from "./operations/facts/outgoing-messages.ts";
export * from "./operations/health.ts";
export type { OutgoingSettings, OwnMessages } from "./operations/outgoing.ts";
export type { PushDevice, PushSettings } from "./operations/push.ts";
export type { Coupon, CouponUse } from "./orders/coupons.ts";
export * from "./orders/deliveries.ts";
export * from "./orders/facts/code-texts.ts";
export * from "./orders/facts/costs.ts";
export * from "./orders/facts/coupons.ts";
export * from "./orders/facts/deliveries.ts";
export * from "./orders/facts/orders.ts";
export * from "./orders/facts/supplier-limits.ts";
export * from "./orders/facts/suppliers.ts";
export * from "./orders/facts/unipin-codes.ts";
export * from "./orders/facts/vouchers.ts";
export type { FeedSettings, OrderSettings } from "./orders/order-settings.ts";
export * from "./orders/order-shapes.ts";
export * from "./orders/orders.ts";
export * from "./orders/player-names.ts";
export type { RedeemGuide, StepsInBengali } from "./orders/redeem-guide.ts";
export type { TopUp } from "./orders/supplier-money.ts";
export { supplierWords } from "./orders/supplier-words.ts";
export type { CatalogueEntry, NewMapping, ProductMapping, Supplier } from "./orders/suppliers.ts";
export * from "./orders/vouchers.ts";
export * from "./payments/facts/forwarders.ts";
export * from "./payments/facts/funding.ts";
export * from "./payments/facts/incoming.ts";
export * from "./payments/facts/transaction-id.ts";
export * from "./payments/facts/wallet-messages/message.ts";
export * from "./payments/facts/wallet-messages/moments.ts";
export * from "./payments/facts/wallet-messages/read.ts";
export * from "./payments/facts/wallet-messages/senders.ts";
export type { Forwarder, WalletSender } from "./payments/forwarders.ts";
export * from "./payments/funding.ts";
export type {
  ChainBreak,
  Evidence,
  IncomingPayment,
  KeptMessage,
  PaymentCandidate,
  PaymentProgress,
  PaymentSettings,
} from "./payments/incoming.ts";
export * from "./payments/payments.ts";
export * from "./payments/sightings.ts";
export type { Approval, ProtectionSettings } from "./people/approvals.ts";
export type { Assignee, BellEntry, Colleague } from "./people/assignments.ts";
export {
  askedMessages,
  couponTermMessages,
  grantMessages,
  limitMessages,
} from "./people/facts/approval-messages.ts";
export * from "./people/facts/block-keys.ts";
export { contactMessages, noticeMessages, packageMessages } from "./people/facts/notice-messages.ts";
export * from "./people/facts/referrals.ts";
export * from "./people/facts/risk.ts";
export { ruleMessages } from "./people/facts/rule-messages.ts";
export * from "./people/facts/step-up.ts";
export * from "./people/facts/users.ts";
export * from "./people/identity.ts";
export type { ListedPreset } from "./people/presets.ts";
export * from "./people/referrals.ts";
export type { AccountFlag, Block } from "./people/risk.ts";
export * from "./people/session.ts";
export type { SignIn } from "./people/sign-ins.ts";
export type { Passkey } from "./people/step-up.ts";
export type { UserNote, UserTag } from "./people/users.ts";
export * from "./platform/audit.ts";
export type { DeadLetter } from "./platform/dead-letters.ts";
export type { Decision, Person } from "./platform/decisions.ts";
export { documentedErrors } from "./platform/documented-errors.ts";
export * from "./platform/facts/access.ts";
export * from "./platform/facts/approvals.ts";
export * from "./platform/facts/audit.ts";
export * from "./platform/facts/bounds.ts";
export * from "./platform/facts/days.ts";
export * from "./platform/facts/digits.ts";
export * from "./platform/facts/errors.ts";
export * from "./platform/facts/fresh-calls.ts";
export * from "./platform/facts/images.ts";
export * from "./platform/facts/languages.ts";
export * from "./platform/facts/leases.ts";
export * from "./platform/facts/limits.ts";
export { isMessage, type Message, wordMessage } from "./platform/facts/messages.ts";
export * from "./platform/facts/money.ts";
export * from "./platform/facts/names.ts";
export * from "./platform/facts/numbers.ts";
export * from "./platform/facts/order-title.ts";
export * from "./platform/facts/outgoing.ts";
export * from "./platform/facts/payment-methods.ts";
export * from "./platform/facts/permissions.ts";
export * from "./platform/facts/phone.ts";
export * from "./platform/facts/player-id.ts";
export * from "./platform/facts/records.ts";
export * from "./platform/facts/reject-reasons.ts";
export * from "./platform/file-plan.ts";
export { fileWords, statementWords } from "./platform/file-words.ts";
export { issueText, issueWords, type SchemaIssue } from "./platform/issues.ts";
export type { Lease } from "./platform/leases.ts";
export * from "./platform/ordered.ts";
export { errorReply } from "./platform/schemas.ts";
export { refusalWords } from "./refusal-words.ts";
export * from "./settlement/account-days.ts";
export * from "./settlement/facts/account-days.ts";
export * from "./wallet/facts/wallet.ts";
export * from "./wallet/reconciliation.ts";
export * from "./wallet/wallet.ts";
export type { RouteDefinition };
