import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What a start that fails says, and how it ends. */
async function failedStart(env: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "hira-start-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (data) => {
    said.out += data;
  });
  child.stderr.on("data", (data) => {
    said.err += data;
  });
  const code = await new Promise<number>((resolve) => child.once("close", resolve));
  return { code, ...said };
}

test("a store that others reach does not start with the identity provider for trying out", async () => {
  const { code, out, err } = await failedStart({ HOST: "0.0.0.0" });
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toMatch(/^HOST lets others reach the store.*LOCAL_IDENTITY=1.*\.\n$/);
});

test("LOCAL_IDENTITY=1 lets it start, and every start says what that means", async () => {
  // Nothing answers there: the start ends after it has said so.
  const database = { DATABASE_URL: "postgres://hira@127.0.0.1:1/hira" };
  const { out, err } = await failedStart({ ...database, HOST: "0.0.0.0", LOCAL_IDENTITY: "1" });
  expect(JSON.parse(out.split("\n")[0] ?? "")).toMatchObject({
    level: 40,
    msg: expect.stringContaining("LOCAL_IDENTITY=1: whoever reaches this store can sign in as anybody"),
  });
  expect(err).toMatch(/^DATABASE_URL: no PostgreSQL answers there/);
});
