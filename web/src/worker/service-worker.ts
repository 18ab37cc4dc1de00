import { listenForMessages } from "./push-messages.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * The shop's one service worker, built by itself as `/sw.js`: a browser knows it by that address, so that it never changes. It is
 * registered only where somebody asked for what it does; each thing it does has a file here.
 */
listenForMessages(globalThis as unknown as WorkerScope);
