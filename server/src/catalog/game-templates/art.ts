import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { imageFile } from "@hira/contract";
import type { ImageStore, StoredFile } from "../../platform/uploads/image-store.ts";

/** Folder of the SVG drawings of games, packages and help. */
export const gameArt = new URL("../../../art/", import.meta.url);

/** Folder of the pictures that `npm run art -w demo` makes from the drawings: `<name>-<width>.webp`. */
export const drawnGameArt = new URL("webp/", gameArt);

/** A drawing in the widths of uploaded pictures, smallest first. Its name contains a hash of its content. */
export interface Drawing {
  files: StoredFile[];
  /** Name of the file that has the largest width. */
  widest: string;
}

/** Returns the names and widths of the drawings in a folder. */
export async function listDrawings(folder: URL): Promise<Map<string, number[]>> {
  const widths = new Map<string, number[]>();
  for (const file of await readdir(folder)) {
    const [, drawing, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? [];
    if (drawing) widths.set(drawing, [...(widths.get(drawing) ?? []), Number(width)]);
  }
  return widths;
}

/** Reads the files of a drawing in the given widths. */
export async function readDrawing(folder: URL, name: string, widths: readonly number[]): Promise<Drawing> {
  const sha256 = createHash("sha256");
  const read = await Promise.all(
    widths
      .toSorted((a, b) => a - b)
      .map(async (width) => ({ width, bytes: await readFile(new URL(`${name}-${width}.webp`, folder)) })),
  );
  for (const { bytes } of read) sha256.update(bytes);
  const hash = sha256.digest("hex").slice(0, 32);
  return {
    files: read.map(({ width, bytes }) => ({ name: imageFile(hash, width), bytes })),
    widest: imageFile(hash, Math.max(...widths)),
  };
}

/**
 * Stores drawings of games in the same way as uploaded pictures. Returns a function that returns the address of a
 * drawing, given its name.
 */
export async function publishGameArt(
  store: ImageStore,
  names: readonly string[],
): Promise<(name: string) => string> {
  const widths = await listDrawings(drawnGameArt);
  const drawings = new Map(
    await Promise.all(
      [...new Set(names)].map(
        async (name) => [name, await readDrawing(drawnGameArt, name, widths.get(name) ?? [])] as const,
      ),
    ),
  );
  await store.put([...drawings.values()].flatMap(({ files }) => files));
  return (name) => {
    const drawing = drawings.get(name);
    if (!drawing) throw new Error(`There is no drawing ${name}.`);
    return store.addressOf(drawing.widest);
  };
}

/** Returns the smallest file of a drawing as a data URL, so that the page needs no request for it. */
export async function previewOf(name: string): Promise<string> {
  const bytes = await readFile(new URL(`${name}-240.webp`, drawnGameArt));
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
