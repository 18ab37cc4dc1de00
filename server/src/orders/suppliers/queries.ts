import type { Message, Poisha, SupplierKind } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export type SupplierSettings = Record<string, string | boolean>;

export interface SupplierRow {
  id: string;
  key: string;
  name: string;
  kind: SupplierKind;
  settings: SupplierSettings;
  hasCredentials: boolean;
  currency: string;
  /** Value in taka of one unit of the supplier's currency. */
  rate: number;
  active: boolean;
  dryRun: boolean;
  hourlyCap: number | null;
  lowBalance: Poisha | null;
  balance: Poisha | null;
  balanceAt: Date | null;
  lastOkAt: Date | null;
  lastError: string | null;
  lastErrorMessage: Message | null;
  lastErrorAt: Date | null;
  failures: number;
  trippedUntil: Date | null;
  createdAt: Date;
  /** Number of products that are mapped to the supplier. */
  products: number;
  /** Time when this row was read, by the database's clock. */
  now: Date;
}

const products = sql<number>`(
  SELECT count(*)::integer FROM product_suppliers AS mapped JOIN products ON products.id = mapped.product_id
  WHERE mapped.supplier_id = suppliers.id AND products.archived_at IS NULL)`;

function suppliers(db: Database) {
  return db
    .selectFrom("suppliers")
    .select([
      "suppliers.id",
      "suppliers.key",
      "suppliers.name",
      "suppliers.currency",
      "suppliers.active",
      "suppliers.dry_run as dryRun",
      "suppliers.hourly_cap as hourlyCap",
      "suppliers.balance_at as balanceAt",
      "suppliers.last_ok_at as lastOkAt",
      "suppliers.last_error as lastError",
      "suppliers.last_error_message as lastErrorMessage",
      "suppliers.last_error_at as lastErrorAt",
      "suppliers.failures",
      "suppliers.tripped_until as trippedUntil",
      "suppliers.created_at as createdAt",
      sql<SupplierKind>`suppliers.kind`.as("kind"),
      sql<SupplierSettings>`suppliers.settings`.as("settings"),
      sql<boolean>`suppliers.credentials IS NOT NULL`.as("hasCredentials"),
      sql<number>`suppliers.rate::float8`.as("rate"),
      sql<Poisha | null>`suppliers.low_balance`.as("lowBalance"),
      sql<Poisha | null>`suppliers.balance`.as("balance"),
      products.as("products"),
      sql<Date>`clock_timestamp()`.as("now"),
    ])
    .where("suppliers.deleted_at", "is", null);
}

/** Returns the suppliers, oldest first. */
export async function listSuppliers(db: Database): Promise<SupplierRow[]> {
  return suppliers(db).orderBy("suppliers.id").execute();
}

export async function findSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  return suppliers(db).where("suppliers.id", "=", id).executeTakeFirst();
}

/** Locks a supplier: changes of it, and new attempts at it, wait until this transaction ends. */
export async function lockSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  return suppliers(db).where("suppliers.id", "=", id).forUpdate("suppliers").executeTakeFirst();
}

/**
 * Locks the adding of suppliers until the transaction ends, so that two suppliers with the same name get different
 * keys.
 */
export async function lockAdding(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.suppliers'))`.execute(db);
}

