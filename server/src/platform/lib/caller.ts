import type { Grants, Role } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { TokenTimes } from "./identity.ts";

/** What is known of who calls: what their account may do, their token, and how lately they proved who they are. */
export interface Caller {
  role: Role;
  grants: Grants;
  disabled: boolean;
  frozen: boolean;
  token: "good" | "renewed" | "undated" | "over";
  /** The sign-in that the token was given to; absent where it was given by the provider past the store. */
  signIn: string | undefined;
  /** When that sign-in's person last proved who they are to the store. */
  provedAt: Date | undefined;
  hasPasskey: boolean;
}

/** The account of a verified token, read on every call. */
export type FindCaller = (db: Database, token: { uid: string } & TokenTimes) => Promise<Caller | undefined>;
