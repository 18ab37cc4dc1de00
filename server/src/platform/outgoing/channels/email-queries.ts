import type { Brand, Language } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** The shop's logo, and its name for programs that load no pictures. */
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

/** Returns the address of an invitation that waits; undefined if it ended. */
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

/** Returns where a letter goes; undefined if nobody is to get it any more. */
export const findMailbox = (db: Database, receiver: string) =>
  receiver.startsWith(INVITED)
    ? findInvited(db, receiver.slice(INVITED.length))
    : findAccountMailbox(db, receiver);

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
