import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { artDirectory } from "./catalogue/index.ts";

const compressions = { ".br": promisify(brotliCompress), ".gz": promisify(gzip) };

/**
 * Puts the sample's pictures where the store serves uploads, small variants beside them, and returns the address of each by
 * its file's name. Names are made of the content: browsers keep what lies there for ever.
 */
export async function publishArt(uploadsDir: string): Promise<(file: string) => string> {
  const folder = join(uploadsDir, "sample");
  await mkdir(folder, { recursive: true });
  const files = (await readdir(artDirectory)).filter((file) => file.endsWith(".svg"));
  const names = new Map(
    await Promise.all(files.map(async (file) => [file, await publish(file, folder)] as const)),
  );
  return (file) => {
    const name = names.get(file);
    if (!name) throw new Error(`There is no ${file} in the sample's art.`);
    return `/uploads/sample/${name}`;
  };
}

async function publish(file: string, folder: string): Promise<string> {
  const bytes = await readFile(new URL(file, artDirectory));
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const name = `${basename(file, ".svg")}-${hash}.svg`;
  const path = join(folder, name);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return name;
  for (const [suffix, compress] of Object.entries(compressions))
    await writeFile(path + suffix, await compress(bytes));
  // Last: where it is, its variants are.
  await writeFile(path, bytes);
  return name;
}
