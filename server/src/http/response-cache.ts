import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export type CacheKind = "content" | "feed";

type Encoding = "br" | "gzip" | "identity";

/** A reply as it goes out: `writeHead` takes names and values in turn without looking at them again. */
interface Ready {
  headers: string[];
  body: Buffer;
}

interface Entry {
  /** Of a reply without a body. */
  headers: string[];
  tag: string;
  ready: { identity: Ready } & Partial<Record<Encoding, Ready>>;
  expires: number;
  /** Somebody waits for the next one already. */
  isOld: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    caching: { kind: CacheKind; version: number } | null;
  }
}

/** A net under the database's notices: content is built again after this long in any case. */
const LIFETIME_MS: Record<CacheKind, number> = { content: 29_500, feed: 1_500 };
/** While the first to come too late has it made again, the others get the old one for this much longer. */
const GRACE_MS = 500;
const MOST_ENTRIES = 512;
const WORTH_COMPRESSING = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Public replies and pages as ready bytes, by URL: answered before any routing, with their compressed variants and
 * an ETag, and dropped as a whole when content changes (docs/rules.md#http).
 */
export function createResponseCache() {
  const entries = new Map<string, Entry>();
  let version = 0;

  /** Marks a reply that is being made as one to store; one made of content that changes meanwhile is not stored. */
  function mark(request: FastifyRequest, reply: FastifyReply, kind: CacheKind): void {
    request.caching = { kind, version };
    reply.header("cache-control", "no-cache");
  }

  async function store(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | Buffer,
  ): Promise<string> {
    const plain = Buffer.from(payload);
    const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    const { caching } = request;
    if (!caching || caching.version !== version) return tag;
    const { [REQUEST_ID]: _ownId, "content-length": _length, ...own } = reply.getHeaders();
    const headers = Object.entries({ ...own, etag: tag, vary: "accept-encoding" }).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => [name, String(each)]),
    );
    const entry: Entry = {
      headers,
      tag,
      ready: { identity: readyOf(headers, plain, "identity") },
      expires: Date.now() + LIFETIME_MS[caching.kind],
      isOld: false,
    };
    entries.delete(request.url);
    if (entries.size >= MOST_ENTRIES) entries.delete(entries.keys().next().value ?? "");
    entries.set(request.url, entry);
    if (plain.length >= WORTH_COMPRESSING) await compress(entry);
    return tag;
  }

  /** Answers from the cached bytes; false when there are none and the request must go its long way. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = entries.get(request.url ?? "");
    if (!entry || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const late = Date.now() - entry.expires;
    if (late > GRACE_MS) entries.delete(request.url ?? "");
    if (late > GRACE_MS || (late > 0 && !entry.isOld)) {
      entry.isOld = true;
      return false;
    }
    send(entry, request, response);
    return true;
  }

  function clear(): void {
    version++;
    entries.clear();
  }

  return { mark, store, serve, clear };
}

export const REQUEST_ID = "x-request-id";

function readyOf(headers: readonly string[], body: Buffer, encoding: Encoding): Ready {
  const own = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { headers: [...headers, "content-length", String(body.length), ...own], body };
}

/** Sized for a page: without the hint each packing takes 8 MB at once, of which the process gives little back. */
const brotli = (page: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

async function compress({ ready, headers }: Entry): Promise<void> {
  const { body } = ready.identity;
  const [br, zipped] = await Promise.all([compressBrotli(body, brotli(body, 6)), compressGzip(body)]);
  ready.br = readyOf(headers, br, "br");
  ready.gzip = readyOf(headers, zipped, "gzip");
}

/** Clients send a handful of `Accept-Encoding`s between them; whatever else comes is read each time. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, Encoding[]>();

/** Those of ours that the client takes, the smallest first. */
function acceptedEncodings(header: string): Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const named = header.matchAll(/([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/g);
  const taken = new Set(
    [...named].filter(([, , weight]) => weight === undefined || Number(weight) > 0).map(([, name]) => name),
  );
  const accepted = (["br", "gzip"] as const).filter((name) => taken.has(name));
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

/** A page that is made for one client alone, packed as that one takes it. */
export async function pack(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string | Buffer,
): Promise<string | Buffer> {
  const plain = Buffer.from(page);
  const [encoding] = acceptedEncodings(String(request.headers["accept-encoding"] ?? ""));
  if (!encoding || plain.length < WORTH_COMPRESSING) return page;
  reply.header("content-encoding", encoding).header("vary", "accept-encoding");
  return encoding === "br" ? compressBrotli(plain, brotli(plain, 4)) : compressGzip(plain);
}

function send({ ready, headers, tag }: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["if-none-match"]?.includes(tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = acceptedEncodings(String(request.headers["accept-encoding"] ?? ""));
  const chosen = ready[accepted.find((encoding) => ready[encoding]) ?? "identity"] ?? ready.identity;
  response.writeHead(200, chosen.headers).end(request.method === "HEAD" ? undefined : chosen.body);
}
