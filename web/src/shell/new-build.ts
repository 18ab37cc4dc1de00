const KEY = "hira.reloaded-at";
const ONCE_PER_MS = 60_000;

let isChecking = false;

/**
 * After a release the code that an open tab asks for is gone; a reload gets the new one. Never twice in a row, and not
 * while the shop is out of reach: the browser would show its own page instead of this one.
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
 * Whether the shop answers, and has the file no more: what was on its way as one left for another page failed too, and a
 * reload would lead back. Safari does not say which file it was.
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
    // Without storage nothing could stop a second reload; the error page offers one instead.
  }
}
