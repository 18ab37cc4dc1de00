import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import {
  type AccountDayRow,
  findPaidSupplier,
  findTopUp,
  listBalances,
  listTopUps,
  type PaidSupplier,
  type SupplierBalanceRow,
  sumAccountAt,
  sumAccountDays,
  type TopUpRow,
} from "./account-queries.ts";

export interface AccountDay extends AccountDayRow {
  /** The supplier's balance at the end of this day. */
  balance: number;
}

export interface SupplierAccount {
  supplier: PaidSupplier;
  /** Balance in the ledger in poisha; null for a redeemer, which has no balance. */
  balance: number | null;
  /** Balance in the ledger at the time of the supplier's last report of its balance; null if it never reported one. */
  balanceThen: number | null;
  /** The days of the account, newest first. */
  days: AccountDay[];
}

/** Returns every supplier with the shop's balance there. */
export const readBalances = (db: Database): Promise<SupplierBalanceRow[]> => listBalances(db);

/**
 * Returns the account of a supplier: its top-ups, the cost of its deliveries by day, and its balance. Throws
 * `supplier_not_found`.
 */
export async function readSupplierAccount(db: Database, id: string): Promise<SupplierAccount> {
  const supplier = await find(db, id);
  const days: AccountDay[] = [];
  let balance = 0;
  for (const row of await sumAccountDays(db, supplier)) {
    balance += row.toppedUp - row.cost + row.reversed;
    days.push({ ...row, balance });
  }
  const { own, ownAt, usesCodes } = supplier;
  const isKnown = !usesCodes && own !== null && ownAt !== null;
  return {
    supplier,
    balance: usesCodes ? null : balance,
    balanceThen: isKnown ? await sumAccountAt(db, supplier, ownAt) : null,
    days: days.reverse(),
  };
}

/**
 * Returns a page of a supplier's top-ups, newest first, and whether there are more after it. Throws
 * `supplier_not_found`.
 */
export async function readTopUps(
  db: Database,
  { supplierId, after, limit }: { supplierId: string; after: string | undefined; limit: number },
): Promise<{ rows: TopUpRow[]; hasMore: boolean }> {
  await find(db, supplierId);
  const rows = await listTopUps(db, { supplierId, after, limit });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Returns a top-up. Throws if there is none with this ID. */
export async function readTopUp(db: Database, id: string): Promise<TopUpRow> {
  const row = await findTopUp(db, id);
  if (!row) throw new Error(`No top-up ${id}`);
  return row;
}

async function find(db: Database, id: string): Promise<PaidSupplier> {
  const supplier = await findPaidSupplier(db, id);
  if (!supplier) throw new DomainError("supplier_not_found");
  return supplier;
}
