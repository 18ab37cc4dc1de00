import { MESSAGE_TEXT_DAYS, type MessagePlace, type MobileMoney } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { type KeysetPage, keysetPage } from "../../platform/db/keyset-page.ts";
import type { SortedPage } from "../../platform/db/search-page.ts";

export interface MessageRow {
  id: string;
  sender: string;
  method: MobileMoney | null;
  accountId: string | null;
  accountNumber: string | null;
  /** The text of the message, encrypted; null after its retention time. */
  text: Buffer | null;
  receivedAt: Date;
  arrivedAt: Date;
  place: MessagePlace;
}

export function listMessages(
  db: Database,
  { place, account }: { place?: MessagePlace | undefined; account?: string | undefined },
  page: SortedPage,
): Promise<KeysetPage> {
  const conditions: RawBuilder<boolean>[] = [];
  if (place) conditions.push(sql<boolean>`place = ${place}`);
  if (place && place !== "payment") conditions.push(sql<boolean>`place <> 'payment'`);
  if (account) conditions.push(sql<boolean>`account_id = ${account}`);
  return keysetPage(db, { table: "wallet_messages", time: "arrived_at", conditions }, page);
}

/** Returns messages by their IDs, in the order of the IDs. */
export async function findMessages(db: Database, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.sender, m.method, m.account_id AS "accountId", a.number AS "accountNumber", m.text,
           m.received_at AS "receivedAt", m.arrived_at AS "arrivedAt", m.place
    FROM wallet_messages AS m LEFT JOIN payment_accounts AS a ON a.id = m.account_id WHERE m.id = ANY (${ids})`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Deletes the texts of messages after their retention time; time and sender stay. Returns the number of texts. */
export async function blankOldTexts(db: Database, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`UPDATE wallet_messages SET text = NULL WHERE id IN (
    SELECT id FROM wallet_messages WHERE text IS NOT NULL AND arrived_at < now() - make_interval(days => ${MESSAGE_TEXT_DAYS})
    ORDER BY arrived_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}
