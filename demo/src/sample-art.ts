import { createHash } from "node:crypto";
import { access, copyFile, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { imageFile } from "@hira/contract";
import { drawnDirectory } from "./catalogue/index.ts";

/**
 * Copies the sample's pictures to the folder of uploads, in the widths and under the names of uploads. Returns a
 * function from a drawing's name to its address. Names contain a hash of the content, because browsers cache these
 * files for ever.
 */
export async function publishArt(uploadsDir: string): Promise<(drawing: string) => string> {
  const folder = join(uploadsDir, "sample");
  await mkdir(folder, { recursive: true });
  const widths = new Map<string, number[]>();
  for (const file of await readdir(drawnDirectory)) {
    const [, drawing, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? [];
    if (drawing) widths.set(drawing, [...(widths.get(drawing) ?? []), Number(width)]);
  }
  const names = new Map(
    await Promise.all(
      [...widths].map(async ([drawing, each]) => [drawing, await publish(drawing, each, folder)] as const),
    ),
  );
  return (drawing) => {
    const name = names.get(drawing);
    if (!name) throw new Error(`There is no ${drawing} in the sample's art.`);
    return `/uploads/sample/${name}`;
  };
}

/** Copies a drawing in all widths and returns the name of the widest file. */
async function publish(drawing: string, widths: readonly number[], folder: string): Promise<string> {
  const files = widths
    .toSorted((a, b) => a - b)
    .map((width) => ({ width, source: new URL(`${drawing}-${width}.webp`, drawnDirectory) }));
  const sha256 = createHash("sha256");
  for (const { source } of files) sha256.update(await readFile(source));
  const hash = sha256.digest("hex").slice(0, 32);
  for (const { width, source } of files) await copyOnce(source, join(folder, imageFile(hash, width)));
  return imageFile(hash, Math.max(...widths));
}

/** Copies a file whole or not at all. An existing file is never written again. */
async function copyOnce(source: URL, path: string): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return;
  const draft = `${path}.${process.pid}`;
  await copyFile(source, draft);
  await rename(draft, path);
}
