import { deviceOf } from "../../people/identity/device.ts";
import { findCaller } from "../../people/identity/queries.ts";
import { requireActive } from "../../platform/access/policy.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findPushChannel } from "../../platform/web-push/channel-queries.ts";
import { pushAddress } from "../../platform/web-push/endpoint.ts";
import { dropDevicesBeyond, lockForDevice, saveDevice } from "../../platform/web-push/queries.ts";
import { isPublicKey } from "../../platform/web-push/seal-message.ts";

/**
 * Maximum number of an account's browsers that get notifications. If there are more, the newest replaces the oldest.
 */
const MOST_DEVICES = 10;

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
}

/**
 * Registers a browser for notifications to the caller's account. The registration ends with the sign-in of the caller's
 * token (docs/decisions/081). Throws `push_off`, `push_service_unknown`, `invalid_input`, `account_frozen` and
 * `invalid_token`.
 */
export async function addDevice(
  { db, actor, token, fake }: Context & { token: Identity; fake: string | undefined },
  { endpoint, p256dh, auth, userAgent }: NewDevice,
): Promise<string> {
  requireActive(actor);
  const url = pushAddress(endpoint, fake);
  if (!url) throw new DomainError("push_service_unknown");
  if (!isPublicKey(p256dh)) throw new DomainError("invalid_input");
  if (!(await findPushChannel(db)).on) throw new DomainError("push_off");
  const { uid } = actor;
  return withTransaction(db, async (tx) => {
    await lockForDevice(tx, token);
    // The sign-in is checked again under the lock: if it ends just now, no browser stays registered.
    const caller = await findCaller(tx, token);
    if (!caller || caller.token === "over" || caller.disabled) throw new DomainError("invalid_token");
    if (caller.frozen) throw new DomainError("account_frozen");
    const { signedInAt } = token;
    const device = deviceOf(userAgent);
    const id = await saveDevice(tx, {
      id: newId(),
      uid,
      endpoint: url.href,
      p256dh,
      auth,
      device,
      signedInAt,
    });
    await dropDevicesBeyond(tx, uid, MOST_DEVICES);
    return id;
  });
}
