import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

interface Program {
  name: string;
  start: () => ChildProcess;
  child: ChildProcess;
}

export type Programs = Awaited<ReturnType<typeof openPrograms>>;

/**
 * Creates a temporary folder for programs and their logs. If root runs this, the folder belongs to the user
 * `postgres`, because the servers refuse to run as root.
 */
export async function openPrograms() {
  const folder = await mkdtemp(join(tmpdir(), "hira-ha-"));
  await chmod(folder, 0o755);
  const user = unprivileged();
  const programs: Program[] = [];

  function run(name: string, program: string, args: string[]): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), "a");
    const [first = "", ...rest] = user
      ? ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", program, ...args]
      : [program, ...args];
    const env = { ...process.env, LC_ALL: "C.UTF-8" };
    return spawn(first, rest, { stdio: ["ignore", log, log], cwd: folder, env });
  }

  return {
    folder,
    run,
    /** Runs a program until `end` is called. */
    keep(name: string, program: string, args: string[]): void {
      const start = () => run(name, program, args);
      programs.push({ name, start, child: start() });
    },
    async makeFolder(path: string): Promise<string> {
      await mkdir(path, { recursive: true, mode: 0o700 });
      if (user) await chown(path, user.uid, user.gid);
      return path;
    },
    async write(path: string, text: string): Promise<string> {
      await writeFile(path, text, { mode: 0o640 });
      if (user) await chown(path, user.uid, user.gid);
      return path;
    },
    /** Kills a program (`kill -9`) and starts it again after `afterMs`. */
    async restart(name: string, afterMs: number): Promise<void> {
      const program = programs.find((each) => each.name === name);
      if (!program) return;
      await ended(program.child);
      await wait(afterMs);
      program.child = program.start();
    },
    async end(): Promise<void> {
      for (const { child } of programs.reverse()) await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    /** Returns the last lines of all logs, which show why something did not start. */
    async lastLines(): Promise<string> {
      const files = (await readdir(folder)).filter((name) => name.endsWith(".log"));
      const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
      return texts.map((text, at) => `== ${files[at]}\n${text.split("\n").slice(-15).join("\n")}`).join("\n");
    },
  };
}

/** Replaces the placeholders `${NAME}` in a template of this folder. */
export async function filled(file: string, values: Record<string, string | number>): Promise<string> {
  const text = await readFile(join(import.meta.dirname, file), "utf8");
  return text.replace(/\$\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const id = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
