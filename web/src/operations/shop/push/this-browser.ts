import { t } from "@lingui/core/macro";
import type { Api } from "../../../platform/api/client.ts";
import { writePushOwner } from "../../../platform/lib/push-owner.ts";
import { registerWorker } from "../../../platform/lib/register-worker.ts";
import { rememberDevice, rememberedDevice } from "./remembered-device.ts";

/** For a slow phone on a slow network. */
const WORKER_MS = 30_000;

/**
 * Has the account's messages shown in this browser; call it from a click, since the browser asks. False where it may not. Throws
 * where its push service or the store does not let it.
 */
export async function turnOn(
  api: Api,
  { uid, publicKey }: { uid: string; publicKey: string },
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await startedWorker();
  const before = await pushManager.getSubscription();
  // Of somebody else, or of other keys of the shop: its push service would take no message for it.
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

/** Where the worker cannot start, a browser would wait for it without end: whoever pressed is told instead. */
async function startedWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The worker did not start.")), WORKER_MS);
  return Promise.race([navigator.serviceWorker.ready, tooLong]).finally(() => clearTimeout(timer));
}

/** Base64 for addresses, as the store writes keys. */
function keyOf({ options }: PushSubscription): string | undefined {
  const bytes = options?.applicationServerKey;
  if (!bytes) return undefined;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Has no more of them shown here. */
export async function turnOff(api: Api): Promise<void> {
  const device = rememberedDevice();
  await forgetHere();
  if (!device) return;
  await api("DELETE /push/devices/{id}", {
    params: { id: device.id },
    fallback: t`Failed to turn notifications off.`,
  });
}

/** Ends it in this browser alone, whoever is signed in; the store ends its part with the sign-in. */
export async function forgetHere(): Promise<void> {
  rememberDevice(null);
  await writePushOwner(caches, null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
