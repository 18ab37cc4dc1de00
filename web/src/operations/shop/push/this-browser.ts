import { t } from "@lingui/core/macro";
import type { Api } from "../../../platform/api/client.ts";
import { writePushOwner } from "../../../platform/lib/push-owner.ts";
import { registerWorker } from "../../../platform/lib/register-worker.ts";
import { rememberDevice, rememberedDevice } from "./remembered-device.ts";

/** Maximum milliseconds to wait for the service worker. It is enough for a slow phone on a slow network. */
const WORKER_MS = 30_000;

/**
 * Turns on push notifications for the account in this browser. It must be called from a click, because the browser asks
 * for permission. Returns false if the permission is denied. Throws if the push service or the store fails.
 */
export async function turnOn(
  api: Api,
  { uid, publicKey }: { uid: string; publicKey: string },
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await startedWorker();
  const before = await pushManager.getSubscription();
  // True if the subscription belongs to this account and this key of the shop. If the key differs, the push service
  // rejects the shop's messages.
  const isOurs = before && rememberedDevice()?.uid === uid && keyOf(before) === publicKey;
  if (before && !isOurs) await before.unsubscribe();
  const subscription = isOurs
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const { endpoint = "", keys = {} } = subscription.toJSON();
    const { p256dh = "", auth = "" } = keys;
    const { _id: id } = await api("POST /push/devices", {
      body: { endpoint, p256dh, auth, userAgent: navigator.userAgent.slice(0, 500) },
      fallback: t`Failed to turn notifications on.`,
    });
    await writePushOwner(caches, id);
    rememberDevice({ uid, id });
    return true;
  } catch (error) {
    await forgetHere();
    throw error;
  }
}

/**
 * Waits for the service worker, up to a time limit. If a worker cannot start, the browser would wait for ever and show
 * no error.
 */
async function startedWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The worker did not start.")), WORKER_MS);
  return Promise.race([navigator.serviceWorker.ready, tooLong]).finally(() => clearTimeout(timer));
}

/** Returns a subscription's key as base64url, the format in which the store sends keys. */
function keyOf({ options }: PushSubscription): string | undefined {
  const bytes = options?.applicationServerKey;
  if (!bytes) return undefined;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Turns off push notifications in this browser. */
export async function turnOff(api: Api): Promise<void> {
  const device = rememberedDevice();
  await forgetHere();
  if (!device) return;
  await api("DELETE /push/devices/{id}", {
    params: { id: device.id },
    fallback: t`Failed to turn notifications off.`,
  });
}

/**
 * Ends the push subscription in this browser, no matter who is signed in. The store removes its own record of the
 * subscription when the sign-in ends.
 */
export async function forgetHere(): Promise<void> {
  rememberDevice(null);
  await writePushOwner(caches, null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
