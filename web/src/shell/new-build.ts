const KEY = "hira.reloaded-at";
const ONCE_PER_MS = 60_000;

/** After a release the code that an open tab asks for is gone; a reload gets the new one. Never twice in a row. */
export function reloadOnceForNewBuild(): void {
  addEventListener("vite:preloadError", () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_PER_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    } catch {
      // Without storage nothing could stop a second reload; the error page offers one instead.
    }
  });
}
