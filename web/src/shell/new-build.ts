const KEY = "hira.reloaded-at";
const ONCE_PER_MS = 60_000;

let isChecking = false;

/**
 * Reloads the page, to get the new version, if it requests code that a release has removed. It never reloads
 * twice within a minute. It does not reload while the shop cannot be reached, because the browser would then
 * show its own error page.
 */
export function reloadOnceForNewBuild(): void {
  addEventListener("vite:preloadError", async ({ payload }) => {
    if (isChecking) return;
    isChecking = true;
    if (await isGone(/https?:\S+/.exec(String(payload))?.[0])) reloadOnce();
    isChecking = false;
  });
}

/**
 * Resolves to true if the shop answers that the file is gone. This check is necessary, because requests also
 * fail when the person leaves the page, and a reload would then lead back to it. In Safari, the error does
 * not name the file.
 */
function isGone(file: string | undefined): Promise<boolean> {
  return fetch(file ?? "/", { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => !file || status === 404,
    () => false,
  );
}

function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // Without browser storage, nothing could prevent a second reload. The error page then offers a reload.
  }
}
