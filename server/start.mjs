import { spawn } from "node:child_process";
import memory from "./memory.json" with { type: "json" };

/**
 * Starts the store with the settings of `memory.json` (docs/operations.md). Node reads them before it runs any code, so
 * the store needs a process started with them. That process replaces this one and keeps its id; Windows cannot do this.
 */
const args = [...memory.flags, "server/src/main.ts"];
const env = { ...process.env, ...memory.environment };

if (process.platform === "win32") {
  const store = spawn(process.execPath, args, { env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGBREAK"]) process.on(signal, () => store.kill(signal));
  store.on("exit", (code) => process.exit(code ?? 1));
} else {
  process.execve(process.execPath, [process.execPath, ...args], env);
}
