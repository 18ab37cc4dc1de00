import { type Poisha, poisha, supplierFacts } from "@hira/contract";
import { aliasesOf } from "../../catalog/products/category-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { byGame, type Guess, type GuessedItem, guesserOf } from "./guess-item.ts";
import { countUnmapped, listCodeProducts, listMappings, type MappingRow } from "./mapping-queries.ts";
import { findSupplier, type SupplierRow } from "./queries.ts";
import { listItems } from "./reading-queries.ts";

export interface WantedPackages {
  supplierId: string;
  search?: string | undefined;
  categoryId?: string | undefined;
  show: "all" | "unmapped";
  after?: string | undefined;
  limit: number;
}

export interface PackageGuess extends Omit<Guess<GuessedItem>, "item"> {
  sku: string;
  name: string;
  game: string;
  cost: Poisha | null;
  available: boolean;
}

export interface PackageRow {
  mapping: MappingRow;
  /** The guessed item; undefined if the package is already mapped or if no item fits. */
  guess: PackageGuess | undefined;
}

/**
 * Returns the shop's packages with the items to which they are mapped at a supplier, and with a guess for each package
 * that is not mapped. Returns one more than the limit if there are more. Throws `supplier_not_found`.
 */
export async function listPackages(db: Database, { supplierId, show, ...page }: WantedPackages) {
  const supplier = await findSupplier(db, supplierId);
  if (!supplier) throw new DomainError("supplier_not_found");
  const notAt = show === "unmapped" ? supplierId : undefined;
  const rows = await listMappings(db, { ...page, isTopUp: true, notAt });
  const { items, readAt } = await itemsOf(db, supplier);
  const guess = guessesAt(supplier, items);
  const packages = rows.map((mapping): PackageRow => ({ mapping, guess: guess(mapping) }));
  return { packages, readAt, ...(await countUnmapped(db, supplierId)) };
}

/** An item of a supplier's list. For a redeemer: a product with codes. `cost`: the known cost of one unit. */
type Item = GuessedItem & { cost: Poisha | null };

async function itemsOf(
  db: Database,
  supplier: SupplierRow,
): Promise<{ items: readonly Item[]; readAt: Date | null }> {
  if (supplierFacts[supplier.kind].usesCodes) {
    const products = await listCodeProducts(db);
    const items = products.map(({ id, cost, ...same }) => ({
      ...{ ...same, sku: id, amount: Number(cost ?? 0) },
      cost: cost === null ? null : poisha(Number(cost)),
    }));
    return { items, readAt: supplier.now };
  }
  const { items, readAt } = await listItems(db, supplier.id);
  const costOf = ({ amount }: GuessedItem) => poisha(Math.round(amount * supplier.rate * 100));
  return { items: items.map((item) => ({ ...item, cost: costOf(item) })), readAt };
}

function guessesAt(supplier: SupplierRow, items: readonly Item[]) {
  const { usesCodes } = supplierFacts[supplier.kind];
  const list = byGame(items);
  const guessers = new Map<string, ReturnType<typeof guesserOf<Item>>>();
  return (row: MappingRow): PackageGuess | undefined => {
    if (row.suppliers.some(({ supplierId }) => supplierId === supplier.id)) return undefined;
    const { categoryId, categoryName: name, categoryAliases: aliases } = row;
    const known =
      guessers.get(categoryId) ?? guesserOf<Item>({ name, aliases: aliasesOf({ name, aliases }) }, list);
    guessers.set(categoryId, known);
    const guess = known(row.name);
    if (guess) {
      const { item, ...why } = guess;
      return { ...why, sku: item.sku, name: item.name, game: item.game, ...costIn(item) };
    }
    return usesCodes ? ownCodes(row) : undefined;
  };
}

const costIn = ({ cost, available }: Item) => ({ cost, available });

/** Returns the guess for a package if no product has codes for it: codes can be uploaded to the package itself. */
function ownCodes({ productId, name, categoryName }: MappingRow): PackageGuess {
  const what = { sku: productId, name, game: categoryName, cost: null, available: false };
  return { ...what, gameBy: "same", by: "own-codes", others: 0 };
}
