import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { acceptedEncodings, type Encoding, toBrotli, toGzip, WORTH_COMPRESSING } from "./encodings.ts";
import { hasTag } from "./if-none-match.ts";
import { offeredId, REQUEST_ID } from "./request-id.ts";

export type CacheKind = "content" | "feed";

/**
 * A reply that is ready to send. The headers are a list of names and values, as `writeHead` takes them. `writeHead`
 * does not check them.
 */
interface Ready {
  headers: string[];
  body: Buffer;
}

interface Entry {
  status: number;
  /** The headers for an answer without a body, such as 304. */
  headers: string[];
  tag: string;
  ready: { identity: Ready } & Partial<Record<Encoding, Ready>>;
  /** Resolves when the compressed variants of the reply are ready. */
  compressed: Promise<void>;
  expires: number;
  /** True if the reply has expired and one request is already creating it again. */
  isStale: boolean;
}

/** Where to store a reply that is being created. It is stored only if its status at the end is this one. */
interface Caching {
  key: string;
  kind: CacheKind;
  status: number;
  version: number;
}

declare module "fastify" {
  interface FastifyRequest {
    caching: Caching | null;
  }
}

/**
 * Milliseconds after which a reply is created again. This limits the age of page content if the database's notification
 * of a change was lost.
 */
const LIFETIME_MS: Record<CacheKind, number> = { content: 29_500, feed: 1_500 };
/**
 * After a reply has expired, the first request creates it again. For this many milliseconds, other requests get the old
 * reply meanwhile (RFC 5861).
 */
const GRACE_MS = 500;
/**
 * Maximum bytes of all replies with their compressed variants. The least recently used reply is dropped first. The
 * pages of fifty games take about 4 MB.
 */
const MOST_BYTES = 16 * 2 ** 20;
/** Approximate number of bytes that a cached reply takes besides its bodies and headers. */
const ENTRY_BYTES = 512;

export interface CacheSettings {
  /** Returns the cache key of an address that is not itself the key. */
  keyOf?: (address: string) => string | undefined;
  mostBytes?: number;
  /** Called whenever all cached replies are dropped. */
  onClear?: () => void;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Caches public replies and pages as bytes that are ready to send: compressed and with an ETag. They are sent before
 * the router sees the request. All are dropped when content changes (docs/rules/platform.md#http).
 */
export function createResponseCache({
  keyOf = () => undefined,
  mostBytes = MOST_BYTES,
  onClear,
}: CacheSettings = {}) {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  let version = 0;

  /**
   * Notes that the reply which is being created should be cached. It is not cached if content changes before it is
   * complete.
   */
  function mark(
    request: FastifyRequest,
    reply: FastifyReply,
    { key = request.url, kind, status = 200 }: { key?: string; kind: CacheKind; status?: number },
  ): void {
    request.caching = { key, kind, status, version };
    reply.header("cache-control", "no-cache");
  }

  /** Caches the reply, and returns its body in the encoding that the client accepts. */
  async function store(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer) {
    const plain = typeof payload === "string" ? Buffer.from(payload) : payload;
    const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    const entry = stored(request, reply, { plain, tag });
    await entry.compressed;
    const { headers, body } = chosenOf(entry, request.headers["accept-encoding"]);
    reply.header("etag", tag).header("vary", "accept-encoding");
    if (isKnown(request, entry)) {
      reply.code(304).removeHeader("content-length");
      return "";
    }
    const encoding = headers[headers.indexOf("content-encoding") + 1];
    if (headers.includes("content-encoding")) reply.header("content-encoding", encoding);
    return body;
  }

  function stored(
    { caching }: FastifyRequest,
    reply: FastifyReply,
    { plain, tag }: { plain: Buffer; tag: string },
  ): Entry {
    const isCurrent = caching?.version === version;
    // Another request for the same page may have cached the reply meanwhile.
    const known = caching && isCurrent ? entries.peek(caching.key) : undefined;
    if (known?.tag === tag && known.expires > performance.now()) return known;
    const { [REQUEST_ID]: _ownId, "content-length": _length, ...own } = reply.getHeaders();
    const headers = Object.entries({ ...own, etag: tag, vary: "accept-encoding" }).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => [name, String(each)]),
    );
    const entry: Entry = {
      status: reply.statusCode,
      headers,
      tag,
      ready: { identity: readyOf(headers, plain, "identity") },
      compressed: Promise.resolve(),
      expires: performance.now() + LIFETIME_MS[caching?.kind ?? "feed"],
      isStale: false,
    };
    if (caching && isCurrent) entries.set(caching.key, entry);
    if (plain.length >= WORTH_COMPRESSING)
      entry.compressed = compress(entry).then(() => {
        if (!caching || entries.peek(caching.key) !== entry) return;
        // The entry has grown by its compressed variants. It is set again, because the cache measures an entry only
        // when it is set.
        entries.delete(caching.key);
        entries.set(caching.key, entry);
      });
    return entry;
  }

