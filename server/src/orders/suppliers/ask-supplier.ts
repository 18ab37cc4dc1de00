import { CATALOGUE_APART_SECONDS, MAX_TAKA, type Poisha, poisha, supplierWords } from "@hira/contract";
import { SupplierError } from "./adapters/adapter.ts";
import { short } from "./adapters/outcomes.ts";
import type { SpeakingContext } from "./context.ts";
import { noteAnswer, noteTrouble } from "./health-queries.ts";
import { type OpenedConnection, openConnection } from "./open-connection.ts";
import { claimQuestion, saveBalance, saveCatalogue } from "./reading-queries.ts";

/** Of what one sells so much is kept; the largest known list has some thousand lines. */
const MOST_ITEMS = 20_000;

export interface Asked {
  ok: boolean;
  /** In poisha by the rate; null: it does not tell. */
  balance: Poisha | null;
  /** How many it sells; null: it does not tell, or may not be asked again yet. */
  items: number | null;
  tookMs: number;
  /** For operators. */
  error: string | null;
}

export interface Question {
  supplierId: string;
  /** Not sooner than so long after it was asked by whichever instance; 0: now. */
  balanceApart: number;
  catalogueApart: number;
  signal?: AbortSignal | undefined;
}

/**
 * Asks a supplier for its balance and what it sells, keeps both, and says what went wrong. Undefined where there is no such
 * supplier. Its list is never asked for more often than its kind allows.
 */
export async function askSupplier(
  context: SpeakingContext,
  { supplierId, signal, ...apart }: Question,
): Promise<Asked | undefined> {
  const { db } = context;
  const opened = await openConnection(context, supplierId, null, { signal });
  if (!opened) return undefined;
  const began = performance.now();
  const asked: Asked = { ok: true, balance: null, items: null, tookMs: 0, error: null };
  try {
    asked.balance = await askBalance(context, opened, apart.balanceApart);
    asked.items = await askCatalogue(context, opened, apart.catalogueApart);
    if (asked.balance !== null || asked.items !== null) await noteAnswer(db, supplierId);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    asked.ok = false;
    asked.error = short(error.message);
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
  if (!Number.isSafeInteger(inPoisha)) throw new SupplierError(supplierWords.oddBalance);
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
    // What cannot be ordered by its very SKU, or at such a price, is not offered.
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
