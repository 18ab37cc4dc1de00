import { spawn } from "node:child_process";

/** The numbers of a user and a group of the machine. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Describes how to run PostgreSQL's programs as a user that they accept: never root, and a user with a name, because
 * initdb requires one.
 */
export interface Launcher {
  name: string;
  /** Command and arguments that precede the program. */
  prefix: readonly string[];
  /** The user under which the program runs. Undefined: the user of this process. */
  runAs?: Account;
  /**
   * The user who must own the cluster's files. If a namespace is used, this is the user's number outside of it.
   * Undefined: the user of this process.
   */
  fileOwner?: Account;
}

// PostgreSQL's programs get almost no environment variables, because initdb would use LC_*, and the server PGDATA and
// others. This also keeps the secrets in this process's variables from them.
const environment = { PATH: process.env.PATH, LC_ALL: "C" };

/**
 * Runs a program until it ends, and returns its exit code and output (stdout and stderr together). A program that
 * cannot be started has exit code 127.
 */
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

/**
 * Starts a program through the launcher. Its working directory is `/`, because its user may not be able to enter this
 * process's directory.
 */
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