export async function countSuppliers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("suppliers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns all suppliers' keys that begin with this key. Includes deleted suppliers, because their ledger accounts
 * remain.
 */
export async function keysLike(db: Database, key: string): Promise<Set<string>> {
  const rows = await db.selectFrom("suppliers").select("key").where("key", "like", `${key}%`).execute();
  return new Set(rows.map((row) => row.key));
}

export interface SupplierValues {
  name: string;
  settings: SupplierSettings;
  currency: string;
  rate: number;
  active: boolean;
  dryRun: boolean;
  hourlyCap: number | null;
  lowBalance: Poisha | null;
}

const columnsOf = ({ settings, dryRun, hourlyCap, lowBalance, ...same }: SupplierValues) => ({
  ...same,
  settings: JSON.stringify(settings),
  dry_run: dryRun,
  hourly_cap: hourlyCap,
  low_balance: lowBalance,
});

interface NewSupplier extends SupplierValues {
  id: string;
  key: string;
  kind: SupplierKind;
  /** The supplier's encrypted credentials. */
  credentials: Buffer;
}

export async function insertSupplier(db: Database, { id, key, kind, credentials, ...values }: NewSupplier) {
  await db
    .insertInto("suppliers")
    .values({ id, key, kind, credentials, ...columnsOf(values) })
    .execute();
}

export interface SupplierUpdate extends SupplierValues {
  id: string;
  /** The encrypted credentials. If undefined, the stored ones stay. */
  credentials: Buffer | undefined;
  /**
   * `balance`: deletes the stored balance, because the account changed. `failures`: resets the circuit breaker, because
   * the supplier was resumed.
   */
  forget: { balance: boolean; failures: boolean };
}

export async function updateSupplier(
  db: Database,
  { id, credentials, forget, ...values }: SupplierUpdate,
): Promise<void> {
  await db
    .updateTable("suppliers")
    .set({
      ...columnsOf(values),
      ...(credentials && { credentials }),
      ...(forget.balance && { balance: null, balance_at: null, last_ok_at: null }),
      ...(forget.failures && {
        failures: 0,
        tripped_until: null,
        last_error: null,
        last_error_message: null,
        last_error_at: null,
      }),
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes a supplier's credentials and mappings. Its row remains, because attempts refer to it. */
export async function endSupplier(db: Database, id: string): Promise<void> {
  await db.deleteFrom("product_suppliers").where("supplier_id", "=", id).execute();
  await forgetLooks(db, id);
  await db.deleteFrom("supplier_readings").where("supplier_id", "=", id).execute();
  await db
    .updateTable("suppliers")
    .set({ active: false, credentials: null, deleted_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

/** Returns whether the supplier may still deliver an order. Does not count deliveries that an operator has ended. */
export async function hasOpenAttempts(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("delivery_attempts")
    .select("id")
    .where("supplier_id", "=", id)
    .where("state", "in", ["planned", "sent", "unknown"])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns whether an order will be sent to the supplier, or whether the store may still ask about one. Does not count
 * dry runs, which send no order.
 */
export async function hasAskedAttempts(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("delivery_attempts")
    .select("id")
    .where("supplier_id", "=", id)
    .where(sql<boolean>`(state IN ('sent', 'unknown') OR state = 'planned' AND NOT dry_run)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the scheduled inquiries about the supplier's deliveries. */
export async function forgetLooks(db: Database, id: string): Promise<void> {
  await db.deleteFrom("delivery_looks").where("supplier_id", "=", id).execute();
}

/** What a call to a supplier needs. Also exists for deleted suppliers. */
export interface SealedSupplier
  extends Pick<SupplierRow, "id" | "key" | "name" | "kind" | "settings" | "rate"> {
  currency: string;
  dryRun: boolean;
  credentials: Buffer | null;
}

export async function findSealedSupplier(db: Database, id: string): Promise<SealedSupplier | undefined> {
  return db
    .selectFrom("suppliers")
    .select(["id", "key", "name", "currency", "credentials", "dry_run as dryRun"])
    .select([
      sql<SupplierKind>`kind`.as("kind"),
      sql<SupplierSettings>`settings`.as("settings"),
      sql<number>`rate::float8`.as("rate"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * SQL expression for the known cost of a mapping, in poisha. For a redeemer, it is the cost of the product whose codes
 * it uses.
 */
export const knownCost: RawBuilder<Poisha | null> = sql`coalesce(product_suppliers.cost, (
  SELECT of_codes.cost FROM products AS of_codes
  WHERE suppliers.kind = 'redeemer'
    AND of_codes.id = CASE WHEN product_suppliers.sku ~ '^[0-9a-f-]{36}$' THEN product_suppliers.sku::uuid END))`;
