import { LOW_STOCK, type OperatorMessage, orderTitle } from "@hira/contract";
import { listProductsOnSale } from "../../catalog/products/product-queries.ts";
import { findTroubledSuppliers } from "../../orders/suppliers/health-queries.ts";
import { watchForwarders } from "../../payments/forwarders/silence.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/lib/ids.ts";
import { type Telling, tell } from "../../platform/outgoing/enqueue.ts";
import { listWatchers } from "../../platform/outgoing/watchers.ts";
import type { Words } from "../../platform/words/words.ts";
import { readLastRun } from "../../wallet/reconciliation/run-queries.ts";
import { findStuckDeliveries, findWaiting, lockAlert, saveAlert } from "./queries.ts";

/** Minimum number of seconds between two notifications of the same kind. */
const APART_SECONDS = 600;

interface Sight {
  kind: OperatorMessage;
  /** Notifies only operators who chose to be notified after this number of minutes. */
  minutes?: number;
  /**
   * IDs of the records in this condition, such as stuck deliveries. The ID stays the same for as long as the condition
   * lasts.
   */
  ids: readonly string[];
  says: Telling["says"];
  url: string;
}

/**
 * Notifies operators if there are conditions, such as stuck deliveries, that are new since the last notification of the
 * kind. Only one instance notifies, and at most every ten minutes. A condition that ends and comes back is new. Returns
 * the number of notifications.
 */
async function notifyOfNew(db: Database, sight: Sight): Promise<number> {
  const { kind, minutes, ids, says, url } = sight;
  const watched = minutes === undefined ? kind : `${kind}:${minutes}`;
  return withTransaction(db, async (tx) => {
    const { known, toldSecondsAgo } = await lockAlert(tx, watched);
    const before = new Set(known);
    const isNew = ids.some((id) => !before.has(id));
    if (!isNew || toldSecondsAgo < APART_SECONDS) {
      const kept = ids.filter((id) => before.has(id));
      if (kept.length < known.length) await saveAlert(tx, watched, { known: kept, told: false });
      return 0;
    }
    await saveAlert(tx, watched, { known: ids, told: true });
    const to = { operators: true, ...(minutes !== undefined && { minutes }) } as const;
    return tell(tx, { kind, to, event: `${watched}:${newId()}`, says, url });
  });
}

type Look = (db: Database, minutes: number) => Promise<Sight>;

/** Checks only those conditions of which at least one operator wants to be notified. */
export async function alertOperators(db: Database): Promise<void> {
  for (const { kind, minutes } of await listWatchers(db)) {
    const look = looks[kind];
    if (look) await notifyOfNew(db, await look(db, minutes));
  }
}

const looks: Partial<Record<OperatorMessage, Look>> = {
  async orders(db, minutes) {
    const ids = await findWaiting(db, "orders", minutes);
    const says = (words: Words) => words.ordersWait(ids.length, minutes);
    return { kind: "orders", minutes, ids, says, url: "/admin/all-orders" };
  },
  async requests(db, minutes) {
    const ids = await findWaiting(db, "fund_requests", minutes);
    const says = (words: Words) => words.requestsWait(ids.length, minutes);
    return { kind: "requests", minutes, ids, says, url: "/admin/all-funds-request" };
  },
  async stuck(db) {
    const ids = await findStuckDeliveries(db);
    return {
      kind: "stuck",
      ids,
      says: (words) => words.deliveriesStuck(ids.length),
      url: "/admin/deliveries",
    };
  },
  async phones(db) {
    const silent = (await watchForwarders(db)).filter((phone) => phone.silent);
    const ids = silent.map(({ id, lastHeardAt }) => `${id}@${lastHeardAt?.toISOString() ?? ""}`);
    const says = (words: Words) => words.phonesSilent(named(words, silent));
    return { kind: "phones", ids, says, url: "/admin/payments/phones" };
  },
  async books(db) {
    const run = await readLastRun(db);
    const ids = run && run.differences > 0 ? ["differ"] : [];
    return { kind: "books", ids, says: (words) => words.booksDiffer(), url: "/admin/health" };
  },
  async stock(db) {
    const low = (await listProductsOnSale(db)).filter(({ stock }) => stock < LOW_STOCK);
    const titles = low.map((product) => ({ name: orderTitle(product.categoryName, product.name) }));
    const says = (words: Words) => words.lowStock(named(words, titles));
    return { kind: "stock", ids: low.map(({ id }) => id), says, url: "/admin/all-products" };
  },
  async suppliers(db) {
    const { low, tripped } = await findTroubledSuppliers(db);
    const ids = [...low.map(({ id }) => `${id}:low`), ...tripped.map(({ id }) => `${id}:stopped`)];
    const says = (words: Words) => words.suppliersInTrouble(named(words, [...low, ...tripped]));
    return { kind: "suppliers", ids, says, url: "/admin/suppliers" };
  },
};

const SHOWN = 3;

function named({ andMore }: Words, things: readonly { name: string }[]): string {
  const names = [...new Set(things.map(({ name }) => name))];
  const shown = names.slice(0, SHOWN).join(", ");
  return names.length > SHOWN ? andMore(shown, names.length - SHOWN) : shown;
}
