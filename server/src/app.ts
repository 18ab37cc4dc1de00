import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { Registry } from "prom-client";
import { auditHandlers } from "./audit/routes.ts";
import { catalogHandlers } from "./catalog/routes.ts";
import type { Limits } from "./config/config.ts";
import { contentHandlers } from "./content/routes.ts";
import { dashboardHandlers } from "./dashboard/routes.ts";
import type { Database } from "./db/database.ts";
import { fundingHandlers } from "./funding/routes.ts";
import { healthHandlers } from "./health/routes.ts";
import { addressKey } from "./http/address-key.ts";
import type { AuthenticationParts } from "./http/authentication.ts";
import { createDrain } from "./http/drain.ts";
import { answerUnroutable, registerErrorReplies } from "./http/error-replies.ts";
import { registerHealth } from "./http/health.ts";
import { registerImageFiles } from "./http/image-files.ts";
import { createLimits } from "./http/limits.ts";
import { registerApiReference, registerOpenApi } from "./http/openapi.ts";
import { createOverloadGuard } from "./http/overload.ts";
import { createPageData } from "./http/page-data.ts";
import { pageKeyOf, registerPages, type WebBuild } from "./http/pages.ts";
import { registerProxyCheck } from "./http/proxy-check.ts";
import { registerRoutes } from "./http/registration.ts";
import { REQUEST_ID, requestId } from "./http/request-id.ts";
import { followRequests } from "./http/request-traces.ts";
import { createResponseCache, pack, type ResponseCache } from "./http/response-cache.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { registerSession, type SessionRouteParts } from "./http/session.ts";
import type { SignInOrigins } from "./identity/open-identity.ts";
import { identityHandlers } from "./identity/routes.ts";
import { type ClockCheck, createClockCheck } from "./lib/clock-check.ts";
import type { Handlers } from "./lib/handler.ts";
import type { Identity } from "./lib/identity.ts";
import { createWarnings, type Warnings } from "./lib/standing-warnings.ts";
import type { Tracing } from "./lib/tracing.ts";
import { createCallMetrics } from "./metrics/calls.ts";
import { createJobMetrics, type JobMetrics } from "./metrics/jobs.ts";
import { createLogMetrics } from "./metrics/log.ts";
import { registerMetrics } from "./metrics/register.ts";
import { createSurroundingsMetrics } from "./metrics/surroundings.ts";
import { notificationHandlers } from "./notifications/routes.ts";
import { orderHandlers, orderReplyHooks } from "./orders/routes.ts";
import { reconciliationHandlers } from "./reconciliation/routes.ts";
import { referralHandlers } from "./referrals/routes.ts";
import { searchHandlers } from "./search/routes.ts";
import type { ImageStore } from "./uploads/image-store.ts";
import { uploadHandlers } from "./uploads/routes.ts";
import { userHandlers } from "./users/routes.ts";
import type { CodeCipher } from "./vouchers/cipher.ts";
import { voucherHandlers } from "./vouchers/routes.ts";
import { walletHandlers } from "./wallet/routes.ts";

