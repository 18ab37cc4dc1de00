/** What this browser can do: `install` where it can once the shop is on its home screen (iPhone and iPad). */
export type PushSupport = "yes" | "install" | "no";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
  return isApple ? "install" : "no";
}

/** An iPad calls itself a Mac. */
const isMac = () => /Macintosh/.test(navigator.userAgent);

/** What somebody told the browser about the shop's notifications. */
export const permission = (): NotificationPermission =>
  pushSupport() === "yes" ? Notification.permission : "default";
