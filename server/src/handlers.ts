import type { Logger } from "pino";
import { closingHandlers } from "./backoffice/closing/routes.ts";
import { dashboardHandlers } from "./backoffice/dashboard/routes.ts";
import { dayEndHandlers } from "./backoffice/day-ends/routes.ts";
import { firstStepHandlers } from "./backoffice/first-steps/routes.ts";
import { movementHandlers } from "./backoffice/movements/routes.ts";
import { notificationHandlers } from "./backoffice/notifications/routes.ts";
import { ownDataHandlers } from "./backoffice/own-data/routes.ts";
import { reportHandlers } from "./backoffice/reports/routes.ts";
import { searchHandlers } from "./backoffice/search/routes.ts";
import { sidebarHandlers } from "./backoffice/sidebar/routes.ts";
import { viewHandlers } from "./backoffice/views/routes.ts";
import { catalogFileHandlers } from "./catalog/catalog-files/routes.ts";
import { contentHandlers } from "./catalog/content/routes.ts";
import { favouriteHandlers } from "./catalog/favourites/routes.ts";
import { gameTemplateHandlers } from "./catalog/game-templates/routes.ts";
import { playerIdHandlers } from "./catalog/player-ids/routes.ts";
import { catalogHandlers } from "./catalog/products/routes.ts";
import { reviewHandlers } from "./catalog/reviews/routes.ts";
import { archiveHandlers } from "./operations/archive/routes.ts";
import { healthHandlers } from "./operations/health/routes.ts";
import type { Hub } from "./operations/live/hub.ts";
import { liveHandlers } from "./operations/live/routes.ts";
import type { JobMetrics } from "./operations/metrics/jobs.ts";
import { outgoingHandlers } from "./operations/outgoing-settings/routes.ts";
import { pushHandlers } from "./operations/push/routes.ts";
import { couponHandlers } from "./orders/coupons/routes.ts";
import { deliveryHandlers } from "./orders/deliveries/routes.ts";
import { goodsImportHandlers } from "./orders/goods-imports/routes.ts";
import { orderHandlers } from "./orders/orders/routes.ts";
import { playerNameHandlers } from "./orders/player-names/routes.ts";
import { supplierMoneyHandlers } from "./orders/supplier-money/routes.ts";
import { supplierHandlers } from "./orders/suppliers/routes.ts";
import { voucherHandlers } from "./orders/vouchers/routes.ts";
import { saveRedeemGuide } from "./orders/vouchers/save-redeem-guide.ts";
import { paymentAccountHandlers } from "./payments/accounts/routes.ts";
import { createListening, type Listening } from "./payments/forwarders/listening.ts";
import { forwarderHandlers } from "./payments/forwarders/routes.ts";
import { fundingHandlers } from "./payments/funding/routes.ts";
import { incomingHandlers } from "./payments/incoming/routes.ts";
import { instructionHandlers } from "./payments/instructions/routes.ts";
import { createCatalogues } from "./payments/templates/catalogue.ts";
import { templateHandlers } from "./payments/templates/routes.ts";
import { type Carry, guardCalls } from "./people/approvals/guard-calls.ts";
import { approvalHandlers, protectionHandlers } from "./people/approvals/routes.ts";
import { assignmentHandlers } from "./people/assignments/routes.ts";
import { bellHandlers } from "./people/bell/routes.ts";
import { colleagueHandlers } from "./people/colleagues/routes.ts";
import { historyImportHandlers } from "./people/history-imports/routes.ts";
import { takeOverHistory } from "./people/history-imports/take-over-history.ts";
import { takeOverReferral } from "./people/history-imports/take-over-referral.ts";
import { identityHandlers } from "./people/identity/routes.ts";
import { importHandlers } from "./people/imports/routes.ts";
import { takeOverBalance } from "./people/imports/take-over-balance.ts";
import { acceptInvite } from "./people/invites/accept-invite.ts";
import { inviteHandlers } from "./people/invites/routes.ts";
import { referralHandlers } from "./people/referrals/routes.ts";
import type { BlockList } from "./people/risk/blocks/block-list.ts";
import { blockHandlers } from "./people/risk/blocks/routes.ts";
import { flagHandlers } from "./people/risk/flags/routes.ts";
import { riskSettingsHandlers } from "./people/risk/rules/routes.ts";
import { signInHandlers } from "./people/sign-ins/routes.ts";
import { staffHandlers } from "./people/staff/routes.ts";
import { type StepUpParts, stepUpHandlers } from "./people/step-up/routes.ts";
import { userHandlers } from "./people/users/routes.ts";
import { auditHandlers } from "./platform/audit/routes.ts";
import type { Database } from "./platform/db/database.ts";
import type { Reads } from "./platform/db/reads.ts";
import { leaseHandlers } from "./platform/leases/routes.ts";
import type { Handlers } from "./platform/lib/handler.ts";
import type { Identity } from "./platform/lib/identity.ts";
import { queueHandlers } from "./platform/queue/routes.ts";
import type { CodeCipher } from "./platform/sealing/cipher.ts";
import type { ImageStore } from "./platform/uploads/image-store.ts";
import { uploadHandlers } from "./platform/uploads/routes.ts";
import { accountDayHandlers } from "./settlement/account-days/routes.ts";
import { type IntakeParts, intakeHandlers } from "./settlement/intake/routes.ts";
import { matchingHandlers } from "./settlement/matching/routes.ts";
import { messageFileHandlers } from "./settlement/message-files/routes.ts";
import { rereadingHandlers } from "./settlement/rereading/routes.ts";
import { walletHandlers } from "./wallet/ledger/routes.ts";
import { reconciliationHandlers } from "./wallet/reconciliation/routes.ts";

