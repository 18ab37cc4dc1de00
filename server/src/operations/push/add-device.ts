import { withTransaction } from "../db/transaction.ts";
import { deviceOf } from "../identity/device.ts";
import { requireActive } from "../identity/policy.ts";
import { findCaller } from "../identity/queries.ts";
import type { Identity } from "../lib/identity.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { findPushChannel } from "../web-push/channel-queries.ts";
import { pushAddress } from "../web-push/endpoint.ts";
import { dropDevicesBeyond, lockForDevice, saveDevice } from "../web-push/queries.ts";
import { isPublicKey } from "../web-push/seal-message.ts";

/** Browsers of one account that get messages; another one takes the oldest one's place. */
const MOST_DEVICES = 10;

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
}

/**
 * Has messages of the caller's account sent to a browser, for as long as the sign-in of its token lasts (docs/decisions/098). Refuses
 * `push_off`, `push_service_unknown`, `invalid_input`, `account_frozen` and `invalid_token`.
 */
export async function addDevice(
  { db, actor, token, standIn }: Context & { token: Identity; standIn: string | undefined },
  { endpoint, p256dh, auth, userAgent }: NewDevice,
): Promise<string> {
  requireActive(actor);
  const url = pushAddress(endpoint, standIn);
  if (!url) throw new Refusal("push_service_unknown");
  if (!isPublicKey(p256dh)) throw new Refusal("invalid_input");
  if (!(await findPushChannel(db)).on) throw new Refusal("push_off");
  const { uid } = actor;
  return withTransaction(db, async (tx) => {
    await lockForDevice(tx, token);
    // Looked at again under the lock: a sign-in that ends at this moment leaves nothing behind.
    const caller = await findCaller(tx, token);
    if (!caller || caller.token === "over" || caller.disabled) throw new Refusal("invalid_token");
    if (caller.frozen) throw new Refusal("account_frozen");
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
