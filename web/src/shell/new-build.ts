const KEY = "hira.reloaded-at";
const ONCE_PER_MS = 60_000;

let isChecking = false;

/**
 * After a release the code that an open tab asks for is gone; a reload gets the new one. Never twice in a row, and not
 * while the shop is out of reach: the browser would show its own page instead of this one.
 */
export function reloadOnceForNewBuild(): void {
  addEventListener("vite:preloadError", async () => {
    if (isChecking) return;
    isChecking = true;
    if (await isShopReachable()) reloadOnce();
    isChecking = false;
  });
}

function isShopReachable(): Promise<boolean> {
  return fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // Without storage nothing could stop a second reload; the error page offers one instead.
  }
}
