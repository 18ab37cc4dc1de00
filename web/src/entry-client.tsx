import "./platform/design/theme.css";
import "./shell/shell.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createSiteIdentity } from "./people/identity/site-identity.ts";
import { createApi } from "./platform/api/client.ts";
import { createQueryClient } from "./platform/api/query-client.ts";
import { toast } from "./platform/design/toast.ts";
import { BrowserHistory } from "./platform/lib/history.tsx";
import { withoutBase } from "./platform/lib/language.ts";
import { preloadRoute } from "./platform/routing/route-module.ts";
import type { ServerState } from "./platform/routing/server-state.ts";
import { matchRoute } from "./router.tsx";
import { replayEarlyTap } from "./shell/early-tap.ts";
import { reloadOnceForNewBuild } from "./shell/new-build.ts";
import { UNAVAILABLE } from "./shell/unavailable.tsx";

const identity = createSiteIdentity();

const api = createApi({
  fetch: (input, init) => fetch(input, init),
  token: identity.token,
  onError(error) {
    if (error.code !== "account_deleted") return;
    toast.error(error.message, { id: "profile" });
    void identity.signOut();
  },
});

const queryClient = createQueryClient("browser", api);

/**
 * Fills the query cache with the data in the server's page. Even if the page is old, its data counts as fetched now:
 * the server drops a cached page as soon as its content changes.
 */
function takeServerState() {
  const text = document.getElementById("hira-state")?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as ServerState) queryClient.setQueryData(key, data);
}

function app() {
  return (
    <BrowserHistory>
      <App api={api} queryClient={queryClient} identity={identity} />
    </BrowserHistory>
  );
}

async function start() {
  takeServerState();
  // Waits once, so that the browser handles pending taps before the page is hydrated.
  await new Promise((resolve) => setTimeout(resolve));
  const { route } = matchRoute(withoutBase(location.pathname));
  const loading = preloadRoute(route);
  // A page that only the browser renders shows its skeleton while its code loads. A page that the server rendered
  // cannot be hydrated before its code has loaded.
  if (route.rendering === "server") await loading;
  // If the code of a customer's own page fails to load, the page shows an error. It is then not hydrated, because the
  // server rendered something else.
  const isMissing = route.rendering === "waiting" && !(await loading.catch(() => undefined));
  loading.catch(() => undefined);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  // In a transition, React hydrates in small steps, so the browser can handle taps between them.
  const isPage = !isMissing && root.firstElementChild && !root.querySelector(`[${UNAVAILABLE}]`);
  if (isPage) startTransition(() => void hydrateRoot(root, app()));
  else createRoot(root).render(app());
  replayEarlyTap();
  // The code that stores the offline page on the device loads last, because nothing depends on it.
  setTimeout(() => void import("./shell/keep-offline-page.ts").catch(() => undefined), 4_000);
}

reloadOnceForNewBuild();
void start();
