import { expect, test } from "vitest";
import { imageFile, imageWidths, srcSetOf } from "./images.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("srcSetOf returns a srcset with all widths of an uploaded image", () => {
  const url = (width: number) => `https://cdn.example/uploads/${imageFile(hash, width)}`;
  expect(srcSetOf(url(1000))).toBe(
    `${url(240)} 240w, ${url(480)} 480w, ${url(960)} 960w, ${url(1000)} 1000w`,
  );
});

test("imageWidths returns no width above the original's, and no width twice", () => {
  expect(imageWidths(200)).toEqual([200]);
  expect(imageWidths(480)).toEqual([240, 480]);
  expect(imageWidths(1920)).toEqual([240, 480, 960, 1440, 1920]);
});

test.each([
  "/uploads/sample/free-fire.svg",
  "https://elsewhere.example/photo-640.webp",
  `/uploads/${hash}-640.webp?x=1`,
  `/uploads/${hash}.webp`,
  "",
])("srcSetOf returns no srcset for an address that is not an upload: %s", (url) => {
  expect(srcSetOf(url)).toBeUndefined();
});
