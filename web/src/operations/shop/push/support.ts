/**
 * Whether this browser supports push notifications. `install`: only once the shop is on the home screen
 * (iPhone and iPad).
 */
export type PushSupport = "yes" | "install" | "no";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
  return isApple ? "install" : "no";
}

/** True on a Mac, and on an iPad, which says that it is a Mac. */
const isMac = () => /Macintosh/.test(navigator.userAgent);

/** Returns the browser's permission for the shop's notifications. */
export const permission = (): NotificationPermission =>
  pushSupport() === "yes" ? Notification.permission : "default";
