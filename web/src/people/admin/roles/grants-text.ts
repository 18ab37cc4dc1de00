import { type Grants, type Permission, permissions } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";

/** Name of each permission, and for read and write the text that follows "may". Write includes read. */
export const permissionWords: Readonly<Record<Permission, { name: string; read: string; write: string }>> = {
  orders: {
    name: t`Orders`,
    read: t`see everyone's orders and their deliveries`,
    write: t`complete, cancel and delete orders, and decide on deliveries`,
  },
  payments: {
    name: t`Payments`,
    read: t`see fund requests, payments, wallets' messages and the close of accounts`,
    write: t`approve and reject fund requests, claim payments, sign days and top up suppliers`,
  },
  customers: {
    name: t`Customers`,
    read: t`see accounts, their statements and notes, and write notes`,
    write: t`freeze customers, let them go on, and tag them`,
  },
  balances: {
    name: t`Balances`,
    read: t`nothing more: whoever sees customers sees their balances`,
    write: t`add money to any wallet, and deduct it; with Customers also give roles and delete accounts, with Settings also change payment and order instructions and referral rewards`,
  },
  catalogue: {
    name: t`Catalogue`,
    read: t`see games, products, what they cost, and who delivers them`,
    write: t`change games, products, prices and stock, and who delivers them`,
  },
  codes: {
    name: t`Voucher codes`,
    read: t`see voucher codes, masked`,
    write: t`upload, reveal, change and delete voucher codes`,
  },
  content: {
    name: t`Content`,
    read: t`see slides and contact details in the admin area`,
    write: t`change slides and contact details`,
  },
  reports: {
    name: t`Reports`,
    read: t`see sales, margins, the daily closing and the health of the store, and export what they see`,
    write: t`nothing more`,
  },
  settings: {
    name: t`Settings`,
    read: t`see the shop's settings, numbers, fees and suppliers`,
    write: t`change settings, numbers and fees, pair phones, and set up suppliers`,
  },
  staff: {
    name: t`Staff`,
    read: t`see the staff, their roles and the audit log`,
    write: t`add and remove admins, change roles, and delete accounts`,
  },
};

/** Returns a role's permissions in one line: "Writes Payments. Reads Orders, Customers." */
export function grantsText(grants: Grants): string {
  const of = (level: "read" | "write") =>
    permissions.filter((each) => grants[each] === level).map((each) => permissionWords[each].name);
  const [writes, reads] = [of("write"), of("read")];
  if (writes.length === permissions.length) return t`May do everything.`;
  const parts = [
    writes.length > 0 ? t`Reads and changes ${writes.join(", ")}.` : "",
    reads.length > 0 ? t`Reads ${reads.join(", ")}.` : "",
  ].filter(Boolean);
  return parts.join(" ") || t`May do nothing yet.`;
}
