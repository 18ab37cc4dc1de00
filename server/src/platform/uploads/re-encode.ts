import { imageWidths, webpQuality } from "@hira/contract";
import type sharp from "sharp";
import { DomainError } from "../lib/domain-error.ts";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1920;
const MOST_SECONDS = 15;
const EFFORT = 4;

/** The allowed decoders. SVG is excluded, because it can reference other files and contain scripts. */
const DECODERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
const FORMATS = new Set(["jpeg", "png", "webp", "gif"]);

/** The picture library, with only the allowed decoders. */
export type OpenImage = typeof sharp;

export interface EncodedImage {
  width: number;
  height: number;
  /** The image as WebP in each of its widths, smallest first. */
  variants: { width: number; bytes: Buffer }[];
}

let library: Promise<OpenImage> | undefined;

/** Loaded by the first upload, because most processes never handle one. */
async function loadLibrary(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });
  // An upload must neither cache its pixels nor use the cores that orders need.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Decodes an image and creates upright WebP files in sRGB from its pixels. Everything else is dropped: scripts, GPS
 * positions, appended files, all but the first frame (docs/decisions/006). One image at a time, because a large one
 * briefly needs hundreds of MB. Throws the domain errors `not_an_image` and `too_many_pixels`.
 */
export const reEncode = (bytes: Uint8Array): Promise<EncodedImage> =>
  withPictures((open) => encode(open, bytes));

/** Runs one job with pictures at a time in this process. */
export function withPictures<T>(work: (open: OpenImage) => Promise<T>): Promise<T> {
  const result = previous.then(async () => {
    library ??= loadLibrary();
    return work(await library);
  });
  previous = result.catch(() => undefined);
  return result;
}

async function encode(open: OpenImage, bytes: Uint8Array): Promise<EncodedImage> {
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
    throw cause instanceof DomainError ? cause : new DomainError("not_an_image", { cause });
  }
}

/** Checks the header only, before any pixel is decoded. */
async function check(open: OpenImage, bytes: Uint8Array): Promise<void> {
  const { format, compression, width, height } = await open(bytes, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format) && !(format === "heif" && compression === "av1"))
    throw new DomainError("not_an_image");
  if (width * height > MOST_PIXELS) throw new DomainError("too_many_pixels");
}
