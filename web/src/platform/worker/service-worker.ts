import version from "virtual:client-version";
import { keepShell } from "./keep-shell.ts";
import { listenForMessages } from "./push-messages.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * The shop's only service worker, built separately as `/sw.js`. Its address must never change, because
 * browsers identify a worker by it. Each of its tasks is a file in this folder.
 */
const scope = globalThis as unknown as WorkerScope;
keepShell(scope, version);
listenForMessages(scope);
