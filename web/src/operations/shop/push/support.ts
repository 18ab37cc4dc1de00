/** Whether this browser supports push; `install`: only after the shop is on the home screen (iPhone and iPad). */
export type PushSupport = "yes" | "install" | "no";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
  return isApple ? "install" : "no";
}

/** True on a Mac, and on an iPad, which identifies itself as a Mac. */
const isMac = () => /Macintosh/.test(navigator.userAgent);

/** The browser's permission for the shop's notifications. */
export const permission = (): NotificationPermission =>
  pushSupport() === "yes" ? Notification.permission : "default";
