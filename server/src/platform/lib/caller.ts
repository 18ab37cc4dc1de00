import type { Grants, Role } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { TokenTimes } from "./identity.ts";

/**
 * The account that makes a call: its permissions, the sign-in for which its token was issued, and the last proof of
 * identity.
 */
export interface Caller {
  role: Role;
  grants: Grants;
  disabled: boolean;
  frozen: boolean;
  /** True if the customer deleted the account. If the customer signs in again, it is restored. */
  left: boolean;
  token: "good" | "renewed" | "undated" | "over";
  /**
   * ID of the sign-in for which the token was issued. Absent if the identity provider issued the token without the
   * store.
   */
  signIn: string | undefined;
  /** When the person last proved their identity to the store during this sign-in. */
  provedAt: Date | undefined;
  hasPasskey: boolean;
}

/** Finds the account of a verified token. Every call with a token uses this. */
export type FindCaller = (db: Database, token: { uid: string } & TokenTimes) => Promise<Caller | undefined>;
