import { imageWidths, webpQuality } from "@hira/contract";
import type sharp from "sharp";
import { DomainError } from "../lib/domain-error.ts";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1920;
const MOST_SECONDS = 15;
const EFFORT = 4;

/**
 * The image formats that are decoded. SVG is not among them, because an SVG file can refer to other files and contain
 * scripts.
 */
const DECODERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
const FORMATS = new Set(["jpeg", "png", "webp", "gif"]);

/** The image library. All decoders except for the allowed ones are blocked in it. */
export type OpenImage = typeof sharp;

export interface EncodedImage {
  width: number;
  height: number;
  /** The image as WebP files of different widths. The smallest comes first. */
  variants: { width: number; bytes: Buffer }[];
}

let library: Promise<OpenImage> | undefined;

/** Loads the image library at its first use, because most processes never handle an image. */
async function loadLibrary(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });
  // No pixels are cached, and the library uses only one thread, because orders need the other processor cores.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Decodes an image, and writes only its pixels into new WebP files, upright and in sRGB. Everything else in the file is
 * dropped: scripts, GPS positions, appended files, and all frames except for the first (docs/decisions/006). Only one
 * image is processed at a time, because a large one needs hundreds of MB of memory. Throws the domain errors
 * `not_an_image` and `too_many_pixels`.
 */
export const reEncode = (bytes: Uint8Array): Promise<EncodedImage> =>
  withPictures((open) => encode(open, bytes));

/** Does work with images. This process does only one such work at a time, in the order of the calls. */
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

/** Checks the format and size that an image's header names, before any pixel is decoded. */
async function check(open: OpenImage, bytes: Uint8Array): Promise<void> {
  const { format, compression, width, height } = await open(bytes, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format) && !(format === "heif" && compression === "av1"))
    throw new DomainError("not_an_image");
  if (width * height > MOST_PIXELS) throw new DomainError("too_many_pixels");
}
