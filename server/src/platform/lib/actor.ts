import { ALL_GRANTS, type Grants, type Role } from "@hira/contract";

/** On whose behalf an operation runs. */
export interface Actor {
  readonly uid: string;
  readonly role: Role;
  /** What it may as an admin; nothing of a customer. */
  readonly grants: Grants;
  /** Its account buys and funds nothing. */
  readonly isFrozen?: boolean;
  /** The sign-in that the call's token was given to, where the store knows of one. */
  readonly signIn?: string | undefined;
  /** When the provider says that the person signed in. */
  readonly signedInAt?: Date | undefined;
  /** When the person last proved who they are; absent where nobody can tell. */
  readonly provedAt?: Date | undefined;
  /** Where the call came from, for the audit log; absent for jobs and commands. */
  readonly address?: string;
}

/** The store itself: first-start sample data and commands of the machine's owner. */
export const systemActor: Actor = { uid: "system", role: "admin", grants: ALL_GRANTS };

/** The store, where it does something by itself. */
export function storeActor(job: string): Actor {
  return { ...systemActor, uid: `${systemActor.uid}:${job}` };
}

/** Whether it was the store itself, or one of its jobs (`system:…`). */
export function isSystem(uid: string): boolean {
  return uid === systemActor.uid || uid.startsWith(`${systemActor.uid}:`);
}
