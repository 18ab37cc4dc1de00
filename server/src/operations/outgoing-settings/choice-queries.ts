import {
  customerMessageKinds,
  DEFAULT_WAITING_MINUTES,
  defaultMessages,
  isForCustomers,
  type MessageKind,
  type OutgoingChannel,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export type Choices = Record<OutgoingChannel, MessageKind[] | null> & { waitingMinutes: number };

export async function findChoices(db: Database, uid: string): Promise<Choices> {
  const { rows } = await sql<Choices>`
    SELECT email, telegram, push, waiting_minutes AS "waitingMinutes" FROM message_preferences WHERE uid = ${uid}`.execute(
    db,
  );
  return rows[0] ?? { email: null, telegram: null, push: null, waitingMinutes: DEFAULT_WAITING_MINUTES };
}

type Changed = { [K in OutgoingChannel]?: readonly MessageKind[] | undefined } & {
  waitingMinutes?: number | undefined;
};

/** Stores which notifications an account wants. Choices that are not given stay as they are. */
export async function saveChoices(db: Database, uid: string, change: Changed): Promise<void> {
  const { email = null, telegram = null, push = null, waitingMinutes = null } = change;
  await sql`
    INSERT INTO message_preferences AS old (uid, email, telegram, push, waiting_minutes)
    VALUES (${uid}, ${email}::text[], ${telegram}::text[], ${push}::text[], coalesce(${waitingMinutes}::integer, ${DEFAULT_WAITING_MINUTES}))
    ON CONFLICT (uid) DO UPDATE SET email = coalesce(excluded.email, old.email),
      telegram = coalesce(excluded.telegram, old.telegram), push = coalesce(excluded.push, old.push),
      waiting_minutes = coalesce(${waitingMinutes}::integer, old.waiting_minutes)`.execute(db);
}

/**
 * Turns off all e-mails that an account gets as a customer. E-mails that it gets as an operator stay on. Returns false
 * if the account does not exist.
 */
export async function stopCustomerLetters(db: Database, uid: string): Promise<boolean> {
  const others = defaultMessages.email.filter((kind) => !isForCustomers(kind));
  const { rows } = await sql`
    INSERT INTO message_preferences AS old (uid, email) SELECT uid, ${others}::text[] FROM users WHERE uid = ${uid}
    ON CONFLICT (uid) DO UPDATE SET email = ARRAY(
      SELECT kind FROM unnest(coalesce(old.email, excluded.email)) AS kind WHERE kind <> ALL (${customerMessageKinds}::text[]))
    RETURNING uid`.execute(db);
  return rows.length > 0;
}

/** Returns the e-mail address of an account. */
export async function findAddress(db: Database, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("uid", "=", uid)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return row?.email || undefined;
}
