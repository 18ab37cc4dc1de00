import { ALL_GRANTS, type Grants, type Role } from "@hira/contract";

/** The account on whose behalf an operation runs, or the store itself. */
export interface Actor {
  readonly uid: string;
  readonly role: Role;
  /** The account's permissions in the admin area. A customer has none. */
  readonly grants: Grants;
  /** True if the account is frozen: it can neither order nor ask for money to be added. */
  readonly isFrozen?: boolean;
  /** ID of the sign-in for which the call's token was issued. Undefined if the store does not know it. */
  readonly signIn?: string | undefined;
  /** Time of the sign-in, as the identity provider reports it. */
  readonly signedInAt?: Date | undefined;
  /** When the person last proved their identity. Absent if this is unknown. */
  readonly provedAt?: Date | undefined;
  /** Network address of the caller, for the audit log. Absent for jobs and commands. */
  readonly address?: string;
}

/**
 * The store itself. It is the actor that adds sample data at the first start, and the actor of commands that the owner
 * runs on the machine.
 */
export const systemActor: Actor = { uid: "system", role: "admin", grants: ALL_GRANTS };

/** The store itself. It is the actor of everything that the job `job` does automatically. */
export function storeActor(job: string): Actor {
  return { ...systemActor, uid: `${systemActor.uid}:${job}` };
}

/** Returns true if the actor is the store itself or one of its jobs (`system:…`). */
export function isSystem(uid: string): boolean {
  return uid === systemActor.uid || uid.startsWith(`${systemActor.uid}:`);
}
