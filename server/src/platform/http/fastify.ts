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
/** A uid has up to 255 characters, each up to 9 when encoded. */
const PARAM_LENGTH = 2_500;

export interface ServerParts {
  db: Database;
  logger: FastifyBaseLogger;
  /** How many proxies stand in front. */
  trustProxy: number;
  drain: Drain;
  cache: ResponseCache;
  /** What phones and suppliers send too much of. */
  inbound: { refuses(request: IncomingMessage, response: ServerResponse): boolean };
  /** Counts what is answered before any routing, and who is gone before their whole body has come. */
  calls: { countCacheHit(): void; countRefusal(): void; countHangUp(): void };
  /** What stands beside the store for trying it out, by how its addresses start: `/idp/`. */
  trials?: Trials;
}

/** Handlers of requests whose body nobody has read, by the start of their addresses. */
export type Trials = Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;

function trialOf(trials: Trials = {}, url = ""): Trials[string] | undefined {
  return Object.entries(trials).find(([start]) => url.startsWith(start))?.[1];
}

/** Fastify without routes; before it stand what is for trying the store out, the response cache and the overload guard. */
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
    // Whoever is still connected is served to the end.
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
    // A page that is made for one client alone.
    const { encoding, body } = await packed(payload, request.headers["accept-encoding"]?.toString());
    if (encoding !== "identity") reply.header("content-encoding", encoding).header("vary", "accept-encoding");
    return body;
  });
  return app;
}