/** What the handlers need, besides the database connection that they get with each call. */
export interface HandlerParts {
  /** The database, for work that takes longer than a call may take. */
  books: Database;
  /** Reads from a replica. Absent if there is no replica. */
  reads?: Reads | undefined;
  verifyToken: (token: string) => Promise<Identity>;
  /** Encrypts and decrypts voucher codes. */
  cipher: CodeCipher;
  /** In lower case. */
  adminEmails: readonly string[];
  images: ImageStore;
  /** Addresses from which account photos may be loaded. Each ends with a slash. */
  photos: readonly string[];
  /**
   * The folder of the pictures below `/uploads/`. It is served even if new images are stored in a bucket, because it
   * has the older images.
   */
  uploadsDir: string;
  logger: Pick<Logger, "error" | "warn">;
  /** The store's address as browsers see it. */
  publicUrl: string;
  /** The block list, kept in this process's memory. */
  blocks: BlockList;
  /**
   * True if a supplier's address may be on this machine and use http. This is for fakes, and never true in production.
   */
  allowLoopback: boolean;
  /** Mail servers in the shop's own network that the store may connect to, as its owner allowed. */
  privateMailHosts: readonly string[];
  /** The address of Telegram's Bot API. */
  telegramUrl: string;
  /** The address of SMS Gateway for Android's cloud server. */
  gatewayUrl: string;
  /** The origin of a fake push service, for trying the store out. Never set in production. */
  pushFake?: string | undefined;
  sessions?: StepUpParts["sessions"];
}

/**
 * Returns the handlers of all calls of the contract. A missing or wrong handler does not compile. `carry` makes a call
 * that waited for an approver.
 */
/** Gives an account what was imported for it from a former shop. Returns whether its balance changed. */
async function takeOver(db: Database, uid: string): Promise<boolean> {
  const isChanged = await takeOverBalance(db, uid);
  // This comes after the balance. An account that got a balance by its phone number may then read the history of that
  // number.
  await takeOverHistory(db, uid);
  await takeOverReferral(db, uid);
  return isChanged;
}

