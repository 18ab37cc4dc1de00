import type { z } from "zod";
import { accountDayRoutes } from "./account-days.ts";
import { approvalRoutes } from "./approvals.ts";
import { assignmentRoutes } from "./assignments.ts";
import { auditRoutes } from "./audit.ts";
import { catalogRoutes } from "./catalog.ts";
import { catalogFileRoutes } from "./catalog-files.ts";
import { closingRoutes } from "./closing.ts";
import { contentRoutes } from "./content.ts";
import { couponRoutes } from "./coupons.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { deadLetterRoutes } from "./dead-letters.ts";
import { deliveryRoutes } from "./deliveries.ts";
import type { RouteName } from "./facts/access.ts";
import { favouriteRoutes } from "./favourites.ts";
import { forwarderRoutes } from "./forwarders.ts";
import { fundingRoutes } from "./funding.ts";
import { healthRoutes } from "./health.ts";
import { identityRoutes } from "./identity.ts";
import { incomingRoutes } from "./incoming.ts";
import { leaseRoutes } from "./leases.ts";
import { liveRoutes } from "./live.ts";
import { movementRoutes } from "./movements.ts";
import { notificationRoutes } from "./notifications.ts";
import { orderSettingsRoutes } from "./order-settings.ts";
import { orderRoutes } from "./orders.ts";
import { outgoingRoutes } from "./outgoing.ts";
import { paymentRoutes } from "./payments.ts";
import { playerIdRoutes } from "./player-ids.ts";
import { playerNameRoutes } from "./player-names.ts";
import { presetRoutes } from "./presets.ts";
import { pushRoutes } from "./push.ts";
import { reconciliationRoutes } from "./reconciliation.ts";
import { referralRoutes } from "./referrals.ts";
import { reportRoutes } from "./reports.ts";
import { reviewRoutes } from "./reviews.ts";
import { riskRoutes } from "./risk.ts";
import type { RouteDefinition } from "./route.ts";
import { searchRoutes } from "./search.ts";
import { signInRoutes } from "./sign-ins.ts";
import { stepUpRoutes } from "./step-up.ts";
import { supplierMoneyRoutes } from "./supplier-money.ts";
import { supplierRoutes } from "./suppliers.ts";
import { uploadRoutes } from "./uploads.ts";
import { userRoutes } from "./users.ts";
import { viewRoutes } from "./views.ts";
import { voucherRoutes } from "./vouchers.ts";
import { walletRoutes } from "./wallet.ts";

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

/** What a handler is given, after parsing. */
export interface ParsedCall<K extends RouteName> {
  params: Output<Part<K, "params">>;
  query: Output<Part<K, "query">>;
  body: Output<Part<K, "body">>;
}

/** What a client sends; parts that a route does not have are absent. */
export type CallInput<K extends RouteName> = {
  [P in "params" | "query" | "body" as Part<K, P> extends undefined ? never : P]: Input<Part<K, P>>;
};

export type Reply<K extends RouteName> = z.output<Routes[K]["reply"]>;