  /**
   * Returns the cached reply of a key while it is valid. If the reply has expired, one caller gets undefined and must
   * create the reply again.
   */
  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const late = performance.now() - entry.expires;
    if (late > GRACE_MS) entries.delete(key);
    if (late > GRACE_MS || (late > 0 && !entry.isStale)) {
      entry.isStale = true;
      return undefined;
    }
    return entry;
  }

  /** Sends the cached reply. Returns false if there is none: the request must then be routed. */
  function serve(request: IncomingMessage, response: ServerResponse, known?: string): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { url = "" } = request;
    const key = known ?? (entries.has(url) ? url : keyOf(url));
    const entry = key === undefined ? undefined : find(key);
    if (!entry) return false;
    send(entry, request, response);
    return true;
  }

  function clear(): void {
    version++;
    onClear?.();
    entries.clear();
  }

  return {
    mark,
    store,
    serve,
    clear,
    /** Bytes that all cached replies take together. */
    bytes: () => entries.calculatedSize,
    /** Number of content changes so far. If a reply's creation began at a lower number, the reply is outdated. */
    version: () => version,
  };
}

function sizeOf({ headers, ready }: Entry, key: string): number {
  const bodies = Object.values(ready).map((each) => each.body.length);
  const texts = headers.reduce((sum, each) => sum + each.length, key.length);
  return bodies.reduce((sum, each) => sum + each, ENTRY_BYTES + texts * (bodies.length + 1));
}

function readyOf(headers: readonly string[], body: Buffer, encoding: Encoding): Ready {
  const own = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { headers: [...headers, "content-length", String(body.length), ...own], body };
}

async function compress({ ready, headers }: Entry): Promise<void> {
  const { body } = ready.identity;
  const [br, zipped] = await Promise.all([toBrotli(body, 6), toGzip(body)]);
  ready.br = readyOf(headers, br, "br");
  ready.gzip = readyOf(headers, zipped, "gzip");
}

function chosenOf({ ready }: Entry, header: string | string[] | undefined): Ready {
  const accepted = acceptedEncodings(header?.toString());
  return ready[accepted.find((encoding) => ready[encoding]) ?? "identity"] ?? ready.identity;
}

const isKnown = ({ headers }: Pick<IncomingMessage, "headers">, { status, tag }: Entry) =>
  status === 200 && hasTag(headers["if-none-match"], tag);

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers } = entry;
  const id = offeredId(request);
  const own = id === undefined ? [] : [REQUEST_ID, id];
  if (isKnown(request, entry)) {
    response.writeHead(304, [...headers, ...own]).end();
    return;
  }
  const chosen = chosenOf(entry, request.headers["accept-encoding"]);
  response
    .writeHead(status, [...chosen.headers, ...own])
    .end(request.method === "HEAD" ? undefined : chosen.body);
}
