import type { FirstSteps, StepPart } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { fulfilmentOfProduct } from "../../platform/db/fulfilment.ts";
import { storedSetting } from "../../platform/db/stored-setting.ts";

export const {
  read: readFirstSteps,
  lock: lockFirstSteps,
  update: updateFirstSteps,
} = storedSetting<{ putAway: boolean }>("first-steps");

/** The name of a shop whose owner has not set a name. */
const NAMELESS = "Hira";

export type StepsDone = Record<StepPart, boolean> & FirstSteps["packages"];

/**
 * Returns which first steps of a new shop are done. The shop's data decides each step: nobody has to tick it, and it is
 * open again if the data is gone.
 */
export async function readStepsDone(db: Database): Promise<StepsDone> {
  const { rows } = await sql<StepsDone>`
    WITH setting AS (SELECT key, value FROM settings),
    sold AS (
      SELECT products.id, ${fulfilmentOfProduct} AS way
      FROM products JOIN categories ON categories.id = products.category_id
      WHERE products.archived_at IS NULL AND products.on_sale AND categories.archived_at IS NULL AND categories.on_sale
    ),
    packages AS (
      SELECT count(*)::integer AS number,
             count(*) FILTER (WHERE way = 'supplier')::integer AS supplier,
             count(*) FILTER (WHERE way = 'codes')::integer AS codes,
             count(*) FILTER (WHERE way = 'hand')::integer AS hand,
             bool_and(way <> 'codes' OR EXISTS (
               SELECT FROM voucher_codes WHERE product_id = sold.id AND status = 'available'
             )) AS deliverable
      FROM sold
    )
    SELECT (SELECT value ->> 'name' <> ${NAMELESS} OR value ->> 'blurb' <> '' FROM setting WHERE key = 'shop') AS name,
           (SELECT value ->> 'logo' IS NOT NULL OR value ->> 'wideLogo' IS NOT NULL FROM setting WHERE key = 'brand') AS logo,
           (SELECT value ->> 'accent' IS NOT NULL FROM setting WHERE key = 'brand') AS colour,
           (SELECT concat(value ->> 'call', value ->> 'whatsapp', value ->> 'telegram', value ->> 'email') <> ''
            FROM setting WHERE key = 'contact') AS contact,
           EXISTS (SELECT FROM payment_instructions) AS "payment-number",
           EXISTS (SELECT FROM categories WHERE archived_at IS NULL) AS game,
           number > 0 AS package,
           EXISTS (SELECT FROM forwarders WHERE deleted_at IS NULL) AS phone,
           EXISTS (SELECT FROM forwarders WHERE deleted_at IS NULL AND last_heard_at IS NOT NULL) AS "phone-heard",
           (SELECT (value -> 'automatic')::boolean FROM setting WHERE key = 'payments') AS automatic,
           number > 0 AND deliverable AS delivery,
           EXISTS (SELECT FROM orders) AS order,
           EXISTS (SELECT FROM backup_runs WHERE kind = 'backup' AND ok) AS backup,
           EXISTS (SELECT FROM outgoing_channels WHERE channel = 'email' AND active) AS email,
           NOT (SELECT (value -> 'soon')::boolean FROM setting WHERE key = 'opening') AS open,
           supplier, codes, hand
    FROM packages`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An aggregate gives a row");
  return row;
}
