import { LOW_STOCK, type OperatorMessage, orderTitle } from "@hira/contract";
import { listProductsOnSale } from "../catalog/product-queries.ts";
import type { Database } from "../db/database.ts";
import { watchForwarders } from "../forwarders/silence.ts";
import { listWatchers } from "../outgoing/watchers.ts";
import { readLastRun } from "../reconciliation/run-queries.ts";
import { findTroubledSuppliers } from "../suppliers/health-queries.ts";
import { findStuckDeliveries, findWaiting } from "./queries.ts";
import { type Sight, tellOfNew } from "./watch.ts";

type Look = (db: Database, minutes: number) => Promise<Sight>;

/** One look at everything that somebody wants to be told of; where nobody does, nothing is looked at. */
export async function alertOperators(db: Database): Promise<void> {
  for (const { kind, minutes } of await listWatchers(db)) {
    const look = looks[kind];
    if (look) await tellOfNew(db, await look(db, minutes));
  }
}

const looks: Partial<Record<OperatorMessage, Look>> = {
  async orders(db, minutes) {
    const ids = await findWaiting(db, "orders", minutes);
    const text = `${many(ids, "order waits", "orders wait")} longer than ${minutes} minutes.`;
    return { kind: "orders", minutes, ids, title: "Orders wait", text, url: "/admin/all-orders" };
  },
  async requests(db, minutes) {
    const ids = await findWaiting(db, "fund_requests", minutes);
    const text = `${many(ids, "fund request waits", "fund requests wait")} longer than ${minutes} minutes.`;
    const url = "/admin/all-funds-request";
    return { kind: "requests", minutes, ids, title: "Fund requests wait", text, url };
  },
  async stuck(db) {
    const ids = await findStuckDeliveries(db);
    const text = `${many(ids, "delivery needs", "deliveries need")} a person.`;
    return { kind: "stuck", ids, title: "Deliveries are stuck", text, url: "/admin/deliveries" };
  },
  async phones(db) {
    const silent = (await watchForwarders(db)).filter((phone) => phone.silent);
    const ids = silent.map(({ id, lastHeardAt }) => `${id}@${lastHeardAt?.toISOString() ?? ""}`);
    const text = `Nothing is heard of ${named(silent)}: payments are not seen until it is.`;
    return { kind: "phones", ids, title: "A phone is silent", text, url: "/admin/payments/phones" };
  },
  async books(db) {
    const run = await readLastRun(db);
    const ids = run && run.differences > 0 ? ["differ"] : [];
    const text =
      "The last comparison of the books found differences. Pay nothing out before each is understood.";
    return { kind: "books", ids, title: "The books differ", text, url: "/admin/health" };
  },
  async stock(db) {
    const low = (await listProductsOnSale(db)).filter(({ stock }) => stock < LOW_STOCK);
    const titles = low.map((product) => ({ name: orderTitle(product.categoryName, product.name) }));
    const text = `Low in stock: ${named(titles)}.`;
    return {
      kind: "stock",
      ids: low.map(({ id }) => id),
      title: "Low stock",
      text,
      url: "/admin/all-products",
    };
  },
  async suppliers(db) {
    const { low, tripped } = await findTroubledSuppliers(db);
    const ids = [...low.map(({ id }) => `${id}:low`), ...tripped.map(({ id }) => `${id}:stopped`)];
    const text = `Too little money there, or left alone after failures: ${named([...low, ...tripped])}.`;
    return { kind: "suppliers", ids, title: "Suppliers in trouble", text, url: "/admin/suppliers" };
  },
};

const many = ({ length }: readonly string[], one: string, several: string) =>
  `${length} ${length === 1 ? one : several}`;

const SHOWN = 3;

function named(things: readonly { name: string }[]): string {
  const names = [...new Set(things.map(({ name }) => name))];
  const rest = names.length - SHOWN;
  return names.slice(0, SHOWN).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
