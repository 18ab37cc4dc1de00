import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Smallest output first. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/** Longest parsed header. Browsers send about twenty characters; longer headers get an uncompressed reply. */
export const LONGEST_HEADER = 256;

/** Number of `Accept-Encoding` values to remember. Clients send few different ones; the others are parsed each time. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * Returns the supported encodings that the client accepts, by its weights (RFC 9110, 12.5.3); among equals the smallest
 * output first.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header || header.length > LONGEST_HEADER) return ["identity"];
  const known = remembered.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const accepted = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS }) as Encoding[];
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

/** Bytes below which compression costs more than it saves. */
export const WORTH_COMPRESSING = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a page. Without the size hint, brotli allocates 8 MB, most of which the process never gives back. */
export function toBrotli(page: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}

export const toGzip = (page: Buffer): Promise<Buffer> => compressGzip(page);

/** Compresses a text by the client's `Accept-Encoding`; faster and less than for replies that are cached. */
export async function packed(
  text: string | Buffer,
  header: string | undefined,
): Promise<{ encoding: Encoding; body: string | Buffer }> {
  const plain = typeof text === "string" ? Buffer.from(text) : text;
  const [encoding = "identity"] = acceptedEncodings(header);
  if (encoding === "identity" || plain.length < WORTH_COMPRESSING)
    return { encoding: "identity", body: text };
  return { encoding, body: await (encoding === "br" ? toBrotli(plain, 4) : toGzip(plain)) };
}
