import { spawn } from "node:child_process";

/** A numeric user and group of the machine. */
export interface Account {
  uid: number;
  gid: number;
}

/** A way to run PostgreSQL's programs as a user that they accept: never root, and with a name (initdb checks it). */
export interface Launcher {
  name: string;
  /** Command and arguments that precede the program. */
  prefix: readonly string[];
  /** The user to spawn as; undefined: the current one. */
  runAs?: Account;
  /** The owner that the files need, seen from outside; undefined: the current user owns them. */
  fileOwner?: Account;
}

// initdb reads LC_*, and the server reads PGDATA and others, so neither gets this process's environment, nor its
// secrets.
const environment = { PATH: process.env.PATH, LC_ALL: "C" };

/** Runs a program until it ends. A program that cannot be started has exit code 127. The output contains both streams. */
export function run(
  launcher: Launcher,
  program: string,
  args: readonly string[],
  timeout?: number,
): Promise<{ code: number | null; output: string }> {
  const child = start(launcher, program, args, { timeout });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (t) => (output += t));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code, output: output.trim() }));
  });
}

/** Starts a program through the launcher, from `/`, because it may not be able to enter the current directory. */
export function start(
  launcher: Launcher,
  program: string,
  args: readonly string[],
  options: { timeout?: number | undefined; detached?: boolean; output?: number } = {},
) {
  const [command = program, ...words] = [...launcher.prefix, program, ...args];
  const { timeout, detached, output = "pipe" } = options;
  return spawn(command, words, {
    cwd: "/",
    env: environment,
    stdio: ["ignore", output, output],
    ...launcher.runAs,
    ...(timeout ? { timeout } : {}),
    ...(detached ? { detached } : {}),
  });
}

export const firstLine = (text: string) => text.split("\n")[0] ?? "";
export const lastLine = (text: string) => text.split("\n").at(-1) ?? "";
