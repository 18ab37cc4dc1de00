import { Readable } from "node:stream";
import {
  addressCheckedCalls,
  documentedErrors,
  errorCatalogue,
  errorReply,
  isForAdmins,
  type RouteDefinition,
  type RouteName,
  routes,
} from "@hira/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { withRequestId } from "../db/request-label.ts";
import type { FindCaller } from "../lib/caller.ts";
import { type Cell, csvText } from "../lib/csv.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { Handlers, ReplyHooks } from "../lib/handler.ts";
import { hashOf, isKeyKnown } from "../lib/once-per-key.ts";
import type { Tracing } from "../lib/tracing.ts";
import { type AuthenticationParts, findActor, requireAccess } from "./authentication.ts";
import { logChange } from "./change-log.ts";
import type { ExportCall, ExportSlots } from "./export-slots.ts";
import type { LimitCheck } from "./limits.ts";
import { expectForm, readForm, registerMultipart } from "./multipart.ts";
import { type ProofLimits, rawBodyOf, takeRawBodies } from "./raw-bodies.ts";
import type { Reading } from "./reading.ts";
import type { ResponseCache } from "./response-cache.ts";

interface BlockedAddresses {
  /** `address`: the caller's address, which trusted proxies in front of the store report. */
  hasAddress(address: string): boolean;
}

/**
 * Returns a hook that refuses the calls in `addressCheckedCalls` if they come from a blocked address. It runs after
 * authentication, because admins may pass: they must not lock out themselves or each other. A repeated call also
 * passes, and gets its first reply. Throws the domain error `address_blocked`.
 */
function refuseBlockedAddresses(
  name: RouteName,
  { db, findCaller, blocks }: { db: Database; findCaller: FindCaller; blocks: BlockedAddresses },
): ((request: FastifyRequest) => Promise<void>) | undefined {
  if (!(addressCheckedCalls as readonly string[]).includes(name)) return undefined;
  return async ({ ip, identity, headers }) => {
    if (!blocks.hasAddress(ip)) return;
    if (identity) {
      const key = headers["idempotency-key"];
      const known = await findCaller(db, identity);
      if (known?.role === "admin" && !known.frozen) return;
      if (typeof key === "string" && (await isKeyKnown(db, { uid: identity.uid, route: name, key }))) return;
    }
    throw new DomainError("address_blocked");
  };
}

export interface RegistrationParts extends AuthenticationParts {
  blocks: BlockedAddresses;
  cache: ResponseCache;
  reading: Reading;
  replyHooks: Partial<ReplyHooks>;
  /** Limits that each apply to one kind of call. */
  ownLimits: { orders: LimitCheck; requests: LimitCheck; "player-names": LimitCheck };
  /** The limit on calls that contain a coupon's code, because such codes could be guessed. */
  guessLimits: { coupons: LimitCheck };
  /** The limit on addresses from which too many signatures were invalid. */
  proofLimits: ProofLimits;
  /** The limit on exports that run at the same time. */
  exportSlots: ExportSlots;
  tracing?: Tracing | undefined;
}

type AnyReplyHook = (db: Database, reply: unknown) => Promise<unknown>;
type AnyHandler = (call: object) => Promise<unknown>;

/** Registers every route of the contract with its handler. The code does not compile if a handler is missing. */
export async function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  parts: RegistrationParts,
): Promise<void> {
  const register = (scope: FastifyInstance, name: RouteName) =>
    registerRoute(scope, name, routes[name], handlers[name] as AnyHandler, parts);
  const names = Object.keys(routes) as RouteName[];
  for (const name of names.filter((each) => !isMultipart(each) && !takesAnyBody(each))) register(app, name);
  // Routes with an unparsed body share one scope, and routes with a form another. No other route may accept such
  // bodies.
  await app.register(async (scope) => {
    takeRawBodies(scope);
    for (const name of names.filter(takesAnyBody)) register(scope, name);
  });
  await app.register(async (scope) => {
    await registerMultipart(scope);
    for (const name of names.filter(isMultipart)) register(scope, name);
  });
}

function isMultipart(name: RouteName): boolean {
  return (routes[name] as RouteDefinition).multipart === true;
}

function takesAnyBody(name: RouteName): boolean {
  const { provesItself, anyBody } = routes[name] as RouteDefinition;
  return provesItself === true || anyBody === true;
}

