const KEY = "hira.reloaded-at";
const ONCE_PER_MS = 60_000;

let isChecking = false;

/**
 * Reloads the page if code that it requests is gone after a release, to get the new version. It never reloads
 * twice in a row, and not while the shop cannot be reached, because the browser would then show its own error
 * page.
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
 * Resolves to true if the shop answers and the file is gone. Requests canceled by leaving the page fail too,
 * and a reload would then lead back. Safari does not name the file.
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
    // Without browser storage, a second reload could not be prevented. The error page then offers a reload.
  }
}
