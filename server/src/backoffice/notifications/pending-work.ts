import { can, type Grants, LOW_STOCK, type Poisha } from "@hira/contract";
import { listProductsOnSale, type ProductRow } from "../../catalog/products/product-queries.ts";
import { findTroubledSuppliers } from "../../orders/suppliers/health-queries.ts";
import { type WatchedForwarder, watchForwarders } from "../../payments/forwarders/silence.ts";
import {
  findOpenGaps,
  findUnclaimed,
  type OpenGapRow,
  type UnclaimedRow,
} from "../../payments/incoming/waiting-queries.ts";
import { findNewWordings, type NewWordingRow } from "../../payments/templates/unread-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { OrderHitRow, RequestHitRow } from "../search/queries.ts";
import {
  findPendingOrders,
  findPendingRequests,
  findStuck,
  type Limits,
  type Pending,
  type StuckRow,
} from "./pending-queries.ts";

export interface TroubledSupplier {
  id: string;
  name: string;
  /** The supplier's balance; absent unless it is low. */
  balance: Poisha | null;
  /** The time when the supplier's pause after failures ends. */
  stoppedUntil: Date | null;
}

export interface PendingWork {
  orders: Pending<OrderHitRow>;
  requests: Pending<RequestHitRow>;
  unclaimed: Pending<UnclaimedRow>;
  breaks: Pending<OpenGapRow>;
  wordings: Pending<NewWordingRow>;
  lowStock: { count: number; products: ProductRow[] };
  stuck: Pending<StuckRow>;
  suppliers: { count: number; troubled: TroubledSupplier[] };
  silentPhones: { count: number; phones: WatchedForwarder[] };
}

/** Returns whether these grants allow teaching templates, because teaching shows texts of wallet messages. */
const mayTeach = (grants: Grants) => can(grants, "settings:write") && can(grants, "payments:read");

const NOTHING = { count: 0, newest: [] };

/**
 * Returns an admin's pending work, of each kind the newest `limit`. Kinds are: pending orders and requests, unclaimed
 * payments, unreviewed balance gaps, new wordings, products low in stock, silent phones, stuck deliveries, and
 * suppliers in trouble. Kinds that these grants may not read are left out.
 */
export async function readPendingWork(
  db: Database,
  { grants, ...limits }: Limits & { grants: Grants },
): Promise<PendingWork> {
  const [seesOrders, seesPayments, seesStock] = [
    can(grants, "orders:read"),
    can(grants, "payments:read"),
    can(grants, "catalogue:read"),
  ];
  const [orders, requests, unclaimed, breaks, wordings, products, phones, stuck, suppliers] =
    await Promise.all([
      seesOrders ? findPendingOrders(db, limits) : NOTHING,
      seesPayments ? findPendingRequests(db, limits) : NOTHING,
      seesPayments ? findUnclaimed(db, limits) : NOTHING,
      seesPayments ? findOpenGaps(db, limits) : NOTHING,
      mayTeach(grants) ? findNewWordings(db, limits) : NOTHING,
      seesStock ? listProductsOnSale(db) : [],
      seesPayments ? watchForwarders(db) : [],
      seesOrders ? findStuck(db, limits) : NOTHING,
      can(grants, "settings:read") ? findTroubledSuppliers(db) : { low: [], tripped: [] },
    ]);
  const low = products.filter(({ stock }) => stock < LOW_STOCK).sort((a, b) => a.stock - b.stock);
  const troubled = oneOfEach(suppliers);
  const silent = phones.filter((phone) => phone.silent);
  return {
    orders,
    requests,
    unclaimed,
    breaks,
    wordings,
    lowStock: { count: Math.min(low.length, limits.countLimit), products: low.slice(0, limits.limit) },
    stuck,
    suppliers: {
      count: Math.min(troubled.length, limits.countLimit),
      troubled: troubled.slice(0, limits.limit),
    },
    silentPhones: {
      count: Math.min(silent.length, limits.countLimit),
      phones: silent.slice(0, limits.limit),
    },
  };
}

/** Merges a supplier's low balance and its pause into one entry. */
function oneOfEach({ low, tripped }: Awaited<ReturnType<typeof findTroubledSuppliers>>): TroubledSupplier[] {
  const found = new Map<string, TroubledSupplier>();
  for (const { id, name, balance } of low) found.set(id, { id, name, balance, stoppedUntil: null });
  for (const { id, name, trippedUntil } of tripped)
    found.set(id, { id, name, balance: found.get(id)?.balance ?? null, stoppedUntil: trippedUntil });
  return [...found.values()];
}
