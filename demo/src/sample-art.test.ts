import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artDirectory, categories } from "./catalogue/index.ts";
import { publishArt } from "./sample-art.ts";

let uploadsDir: string;
beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), "hira-art-"));
});
afterAll(() => rm(uploadsDir, { recursive: true, force: true }));

test("each picture has an address made of its content, and the same bytes in every form", async () => {
  const addressOf = await publishArt(uploadsDir);
  for (const { image } of categories) {
    const address = addressOf(image);
    expect(address).toMatch(/^\/uploads\/sample\/[a-z-]+-[\da-f]{16}\.svg$/);
    const file = join(uploadsDir, address.replace("/uploads/", ""));
    const bytes = await readFile(file);
    expect(bytes).toEqual(await readFile(new URL(image, artDirectory)));
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(bytes);
    expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(bytes);
  }
});

test("the next start leaves what is there", async () => {
  const addressOf = await publishArt(uploadsDir);
  const folder = join(uploadsDir, "sample");
  const times = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const before = await times();
  const again = await publishArt(uploadsDir);
  expect(again("free-fire.svg")).toBe(addressOf("free-fire.svg"));
  expect(await times()).toEqual(before);
});

test("a picture that is not there has no address", async () => {
  const addressOf = await publishArt(uploadsDir);
  expect(() => addressOf("nothing.svg")).toThrow("nothing.svg");
});
