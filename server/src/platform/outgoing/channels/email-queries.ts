import type { Brand, Language } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** The shop's logo for e-mails. `width` and `height` are in pixels. */
export interface Letterhead {
  shop: string;
  /** Address of the logo. It is a path at the store, or an address in the bucket for pictures. */
  url: string;
  width: number;
  height: number;
}

const INVITED = "invite:";
/** Returns the receiver's key for a person who was invited to work in the shop and has no account yet. */
export const invitedReceiver = (id: string): string => INVITED + id;

const IMPORTED = "imported:";
/** Returns the receiver's key for a customer of a former shop whose imported balance waits for them. */
export const importedReceiver = (id: string): string => IMPORTED + id;

/**
 * Returns name and e-mail address of the customer for whom a balance waits. Returns undefined if the balance waits no
 * longer, or if its import is not signed.
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

/**
 * Returns the e-mail address of an invitation. Returns undefined if the invitation has been accepted, or has ended in
 * another way.
 */
async function findInvited(db: Database, id: string): Promise<{ name: string; email: string } | undefined> {
  const row = await db
    .selectFrom("staff_invites")
    .select("email")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row && { name: "", email: row.email };
}

/** Returns the shop's logo for e-mails. Returns undefined if the shop has no brand. */
export async function readLetterhead(db: Database, language: Language): Promise<Letterhead | undefined> {
  const { rows } = await sql<Record<Language, string | null> & { paper: Brand["pictures"]["paper"] | null }>`
    SELECT (SELECT value ->> 'name' FROM settings WHERE key = 'shop') AS en,
           (SELECT value ->> 'name' FROM settings WHERE key = 'shop-in-bengali') AS bn,
           value #> '{pictures,paper}' AS paper
    FROM settings WHERE key = 'brand'`.execute(db);
  const [row] = rows;
  return row?.paper ? { ...row.paper, shop: row[language] ?? row.en ?? "" } : undefined;
}

/** Returns the name and address to which an e-mail is sent. Returns undefined if the e-mail must no longer be sent. */
export function findMailbox(db: Database, receiver: string) {
  if (receiver.startsWith(INVITED)) return findInvited(db, receiver.slice(INVITED.length));
  if (receiver.startsWith(IMPORTED)) return findAwaited(db, receiver.slice(IMPORTED.length));
  return findAccountMailbox(db, receiver);
}

/**
 * Returns the name and e-mail address of an account. Returns undefined if the account is deleted or its address is not
 * verified.
 */
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
