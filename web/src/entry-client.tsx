import "./platform/design/theme.css";
import "./shell/shell.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { createSiteIdentity } from "./people/identity/site-identity.ts";
import { createApi } from "./platform/api/client.ts";
import { createQueryClient } from "./platform/api/query-client.ts";
import { toast } from "./platform/design/toast.ts";
import { basePath, withoutBase } from "./platform/lib/language.ts";
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
 * Fills the query cache with what the server fetched, as fresh as of now: a cached page is dropped the moment its content
 * changes, however long ago it was rendered.
 */
function takeServerState() {
  const text = document.getElementById("hira-state")?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as ServerState) queryClient.setQueryData(key, data);
}

function app() {
  return (
    <BrowserRouter basename={basePath}>
      <App api={api} queryClient={queryClient} identity={identity} />
    </BrowserRouter>
  );
}

async function start() {
  takeServerState();
  // Taps get through before the work below, as they do within it.
  await new Promise((resolve) => setTimeout(resolve));
  const { route } = matchRoute(withoutBase(location.pathname));
  const loading = preloadRoute(route);
  // A client page starts with its skeleton while its code comes; a server page must equal what is on screen.
  if (route.rendering === "server") await loading;
  else loading.catch(() => undefined);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  // As a transition, React takes over in small steps and lets taps through in between.
  const isPage = root.firstElementChild && !root.querySelector(`[${UNAVAILABLE}]`);
  if (isPage) startTransition(() => void hydrateRoot(root, app()));
  else createRoot(root).render(app());
  replayEarlyTap();
  // Nobody waits for it.
  setTimeout(() => void import("./shell/keep-offline-page.ts").catch(() => undefined), 4_000);
}

reloadOnceForNewBuild();
void start();
