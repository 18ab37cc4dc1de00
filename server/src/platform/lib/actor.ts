import { ALL_GRANTS, type Grants, type Role } from "@hira/contract";

/** The account, or the store itself, on whose behalf an operation runs. */
export interface Actor {
  readonly uid: string;
  readonly role: Role;
  /** Permissions as an admin; a customer has none. */
  readonly grants: Grants;
  /** True if the account may not order or add money. */
  readonly isFrozen?: boolean;
  /** The sign-in for which the token was issued, where the store knows it. */
  readonly signIn?: string | undefined;
  /** Time of the sign-in according to the provider. */
  readonly signedInAt?: Date | undefined;
  /** Time of the person's last proof of identity; absent where unknown. */
  readonly provedAt?: Date | undefined;
  /** Address of the caller, for the audit log; absent for jobs and commands. */
  readonly address?: string;
}

/** The store itself: first-start sample data and commands of the machine's owner. */
export const systemActor: Actor = { uid: "system", role: "admin", grants: ALL_GRANTS };

/** The store in an automatic action. */
export function storeActor(job: string): Actor {
  return { ...systemActor, uid: `${systemActor.uid}:${job}` };
}

/** True for the store itself, or one of its jobs (`system:…`). */
export function isSystem(uid: string): boolean {
  return uid === systemActor.uid || uid.startsWith(`${systemActor.uid}:`);
}
