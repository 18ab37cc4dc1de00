import version from "virtual:client-version";
import { keepShell } from "./keep-shell.ts";
import { listenForMessages } from "./push-messages.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * The shop's only service worker, built separately as `/sw.js`. The address must never change, because browsers
 * identify the worker by it. Each of its tasks has a file here.
 */
const scope = globalThis as unknown as WorkerScope;
keepShell(scope, version);
listenForMessages(scope);
