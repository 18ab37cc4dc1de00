import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Database } from "../db/database.ts";
import type { Drain } from "./drain.ts";
import { packed } from "./encodings.ts";
import { answerUnroutable } from "./error-replies.ts";
import { createOverloadGuard } from "./overload.ts";
import { REQUEST_ID, requestId } from "./request-id.ts";
import type { ResponseCache } from "./response-cache.ts";

const BODY_BYTES = 256 * 1024;
/**
 * Maximum length of a parameter in a path. A uid has up to 255 characters, and each can take 9 characters when it is
 * encoded.
 */
const PARAM_LENGTH = 2_500;

export interface ServerParts {
  db: Database;
  logger: FastifyBaseLogger;
  /** Number of trusted proxies in front of the store. */
  trustProxy: number;
  drain: Drain;
  cache: ResponseCache;
  /** Refuses calls of phones and suppliers that are above their limits. */
  inbound: { refuses(request: IncomingMessage, response: ServerResponse): boolean };
  /**
   * Counters: replies from the cache, which never reach the router; refused calls; callers who disconnect before their
   * whole body has arrived.
   */
  calls: { countCacheHit(): void; countRefusal(): void; countHangUp(): void };
  /** Handlers that exist only for trying the store out. The key is the prefix of their paths, e.g. `/idp/`. */
  trials?: Trials;
}

/** Handlers that read the request's body themselves. The key is the prefix of their paths. */
export type Trials = Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;

function trialOf(trials: Trials = {}, url = ""): Trials[string] | undefined {
  return Object.entries(trials).find(([start]) => url.startsWith(start))?.[1];
}

/**
 * Creates a Fastify server without routes. A request first passes the handlers for trying the store out, then the
 * response cache, then the overload check.
 */
export function createFastify({ calls, cache, drain, inbound, ...parts }: ServerParts): FastifyInstance {
  const refusesBusy = createOverloadGuard(parts.db);
  const app = Fastify({
    loggerInstance: parts.logger,
    genReqId: requestId,
    trustProxy: (_address: string, hop: number) => hop < parts.trustProxy,
    frameworkErrors: answerUnroutable,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    bodyLimit: BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    // While the server closes, it still serves the requests of connected clients.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createServer((request, response) => {
        drain.mark(request, response);
        response.once("close", () => {
          if (!request.complete && !response.writableFinished) calls.countHangUp();
        });
        const trial = trialOf(parts.trials, request.url);
        if (trial) trial(request, response);
        else if (cache.serve(request, response)) calls.countCacheHit();
        else if (inbound.refuses(request, response)) return;
        else if (refusesBusy(request, response)) calls.countRefusal();
        else handler(request, response);
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("identity", null);
  app.decorateRequest("actor", null);
  app.decorateRequest("caching", null);
  app.addHook("onSend", async (request, reply, payload) => {
    reply.header(REQUEST_ID, request.id);
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    if (request.caching?.status === reply.statusCode) return cache.store(request, reply, payload);
    if (!String(reply.getHeader("content-type")).startsWith("text/html")) return payload;
    // A page that was rendered for one client is compressed, but not cached.
    const { encoding, body } = await packed(payload, request.headers["accept-encoding"]?.toString());
    if (encoding !== "identity") reply.header("content-encoding", encoding).header("vary", "accept-encoding");
    return body;
  });
  return app;
}