function registerRoute(
  app: FastifyInstance,
  name: RouteName,
  route: RouteDefinition,
  handler: AnyHandler,
  parts: RegistrationParts,
): void {
  const [method, path = ""] = name.split(" ");
  const ownLimit = ownLimitOf(route, parts);
  const blockedAddresses = refuseBlockedAddresses(name, parts);
  const streamed = route.csv ? "text/csv" : (route.file?.type ?? (route.stream && "text/event-stream"));
  app.route({
    method: method as "GET",
    ...(route.bodyBytes && { bodyLimit: route.bodyBytes }),
    url: path.replace(/\{(\w+)\}/g, ":$1"),
    schema: {
      tags: [route.tag],
      summary: route.summary,
      description: `Access: ${route.access}.${route.idempotent ? " Takes an `Idempotency-Key` header." : ""}`,
      ...(route.access !== "public" && { security: [{ bearer: [] }] }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.multipart && { consumes: ["multipart/form-data"] }),
      response: {
        200: streamed ? { content: { [streamed]: { schema: route.reply } } } : route.reply,
        ...errorReplies(route),
      },
    },
    onRequest: [
      route.provesItself ? parts.proofLimits.expectProof : requireAccess(route, parts),
      ...(blockedAddresses ? [blockedAddresses] : []),
      ...(ownLimit ? [ownLimit] : []),
      ...(route.multipart ? [expectForm] : []),
    ],
    ...(route.multipart && { preValidation: readForm }),
    handler: async (request, reply) => {
      if (route.cached && isCanonical(route, request))
        parts.cache.mark(request, reply, { kind: route.cached });
      else reply.header("cache-control", "no-store");
      parts.reading.markWriter(route, request, reply);
      if (route.csv || route.file) parts.exportSlots.takeFor(exportOf(route, request), reply);
      if (route.guesses && namesCode(request.body)) await parts.guessLimits[route.guesses](request, reply);
      const operate = () => withRequestId(request.id, () => answer(request, name, route, handler, parts));
      const watched = () => (route.provesItself ? parts.proofLimits.watch(request, operate) : operate());
      const value = await (parts.tracing ? parts.tracing.operation(name, watched) : watched()).finally(() =>
        parts.reading.noteChange(route, request),
      );
      const complete = parts.replyHooks[name] as AnyReplyHook | undefined;
      logChange(request, { name, route, value });
      const result = complete ? await complete(parts.db, value) : value;
      // The cache is dropped before the reply is sent, because the admin must see the change in the next reply. The
      // notification of the database may arrive later than that.
      if (isForAdmins(route.access) && method !== "GET") parts.cache.clear();
      if (route.stream) return sendEvents(reply, result as Readable);
      if (route.file) return sendFile(reply, route.file, result as AsyncIterable<string | Uint8Array>);
      return route.csv ? sendCsv(reply, route.csv, result as AsyncIterable<readonly Cell[]>) : result;
    },
  });
}

/** The error schemas by their description. Most routes share theirs, and each schema takes time and memory. */
const describedErrors = new Map<string, typeof errorReply>();

/**
 * Returns the route's error schemas by status. Each describes the error codes and texts that the route may answer with.
 */
function errorReplies(route: RouteDefinition): Record<number, typeof errorReply> {
  const replies: Record<number, typeof errorReply> = {};
  for (const [status, codes] of documentedErrors(route)) {
    const text = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join("\n\n");
    const schema = describedErrors.get(text) ?? errorReply.describe(text);
    describedErrors.set(text, schema);
    replies[status] = schema;
  }
  return replies;
}

const exportOf = ({ access }: RouteDefinition, { actor, identity }: FastifyRequest): ExportCall => ({
  account: actor?.uid ?? identity?.uid ?? "",
  kind: isForAdmins(access) ? "operators" : "customers",
});

/** Sends rows as CSV. The rows are read only as fast as the client receives them. */
function sendCsv(reply: FastifyReply, name: string, rows: AsyncIterable<readonly Cell[]>): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Readable.from(csvText(rows), { highWaterMark: 1 }));
}

/** Sends a file in pieces. The pieces are created only as fast as the client receives them. */
function sendFile(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  pieces: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 }));
}

/** Sends an event stream. Its headers tell proxies to forward each event at once and uncompressed. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(events);
}

/**
 * Returns true if the request's address is written in the canonical way. Replies to other forms are not cached, so that
 * they cannot displace other replies.
 */
function isCanonical(route: RouteDefinition, { url, params, query, routeOptions }: FastifyRequest): boolean {
  const values = params as Record<string, string>;
  const path = routeOptions.url?.replace(/:(\w+)/g, (_, name: string) => values[name]?.toLowerCase() ?? "");
  const plain = route.query && String(new URLSearchParams(query as Record<string, string>));
  return url === path || url === `${path}?${plain}`;
}

/**
 * Returns the limit of a single route. The limit on sign-ups is not among them, except for public routes: whether a
 * call creates an account is only known after authentication.
 */
function ownLimitOf({ limit, access }: RouteDefinition, parts: RegistrationParts): LimitCheck | undefined {
  if (limit === "sign-up") return access === "public" ? parts.signUpLimit : undefined;
  return limit && parts.ownLimits[limit];
}

/** Returns true if the body contains a coupon's code. This can only be checked after the body has been read. */
function namesCode(body: unknown): boolean {
  const { code, coupon } = (body ?? {}) as { code?: unknown; coupon?: unknown };
  return code !== undefined || coupon !== undefined;
}

async function answer(
  request: FastifyRequest,
  name: RouteName,
  route: RouteDefinition,
  handler: AnyHandler,
  parts: Pick<RegistrationParts, "db" | "findCaller" | "reading">,
): Promise<unknown> {
  const { params, query, body, actor, identity } = request;
  const caller = route.findsAccount
    ? { identity, findActor: () => findActor(parts, request) }
    : { actor, identity };
  const reads = parts.reading.databaseFor(name, request);
  // An export reads its rows from the replica, but writes its entry in the audit log to the primary.
  const databases = route.csv || route.file ? { db: parts.db, reads } : { db: reads };
  const raw = route.provesItself && { raw: { body: rawBodyOf(request), headers: request.headers } };
  const call = { params, query, body, ...raw, ...caller, ...databases };
  const key = route.idempotent && request.headers["idempotency-key"];
  const uid = actor?.uid ?? identity?.uid;
  if (!key || uid === undefined) return handler(call);
  if (typeof key !== "string" || key.length > 255) throw new DomainError("invalid_input");
  const bodyHash = hashOf({ params, body });
  return handler({ ...call, key: { uid, route: name, key, bodyHash } });
}
