import { registerWorker } from "../platform/lib/register-worker.ts";

// Where the browser has no service worker, or lets none be, it shows its own page when there is no connection.
if ("serviceWorker" in navigator) registerWorker().catch(() => undefined);
