import type { Logger } from "pino";
import { accountDayHandlers } from "./account-days/routes.ts";
import { type Carry, guardCalls } from "./approvals/guard-calls.ts";
import { approvalHandlers, protectionHandlers } from "./approvals/routes.ts";
import { assignmentHandlers } from "./assignments/routes.ts";
import { auditHandlers } from "./audit/routes.ts";
import { bellHandlers } from "./bell/routes.ts";
import { catalogHandlers } from "./catalog/routes.ts";
import { catalogFileHandlers } from "./catalog-files/routes.ts";
import { closingHandlers } from "./closing/routes.ts";
import { colleagueHandlers } from "./colleagues/routes.ts";
import { contentHandlers } from "./content/routes.ts";
import { couponHandlers } from "./coupons/routes.ts";
import { dashboardHandlers } from "./dashboard/routes.ts";
import type { Database } from "./db/database.ts";
import type { Reads } from "./db/reads.ts";
import { deliveryHandlers } from "./deliveries/routes.ts";
import { favouriteHandlers } from "./favourites/routes.ts";
import { createListening, type Listening } from "./forwarders/listening.ts";
import { forwarderHandlers } from "./forwarders/routes.ts";
import { fundingHandlers } from "./funding/routes.ts";
import { healthHandlers } from "./health/routes.ts";
import { identityHandlers } from "./identity/routes.ts";
import { incomingHandlers } from "./incoming/routes.ts";
import { type IntakeParts, intakeHandlers } from "./intake/routes.ts";
import { leaseHandlers } from "./leases/routes.ts";
import type { Handlers } from "./lib/handler.ts";
import type { Identity } from "./lib/identity.ts";
import type { Hub } from "./live/hub.ts";
import { liveHandlers } from "./live/routes.ts";
import { matchingHandlers } from "./matching/routes.ts";
import type { JobMetrics } from "./metrics/jobs.ts";
import { movementHandlers } from "./movements/routes.ts";
import { notificationHandlers } from "./notifications/routes.ts";
import { orderHandlers } from "./orders/routes.ts";
import { outgoingHandlers } from "./outgoing-settings/routes.ts";
import { paymentAccountHandlers } from "./payments/accounts/routes.ts";
import { instructionHandlers } from "./payments/instructions/routes.ts";
import { playerIdHandlers } from "./player-ids/routes.ts";
import { playerNameHandlers } from "./player-names/routes.ts";
import { pushHandlers } from "./push/routes.ts";
import { queueHandlers } from "./queue/routes.ts";
import { reconciliationHandlers } from "./reconciliation/routes.ts";
import { referralHandlers } from "./referrals/routes.ts";
import { reportHandlers } from "./reports/routes.ts";
import { reviewHandlers } from "./reviews/routes.ts";
import type { BlockList } from "./risk/blocks/block-list.ts";
import { blockHandlers } from "./risk/blocks/routes.ts";
import { flagHandlers } from "./risk/flags/routes.ts";
import { riskSettingsHandlers } from "./risk/rules/routes.ts";
import { searchHandlers } from "./search/routes.ts";
import { signInHandlers } from "./sign-ins/routes.ts";
import { staffHandlers } from "./staff/routes.ts";
import { type StepUpParts, stepUpHandlers } from "./step-up/routes.ts";
import { supplierMoneyHandlers } from "./supplier-money/routes.ts";
import { supplierHandlers } from "./suppliers/routes.ts";
import type { ImageStore } from "./uploads/image-store.ts";
import { uploadHandlers } from "./uploads/routes.ts";
import { userHandlers } from "./users/routes.ts";
import { viewHandlers } from "./views/routes.ts";
import type { CodeCipher } from "./vouchers/cipher.ts";
import { voucherHandlers } from "./vouchers/routes.ts";
import { walletHandlers } from "./wallet/routes.ts";

/** What the domains' handlers are made of, beside the database that each call brings. */
export interface HandlerParts {
  /** The database, for what takes longer than a call may. */
  books: Database;
  /** Of a replica; absent: there is none. */
  reads?: Reads | undefined;
  verifyToken: (token: string) => Promise<Identity>;
  /** Of the voucher codes. */
  cipher: CodeCipher;
  /** Lower case. */
  adminEmails: readonly string[];
  images: ImageStore;
  /** Where account photos may come from: addresses that end with a slash. */
  photos: readonly string[];
  /** The folder that is served below `/uploads/`, also where images go to a bucket: older ones stay. */
  uploadsDir: string;
  logger: Pick<Logger, "error" | "warn">;
  /** Where the store is reached from outside. */
  publicUrl: string;
  /** What is blocked, as this process knows it. */
  blocks: BlockList;
  /** Whether a supplier may be on this machine, over http: for stand-ins, never in production. */
  allowLoopback: boolean;
  /** Mail servers in the shop's own network that its owner named. */
  privateMailHosts: readonly string[];
  /** Where Telegram's Bot API is. */
  telegramUrl: string;
  /** An origin that plays a push service, for trying the store out; never in production. */
  pushStandIn?: string | undefined;
  sessions?: StepUpParts["sessions"];
}

/**
 * What answers each call of the contract; one that is missing or answers otherwise does not compile. `carry` makes a call that
 * waited for a second person.
 */
export function handlersOf(
  parts: HandlerParts & Pick<IntakeParts, "pace"> & { hub: Hub },
  { checkpoints }: Pick<JobMetrics, "checkpoints">,
): { handlers: Handlers; carry: Carry } {
  const listening = createListening(parts.cipher);
  const { handlers, carry } = guardCalls({
    ...identityHandlers(parts),
    ...userHandlers,
    ...signInHandlers,
    ...stepUpHandlers(parts),
    ...pushHandlers(parts),
    ...flagHandlers,
    ...blockHandlers(parts),
    ...riskSettingsHandlers,
    ...staffHandlers,
    ...referralHandlers(parts),
    ...walletHandlers,
    ...auditHandlers,
    ...reconciliationHandlers(parts),
    ...queueHandlers,
    ...healthHandlers({ dataDir: parts.uploadsDir, checkpoints, replica: parts.reads?.state }),
    ...searchHandlers(parts),
    ...movementHandlers(parts.cipher),
    ...leaseHandlers,
    ...assignmentHandlers,
    ...colleagueHandlers,
    ...bellHandlers,
    ...notificationHandlers,
    ...liveHandlers(parts.hub),
    ...outgoingHandlers(parts),
    ...dashboardHandlers,
    ...closingHandlers,
    ...accountDayHandlers,
    ...reportHandlers,
    ...supplierMoneyHandlers,
    ...catalogHandlers,
    ...catalogFileHandlers,
    ...couponHandlers,
    ...reviewHandlers,
    ...paymentAccountHandlers,
    ...instructionHandlers,
    ...forwarderHandlers({ ...parts, listening }),
    ...supplierHandlers(parts),
    ...intakeHandlers({ ...parts, listening }),
    ...contentHandlers,
    ...incomingHandlers(parts),
    ...matchingHandlers(parts),
    ...fundingHandlers,
    ...orderHandlers(parts),
    ...playerIdHandlers,
    ...playerNameHandlers(parts),
    ...deliveryHandlers(parts),
    ...voucherHandlers(parts.cipher),
    ...uploadHandlers(parts),
    ...favouriteHandlers,
    ...viewHandlers,
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

/** From a phone's commit on, its calls are answered by what it is then: the guard's transaction is within that. */
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
