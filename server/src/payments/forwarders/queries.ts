import {
  type ForwarderKind,
  type MobileMoney,
  PHONE_FAILURE_DAYS,
  type PhoneFailure,
  type SimCard,
  type WebhookFields,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** A payment account of the shop whose wallet messages a phone receives. */
export interface HeardAccount {
  accountId: string;
  method: MobileMoney;
  number: string;
  /** Number of the SIM card, from 1; null: any SIM card. */
  sim: number | null;
}

export interface ForwarderRow {
  id: string;
  name: string;
  kind: ForwarderKind;
  fields: WebhookFields | null;
  active: boolean;
  createdAt: Date;
  lastHeardAt: Date | null;
  lastMessageAt: Date | null;
  lastPingAt: Date | null;
  pingSeconds: number | null;
  battery: number | null;
  simCards: SimCard[] | null;
  ignored: number;
  accounts: HeardAccount[];
  /** Number of refused calls by reason, the most recently counted first. `lastAt` is in ISO 8601. */
  failures: { reason: PhoneFailure; times: number; lastAt: string }[];
  senders: { sender: string; times: number; lastAt: string }[];
  /** The database's time when the row was read. */
  now: Date;
}

const columns = [
  "forwarders.id",
  "forwarders.name",
  "forwarders.kind",
  "forwarders.fields",
  "forwarders.active",
  "forwarders.created_at as createdAt",
  "forwarders.last_heard_at as lastHeardAt",
  "forwarders.last_message_at as lastMessageAt",
  "forwarders.last_ping_at as lastPingAt",
  "forwarders.ping_seconds as pingSeconds",
  "forwarders.battery",
  "forwarders.sim_cards as simCards",
  "forwarders.ignored",
] as const;

const accounts = sql<HeardAccount[]>`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('accountId', a.id, 'method', a.method, 'number', a.number, 'sim', f.sim)
                     ORDER BY f.sim NULLS LAST, a.method, a.number)
    FROM forwarder_accounts AS f JOIN payment_accounts AS a ON a.id = f.account_id
    WHERE f.forwarder_id = forwarders.id
  ), '[]')`.as("accounts");

/** Selects a phone's counts of the last days, the most recently counted first. */
const counted = (table: "forwarder_failures" | "forwarder_senders", what: "reason" | "sender") => sql`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object(${sql.lit(what)}, ${sql.ref(what)}, 'times', times, 'lastAt', last_at)
                     ORDER BY last_at DESC, ${sql.ref(what)})
    FROM ${sql.table(table)} WHERE forwarder_id = forwarders.id AND last_at > now() - ${PHONE_FAILURE_DAYS} * interval '1 day'
  ), '[]')`;
const failures = counted("forwarder_failures", "reason").$castTo<ForwarderRow["failures"]>().as("failures");
const senders = counted("forwarder_senders", "sender").$castTo<ForwarderRow["senders"]>().as("senders");

function paired(db: Database) {
  return db
    .selectFrom("forwarders")
    .select(columns)
    .select([accounts, failures, senders, sql<Date>`clock_timestamp()`.as("now")])
    .where("deleted_at", "is", null);
}

/** Returns the paired phones, oldest first. */
export async function listForwarders(db: Database): Promise<ForwarderRow[]> {
  return paired(db).orderBy("forwarders.id").execute();
}

/** Locks a phone: other changes of it wait until this transaction ends. */
export async function lockForwarder(db: Database, id: string): Promise<ForwarderRow | undefined> {
  return paired(db).where("forwarders.id", "=", id).forUpdate("forwarders").executeTakeFirst();
}

/** Returns whether the shop has a phone that forwards messages and is not paused. */
export async function hearsOfPayments(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("forwarders")
    .select("id")
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countForwarders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("forwarders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewForwarder extends Pick<ForwarderRow, "id" | "name" | "kind" | "fields"> {
  /** The phone's secret, encrypted. */
  secret: Buffer;
}

export async function insertForwarder(db: Database, { fields, ...row }: NewForwarder): Promise<void> {
  await db
    .insertInto("forwarders")
    .values({ ...row, fields: fields && JSON.stringify(fields) })
    .execute();
}

export async function updateForwarder(
  db: Database,
  { id, name, active, fields }: Pick<ForwarderRow, "id" | "name" | "active" | "fields">,
): Promise<void> {
  await db
    .updateTable("forwarders")
    .set({ name, active, ...(fields && { fields: JSON.stringify(fields) }) })
    .where("id", "=", id)
    .execute();
}

/** Deletes a phone's secret. The phone's row stays, because its stored messages refer to it. */
export async function endForwarder(db: Database, id: string): Promise<void> {
  await db
    .updateTable("forwarders")
    .set({ active: false, secret: null, deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("forwarder_failures").where("forwarder_id", "=", id).execute();
  await db.deleteFrom("forwarder_senders").where("forwarder_id", "=", id).execute();
}

export async function replaceAccounts(
  db: Database,
  id: string,
  heard: readonly Pick<HeardAccount, "accountId" | "sim">[],
): Promise<void> {
  await db.deleteFrom("forwarder_accounts").where("forwarder_id", "=", id).execute();
  await db
    .insertInto("forwarder_accounts")
    .values(heard.map(({ accountId, sim }) => ({ forwarder_id: id, account_id: accountId, sim })))
    .execute();
}

/** An active phone, with the secret that verifies its calls and the payment accounts whose messages it receives. */
export interface ListeningRow extends Pick<ForwarderRow, "id" | "kind" | "fields" | "accounts"> {
  /** The phone's secret, encrypted. */
  secret: Buffer;
  /** The senders that an owner has registered as wallets. They apply to every phone. */
  walletSenders: { sender: string; method: MobileMoney }[];
}

const walletSenders = sql<ListeningRow["walletSenders"]>`
  coalesce((SELECT jsonb_agg(jsonb_build_object('sender', sender, 'method', method)) FROM wallet_senders), '[]')`.as(
  "walletSenders",
);

export async function listListening(db: Database): Promise<ListeningRow[]> {
  return db
    .selectFrom("forwarders")
    .select(["forwarders.id", "forwarders.kind", "forwarders.fields", accounts, walletSenders])
    .select(sql<Buffer>`secret`.as("secret"))
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .execute();
}
