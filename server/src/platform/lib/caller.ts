import type { Grants, Role } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { TokenTimes } from "./identity.ts";

/** Who calls: the account's permissions, the sign-in of the token, and the time of the last proof of identity. */
export interface Caller {
  role: Role;
  grants: Grants;
  disabled: boolean;
  frozen: boolean;
  /** True if the account is deleted. A later sign-in of its owner restores it. */
  left: boolean;
  token: "good" | "renewed" | "undated" | "over";
  /**
   * The sign-in for which the token was issued. Absent where the identity provider issued the token without the
   * store.
   */
  signIn: string | undefined;
  /** When the person of this sign-in last proved their identity to the store. */
  provedAt: Date | undefined;
  hasPasskey: boolean;
}

/** Finds the account of a verified token. Every call with a token does this. */
export type FindCaller = (db: Database, token: { uid: string } & TokenTimes) => Promise<Caller | undefined>;
