import { spawn } from "node:child_process";
import memory from "./memory.json" with { type: "json" };
import { programOf } from "./programs.mjs";

/**
 * Starts the store with the settings of `memory.json` (docs/operations.md). Node reads such settings only at the start
 * of a process, so the store needs a process of its own. It replaces this process and keeps its ID. On Windows, which
 * cannot replace processes, it is started as a child process.
 */
const args = [...memory.flags, programOf("main")];
const env = { ...process.env, ...memory.environment };

if (process.platform === "win32") {
  const store = spawn(process.execPath, args, { env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGBREAK"]) process.on(signal, () => store.kill(signal));
  store.on("exit", (code) => process.exit(code ?? 1));
} else {
  process.execve(process.execPath, [process.execPath, ...args], env);
}
