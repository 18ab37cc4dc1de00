/**
 * Uploaded images are stored in several widths, each in a file of its own whose name ends with its width in pixels:
 * `…/<hash>-1920.webp` is the whole image, `…/<hash>-480.webp` the same one smaller.
 */
const SMALLER_WIDTHS = [240, 480, 960, 1440];

/** The widths in which an image of this width is stored, smallest first; the last is its own. */
export function imageWidths(width: number): number[] {
  return [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width];
}

/** The small files are shown on phones, two or three pixels to a point: what a lower quality loses cannot be seen there. */
export function webpQuality(width: number): number {
  return width < 1000 ? 75 : 82;
}

export function imageFile(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** The `srcset` of an uploaded image; undefined for any other address. */
export function srcSetOf(url: string): string | undefined {
  const [, stem, width] = /^(.*\/[\da-f]{32})-(\d{1,5})\.webp$/.exec(url) ?? [];
  if (!stem) return undefined;
  return imageWidths(Number(width))
    .map((each) => `${imageFile(stem, each)} ${each}w`)
    .join(", ");
}
