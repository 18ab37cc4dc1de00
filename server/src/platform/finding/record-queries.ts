import type { RecordKind } from "@hira/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../db/database.ts";

/** What a search text may mean. A meaning that the text cannot have is absent. */
export interface RecordTerms {
  id: string | undefined;
  /** The last 8 characters of the order's or request's ID. */
  tail: string | undefined;
  transactionId: string;
  phone: string;
  /** A player ID in lower case. */
  player: string;
}

const tables = { order: sql.table("orders"), request: sql.table("fund_requests") };

interface Wanted {
  terms: RecordTerms;
  uids: readonly string[];
  limit: number;
}

/**
 * Returns the IDs of the newest orders or fund requests that the text names: by ID, transaction ID, sender's number or
 * player ID. Also returns those of the given accounts. Deleted records are included. Returns at most `limit` IDs.
 */
export async function findRecordIds(db: Database, kind: RecordKind, wanted: Wanted): Promise<string[]> {
  const { rows } = await recordIds(kind, wanted).execute(db);
  return rows.map(({ id }) => id);
}

/** Builds the query. Each field that the text may name is looked up in its own index. */
export function recordIds(kind: RecordKind, { terms, uids, limit }: Wanted): RawBuilder<{ id: string }> {
  const table = tables[kind];
  // The deleted records and all others have separate indexes, so each kind is queried separately.
  const parts = waysTo(kind, terms).flatMap(({ condition, isSorted }) =>
    [sql`IS NULL`, sql`IS NOT NULL`].map((kept) => {
      // The sort and the limit are in an outer query. With both in the inner query, the planner would read the newest
      // rows of the table until enough of them match.
      const fence = isSorted ? sql`` : sql`OFFSET 0`;
      return sql`(SELECT id, created_at FROM (
        SELECT id, created_at FROM ${table} WHERE ${condition} AND hidden_at ${kept} ${fence}
      ) AS matching ORDER BY created_at DESC LIMIT ${limit})`;
    }),
  );
  const byId = sql`(SELECT id, created_at FROM ${table} WHERE id = ${terms.id ?? null}::uuid)`;
  const owned = sql`(SELECT own.id, own.created_at FROM unnest(${uids}::text[]) AS owner (uid), LATERAL (
    SELECT id, created_at FROM ${table} WHERE uid = owner.uid ORDER BY created_at DESC, id DESC LIMIT ${limit}
  ) AS own)`;
  return sql<{ id: string }>`
    SELECT id FROM (${sql.join([byId, owned, ...parts], sql` UNION `)}) AS found
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

interface Way {
  condition: RawBuilder<SqlBool>;
  /** True if the index returns its matches newest first. */
  isSorted: boolean;
}

function waysTo(kind: RecordKind, terms: RecordTerms): Way[] {
  const { tail, transactionId, phone, player } = terms;
  const sorted = (condition: RawBuilder<SqlBool>) => ({ condition, isSorted: true });
  const unsorted = (condition: RawBuilder<SqlBool>) => ({ condition, isSorted: false });
  const byTail = tail ? [unsorted(sql`right(id::text, 8) = ${tail}`)] : [];
  if (kind === "request")
    return [
      ...byTail,
      unsorted(sql`trx_id = ${transactionId}`),
      unsorted(sql`note_phone(note) IS NOT NULL AND note_phone(note) = ${phone}`),
    ];
  const withServer = `${player.replace(/[\\%_]/g, "\\$&")} (%`;
  return [
    ...byTail,
    sorted(sql`transaction_id = ${transactionId}`),
    sorted(sql`sender_number = ${phone}`),
    sorted(sql`lower(game_account) = ${player}`),
    unsorted(sql`lower(game_account) LIKE ${withServer}`),
  ];
}

/** Returns the accounts whose uid or e-mail is exactly the text. A deleted account is found only by its uid. */
export async function findAccounts(db: Database, text: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM users WHERE uid = ${text}
    UNION (SELECT uid FROM users WHERE lower(email) = lower(${text}) AND email <> '' LIMIT ${limit})
    LIMIT ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Returns the uids of at most `limit` accounts whose name, e-mail or uid contains the text. */
export async function findCustomers(db: Database, text: string, limit: number): Promise<string[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM users
    WHERE search_text LIKE ${pattern} AND text_grams(search_text) @> text_grams(${text}) LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ uid }) => uid);
}
