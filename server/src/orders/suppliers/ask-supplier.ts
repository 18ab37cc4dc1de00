import {
  CATALOGUE_APART_SECONDS,
  MAX_TAKA,
  type Message,
  type Poisha,
  poisha,
  supplierMessages,
} from "@hira/contract";
import { SupplierError } from "./adapters/adapter.ts";
import { short, shortened } from "./adapters/outcomes.ts";
import type { SpeakingContext } from "./context.ts";
import { noteAnswer, noteTrouble } from "./health-queries.ts";
import { type OpenedConnection, openConnection } from "./open-connection.ts";
import { claimQuestion, saveBalance, saveCatalogue } from "./reading-queries.ts";

/** Maximum number of items that are stored per supplier. The longest known list has a few thousand items. */
const MOST_ITEMS = 20_000;

export interface Asked {
  ok: boolean;
  /** Balance converted to poisha; null if the supplier does not report it. */
  balance: Poisha | null;
  /**
   * Number of items that the supplier sells. Null if it reports no list, or if too little time has passed to ask for
   * the list again.
   */
  items: number | null;
  tookMs: number;
  /** Error message for operators; null if there was no error. */
  error: Message | null;
  /** Which request failed: that for the balance or that for the list. */
  failedAt: "balance" | "catalogue" | null;
}

export interface Question {
  supplierId: string;
  /** Minimum number of seconds since any instance last asked the supplier. With 0, it is asked in any case. */
  balanceApart: number;
  catalogueApart: number;
  signal?: AbortSignal | undefined;
}

/**
 * Asks a supplier for its balance and its list of items, and stores both. The result has the error if there was one; it
 * is undefined if the supplier does not exist. Asks for the list no more often than this kind of supplier allows.
 */
export async function askSupplier(
  context: SpeakingContext,
  { supplierId, signal, ...apart }: Question,
): Promise<Asked | undefined> {
  const { db } = context;
  const opened = await openConnection(context, supplierId, null, { signal });
  if (!opened) return undefined;
  const began = performance.now();
  const asked: Asked = { ok: true, balance: null, items: null, tookMs: 0, error: null, failedAt: null };
  try {
    asked.failedAt = "balance";
    asked.balance = await askBalance(context, opened, apart.balanceApart);
    asked.failedAt = "catalogue";
    asked.items = await askCatalogue(context, opened, apart.catalogueApart);
    asked.failedAt = null;
    if (asked.balance !== null || asked.items !== null) await noteAnswer(db, supplierId);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    asked.ok = false;
    asked.error = shortened(error.said);
    await noteTrouble(db, supplierId, asked.error);
  } finally {
    asked.tookMs = Math.round(performance.now() - began);
    await opened.recorded();
  }
  return asked;
}

async function askBalance(
  { db }: SpeakingContext,
  { adapter, connection, supplier }: OpenedConnection,
  apartSeconds: number,
): Promise<Poisha | null> {
  if (!adapter.balance) return null;
  if (!(await claimQuestion(db, { supplierId: supplier.id, about: "balance", apartSeconds }))) return null;
  const { amount } = await adapter.balance(connection);
  const inPoisha = Math.round(amount * supplier.rate * 100);
  if (!Number.isSafeInteger(inPoisha)) throw new SupplierError(supplierMessages.oddBalance);
  const balance = poisha(inPoisha);
  await saveBalance(db, supplier.id, balance);
  return balance;
}

async function askCatalogue(
  { db }: SpeakingContext,
  { adapter, connection, supplier }: OpenedConnection,
  wanted: number,
): Promise<number | null> {
  if (!adapter.catalogue) return null;
  const apartSeconds = Math.max(wanted, CATALOGUE_APART_SECONDS[supplier.kind]);
  if (!(await claimQuestion(db, { supplierId: supplier.id, about: "catalogue", apartSeconds }))) return null;
  const found = await adapter.catalogue(connection);
  const items = found
    // Leaves out items that cannot be ordered because their SKU is too long or their price too high to be stored.
    .filter(({ sku, amount }) => short(sku) === sku && amount * supplier.rate <= MAX_TAKA)
    .slice(0, MOST_ITEMS)
    .map(({ sku, name, game, amount, available }) => ({
      sku,
      name: short(name),
      game: short(game),
      amount,
      available,
    }));
  await saveCatalogue(db, { supplierId: supplier.id, items, rate: supplier.rate });
  return items.length;
}
