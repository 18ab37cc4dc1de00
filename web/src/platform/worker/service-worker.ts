import version from "virtual:client-version";
import { keepShell } from "./keep-shell.ts";
import { listenForMessages } from "./push-messages.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * The shop's one service worker, built by itself as `/sw.js`: a browser knows it by that address, so that it never changes.
 * Each thing it does has a file here.
 */
const scope = globalThis as unknown as WorkerScope;
keepShell(scope, version);
listenForMessages(scope);
