import { type SupplierKind, supplierKinds } from "@hira/contract";
import { type FakeOrder, openBooks } from "@hira/demo/stand-ins/books";
import pg from "pg";
import type { Suppliers } from "./suppliers.ts";

export interface AttemptLeft {
  id: string;
  orderId: string;
  reference: string;
  kind: SupplierKind;
  state: string;
  /** State of the delivery to which the attempt belongs. */
  delivery: string;
  /** Cost in poisha. */
  cost: number | null;
}

interface DeliveryLeft {
  orderId: string;
  status: string;
  delivery: string | null;
  why: string | null;
  jobs: number;
}

export interface Compared {
  wrong: string[];
  notes: Record<string, unknown>;
}

const ATTEMPTS = `
  SELECT a.id, a.order_id AS "orderId", a.reference, s.kind, a.state, d.state AS delivery, a.cost::float8 AS cost
  FROM delivery_attempts AS a JOIN suppliers AS s ON s.id = a.supplier_id
  JOIN deliveries AS d ON (d.order_id, d.hold) = (a.order_id, a.hold)`;

const DELIVERIES = `
  SELECT o.id AS "orderId", o.status, d.state AS delivery, d.why,
    (SELECT count(*)::int FROM jobs.job WHERE state NOT IN ('completed', 'failed', 'cancelled') AND data ->> 'orderId' = o.id::text) AS jobs
  FROM orders AS o LEFT JOIN deliveries AS d ON d.order_id = o.id
  WHERE o.product_id = $1 AND o.created_at > $2`;

const BOOKED = `
  SELECT kind, coalesce(sum(amount), 0)::float8 AS amount, count(*)::int AS times FROM transfers
  WHERE $1 IN (from_account, to_account) AND kind IN ('supplier-cost', 'supplier-reversal') GROUP BY 1`;

/**
 * Compares the records of the fake suppliers with the store's database. `url`: the database's address with the login of
 * the role that owns the tables.
 */
export async function compareWithFakes(
  url: string,
  suppliers: Suppliers,
  productId: string,
): Promise<Compared> {
  const books = await openBooks(suppliers.file);
  if (!books) throw new Error("The stand-ins' books are gone");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "SET work_mem = '64MB'; CREATE INDEX IF NOT EXISTS proof_jobs ON jobs.job_common ((data ->> 'orderId'))",
    );
    const attempts = (await client.query<AttemptLeft>(ATTEMPTS)).rows;
    const orders = (await client.query<DeliveryLeft>(DELIVERIES, [productId, suppliers.since])).rows;
    const told = supplierKinds.flatMap((kind) => books.all(kind));
    const wrong = [
      ...wrongDeliveries(told, attempts),
      ...attempts.flatMap((attempt) => wrongAttempt(attempt, toldOf(told, attempt))),
      ...orders.flatMap(wrongOrder),
    ];
    for (const kind of ["unipin", "digiflazz"] as const) {
      const { rows } = await client.query<{ kind: string; amount: number; times: number }>(BOOKED, [
        `supplier:${suppliers.keys[kind]}`,
      ]);
      wrong.push(...wrongBooks(kind, books.all(kind), rows));
    }
    return { wrong, notes: notesOf(told, attempts, orders) };
  } finally {
    books.close();
    await client.end();
  }
}

const byReference = new WeakMap<readonly FakeOrder[], Map<string, FakeOrder>>();
function toldOf(told: readonly FakeOrder[], { reference }: AttemptLeft): FakeOrder | undefined {
  const known = byReference.get(told) ?? new Map(told.map((order) => [order.reference, order]));
  byReference.set(told, known);
  return known.get(reference);
}

/**
 * Returns orders that were delivered twice, by one supplier or by two, and deliveries without an attempt of the store.
 */
