/**
 * Widths in pixels of the smaller copies of an uploaded image. Each width is one file, and its name ends with
 * the width: `…/<hash>-1920.webp` is the whole image, `…/<hash>-480.webp` a smaller copy.
 */
const SMALLER_WIDTHS = [240, 480, 960, 1440];

/**
 * Returns the widths in which the store keeps an image of this width, smallest first. The last one is the
 * image's own width.
 */
export function imageWidths(width: number): number[] {
  return [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width];
}

/**
 * Returns the WebP quality for an image of this width. Phones show narrow images with two or three pixels per
 * point, so their lower quality is not visible.
 */
export function webpQuality(width: number): number {
  return width < 1000 ? 75 : 82;
}

export function imageFile(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** Returns the `srcset` of an uploaded image; undefined for any other address. */
export function srcSetOf(url: string): string | undefined {
  const [, stem, width] = /^(.*\/[\da-f]{32})-(\d{1,5})\.webp$/.exec(url) ?? [];
  if (!stem) return undefined;
  return imageWidths(Number(width))
    .map((each) => `${imageFile(stem, each)} ${each}w`)
    .join(", ");
}
