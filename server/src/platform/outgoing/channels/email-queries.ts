import type { Brand, Language } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** The shop's logo in a letter, with its size in pixels. */
export interface Letterhead {
  shop: string;
  /** An address of the store or of its bucket. */
  url: string;
  width: number;
  height: number;
}

const INVITED = "invite:";
/** The receiver of an invitation's letter: somebody without an account. */
export const invitedReceiver = (id: string): string => INVITED + id;

const IMPORTED = "imported:";
/** A customer of a former shop whose balance waits, as the receiver of a letter about it. */
export const importedReceiver = (id: string): string => IMPORTED + id;

/**
 * Returns the address of a waiting balance; undefined if the balance was taken over or taken back, or its import is
 * not signed.
 */
async function findAwaited(db: Database, id: string): Promise<{ name: string; email: string } | undefined> {
  const row = await db
    .selectFrom("imported_customers")
    .innerJoin("imports", "imports.id", "imported_customers.import_id")
    .select(["imported_customers.name", "imported_customers.email"])
    .where("imported_customers.id", "=", id)
    .where("imported_customers.state", "=", "waiting")
    .where("imports.state", "=", "signed")
    .executeTakeFirst();
  return row?.email ? { name: row.name, email: row.email } : undefined;
}

/** Returns the address of a waiting invitation; undefined if it ended. */
async function findInvited(db: Database, id: string): Promise<{ name: string; email: string } | undefined> {
  const row = await db
    .selectFrom("staff_invites")
    .select("email")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row && { name: "", email: row.email };
}

/** Returns the shop's logo for letters; undefined while the shop has no brand. */
export async function readLetterhead(db: Database, language: Language): Promise<Letterhead | undefined> {
  const { rows } = await sql<Record<Language, string | null> & { paper: Brand["pictures"]["paper"] | null }>`
    SELECT (SELECT value ->> 'name' FROM settings WHERE key = 'shop') AS en,
           (SELECT value ->> 'name' FROM settings WHERE key = 'shop-in-bengali') AS bn,
           value #> '{pictures,paper}' AS paper
    FROM settings WHERE key = 'brand'`.execute(db);
  const [row] = rows;
  return row?.paper ? { ...row.paper, shop: row[language] ?? row.en ?? "" } : undefined;
}

/** Returns the address of a letter; undefined if it must no longer be sent. */
export function findMailbox(db: Database, receiver: string) {
  if (receiver.startsWith(INVITED)) return findInvited(db, receiver.slice(INVITED.length));
  if (receiver.startsWith(IMPORTED)) return findAwaited(db, receiver.slice(IMPORTED.length));
  return findAccountMailbox(db, receiver);
}

/** Returns an account's e-mail address; undefined if the account is gone or its address is not verified. */
async function findAccountMailbox(
  db: Database,
  uid: string,
): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom("users")
    .select(["name", "email"])
    .where("uid", "=", uid)
    .where("email_verified", "=", true)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}
