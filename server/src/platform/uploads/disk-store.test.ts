import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { diskRefusal, openDiskStore } from "./disk-store.ts";

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), "hira-disk-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const file = (name: string, size = 10) => ({ name, bytes: new Uint8Array(size) });

test("the image folder contains the stored files under their names, and nothing else", async () => {
  const directory = folder();
  const store = await openDiskStore(directory);
  await store.put([file("a.webp"), file("b.webp")]);
  expect(readdirSync(directory).sort()).toEqual(["a.webp", "b.webp"]);
});

test("a start removes old unfinished files, but neither images nor the unfinished files of another instance", async () => {
  const directory = folder();
  const names = [".unfinished-at-work", ".unfinished-left", "kept.webp"];
  for (const name of names) writeFileSync(join(directory, name), "x");
  for (const name of names.slice(1)) utimesSync(join(directory, name), 0, 0);
  await openDiskStore(directory);
  expect(readdirSync(directory).sort()).toEqual([".unfinished-at-work", "kept.webp"]);
});

test("a missing image folder is reported as unavailable", async () => {
  const directory = folder();
  const store = await openDiskStore(directory);
  rmSync(directory, { recursive: true });
  await expect(store.put([file("a.webp")])).rejects.toMatchObject({ code: "image_store_unavailable" });
});

test("if a file cannot get its final name, no unfinished file is left", async () => {
  const directory = folder();
  const store = await openDiskStore(directory);
  await expect(store.put([file("missing/a.webp")])).rejects.toMatchObject({
    code: "image_store_unavailable",
  });
  expect(readdirSync(directory)).toEqual([]);
});

function errorOfFullDevice(): unknown {
  const full = openSync("/dev/full", "w");
  try {
    return writeSync(full, "x");
  } catch (error) {
    return error;
  } finally {
    closeSync(full);
  }
}

test("when the disk is full, the kernel's error becomes the domain error for a full store", () => {
  expect(diskRefusal(errorOfFullDevice())).toMatchObject({ code: "image_store_full", status: 507 });
});

/** Runs a shell script. The script may mount a file system that only it can see. */
const inOwnMounts = (script: string) =>
  spawnSync("unshare", ["--user", "--map-root-user", "--mount", "sh", "-ec", script], { encoding: "utf8" });
const mayMount = inOwnMounts("mount -t tmpfs none /mnt").status === 0;

test.skipIf(!mayMount)(
  "if the disk fills up while an image is being stored, nothing of the image is left",
  () => {
    const directory = folder();
    const program = `
    const { openDiskStore } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "disk-store.ts")).href)});
    const { readdirSync } = await import("node:fs");
    const store = await openDiskStore(${JSON.stringify(directory)});
    const file = (name, size) => ({ name, bytes: new Uint8Array(size) });
    await store.put([file("fits.webp", 1000)]);
    const code = await store.put([file("a.webp", 50_000), file("b.webp", 90_000)]).catch((error) => error.code);
    console.log(JSON.stringify({ code, left: readdirSync(${JSON.stringify(directory)}) }));`;
    const run = inOwnMounts(
      `mount -t tmpfs -o size=128k none ${directory}; ${process.execPath} --input-type=module -e '${program}'`,
    );
    expect(JSON.parse(run.stdout)).toEqual({ code: "image_store_full", left: ["fits.webp"] });
  },
);
