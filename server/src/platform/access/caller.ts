import type { Grants, Role } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { TokenTimes } from "../lib/identity.ts";

/** What is known of who calls: what their account may do, their token, and how lately they proved who they are. */
export interface Caller {
  role: Role;
  grants: Grants;
  disabled: boolean;
  frozen: boolean;
  token: "good" | "renewed" | "undated" | "over";
  signIn: string | undefined;
  provedAt: Date | undefined;
  hasPasskey: boolean;
}

/** The account of a verified token, read on every call. */
export type FindCaller = (db: Database, token: { uid: string } & TokenTimes) => Promise<Caller | undefined>;