export interface AppParts {
  db: Database;
  /** The same, for what takes longer than a call may. */
  books: Database;
  /** The same, for asking whether it answers. */
  probe: Database;
  verifyToken: (token: string) => Promise<Identity>;
  /** Sign-in of browsers; absent in tests that bring their own tokens. */
  sessions?: Pick<SessionRouteParts, "provider" | "seal" | "issuer">;
  /** Of the voucher codes. */
  cipher: CodeCipher;
  /** Lower case. */
  adminEmails: readonly string[];
  publicUrl: string;
  limits: Limits | undefined;
  trustProxy: number;
  /** How long a load balancer may take to notice that this process ends; absent: as `createDrain` says. */
  drainSeconds?: number | undefined;
  logger: FastifyBaseLogger;
  /** Of the process itself; absent in tests. */
  lostLogLines?: () => number;
  warnings?: Warnings;
  clock?: ClockCheck;
  /** Where requests are followed to their statements. */
  tracing?: Tracing | undefined;
  /** The pages; absent in tests of the API alone. */
  pages?: { web: WebBuild; browserConfig: object; identityOrigins: SignInOrigins };
  images: ImageStore;
  /** Where account photos may come from: addresses that end with a slash. */
  photos: readonly string[];
  /** Where other pictures come from beside the store itself. */
  imageOrigins: readonly string[];
  /** The folder that is served below `/uploads/`, also where images go to a bucket: older ones stay. */
  uploadsDir: string;
  metricsToken?: string | undefined;
  /** Whether the API describes itself. */
  apiDocs: boolean;
  /** The local identity provider's own handler, below `/idp/`. */
  identityProvider?: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface App {
  app: FastifyInstance;
  /** For notices of changed content. */
  clearCache: () => void;
  /** Lets clients go, before `app.close()`. */
  drain: () => Promise<void>;
  /** For what the process does by itself. */
  jobMetrics: JobMetrics;
}

/** Puts the process's HTTP side together; it does not listen yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const drain = createDrain({ seconds: parts.drainSeconds, trustProxy: parts.trustProxy });
  const cache = createResponseCache(parts.pages && { keyOf: pageKeyOf(parts.pages.web) });
  const registry = new Registry();
  const calls = createCallMetrics(registry);
  const jobMetrics = createJobMetrics(registry);
  const handlers = handlersOf(parts, jobMetrics);
  const refusesBusy = createOverloadGuard(parts.db);
  const app = Fastify({
    loggerInstance: parts.logger,
    genReqId: requestId,
    trustProxy: (_address: string, hop: number) => hop < parts.trustProxy,
    frameworkErrors: answerUnroutable,
    // A uid has up to 255 characters, each up to 9 when encoded.
    routerOptions: { maxParamLength: 2_500 },
    bodyLimit: 256 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    // Whoever is still connected is served to the end.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createServer((request, response) => {
        drain.mark(request, response);
        if (parts.identityProvider && request.url?.startsWith("/idp/"))
          parts.identityProvider(request, response);
        else if (cache.serve(request, response)) calls.countCacheHit();
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
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    return isPage ? pack(request, reply, payload) : payload;
  });
  if (parts.tracing) followRequests(app, parts.tracing);
  registerErrorReplies(app);
  createLogMetrics(registry, parts.lostLogLines ?? (() => 0));
  const warnings = parts.warnings ?? createWarnings(parts.logger);
  createSurroundingsMetrics(registry, warnings, parts.clock ?? createClockCheck(warnings));
  registerProxyCheck(app, parts.trustProxy, warnings);
  registerMetrics(app, {
    db: parts.db,
    registry,
    calls,
    token: parts.metricsToken,
    dataDir: parts.uploadsDir,
  });
  await registerSecurityHeaders(app, {
    publicUrl: parts.publicUrl,
    identityOrigins: parts.pages?.identityOrigins ?? { connect: [], frame: [], script: [], policies: [] },
    inlineScripts: parts.pages?.web.inlineScripts ?? [],
    imageOrigins: imageOriginsOf(parts),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    // Long enough that a machine's one pause of a second or two is not taken for overload.
    sampleInterval: 5_000,
    retryAfter: 2,
    exposeStatusRoute: false,
  });
  if (parts.apiDocs) await registerOpenApi(app, parts.publicUrl);
  const authentication = await registerApi(app, parts, { cache, handlers });
  const { anonymousLimit } = authentication;
  if (parts.apiDocs) await registerApiReference(app, { cache, anonymousLimit });
  registerHealth(app, { db: parts.db, probe: parts.probe, isDraining: drain.isRunning });
  await registerImageFiles(app, parts.uploadsDir);
  if (parts.pages) {
    const { db, publicUrl } = parts;
    const read = createPageData(handlers, db);
    await registerPages(app, { ...parts.pages, db, cache, publicUrl, read, anonymousLimit });
  }
  return { app, clearCache: cache.clear, drain: () => drain.run(app.server), jobMetrics };
}

function imageOriginsOf({ photos, imageOrigins, publicUrl }: AppParts): string[] {
  const origins = new Set([...photos.map((source) => new URL(source).origin), ...imageOrigins]);
  origins.delete(new URL(publicUrl).origin);
  return [...origins];
}

async function registerApi(
  app: FastifyInstance,
  parts: AppParts,
  { cache, handlers }: { cache: ResponseCache; handlers: Handlers },
): Promise<AuthenticationParts> {
  const limit = createLimits(parts.db, parts.limits);
  const address = (request: { ip: string }) => addressKey(request.ip);
  const account = (request: { identity: Identity | null }) => request.identity?.uid ?? "";
  const authentication: AuthenticationParts = {
    db: parts.db,
    verifyToken: parts.verifyToken,
    accountLimit: limit("account", account),
    anonymousLimit: limit("anonymous", address),
    signUpLimit: limit("signUp", address),
  };
  if (parts.sessions) {
    const { db, verifyToken, publicUrl } = parts;
    const { anonymousLimit } = authentication;
    const sessionLimit = limit("session", (request) => request.session?.id ?? "");
    await registerSession(app, {
      ...parts.sessions,
      ...{ db, verifyToken, publicUrl, anonymousLimit, sessionLimit },
    });
  }
  await app.register(
    async (api) => {
      const ownLimits = { orders: limit("orders", account), requests: limit("requests", account) };
      const replyHooks = orderReplyHooks(parts.cipher);
      const { tracing } = parts;
      await registerRoutes(api, handlers, { ...authentication, cache, ownLimits, replyHooks, tracing });
    },
    { prefix: "/api" },
  );
  return authentication;
}

function handlersOf(parts: AppParts, jobMetrics: JobMetrics): Handlers {
  return {
    ...identityHandlers(parts),
    ...userHandlers,
    ...referralHandlers(parts),
    ...walletHandlers,
    ...auditHandlers,
    ...reconciliationHandlers(parts),
    ...healthHandlers({ dataDir: parts.uploadsDir, checkpoints: jobMetrics.checkpoints }),
    ...searchHandlers,
    ...notificationHandlers,
    ...dashboardHandlers,
    ...catalogHandlers,
    ...contentHandlers,
    ...fundingHandlers,
    ...orderHandlers(parts),
    ...voucherHandlers(parts.cipher),
    ...uploadHandlers(parts),
  };
}
