import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** The supported encodings, the smallest output first. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/** Longest parsed header. Browsers send about twenty characters; longer headers get an uncompressed reply. */
export const LONGEST_HEADER = 256;

/**
 * Number of `Accept-Encoding` headers whose result is remembered. Clients send few different ones. Any other header
 * is parsed each time.
 */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * Returns the supported encodings that the client accepts, sorted by its weights (RFC 9110, 12.5.3). Of encodings
 * with equal weight, the one with the smallest output comes first.
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

/** Texts with fewer bytes are not compressed, because that would cost more than it saves. */
export const WORTH_COMPRESSING = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a page for the cache. Without the size hint, brotli allocates 8 MB, most of which the process never
 * gives back.
 */
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

/**
 * Compresses a text as the client's `Accept-Encoding` allows. Faster than the compression for the cache, with larger
 * output.
 */
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
