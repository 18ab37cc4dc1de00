import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export type Keeping = "content" | "feed";

interface Kept {
  headers: Record<string, string>;
  tag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  expires: number;
}

declare module "fastify" {
  interface FastifyRequest {
    keeping: { kind: Keeping; version: number } | null;
  }
}

/** A net under the database's notices: content is built again after this long in any case. */
const LIFETIME_MS: Record<Keeping, number> = { content: 30_000, feed: 2_000 };
const MOST_KEPT = 512;
const WORTH_COMPRESSING = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type KeptReplies = ReturnType<typeof createKeptReplies>;

/**
 * Public replies and pages as ready bytes, by URL: answered before any routing, with their compressed variants and
 * an ETag, and dropped as a whole when content changes (design §6).
 */
export function createKeptReplies() {
  const kept = new Map<string, Kept>();
  let version = 0;

  /** Marks a reply that is being made as one to keep; one made of content that changes meanwhile is not kept. */
  function keep(request: FastifyRequest, reply: FastifyReply, kind: Keeping): void {
    request.keeping = { kind, version };
    reply.header("cache-control", "no-cache");
  }

  async function store(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | Buffer,
  ): Promise<string> {
    const plain = Buffer.from(payload);
    const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    const { keeping } = request;
    if (!keeping || keeping.version !== version) return tag;
    const { [REQUEST_ID]: _ownId, "content-length": _length, ...headers } = reply.getHeaders();
    const entry: Kept = {
      headers: { ...(headers as Record<string, string>), etag: tag, vary: "accept-encoding" },
      tag,
      plain,
      expires: Date.now() + LIFETIME_MS[keeping.kind],
    };
    kept.delete(request.url);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(request.url, entry);
    if (plain.length >= WORTH_COMPRESSING) await compress(entry);
    return tag;
  }

  /** Answers from the kept bytes; false when there are none and the request must go its long way. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = kept.get(request.url ?? "");
    if (!entry || (request.method !== "GET" && request.method !== "HEAD")) return false;
    if (entry.expires < Date.now()) {
      kept.delete(request.url ?? "");
      return false;
    }
    send(entry, request, response);
    return true;
  }

  function drop(): void {
    version++;
    kept.clear();
  }

  return { keep, store, serve, drop };
}

export const REQUEST_ID = "x-request-id";

async function compress(entry: Kept): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  [entry.br, entry.gzip] = await Promise.all([
    compressBrotli(entry.plain, quality),
    compressGzip(entry.plain),
  ]);
}

/** Those named with a weight above zero. */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const named = String(header ?? "").matchAll(/([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/g);
  return new Set(
    [...named]
      .filter(([, , weight]) => weight === undefined || Number(weight) > 0)
      .map(([, name]) => name ?? ""),
  );
}

function send(entry: Kept, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["if-none-match"]?.includes(entry.tag)) {
    response.writeHead(304, entry.headers).end();
    return;
  }
  const accepts = acceptedEncodings(request.headers["accept-encoding"]);
  const encoding =
    entry.br && accepts.has("br") ? "br" : entry.gzip && accepts.has("gzip") ? "gzip" : undefined;
  const body = (encoding && entry[encoding]) ?? entry.plain;
  const headers: Record<string, string | number> = { ...entry.headers, "content-length": body.length };
  if (encoding) headers["content-encoding"] = encoding;
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}
