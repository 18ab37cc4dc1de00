import type { Database } from "../../db/database.ts";

/** Where an account is written to; undefined: nowhere, since it is gone or nobody proved that the address is theirs. */
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