export * from "./account-days.ts";
export type { Approval, ProtectionSettings } from "./approvals.ts";
export type { Assignee, BellEntry, Colleague } from "./assignments.ts";
export * from "./audit.ts";
export * from "./catalog.ts";
export * from "./catalog-files.ts";
export * from "./closing.ts";
export * from "./content.ts";
export type { Coupon, CouponUse } from "./coupons.ts";
export * from "./dashboard.ts";
export type { DeadLetter } from "./dead-letters.ts";
export type { Decision, Person } from "./decisions.ts";
export * from "./deliveries.ts";
export { documentedErrors } from "./documented-errors.ts";
export * from "./facts/access.ts";
export * from "./facts/account-days.ts";
export * from "./facts/approvals.ts";
export * from "./facts/audit.ts";
export * from "./facts/block-keys.ts";
export * from "./facts/bounds.ts";
export * from "./facts/catalog.ts";
export * from "./facts/catalog-files.ts";
export * from "./facts/code-texts.ts";
export * from "./facts/content.ts";
export * from "./facts/costs.ts";
export * from "./facts/coupons.ts";
export * from "./facts/days.ts";
export * from "./facts/deliveries.ts";
export * from "./facts/digits.ts";
export * from "./facts/errors.ts";
export * from "./facts/forwarders.ts";
export * from "./facts/fresh-calls.ts";
export * from "./facts/fulfilment.ts";
export * from "./facts/funding.ts";
export * from "./facts/game-aliases.ts";
export * from "./facts/images.ts";
export * from "./facts/incoming.ts";
export * from "./facts/languages.ts";
export * from "./facts/leases.ts";
export * from "./facts/limits.ts";
export * from "./facts/live.ts";
export * from "./facts/money.ts";
export * from "./facts/names.ts";
export * from "./facts/numbers.ts";
export * from "./facts/order-title.ts";
export * from "./facts/orders.ts";
export * from "./facts/outgoing.ts";
export * from "./facts/payment-methods.ts";
export * from "./facts/permissions.ts";
export * from "./facts/phone.ts";
export * from "./facts/player-id.ts";
export * from "./facts/records.ts";
export * from "./facts/referrals.ts";
export * from "./facts/reject-reasons.ts";
export * from "./facts/reports.ts";
export * from "./facts/reviews.ts";
export * from "./facts/risk.ts";
export * from "./facts/step-up.ts";
export * from "./facts/supplier-limits.ts";
export * from "./facts/suppliers.ts";
export * from "./facts/transaction-id.ts";
export * from "./facts/unipin-codes.ts";
export * from "./facts/users.ts";
export * from "./facts/views.ts";
export * from "./facts/vouchers.ts";
export * from "./facts/wallet.ts";
export * from "./facts/wallet-messages/message.ts";
export * from "./facts/wallet-messages/moments.ts";
export * from "./facts/wallet-messages/read.ts";
export * from "./facts/wallet-messages/senders.ts";
export { fileWords, statementWords } from "./file-words.ts";
export type { Forwarder, WalletSender } from "./forwarders.ts";
export * from "./funding.ts";
export * from "./health.ts";
export { type BackgroundWork, backgroundWords, healthWords } from "./health-words.ts";
export * from "./identity.ts";
export type {
  ChainBreak,
  Evidence,
  IncomingPayment,
  KeptMessage,
  PaymentCandidate,
  PaymentProgress,
  PaymentSettings,
} from "./incoming.ts";
export { issueText, issueWords, type SchemaIssue } from "./issues.ts";
export type { Lease } from "./leases.ts";
export type {
  Claim,
  Movement,
  RecordStepEntry,
  TracedOrder,
  TracedRequest,
} from "./movements.ts";
export * from "./notifications.ts";
export type { FeedSettings, OrderSettings } from "./order-settings.ts";
export * from "./order-shapes.ts";
export * from "./orders.ts";
export type { OutgoingSettings, OwnMessages } from "./outgoing.ts";
export { outgoingWords } from "./outgoing-words.ts";
export * from "./payments.ts";
export type { SavedPlayerId } from "./player-ids.ts";
export * from "./player-names.ts";
export type { ListedPreset } from "./presets.ts";
export type { PushDevice, PushSettings } from "./push.ts";
export * from "./reconciliation.ts";
export type { RedeemGuide, StepsInBengali } from "./redeem-guide.ts";
export * from "./referrals.ts";
export { refusalWords } from "./refusal-words.ts";
export * from "./reports.ts";
export type { GameReviews, OwnReview } from "./review-shapes.ts";
export type { Review } from "./reviews.ts";
export type { AccountFlag, Block } from "./risk.ts";
export { ruleWords } from "./rule-words.ts";
export { errorReply } from "./schemas.ts";
export * from "./search.ts";
export * from "./session.ts";
export * from "./sightings.ts";
export type { SignIn } from "./sign-ins.ts";
export type { Passkey } from "./step-up.ts";
export type { TopUp } from "./supplier-money.ts";
export { supplierWords } from "./supplier-words.ts";
export type { CatalogueEntry, NewMapping, ProductMapping, Supplier } from "./suppliers.ts";
export { askedWords, couponTerms, didWords, grantWords, limitWords } from "./told-words.ts";
export type { UserNote, UserTag } from "./users.ts";
export type { SavedView } from "./views.ts";
export * from "./vouchers.ts";
export * from "./wallet.ts";
export type { RouteDefinition };
