/** Cuts the taka sign (U+09F3) out of Hind Siliguri. Run again when the font's package changes its drawing. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const TAKA = "৳";
const WEIGHTS = [400, 600];

const source = dirname(createRequire(import.meta.url).resolve("@fontsource/hind-siliguri/package.json"));
const target = join(import.meta.dirname, "../src/design/fonts");

for (const weight of WEIGHTS) {
  const whole = await readFile(join(source, `files/hind-siliguri-bengali-${weight}-normal.woff2`));
  const subset = await subsetFont(whole, TAKA, { targetFormat: "woff2" });
  await writeFile(join(target, `taka-${weight}.woff2`), subset);
  console.log(`taka-${weight}.woff2: ${subset.length} bytes`);
}
await copyFile(join(source, "LICENSE"), join(target, "HindSiliguri-OFL.txt"));
