import type { Database } from "../../db/database.ts";

/** Returns an account's e-mail address; undefined if the account is gone or its address is not verified. */
export async function findMailbox(
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
