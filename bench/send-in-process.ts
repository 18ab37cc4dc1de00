import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Load, Sent } from "./phones.ts";

/** Sends messages from a separate process, so that sending does not slow down the process that measures. */
export async function sendInProcess(load: Load): Promise<Sent> {
  const main = join(import.meta.dirname, "phones.ts");
  const child = spawn(process.execPath, [main], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(`${JSON.stringify(load)}\n`);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return JSON.parse(line as string) as Sent;
}
