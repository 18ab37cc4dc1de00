import type { Guard } from "./guard.ts";
import { accountDaysGuards } from "./lists/account-days.ts";
import { accountsGuards } from "./lists/accounts.ts";
import { approvalsGuards } from "./lists/approvals.ts";
import { backupGuards } from "./lists/backups.ts";
import { booksGuards } from "./lists/books.ts";
import { catalogueGuards } from "./lists/catalogue.ts";
import { codesGuards } from "./lists/codes.ts";
import { couponsGuards } from "./lists/coupons.ts";
import { databaseGuards } from "./lists/database.ts";
import { deliveriesGuards } from "./lists/deliveries.ts";
import { edgeGuards } from "./lists/edge.ts";
import { importGuards } from "./lists/imports.ts";
import { incomingGuards } from "./lists/incoming.ts";
import { liveGuards } from "./lists/live.ts";
import { messagesGuards } from "./lists/messages.ts";
import { ordersGuards } from "./lists/orders.ts";
import { paymentsGuards } from "./lists/payments.ts";
import { phonesGuards } from "./lists/phones.ts";
import { playerIdsGuards } from "./lists/player-ids.ts";
import { playerNamesGuards } from "./lists/player-names.ts";
import { pushGuards } from "./lists/push.ts";
import { queueGuards } from "./lists/queue.ts";
import { referralsGuards } from "./lists/referrals.ts";
import { reviewsGuards } from "./lists/reviews.ts";
import { riskGuards } from "./lists/risk.ts";
import { signInGuards } from "./lists/sign-ins.ts";
import { staffGuards } from "./lists/staff.ts";
import { supplierSettingsGuards } from "./lists/supplier-settings.ts";
import { suppliersGuards } from "./lists/suppliers.ts";
import { workGuards } from "./lists/work.ts";

/** All guards, of money and of access. */
export const guards: Guard[] = [
  ...booksGuards,
  ...backupGuards,
  ...ordersGuards,
  ...paymentsGuards,
  ...incomingGuards,
  ...phonesGuards,
  ...codesGuards,
  ...catalogueGuards,
  ...couponsGuards,
  ...reviewsGuards,
  ...accountsGuards,
  ...approvalsGuards,
  ...importGuards,
  ...staffGuards,
  ...riskGuards,
  ...signInGuards,
  ...pushGuards,
  ...accountDaysGuards,
  ...referralsGuards,
  ...supplierSettingsGuards,
  ...suppliersGuards,
  ...deliveriesGuards,
  ...playerNamesGuards,
  ...playerIdsGuards,
  ...queueGuards,
  ...liveGuards,
  ...workGuards,
  ...messagesGuards,
  ...edgeGuards,
  ...databaseGuards,
];
