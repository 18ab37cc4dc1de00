import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporary } from "../../testing/backed-up-store.ts";
import { writeSums } from "./checksums.ts";
import { writeManifest } from "./manifest.ts";
import { planRestore } from "./plan-restore.ts";

const named = (day: string) => `2026-11-${day}T21-00-00Z`;

async function addDump(directory: string, day: string, system: string): Promise<void> {
  const folder = join(directory, named(day));
  await mkdir(folder);
  await writeFile(join(folder, "database.dump"), "a dump");
  const moment = `2026-11-${day}T21:00:00.000Z`;
  const known = { moment, finished: moment, postgres: 18, schema: "0001-store", system, heads: [] };
  await writeManifest(folder, { format: 1, kind: "dump", ...known });
  await writeSums(folder);
}

async function filled(): Promise<string> {
  const directory = await temporary();
  for (const day of ["01", "02", "03"]) await addDump(directory, day, "shop");
  return directory;
}

test("restoring the newest dump reports that nothing is left out", async () => {
  const { backup, leftOut } = await planRestore(await filled(), {});
  expect([backup.name, leftOut]).toEqual([named("03"), []]);
});

test("restoring an older dump reports that there are newer dumps", async () => {
  const { leftOut } = await planRestore(await filled(), { name: named("01") });
  expect(leftOut).toEqual([`Not in it: what the newer backups hold (${named("03")}, ${named("02")}).`]);
});

test("restoring a dump reports that there are backups of other databases, even if the newest backup is one of those", async () => {
  const directory = await filled();
  await addDump(directory, "04", "empty shop");
  const { backup, leftOut } = await planRestore(directory, {});
  expect([backup.name, leftOut]).toEqual([
    named("04"),
    [`${directory} also holds backups of another database, ${named("03")} the newest of them.`],
  ]);
});
