import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { folderOfTest, installation } from "../../testing/examined.ts";
import { environment, freePort } from "../../testing/processes.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import type { Finding } from "../doctor/finding.ts";

// Each command runs in its own process. Starting a process takes time, hence the long time limit.
vi.setConfig({ testTimeout: 300_000 });

const launcher = join(import.meta.dirname, "../../../doctor.mjs");

interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as an owner does at the shell. From this test's environment it gets only PATH. */
function run(
  words: string[],
  env: Record<string, string>,
  flags: string[] = [],
  file = launcher,
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, file, ...words],
      { env: { ...environment, ...env } },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

const findingsOf = ({ out }: Run) => (JSON.parse(out) as { findings: Finding[] }).findings;

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
});

describe("npm run doctor checks an installation", () => {
  test("npm run doctor prints a line for each thing that it checked and the number of faults, and exits with 1 if there is a fault", async () => {
    const env = await installation({ DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" });
    const { code, out, err } = await run([], env);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    const lines = out.trimEnd().split("\n");
    expect(lines.at(-1)).toMatch(/^[1-9]\d* faults?, \d+ warnings?\.$/);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(ok|warning|fault) +[\w -]+ {2}\S.*\.$/);
    expect(out).toMatch(/^fault {4}database +DATABASE_URL: no PostgreSQL answers there/m);
  });

  test("npm run doctor exits with 0 if it finds only warnings, and prints its findings as JSON if called with --json", async () => {
    const env = await installation();
    const reply = await run(["--json"], env);
    const faults = findingsOf(reply).filter(({ state }) => state === "fault");
    // If this test runs alone, the web pages may not be built, which is a finding.
    expect(faults.filter(({ subject }) => subject !== "web")).toEqual([]);
    expect(reply.code).toBe(faults.length);
    for (const finding of findingsOf(reply))
      expect(Object.keys(finding).sort()).toEqual(["state", "subject", "text"]);
  });

  test("npm run doctor changes nothing: it creates no folder, no row and no database role", async () => {
    const env = await installation({
      DATABASE_URL: store.directUrl,
      CHECKPOINT_DIR: join(await folderOfTest(), "none"),
    });
    const state = () =>
      sql<{ state: string }>`
        SELECT (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables)
          || ' ' || (SELECT string_agg(rolname || coalesce(rolpassword, ''), ',' ORDER BY rolname) FROM pg_authid WHERE rolname = ${store.login.role})
          || ' ' || (SELECT count(*) FROM settings) AS state`.execute(store.owner);
    const flush = () => sql`SELECT pg_stat_force_next_flush()`.execute(store.owner);
    await flush();
    const before = (await state()).rows;
    expect(findingsOf(await run(["--json"], env)).length).toBeGreaterThan(10);
    await flush();
    expect((await state()).rows).toEqual(before);
    await expect(readdir(env.DATA_DIR ?? "")).rejects.toThrow("ENOENT");
    await expect(readdir(env.CHECKPOINT_DIR ?? "")).rejects.toThrow("ENOENT");
  });

  test("npm run doctor prints no secret, whatever setting is wrong", async () => {
    const word = () => `secret${randomBytes(6).toString("hex")}`;
    const password = word();
    const secrets = {
      VOUCHER_KEY: randomBytes(32).toString("base64"),
      METRICS_TOKEN: word(),
      S3_SECRET_ACCESS_KEY: word(),
      OIDC_CLIENT_SECRET: word(),
    };
    const closed = await freePort();
    const others = {
      ...{
        OIDC_ISSUER: `http://127.0.0.1:${closed}`,
        OIDC_CLIENT_ID: "shop",
        PUBLIC_URL: `https://localhost:${closed}`,
      },
      ...{
        S3_ENDPOINT: `http://127.0.0.1:${closed}`,
        S3_BUCKET: "images",
        S3_ACCESS_KEY_ID: "AKID",
        S3_PUBLIC_URL: "https://127.0.0.1:1",
      },
    };
    const { host } = new URL(store.directUrl);
    for (const url of [
      `postgres://nobody:${password}@${host}/x`,
      `postgres://a:${password}@127.0.0.1:1/c`,
      store.directUrl,
      `http://a:${password}@x`,
    ]) {
      const env = await installation({ ...secrets, ...others, DATABASE_URL: url });
      const own = new URL(store.directUrl).password;
      for (const words of [[], ["--json"]]) {
        const { code, out, err } = await run(words, env);
        expect(code).toBe(1);
        for (const secret of [password, own, ...Object.values(secrets)])
          expect(out + err).not.toContain(secret);
      }
    }
  });

  test("npm run doctor ends within seconds if no service answers", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const env = await installation({
      ...{ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c`, PORT: String(port) },
      ...{ OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: "shop" },
    });
    const began = performance.now();
    const findings = findingsOf(await run(["--json"], env));
    expect(performance.now() - began).toBeLessThan(25_000);
    const faults = findings.filter(({ state }) => state === "fault").map(({ subject }) => subject);
    expect(faults).toEqual(expect.arrayContaining(["port", "identity provider", "database"]));
  });

  test("npm run doctor reports a service's clock that differs by a day from the machine's clock", async () => {
    const ahead = "data:text/javascript,const now = Date.now; Date.now = () => now() + 864e5";
    const env = await installation({ DATABASE_URL: store.directUrl });
    const findings = findingsOf(await run(["--json"], env, [`--import=${ahead}`]));
    expect(findings).toContainEqual({
      state: "fault",
      subject: "clock",
      text: expect.stringContaining("24 hours ahead of the database's"),
    });
  });

  test("npm run doctor prints which Node version or package it needs if it cannot start", async () => {
    const old = await run([], {}, ["--no-strip-types"]);
    expect(old).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^fault {4}node {2}Node \S+ cannot run the store: run npm run doctor/),
    });
    const folder = await folderOfTest();
    await mkdir(join(folder, "server"));
    await cp(join(import.meta.dirname, "../.."), join(folder, "server/src"), { recursive: true });
    await cp(launcher, join(folder, "server/doctor.mjs"));
    const bare = await run(["--json"], {}, [], join(folder, "server/doctor.mjs"));
    expect(bare.code).toBe(1);
    expect(findingsOf(bare)).toEqual([
      {
        state: "fault",
        subject: "packages",
        text: expect.stringMatching(/not installed \(.*\): run npm ci --omit=dev/),
      },
    ]);
  });

  test("npm run doctor prints its usage if it gets an unknown option", async () => {
    expect(await run(["--loud"], {})).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage:/) });
  });
});
