import { transactionIds, voucherCodes } from "./claim-queries.ts";
import { couponChecks } from "./coupon-queries.ts";
import { claimedPayments, messagePlaces, paymentMovements } from "./payment-queries.ts";
import type { Check } from "./queries.ts";
import { seals } from "./seal-queries.ts";
import { counters, walletChains, walletSums } from "./sum-queries.ts";
import { supplierChecks } from "./supplier-queries.ts";
import { transferChecks } from "./transfer-queries.ts";

/** Every check of the reconciliation, in order (docs/rules/wallet.md#reconciliation). */
export const checks: readonly Check[] = [
  walletSums,
  walletChains,
  ...transferChecks,
  ...supplierChecks,
  transactionIds,
  claimedPayments,
  messagePlaces,
  paymentMovements,
  voucherCodes,
  ...couponChecks,
  counters,
  seals,
];
