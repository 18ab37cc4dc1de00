import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { deleteDevice } from "../../platform/web-push/queries.ts";

/** Has no more messages sent to one of the caller's browsers. Refuses `push_device_not_found`, of others' as well. */
export async function removeDevice({ db, actor: { uid } }: Context, id: string): Promise<void> {
  if (!(await deleteDevice(db, { id, uid }))) throw new Refusal("push_device_not_found");
}
