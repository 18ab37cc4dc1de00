import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Time } from "./provider.ts";

/** The library of Debian's package `faketime`, in its variant for programs with threads. */
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const LOOKS = 300;

export interface Program {
  folder: string;
  setClock(time: Time): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the program and removes its folder. */
  close(): Promise<void>;
}

interface Command {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** An address that answers as soon as the program is ready. */
  address: string;
}

/**
 * Runs a provider as a separate program in a folder of its own, with a clock that can be set. `prepare` writes the
 * provider's files, and returns the command that starts it.
 */
export async function openProgram(
  name: string,
  prepare: (folder: string) => Promise<Command>,
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const clock = join(folder, "clock");
  await writeFile(clock, "+0");
  const { command, args, env, address } = await prepare(folder);
  let child: ReturnType<typeof spawn> | undefined;

  async function start(): Promise<void> {
    child = spawn(command, args, {
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, ...env },
        ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clock },
        ...{ FAKETIME_NO_CACHE: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" },
      },
      stdio: process.env.PROVIDER_LOG ? "inherit" : "ignore",
    });
    for (let look = 0; look < LOOKS; look++) {
      if (child.exitCode !== null) break;
      if (await fetch(address).catch(() => undefined)) return;
      await wait(200);
    }
    throw new Error(`${name} does not start; PROVIDER_LOG=1 shows what it says.`);
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }

  const close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  async function setClock({ passed, ahead }: Time): Promise<void> {
    const seconds = Math.round(passed + ahead);
    await writeFile(clock, `${seconds < 0 ? "" : "+"}${seconds}`);
  }
  return { folder, setClock, start, stop, close };
}
