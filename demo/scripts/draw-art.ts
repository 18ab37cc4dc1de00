import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { imageWidths, webpQuality } from "@hira/contract";
import sharp from "sharp";
import { artDirectory, drawnDirectory } from "../src/catalogue/index.ts";

/** Renders `art/*.svg` in the widths in which uploads are stored. Run it after a change of a drawing, and commit the result. */
/** Width of wide drawings, the width of the widest upload. */
const WIDE = 1920;

await rm(drawnDirectory, { recursive: true, force: true });
await mkdir(drawnDirectory);
const drawings = (await readdir(artDirectory)).filter((file) => file.endsWith(".svg"));
for (const file of drawings) {
  const svg = await readFile(new URL(file, artDirectory));
  const { width, height } = await sharp(svg).metadata();
  for (const each of imageWidths(width > height ? WIDE : width)) {
    const name = file.replace(/\.svg$/, `-${each}.webp`);
    await writeFile(
      new URL(name, drawnDirectory),
      await sharp(svg)
        .resize({ width: each })
        .webp({ quality: webpQuality(each), effort: 6 })
        .toBuffer(),
    );
  }
}
console.log(`${drawings.length} pictures are drawn.`);
