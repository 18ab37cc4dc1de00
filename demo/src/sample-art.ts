import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawnGameArt, listDrawings, readDrawing } from "@hira/server/catalog/game-templates/art";
import { drawnDirectory } from "./catalogue/index.ts";

/**
 * Copies the sample shop's pictures to the folder of uploads, in the widths and under the names of uploads. Returns a
 * function from a drawing's name to its address. A name contains a hash of the content, because browsers cache these
 * files for ever.
 */
export async function publishArt(uploadsDir: string): Promise<(drawing: string) => string> {
  const folder = join(uploadsDir, "sample");
  await mkdir(folder, { recursive: true });
  const names = new Map<string, string>();
  for (const drawn of [drawnGameArt, drawnDirectory])
    for (const [drawing, widths] of await listDrawings(drawn)) {
      const { files, widest } = await readDrawing(drawn, drawing, widths);
      for (const { name, bytes } of files) await writeOnce(join(folder, name), bytes);
      names.set(drawing, widest);
    }
  return (drawing) => {
    const name = names.get(drawing);
    if (!name) throw new Error(`There is no ${drawing} in the sample's art.`);
    return `/uploads/sample/${name}`;
  };
}

/** Writes a file completely or not at all. A file that exists is not written again. */
async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}
