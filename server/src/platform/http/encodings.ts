import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Smallest first. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/** Browsers send some twenty characters. Whoever sends more than this gets the reply as it is. */
export const LONGEST_HEADER = 256;

/** Clients send a handful of `Accept-Encoding`s between them; whatever else comes is read each time. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, readonly Encoding[]>();

/** Those of ours that the client takes, by its weights (RFC 9110, 12.5.3), the smallest first among equals. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header || header.length > LONGEST_HEADER) return ["identity"];
  const known = remembered.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const accepted = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS }) as Encoding[];
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

/** Below it, compressing costs more than it saves. */
export const WORTH_COMPRESSING = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Sized for a page: without the hint brotli takes 8 MB at once, of which the process gives little back. */
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

/** A text as the client takes it, by its `Accept-Encoding`; quicker and larger than what is compressed to be stored. */
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
