/**
 * Whether this browser supports push notifications. `install`: it does once the shop is on the home screen (iPhone and
 * iPad).
 */
export type PushSupport = "yes" | "install" | "no";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
  return isApple ? "install" : "no";
}

/** True on a Mac. Also true on an iPad, because its browser names itself as a Mac's. */
const isMac = () => /Macintosh/.test(navigator.userAgent);

/** Returns the browser's permission for the shop's notifications. */
export const permission = (): NotificationPermission =>
  pushSupport() === "yes" ? Notification.permission : "default";
