import type { z } from "zod";
import { closingRoutes } from "./backoffice/closing.ts";
import { dashboardRoutes } from "./backoffice/dashboard.ts";
import { dayEndRoutes } from "./backoffice/day-ends.ts";
import { firstStepRoutes } from "./backoffice/first-steps.ts";
import { movementRoutes } from "./backoffice/movements.ts";
import { notificationRoutes } from "./backoffice/notifications.ts";
import { reportRoutes } from "./backoffice/reports.ts";
import { searchRoutes } from "./backoffice/search.ts";
import { sidebarRoutes } from "./backoffice/sidebar.ts";
import { viewRoutes } from "./backoffice/views.ts";
import { catalogRoutes } from "./catalog/catalog.ts";
import { catalogFileRoutes } from "./catalog/catalog-files.ts";
import { contentRoutes } from "./catalog/content.ts";
import { favouriteRoutes } from "./catalog/favourites.ts";
import { gameTemplateRoutes } from "./catalog/game-templates.ts";
import { playerIdRoutes } from "./catalog/player-ids.ts";
import { reviewRoutes } from "./catalog/reviews.ts";
import { archiveRoutes } from "./operations/archive.ts";
import { healthRoutes } from "./operations/health.ts";
import { liveRoutes } from "./operations/live.ts";
import { outgoingRoutes } from "./operations/outgoing.ts";
import { pushRoutes } from "./operations/push.ts";
import { couponRoutes } from "./orders/coupons.ts";
import { deliveryRoutes } from "./orders/deliveries.ts";
import { goodsImportRoutes } from "./orders/goods-imports.ts";
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
import { walletTemplateRoutes } from "./payments/wallet-templates.ts";
import { approvalRoutes } from "./people/approvals.ts";
import { assignmentRoutes } from "./people/assignments.ts";
import { historyImportRoutes } from "./people/history-imports.ts";
import { identityRoutes } from "./people/identity.ts";
import { importRoutes } from "./people/imports.ts";
import { ownAccountRoutes } from "./people/own-account.ts";
import { presetRoutes } from "./people/presets.ts";
import { referralRoutes } from "./people/referrals.ts";
import { riskRoutes } from "./people/risk.ts";
import { signInRoutes } from "./people/sign-ins.ts";
import { staffInviteRoutes } from "./people/staff-invites.ts";
import { stepUpRoutes } from "./people/step-up.ts";
import { userRoutes } from "./people/users.ts";
import { auditRoutes } from "./platform/audit.ts";
import type { RouteName } from "./platform/constants/access.ts";
import { deadLetterRoutes } from "./platform/dead-letters.ts";
import { leaseRoutes } from "./platform/leases.ts";
import type { RouteDefinition } from "./platform/route.ts";
import { uploadRoutes } from "./platform/uploads.ts";
import { accountDayRoutes } from "./settlement/account-days.ts";
import { messageFileRoutes } from "./settlement/message-files.ts";
import { reconciliationRoutes } from "./wallet/reconciliation.ts";
import { walletRoutes } from "./wallet/wallet.ts";

/** Every route of the API, by `METHOD /path` below `/api`. */
export const routes = {
  ...identityRoutes,
  ...importRoutes,
  ...goodsImportRoutes,
  ...historyImportRoutes,
  ...userRoutes,
  ...signInRoutes,
  ...stepUpRoutes,
  ...pushRoutes,
  ...ownAccountRoutes,
  ...presetRoutes,
  ...staffInviteRoutes,
  ...riskRoutes,
  ...referralRoutes,
  ...favouriteRoutes,
  ...walletRoutes,
  ...auditRoutes,
  ...approvalRoutes,
  ...reconciliationRoutes,
  ...archiveRoutes,
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
  ...dayEndRoutes,
  ...accountDayRoutes,
  ...messageFileRoutes,
  ...reportRoutes,
  ...catalogRoutes,
  ...catalogFileRoutes,
  ...gameTemplateRoutes,
  ...couponRoutes,
  ...reviewRoutes,
  ...paymentRoutes,
  ...deadLetterRoutes,
  ...forwarderRoutes,
  ...supplierRoutes,
  ...incomingRoutes,
  ...walletTemplateRoutes,
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
  ...sidebarRoutes,
  ...firstStepRoutes,
} satisfies Record<RouteName, RouteDefinition>;

export type Routes = typeof routes;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<K extends RouteName, P extends keyof RouteDefinition> =
  Routes[K] extends Record<P, infer S> ? S : undefined;

