/**
 * Extracts the letters that nearly every page needs from the font packages. Writes them into src/platform/design/fonts,
 * where they are committed. Run it manually (`node web/scripts/subset-fonts.ts`) when a package changes its glyphs.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import subsetFont, { type SubsetOptions } from "subset-font";

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, "../src/platform/design/fonts");
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));
const inter = packageFolder("@fontsource-variable/inter");
const hindSiliguri = packageFolder("@fontsource/hind-siliguri");

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

const plainLatin = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…←→−`;
const taka = "৳";
const bengali = `${range(0x0980, 0x09fe)}।॥\u200c\u200d◌`.replace(taka, "");

/** Fonts of the pictures that the server draws (`server/src/catalog/brand`). */
const pictureFonts = join(import.meta.dirname, "../../server/fonts");

async function cut(source: string, text: string, name: string, options: SubsetOptions) {
  const subset = await subsetFont(await readFile(source), text, {
    targetFormat: "woff2",
    noHinting: true,
    ...options,
  });
  await writeFile(resolve(target, name), subset);
  console.log(`${name}: ${subset.length} bytes`);
}

await cut(join(inter, "files/inter-latin-wght-normal.woff2"), plainLatin, "inter-plain.woff2", {
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ["kern", "tnum", "ccmp", "mark", "mkmk", "locl"],
});
// English pages need a few Bengali letters for their link to the Bengali page.
await cut(
  join(hindSiliguri, "files/hind-siliguri-bengali-500-normal.woff2"),
  "বাংলা",
  "language-name.woff2",
  {},
);
for (const weight of [400, 600]) {
  const source = join(hindSiliguri, `files/hind-siliguri-bengali-${weight}-normal.woff2`);
  await cut(source, taka, `taka-${weight}.woff2`, { keepFeatures: [] });
  await cut(source, bengali, `bengali-${weight}.woff2`, {});
}
for (const [part, letters] of Object.entries({ bengali: `${bengali}${taka}`, latin: range(0x20, 0xff) }))
  await cut(
    join(hindSiliguri, `files/hind-siliguri-${part}-700-normal.woff2`),
    letters,
    join(pictureFonts, `hind-siliguri-${part}.ttf`),
    { targetFormat: "truetype" },
  );
await copyFile(join(hindSiliguri, "LICENSE"), join(pictureFonts, "HindSiliguri-OFL.txt"));
await copyFile(join(inter, "LICENSE"), join(target, "Inter-OFL.txt"));
await copyFile(join(hindSiliguri, "LICENSE"), join(target, "HindSiliguri-OFL.txt"));