export function wrongDeliveries(told: readonly FakeOrder[], attempts: readonly AttemptLeft[]): string[] {
  const orderOf = new Map(attempts.map(({ reference, orderId }) => [reference, orderId]));
  const times = new Map<string, number>();
  const wrong: string[] = [];
  for (const { reference, kind, delivered, state } of told) {
    const order = orderOf.get(reference);
    if (order === undefined) wrong.push(`${kind} ${reference}: an order that no attempt is of`);
    if (delivered > 1) wrong.push(`${kind} ${reference}: delivered ${delivered} times`);
    if (order !== undefined && state !== "reversed") times.set(order, (times.get(order) ?? 0) + delivered);
  }
  for (const [order, count] of times) if (count > 1) wrong.push(`order ${order}: delivered ${count} times`);
  return wrong;
}

/**
 * Returns attempts whose state contradicts the fake supplier's record, and open attempts whose delivery does not wait
 * for an operator, so that nobody would see them.
 */
export function wrongAttempt(
  { id, kind, state, delivery }: AttemptLeft,
  told: FakeOrder | undefined,
): string[] {
  const truth = told?.state ?? "failed";
  const says = `attempt ${id} at ${kind} (${told?.behaviour ?? "never heard of"}): ${state}, in truth ${truth}`;
  if (state === "sent" || state === "unknown") return delivery === "stuck" ? [] : [`${says}, and nobody's`];
  // When a supplier reverses a delivery before the store has learned of the delivery, the store records the attempt as
  // failed.
  const expected = {
    delivered: ["succeeded"],
    reversed: ["reversed", "failed"],
    failed: ["failed"],
    pending: [],
  };
  return (expected[truth] as string[]).includes(state) ? [] : [says];
}

/**
 * Returns the order if it is paid but no job delivers it and no operator sees it, or if its status contradicts its
 * delivery.
 */
function wrongOrder({ orderId, status, delivery, why, jobs }: DeliveryLeft): string[] {
  const is = `order ${orderId}: ${status}, its delivery ${delivery}${why ? ` (${why})` : ""}, ${jobs} jobs`;
  if (delivery === "delivered") return status === "completed" ? [] : [is];
  if (delivery === "stuck") return status === "completed" ? [is] : [];
  return [`${is}: forgotten`];
}

/**
 * Compares, for each supplier, the costs in the store's ledger with the costs in the fake supplier's records. Amounts
 * are in poisha.
 */
export function wrongBooks(
  kind: SupplierKind,
  told: readonly FakeOrder[],
  booked: readonly { kind: string; amount: number; times: number }[],
): string[] {
  const rate = kind === "digiflazz" ? 0.0072 : 1;
  const kept = told.filter(({ state }) => state === "delivered");
  const amount = kept.reduce((sum, { price }) => sum + Math.round(price * rate * 100), 0);
  const of = (name: string) => booked.find((each) => each.kind === name) ?? { amount: 0, times: 0 };
  const [cost, back] = [of("supplier-cost"), of("supplier-reversal")];
  const [net, times] = [cost.amount - back.amount, cost.times - back.times];
  return net === amount && times === kept.length
    ? []
    : [`${kind}: ${net} poisha for ${times} by the store, ${amount} for ${kept.length} by the stand-in`];
}

const tally = (values: readonly (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value ?? "none"] = (counts[value ?? "none"] ?? 0) + 1;
  return counts;
};

function notesOf(
  told: readonly FakeOrder[],
  attempts: readonly AttemptLeft[],
  orders: readonly DeliveryLeft[],
) {
  return {
    orders: orders.length,
    deliveries: tally(orders.map(({ delivery, why }) => (why ? `${delivery}: ${why}` : delivery))),
    attempts: tally(attempts.map(({ kind, state }) => `${kind} ${state}`)),
    behaviours: tally(told.map(({ kind, behaviour }) => `${kind} ${behaviour}`)),
    sentMoreThanOnce: told.filter(({ sent }) => sent > 1).length,
  };
}