export function handlersOf(
  parts: HandlerParts & Pick<IntakeParts, "pace"> & { hub: Hub },
  { checkpoints }: Pick<JobMetrics, "checkpoints">,
): { handlers: Handlers; carry: Carry } {
  const listening = createListening(parts.cipher);
  const catalogues = createCatalogues();
  const { handlers, carry } = guardCalls({
    ...identityHandlers({ ...parts, acceptInvite, takeOver }),
    ...userHandlers,
    ...signInHandlers,
    ...stepUpHandlers(parts),
    ...pushHandlers(parts),
    ...flagHandlers,
    ...blockHandlers(parts),
    ...riskSettingsHandlers,
    ...staffHandlers,
    ...inviteHandlers,
    ...importHandlers,
    ...historyImportHandlers,
    ...referralHandlers(parts),
    ...walletHandlers,
    ...auditHandlers,
    ...reconciliationHandlers(parts),
    ...queueHandlers,
    ...archiveHandlers(parts),
    ...healthHandlers({ dataDir: parts.uploadsDir, checkpoints, replica: parts.reads?.state }),
    ...searchHandlers(parts),
    ...movementHandlers(parts.cipher),
    ...ownDataHandlers(parts),
    ...leaseHandlers,
    ...assignmentHandlers,
    ...colleagueHandlers,
    ...bellHandlers,
    ...notificationHandlers,
    ...liveHandlers(parts.hub),
    ...outgoingHandlers(parts),
    ...dashboardHandlers,
    ...closingHandlers,
    ...dayEndHandlers,
    ...accountDayHandlers,
    ...reportHandlers,
    ...supplierMoneyHandlers,
    ...catalogHandlers,
    ...catalogFileHandlers,
    ...gameTemplateHandlers({ images: parts.images, saveGuide: saveRedeemGuide }),
    ...couponHandlers,
    ...reviewHandlers,
    ...paymentAccountHandlers,
    ...instructionHandlers,
    ...forwarderHandlers({ ...parts, listening }),
    ...supplierHandlers(parts),
    ...templateHandlers,
    ...intakeHandlers({ ...parts, listening, catalogues }),
    ...messageFileHandlers({ ...parts, catalogues }),
    ...templateHandlers(parts),
    ...rereadingHandlers(parts),
    ...intakeHandlers({ ...parts, listening, catalogues: createCatalogues() }),
    ...contentHandlers(parts),
    ...incomingHandlers(parts),
    ...matchingHandlers(parts),
    ...fundingHandlers,
    ...orderHandlers(parts),
    ...playerIdHandlers,
    ...playerNameHandlers(parts),
    ...deliveryHandlers(parts),
    ...voucherHandlers(parts.cipher),
    ...goodsImportHandlers(parts),
    ...uploadHandlers(parts),
    ...favouriteHandlers,
    ...viewHandlers,
    ...sidebarHandlers,
    ...firstStepHandlers,
    ...protectionHandlers,
  });
  return {
    handlers: { ...handlers, ...approvalHandlers({ carry }), ...whileListening(handlers, listening) },
    carry,
  };
}

const phoneCalls = [
  "POST /admin/forwarders",
  "PATCH /admin/forwarders/{id}",
  "DELETE /admin/forwarders/{id}",
  "POST /admin/wallet-senders",
  "DELETE /admin/wallet-senders/{id}",
] as const;
type PhoneCall = (typeof phoneCalls)[number];

/**
 * Wraps the calls that change phones. From the commit of a change on, calls of the phone are checked against its new
 * state. The wrapper is outside the transaction of the approval check.
 */
function whileListening(
  handlers: Pick<Handlers, PhoneCall>,
  listening: Listening,
): Pick<Handlers, PhoneCall> {
  const during = phoneCalls.map((name) => {
    const handler = handlers[name] as (call: object) => Promise<unknown>;
    return [name, (call: object) => listening.during(() => handler(call))];
  });
  return Object.fromEntries(during);
}
