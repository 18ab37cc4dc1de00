import { registerWorker } from "../platform/lib/register-worker.ts";

// Without service workers, or if registering fails, the browser shows its own page when there is no connection.
if ("serviceWorker" in navigator) registerWorker().catch(() => undefined);
