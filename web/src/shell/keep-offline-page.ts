import { registerWorker } from "../platform/lib/register-worker.ts";

// Without a service worker, the browser shows its own error page when there is no connection.
if ("serviceWorker" in navigator) registerWorker().catch(() => undefined);
