import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the shop's icons in `src/platform/lib/app-icons/` from its logo mark. After a change of the mark, run this
 * script and commit the icons.
 */
const src = join(import.meta.dirname, "../src");
const mark = await readFile(join(src, "shell/favicon.svg"));

interface Look {
  size: number;
  /**
   * Width of the mark as a fraction of the icon's width. A launcher may crop an icon to a circle of four fifths
   * of its width.
   */
  mark: number;
  /** Background colour; undefined: transparent. */
  ground?: string;
  /** Draws the mark in one colour, because phones show only the shape of a badge. */
  shapeOnly?: boolean;
}

/** The background is a dark colour of the brand, because one facet of the mark is nearly white. */
const GROUND = "#0e2f35";
const icons: Record<string, Look> = {
  "icon-192": { size: 192, mark: 0.92 },
  "icon-512": { size: 512, mark: 0.92 },
  "maskable-512": { size: 512, mark: 0.56, ground: GROUND },
  "touch-180": { size: 180, mark: 0.68, ground: GROUND },
  "badge-96": { size: 96, mark: 0.92, shapeOnly: true },
};

async function drawn({ size, mark: part, ground, shapeOnly = false }: Look): Promise<Buffer> {
  const width = Math.round(size * part);
  const scaled = sharp(mark, { density: (72 * width) / 64 }).resize(width, width);
  const shape = shapeOnly ? scaled.composite([{ input: whiteOf(width), blend: "in" }]) : scaled;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: await shape.png().toBuffer() }])
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
}

const whiteOf = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#fff"/></svg>`,
  );

for (const [name, look] of Object.entries(icons))
  await writeFile(join(src, "platform/lib/app-icons", `${name}.png`), await drawn(look));
