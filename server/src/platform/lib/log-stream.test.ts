import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openLogStream } from "./log-stream.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hira-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("the log contains all lines completely and in order", async () => {
  const path = join(temporaryFolder(), "log");
  const stream = openLogStream(openSync(path, "a"));
  const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} হীরা\n`);
  for (const line of lines) stream.write(line);
  while (readFileSync(path, "utf8").length < lines.join("").length) await stream.flush();
  expect(readFileSync(path, "utf8")).toBe(lines.join(""));
  expect(stream.lost()).toBe(0);
});

test("a full disk does not block the process, and the log lines that find no room in memory are counted", async () => {
  const stream = openLogStream(openSync("/dev/full", "a"), 1_000);
  for (let index = 0; index < 100; index++) stream.write(`${"x".repeat(99)}\n`);
  const begun = performance.now();
  await stream.flush();
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(stream.lost()).toBe(90);
});

test("when the log's pipe is read again, the reader gets the waiting lines and the number of lost lines", async () => {
  const path = join(temporaryFolder(), "pipe");
  execFileSync("mkfifo", [path]);
  // The pipe is opened for both reading and writing, so that it stays open while nobody reads it.
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
  const stream = openLogStream(openSync(path, "w"), 2 ** 20);
  const line = `${"x".repeat(1023)}\n`;
  for (let index = 0; index < 1_500; index++) stream.write(line);
  await stream.flush();
  const lost = stream.lost();
  expect(lost).toBe(1_500 - 1_024);
  let text = "";
  const bytes = Buffer.alloc(2 ** 16);
  while (!text.includes("lost")) {
    try {
      text += bytes.toString("utf8", 0, readSync(reader, bytes));
    } catch {
      await setImmediate();
    }
  }
  const lines = text.split("\n").filter(Boolean);
  expect(lines.filter((each) => each.startsWith("x"))).toHaveLength(1_024);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ msg: "log lines were lost", lost, level: 40 });
});
