import { imageWidths, webpQuality } from "@hira/contract";
import type { Sharp, SharpInput, SharpOptions } from "sharp";
import { Refusal } from "../lib/refusal.ts";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1920;
const MOST_SECONDS = 15;
const EFFORT = 4;

/** The decoders that may run at all. SVG has none: it can name other files and hold scripts. */
const DECODERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
const FORMATS = new Set(["jpeg", "png", "webp", "gif"]);

type OpenImage = (input: SharpInput, options?: SharpOptions) => Sharp;

export interface EncodedImage {
  width: number;
  height: number;
  /** The image in each of its widths, smallest first, as WebP. */
  variants: { width: number; bytes: Buffer }[];
}

let library: Promise<OpenImage> | undefined;

/** Loaded by the first upload: most processes never see one. */
async function loadLibrary(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });
  // An upload must neither keep its pixels nor take the cores that orders need.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Decodes an image and makes WebP files of its pixels, upright and in sRGB: whatever else the bytes hold (scripts, GPS
 * positions, second files) is dropped, and all but the first frame of an animation (docs/decisions/006). One image at a
 * time, since a large one takes hundreds of MB for a moment. Refuses `not_an_image` and `too_many_pixels`.
 */
export function reEncode(bytes: Uint8Array): Promise<EncodedImage> {
  const result = previous.then(() => encode(bytes));
  previous = result.catch(() => undefined);
  return result;
}

async function encode(bytes: Uint8Array): Promise<EncodedImage> {
  library ??= loadLibrary();
  const open = await library;
  try {
    await check(open, bytes);
    const { data, info } = await open(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const variants: EncodedImage["variants"] = [];
    for (const each of imageWidths(width)) {
      const resized = open(data, { raw: { width, height, channels } }).resize({ width: each });
      variants.push({
        width: each,
        bytes: await resized.webp({ quality: webpQuality(each), effort: EFFORT }).toBuffer(),
      });
    }
    return { width, height, variants };
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal("not_an_image", { cause });
  }
}

/** By the header alone, before any pixel is decoded. */
async function check(open: OpenImage, bytes: Uint8Array): Promise<void> {
  const { format, compression, width, height } = await open(bytes, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format) && !(format === "heif" && compression === "av1"))
    throw new Refusal("not_an_image");
  if (width * height > MOST_PIXELS) throw new Refusal("too_many_pixels");
}
