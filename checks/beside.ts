import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const root = join(import.meta.dirname, "..");

export interface Task {
  name: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export interface Result {
  name: string;
  passed: boolean;
  seconds: number;
}

async function run({ name, args, env }: Task, isAlone: boolean): Promise<Result> {
  const from = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...env },
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on("line", (line) => console.log(`${name}: ${line}`));
  const [code] = await once(child, "close");
  return { name, passed: code === 0, seconds: (performance.now() - from) / 1000 };
}

/**
 * Runs tasks at the same time, as many as there are processors. Each line of output begins with the name of its task.
 */
export async function runBeside(tasks: readonly Task[]): Promise<Result[]> {
  const waiting = [...tasks];
  const results: Result[] = [];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      results.push(await run(task, tasks.length === 1));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return results;
}

/** Prints which tasks passed, and sets a failing exit code if one did not. */
export function conclude(results: readonly Result[]): void {
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? "passed" : "FAILED"} ${name}, ${seconds.toFixed(0)} s`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
