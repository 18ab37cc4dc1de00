import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { srcSetOf } from "@hira/contract";
import { gameTemplates } from "@hira/server/catalog/game-templates/games";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heroSlides } from "./catalogue/index.ts";
import { publishArt } from "./sample-art.ts";

let uploadsDir: string;
beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), "hira-art-"));
});
afterAll(() => rm(uploadsDir, { recursive: true, force: true }));

test("each picture of the sample shop exists in every width that its address lists", async () => {
  const addressOf = await publishArt(uploadsDir);
  const images = [...gameTemplates, ...heroSlides].map(({ image }) => image);
  expect(new Set(images.map(addressOf)).size).toBe(images.length);
  for (const image of images) {
    const sources = srcSetOf(addressOf(image))?.split(", ") ?? [];
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) {
      const [address = "", width = ""] = source.split(" ");
      const bytes = await readFile(join(uploadsDir, address.replace("/uploads/", "")));
      const file = await sharp(bytes).metadata();
      expect(`${file.format} ${file.width}w`).toBe(`webp ${width}`);
    }
  }
});

test("the next start does not write existing pictures again", async () => {
  const addressOf = await publishArt(uploadsDir);
  const folder = join(uploadsDir, "sample");
  const times = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const before = await times();
  const again = await publishArt(uploadsDir);
  expect(again("free-fire")).toBe(addressOf("free-fire"));
  expect(await times()).toEqual(before);
});

test("a picture that does not exist has no address", async () => {
  const addressOf = await publishArt(uploadsDir);
  expect(() => addressOf("nothing")).toThrow("nothing");
});
