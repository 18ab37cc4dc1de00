import {
  againstCost,
  type CatalogueEntry,
  messageOf,
  type Poisha,
  type ProductMapping,
  poishaToTaka,
  type SuppliedPackage,
  type Supplier,
  type SupplierState,
  supplierFacts,
  takaToPoisha,
} from "@hira/contract";
import type { PackageRow } from "./list-packages.ts";
import { revisionOf } from "./map-packages.ts";
import type { MappingRow } from "./mapping-queries.ts";
import type { SupplierRow } from "./queries.ts";
import type { KeptItem } from "./reading-queries.ts";

const time = (moment: Date | null) => moment?.toISOString() ?? null;
const inTaka = (amount: Poisha | null) => (amount === null ? null : poishaToTaka(amount));

interface Standing {
  active: boolean;
  trippedUntil: Date | null;
  lastOkAt: Date | null;
}

function stateOf({ active, trippedUntil, lastOkAt }: Standing, now: Date): SupplierState {
  if (!active) return "paused";
  if (trippedUntil !== null && trippedUntil > now) return "tripped";
  return lastOkAt === null ? "untried" : "working";
}

/** Returns a supplier in the shape of the contract. `publicUrl`: the store's public address. */
export function presentSupplier(row: SupplierRow, publicUrl: string): Supplier {
  const { id, key, name, kind, settings, hasCredentials, currency, rate, active, dryRun, hourlyCap } = row;
  const state = stateOf(row, row.now);
  return {
    _id: id,
    ...{ key, name, kind, settings, hasCredentials, currency, rate, active, dryRun, hourlyCap, state },
    lowBalance: inTaka(row.lowBalance),
    balance: inTaka(row.balance),
    balanceAt: time(row.balanceAt),
    lastOkAt: time(row.lastOkAt),
    lastError:
      row.lastError === null || row.lastErrorAt === null
        ? null
        : {
            text: row.lastError,
            textMessage: messageOf(row.lastError, row.lastErrorMessage),
            at: row.lastErrorAt.toISOString(),
          },
    trippedUntil: state === "tripped" ? time(row.trippedUntil) : null,
    webhookUrl: supplierFacts[kind].hasWebhook ? `${publicUrl}/api/inbound/suppliers/${id}` : null,
    products: row.products,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentItem({ sku, name, game, amount, available }: KeptItem, rate: number): CatalogueEntry {
  return { sku, name, game, amount, cost: poishaToTaka(takaToPoisha(amount * rate)), available };
}

export function presentMapping(row: MappingRow): ProductMapping {
  const { productId, name, categoryName, price, sellsCodes, automatic, costCeiling, suppliers, now } = row;
  const bySupplier = automatic && suppliers.length > 0;
  return {
    product: { _id: productId, name, price: poishaToTaka(price), category: { name: categoryName } },
    fulfilment: sellsCodes ? "codes" : bySupplier ? "supplier" : "hand",
    automatic,
    costCeiling: inTaka(costCeiling),
    suppliers: suppliers.map((each) => ({
      supplier: {
        _id: each.supplierId,
        name: each.name,
        kind: each.kind,
        state: stateOf({ ...each, active: each.supplierActive }, now),
      },
      sku: each.sku,
      skuName: each.skuName,
      active: each.active,
      cost: inTaka(each.cost),
      costAt: time(each.costAt),
      blocked: againstCost(each.cost, { price, ceiling: costCeiling }),
    })),
  };
}

export function presentPackage({ mapping, guess }: PackageRow, at: string): SuppliedPackage {
  const { productId, name, categoryName, price, automatic, costCeiling, suppliers } = mapping;
  const position = suppliers.findIndex(({ supplierId }) => supplierId === at);
  const there = suppliers[position];
  return {
    product: { _id: productId, name, price: poishaToTaka(price), category: { name: categoryName } },
    ...{ automatic, costCeiling: inTaka(costCeiling), revision: revisionOf(mapping) },
    suppliers: suppliers.length,
    mapped: there
      ? {
          ...{ sku: there.sku, skuName: there.skuName, active: there.active, position: position + 1 },
          cost: inTaka(there.cost),
          blocked: againstCost(there.cost, { price, ceiling: costCeiling }),
        }
      : null,
    guess: guess ? { ...guess, cost: inTaka(guess.cost) } : null,
  };
}
