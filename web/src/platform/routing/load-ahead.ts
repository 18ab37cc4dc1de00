import type { Route } from "./route.ts";
import { preloadRoute } from "./route-module.ts";

/** Fields of `navigator` that TypeScript's DOM types do not have yet. */
interface Browser {
  connection?: { saveData?: boolean };
}

/** Loads the code of pages before they are opened, unless the browser is set to save data. */
export function loadAhead(routes: readonly Route[], browser: Browser = navigator as Browser): void {
  if (browser.connection?.saveData) return;
  for (const route of routes) preloadRoute(route).catch(() => undefined);
}
