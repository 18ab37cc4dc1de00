import version from "virtual:client-version";
import { keepShell } from "./keep-shell.ts";
import { listenForMessages } from "./push-messages.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * The shop's only service worker. It is built separately, as `/sw.js`. Its address must never change, because
 * browsers identify a worker by its address. Each of its tasks has a file in this folder.
 */
const scope = globalThis as unknown as WorkerScope;
keepShell(scope, version);
listenForMessages(scope);
