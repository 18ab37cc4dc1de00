/**
 * Writes a .br and a .gz file beside every built file that compresses well, so that the server compresses
 * nothing at run time.
 */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../dist");
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".ico"]);
const MIN_BYTES = 1024;

const files = await readdir(dist, { recursive: true });
for (const name of files.filter((file) => file.startsWith("client"))) {
  const path = join(dist, name);
  if (!COMPRESSIBLE.has(extname(name)) || (await stat(path)).size < MIN_BYTES) continue;
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
