import type { Grants, Role } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { TokenTimes } from "./identity.ts";

/**
 * Properties of a caller: the account's permissions, the token's sign-in, and the time of the last proof of identity.
 */
export interface Caller {
  role: Role;
  grants: Grants;
  disabled: boolean;
  frozen: boolean;
  /** True if the owner deleted the account. A later sign-in restores it. */
  left: boolean;
  token: "good" | "renewed" | "undated" | "over";
  /** The sign-in for which the token was issued; absent where the provider issued it without the store. */
  signIn: string | undefined;
  /** Time when that sign-in's person last proved their identity to the store. */
  provedAt: Date | undefined;
  hasPasskey: boolean;
}

/** Finds the account of a verified token. Called for every call. */
export type FindCaller = (db: Database, token: { uid: string } & TokenTimes) => Promise<Caller | undefined>;
