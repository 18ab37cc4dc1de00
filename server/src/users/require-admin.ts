import { findAccess } from "../identity/queries.ts";
import { systemActor } from "../lib/actor.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";

/** Two admins who demote or freeze each other at once: whoever comes second is none any more. Refuses `admin_only`. */
export async function requireStillAdmin({ db, actor }: Context): Promise<void> {
  if (actor === systemActor) return;
  const access = await findAccess(db, actor.uid);
  if (access?.role !== "admin" || access.disabled || access.frozen) throw new Refusal("admin_only");
}