/** Input of a route's handler, after the schemas have parsed it. */
export interface ParsedCall<K extends RouteName> {
  params: Output<Part<K, "params">>;
  query: Output<Part<K, "query">>;
  body: Output<Part<K, "body">>;
}

/** Input of a call as a client passes it. A field is missing if the route has no such input. */
export type CallInput<K extends RouteName> = {
  [P in "params" | "query" | "body" as Part<K, P> extends undefined ? never : P]: Input<Part<K, P>>;
};

export type Reply<K extends RouteName> = z.output<Routes[K]["reply"]>;

export * from "./backoffice/closing.ts";
export * from "./backoffice/constants/day-ends.ts";
export * from "./backoffice/constants/first-steps.ts";
export * from "./backoffice/constants/reports.ts";
export * from "./backoffice/constants/views.ts";
export * from "./backoffice/dashboard.ts";
export type { DayEnd, DayEndSummary } from "./backoffice/day-ends.ts";
export type { FirstSteps } from "./backoffice/first-steps.ts";
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
export type { Sidebar } from "./backoffice/sidebar.ts";
export type { SavedView } from "./backoffice/views.ts";
export * from "./catalog/catalog.ts";
export * from "./catalog/catalog-files.ts";
export * from "./catalog/constants/brand.ts";
export * from "./catalog/constants/catalog.ts";
export * from "./catalog/constants/catalog-files.ts";
export * from "./catalog/constants/content.ts";
export * from "./catalog/constants/fulfilment.ts";
export * from "./catalog/constants/game-aliases.ts";
export * from "./catalog/constants/game-templates.ts";
export * from "./catalog/constants/reviews.ts";
export * from "./catalog/content.ts";
export type { GameTemplate } from "./catalog/game-templates.ts";
export type { SavedPlayerId } from "./catalog/player-ids.ts";
export type { GameReviews, OwnReview } from "./catalog/review-shapes.ts";
export type { Review } from "./catalog/reviews.ts";
export { inEnglish, messageCatalogue, messageOf } from "./messages.ts";
export {
  type BackgroundWork,
  backgroundMessages,
  healthMessages,
} from "./operations/constants/health-messages.ts";
export * from "./operations/constants/live.ts";
export { outgoingMessages } from "./operations/constants/outgoing-messages.ts";
export * from "./operations/health.ts";
export type { OutgoingSettings, OwnMessages } from "./operations/outgoing.ts";
export type { PushDevice, PushSettings } from "./operations/push.ts";
export * from "./orders/constants/code-texts.ts";
export * from "./orders/constants/costs.ts";
export * from "./orders/constants/coupons.ts";
export * from "./orders/constants/deliveries.ts";
export { goodsMessages, pictureMessages } from "./orders/constants/goods-messages.ts";
export * from "./orders/constants/orders.ts";
export * from "./orders/constants/supplier-limits.ts";
export { quoted, supplierMessages } from "./orders/constants/supplier-messages.ts";
export * from "./orders/constants/suppliers.ts";
export * from "./orders/constants/unipin-codes.ts";
export * from "./orders/constants/vouchers.ts";
export type { Coupon, CouponUse } from "./orders/coupons.ts";
export * from "./orders/deliveries.ts";
export type { GoodsCheck, GoodsImport, GoodsLine } from "./orders/goods-imports.ts";
export type { FeedSettings, OrderSettings } from "./orders/order-settings.ts";
export * from "./orders/order-shapes.ts";
export * from "./orders/orders.ts";
export * from "./orders/player-names.ts";
export type { RedeemGuide, StepsInBengali } from "./orders/redeem-guide.ts";
export type { TopUp } from "./orders/supplier-money.ts";
export type {
  CatalogueEntry,
  NewMapping,
  ProductMapping,
  SuppliedPackage,
  Supplier,
} from "./orders/suppliers.ts";
export * from "./orders/vouchers.ts";
export * from "./payments/constants/forwarders.ts";
export * from "./payments/constants/funding.ts";
export * from "./payments/constants/incoming.ts";
export * from "./payments/constants/transaction-id.ts";
export { messageShape, namedIn } from "./payments/constants/wallet-messages/marking.ts";
export * from "./payments/constants/wallet-messages/message.ts";
export * from "./payments/constants/wallet-messages/moments.ts";
export * from "./payments/constants/wallet-messages/read.ts";
export * from "./payments/constants/wallet-messages/senders.ts";
export { singleSpaced } from "./payments/constants/wallet-messages/surroundings.ts";
export * from "./payments/constants/wallet-messages/teaching.ts";
export type { Forwarder, WalletSender } from "./payments/forwarders.ts";
export * from "./payments/funding.ts";
export type {
  BalanceGap,
  CustomerChoice,
  IncomingPayment,
  KeptMessage,
  MatchDetails,
  PaymentCandidate,
  PaymentProgress,
  PaymentSettings,
} from "./payments/incoming.ts";
export * from "./payments/payments.ts";
export * from "./payments/sightings.ts";
export {
  taughtTemplate,
  type UnreadTexts,
  type WalletTemplate,
  type WordingPreview,
} from "./payments/wallet-templates.ts";
export type { Approval, ProtectedPerson, ProtectionSettings } from "./people/approvals.ts";
export type { Assignee, BellEntry, Colleague } from "./people/assignments.ts";
export {
  askedMessages,
  couponTermMessages,
  grantMessages,
  limitMessages,
} from "./people/constants/approval-messages.ts";
export * from "./people/constants/block-keys.ts";
export { historyMessages, referralMessages } from "./people/constants/history-messages.ts";
export { importMessages } from "./people/constants/import-messages.ts";
export * from "./people/constants/imports.ts";
export { contactMessages, noticeMessages, packageMessages } from "./people/constants/notice-messages.ts";
export * from "./people/constants/protection-levels.ts";
export * from "./people/constants/referrals.ts";
export * from "./people/constants/risk.ts";
export { ruleMessages } from "./people/constants/rule-messages.ts";
export * from "./people/constants/staff-invites.ts";
export * from "./people/constants/step-up.ts";
export * from "./people/constants/users.ts";
export type {
  FormerRecord,
  HistoryCheck,
  HistoryImport,
  HistoryLine,
} from "./people/history-imports.ts";
export * from "./people/identity.ts";
export type {
  CustomerImport,
  ImportCheck,
  ImportedCustomer,
  ImportLine,
  ImportMapping,
  KeptMapping,
} from "./people/imports.ts";
export type { ListedPreset } from "./people/presets.ts";
export * from "./people/referrals.ts";
export type { AccountFlag, Block } from "./people/risk.ts";
export * from "./people/session.ts";
export type { SignIn } from "./people/sign-ins.ts";
export type { StaffInvite } from "./people/staff-invites.ts";
export type { Passkey } from "./people/step-up.ts";
export type { UserNote, UserTag } from "./people/users.ts";
export * from "./platform/audit.ts";
export * from "./platform/constants/access.ts";
export * from "./platform/constants/approvals.ts";
export * from "./platform/constants/audit.ts";
export * from "./platform/constants/bounds.ts";
export * from "./platform/constants/days.ts";
export * from "./platform/constants/digits.ts";
export * from "./platform/constants/errors.ts";
export { fileMessages } from "./platform/constants/file-messages.ts";
export * from "./platform/constants/fresh-calls.ts";
export * from "./platform/constants/images.ts";
export * from "./platform/constants/languages.ts";
export * from "./platform/constants/leases.ts";
export * from "./platform/constants/limits.ts";
export { isMessage, type Message, type Rule, wordMessage } from "./platform/constants/messages.ts";
export * from "./platform/constants/money.ts";
export * from "./platform/constants/names.ts";
export * from "./platform/constants/numbers.ts";
export * from "./platform/constants/order-title.ts";
export * from "./platform/constants/outgoing.ts";
export * from "./platform/constants/payment-methods.ts";
export * from "./platform/constants/permissions.ts";
export * from "./platform/constants/phone.ts";
export * from "./platform/constants/player-id.ts";
export * from "./platform/constants/records.ts";
export * from "./platform/constants/reject-reasons.ts";
export * from "./platform/constants/shop-uses.ts";
export { writtenAs } from "./platform/constants/translatable.ts";
export type { DeadLetter } from "./platform/dead-letters.ts";
export type { Decision, Person } from "./platform/decisions.ts";
export { documentedErrors } from "./platform/documented-errors.ts";
export * from "./platform/file-plan.ts";
export { issueText, issueWords, type SchemaIssue } from "./platform/issues.ts";
export type { Lease } from "./platform/leases.ts";
export * from "./platform/ordered.ts";
export { errorReply } from "./platform/schemas.ts";
export { refusalMessages } from "./refusal-messages.ts";
export * from "./settlement/account-days.ts";
export * from "./settlement/constants/account-days.ts";
export * from "./settlement/constants/message-files.ts";
export * from "./settlement/message-files.ts";
export * from "./wallet/constants/wallet.ts";
export * from "./wallet/reconciliation.ts";
export * from "./wallet/wallet.ts";
export type { RouteDefinition };
