import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** The supported encodings. The one with the smallest output comes first. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Maximum length of a header that is parsed. Browsers send about twenty characters. A client with a longer header gets
 * an uncompressed reply.
 */
export const LONGEST_HEADER = 256;

/**
 * Number of `Accept-Encoding` headers whose parsed result is remembered. Clients send only few different headers. Other
 * headers are parsed each time.
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

/**
 * Minimum number of bytes of a text that is compressed. For shorter texts, compression would cost more than it saves.
 */
export const WORTH_COMPRESSING = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a page for the cache. The size hint is needed: without it, brotli allocates 8 MB, and the process keeps
 * most of it for ever.
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
 * Compresses a text with an encoding of the client's `Accept-Encoding` header. This is faster than the compression for
 * the cache, but its output is larger.
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
