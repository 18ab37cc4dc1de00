import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { imageWidths, webpQuality } from "@hira/contract";
import { drawnGameArt, gameArt } from "@hira/server/catalog/game-templates/art";
import sharp from "sharp";
import { artDirectory, drawnDirectory } from "../src/catalogue/index.ts";

/** Renders the drawings in the widths in which uploads are stored. Run it after a change of a drawing, and commit the result. */
/** Width of wide drawings, the width of the widest upload. */
const WIDE = 1920;

for (const [from, to] of [
  [gameArt, drawnGameArt],
  [artDirectory, drawnDirectory],
] as const) {
  await rm(to, { recursive: true, force: true });
  await mkdir(to);
  const drawings = (await readdir(from)).filter((file) => file.endsWith(".svg"));
  for (const file of drawings) {
    const svg = await readFile(new URL(file, from));
    const { width, height } = await sharp(svg).metadata();
    for (const each of imageWidths(width > height ? WIDE : width)) {
      const name = file.replace(/\.svg$/, `-${each}.webp`);
      await writeFile(
        new URL(name, to),
        await sharp(svg)
          .resize({ width: each })
          .webp({ quality: webpQuality(each), effort: 6 })
          .toBuffer(),
      );
    }
  }
  console.log(`${drawings.length} pictures are drawn.`);
}
