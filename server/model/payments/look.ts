import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "../../src/platform/db/database.ts";
import type { Payment, PaymentsReal, World } from "./world.ts";

interface Found {
  payments: unknown[];
  movements: unknown[];
  requests: unknown[];
  orders: unknown[];
  places: unknown[];
}

const list = (rows: string) => sql.raw<unknown[]>(`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) AS r)`);

/** Reads what the store has of a shop. Each list is sorted by the text of its entries, so that it can be compared. */
async function readStore(db: Database, { shop, phone, accountId }: PaymentsReal): Promise<Found> {
  const { rows } = await sql<Found>`SELECT
    ${list(`SELECT trx_id AS trx, amount, odd, state, claim_reference AS holder, claim_uid AS uid FROM incoming_payments
            WHERE message_id IN (SELECT id FROM wallet_messages WHERE forwarder_id = '${phone.id}')`)} AS payments,
    ${list(`SELECT trx_id AS trx, balance_before AS before, balance_after AS after, has_previous AS previous, has_next AS next,
            is_origin AS origin, extract(epoch FROM occurred_at)::bigint * 1000 AS at, looked_at IS NOT NULL AS looked FROM account_movements WHERE account_id = '${accountId}'`)} AS movements,
    ${list(`SELECT id, trx_id AS trx, amount, status FROM fund_requests WHERE uid LIKE '%-${shop}' AND method = 'bKash'`)} AS requests,
    ${list(`SELECT id, transaction_id AS trx, status, received FROM orders WHERE uid LIKE '%-${shop}'`)} AS orders,
    ${list(`SELECT place, count(*) FROM wallet_messages WHERE forwarder_id = '${phone.id}' GROUP BY 1`)} AS places`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error("Nothing was found");
  return found;
}

function readWorld(world: World): Found {
  const payment = ({ trx, amount, odd, state, holder }: Payment) => ({
    ...{ trx, amount, odd, state, holder: holder?.id ?? null, uid: holder?.uid ?? null },
  });
  return {
    payments: [...world.payments.values()].map(payment),
    movements: world.movements.map(({ trx, before, after, previous, next, origin, at, looked }) => ({
      ...{ trx, before, after, previous, next, origin, at, looked },
    })),
    requests: world.requests
      .filter((one) => world.asked.has(one))
      .map(({ id, trx, amount, status }) => ({ id, trx, amount, status })),
    orders: world.orders.map(({ id, trx, status, received }) => ({ id, trx, status, received })),
    places: Object.entries(world.places).flatMap(([place, count]) => (count > 0 ? [{ place, count }] : [])),
  };
}

/** Throws if a payment, movement, request, order or message in the store differs from the model. */
export async function expectPayments(world: World, real: PaymentsReal): Promise<void> {
  const found = await readStore(real.store.books, real);
  const due = readWorld(world);
  for (const what of Object.keys(due) as (keyof Found)[]) {
    const [there, here] = [found[what], due[what]].map((rows) =>
      rows.map((row) => JSON.stringify(row)).sort(),
    );
    if (isDeepStrictEqual(there, here)) continue;
    const only = (of: string[] = [], other: string[] = []) =>
      of.filter((row) => !other.includes(row)).slice(0, 3);
    throw new Error(
      `The store's ${what}: ${only(there, here).join()}; the rules': ${only(here, there).join()}`,
    );
  }
}

const never: Record<string, string> = {
  "a payment whose request was credited otherwise than once, or to another account": `
    SELECT p.id FROM incoming_payments AS p WHERE claim_kind = 'request' AND NOT EXISTS (
      SELECT FROM fund_requests AS r WHERE r.id = claim_reference AND r.uid = claim_uid AND r.approvals > 0
        AND (r.status <> 'approved' OR (SELECT count(*) - count(*) FILTER (WHERE kind = 'fund-takeback') * 2 FROM transfers
             WHERE reference = r.id::text AND kind IN ('fund-credit', 'fund-takeback')) = 1))`,
  "a request that was approved by itself, without its money": `
    SELECT r.id FROM fund_requests AS r JOIN transfers AS t ON t.reference = r.id::text AND t.kind = 'fund-credit'
    WHERE t.actor = 'system:payments' AND NOT EXISTS (
      SELECT FROM incoming_payments WHERE claim_kind = 'request' AND claim_reference = r.id AND amount = r.total)`,
  "an order that was received by itself, without its money": `
    SELECT o.id FROM orders AS o JOIN transfers AS t ON t.reference = o.id::text AND t.kind = 'order-receipt'
    WHERE t.actor = 'system:payments' AND NOT EXISTS (
      SELECT FROM incoming_payments WHERE claim_kind = 'order' AND claim_reference = o.id AND amount = o.amount - o.wallet_part)`,
  "a message without its payment, or in two places": `
    SELECT id FROM wallet_messages AS m WHERE (place = 'payment') <> EXISTS (
      SELECT FROM incoming_payments WHERE message_id = m.id)`,
};

/** Throws if the store breaks an invariant of payments in any shop of the model. */
export async function expectNoWrongPayment(db: Database): Promise<void> {
  for (const [what, query] of Object.entries(never)) {
    const { rows } = await sql.raw<{ id: string }>(`${query} LIMIT 1`).execute(db);
    if (rows[0]) throw new Error(`There is ${what}: ${rows[0].id}`);
  }
}
