import { sql } from "kysely";
import type { Check } from "./queries.ts";

/**
 * Finds seals that do not match their rows or the previous seal, and rows that no seal covers although later rows are
 * sealed.
 */
export const seals: Check = {
  name: "seals",
  differences: sql`
    SELECT 'seal:' || line.chain || ' ' || line.number AS subject,
           'seal ' || line.due || ' after ' || line.follows || ': ' || line.count || ' rows for ' || line.amount || ', '
             || encode(line.hash, 'hex') AS expected,
           'seal ' || line.number || ' after ' || line.after || ': ' || found.count || ' rows for ' || found.amount || ', '
             || encode(hash.found, 'hex') AS actual
    FROM (
      SELECT seals.*, row_number() OVER chained AS due, lag(through, 1, 0::bigint) OVER chained AS follows,
             lag(hash) OVER chained AS former
      FROM seals WINDOW chained AS (PARTITION BY chain ORDER BY number)
    ) AS line
    CROSS JOIN LATERAL sealed_rows(line.chain, line.after, line.through) AS found
    CROSS JOIN LATERAL (
      SELECT seal_hash(line.former, (line.chain, line.number, line.after, line.through, found.count, found.amount,
                                     line.hash, line.sealed_at)::seals, found.digest) AS found
    ) AS hash
    WHERE line.hash <> hash.found OR line.count <> found.count OR line.amount <> found.amount
       OR line.number <> line.due OR line.after <> line.follows`,
};
