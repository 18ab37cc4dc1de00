import { ALL_GRANTS, type Grants, type Role } from "@hira/contract";

/** On whose behalf an operation runs: an account, or the store itself. */
export interface Actor {
  readonly uid: string;
  readonly role: Role;
  /** The account's permissions as an admin. A customer has none. */
  readonly grants: Grants;
  /** True if the account may neither order nor add money. */
  readonly isFrozen?: boolean;
  /** The sign-in for which the call's token was issued, where the store knows it. */
  readonly signIn?: string | undefined;
  /** Time of the sign-in, as the identity provider reports it. */
  readonly signedInAt?: Date | undefined;
  /** When the person last proved their identity. Absent where unknown. */
  readonly provedAt?: Date | undefined;
  /** Network address of the caller, for the audit log. Absent for jobs and commands. */
  readonly address?: string;
}

/** The store itself, as the actor of first-start sample data and of commands that the machine's owner runs. */
export const systemActor: Actor = { uid: "system", role: "admin", grants: ALL_GRANTS };

/** The store itself, as the actor of what it does automatically. */
export function storeActor(job: string): Actor {
  return { ...systemActor, uid: `${systemActor.uid}:${job}` };
}

/** Returns true for the store itself and for its jobs (`system:…`). */
export function isSystem(uid: string): boolean {
  return uid === systemActor.uid || uid.startsWith(`${systemActor.uid}:`);
}
