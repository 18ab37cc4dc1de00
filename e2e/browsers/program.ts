import { spawn } from "node:child_process";

const PATIENCE_MS = 60_000;

export interface Program {
  /** Waits until the program's output matches the pattern. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  end: () => Promise<void>;
}

/** Starts a program with all its children in one process group; `end` stops the whole group. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, args, {
    // The browser runs in the shop's time zone, so its pages show the shop's times.
    env: { ...process.env, TZ: "Asia/Dhaka", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  let heard = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      said += data;
      heard();
    });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`${command} ${why}:\n${said}`));
        const timer = setTimeout(fail, PATIENCE_MS, "did not start in time");
        child.once("error", ({ message }) => fail(message));
        child.once("close", () => fail("has ended"));
        heard = () => {
          const match = pattern.exec(said);
          if (!match) return;
          clearTimeout(timer);
          resolve(match);
        };
        heard();
      }),
    async end() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
