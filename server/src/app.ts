import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { Carry } from "./approvals/guard-calls.ts";
import type { Limits } from "./config/config.ts";
import type { Database } from "./db/database.ts";
import { EVERYBODY } from "./db/reads.ts";
import { createPace } from "./forwarders/pace.ts";
import { type HandlerParts, handlersOf } from "./handlers.ts";
import type { AuthenticationParts } from "./http/authentication.ts";
import { createDrain } from "./http/drain.ts";
import { registerErrorReplies } from "./http/error-replies.ts";
import { createExportSlots } from "./http/export-slots.ts";
import { createFastify, type Trials } from "./http/fastify.ts";
import { registerHealth } from "./http/health.ts";
import { registerImageFiles } from "./http/image-files.ts";
import { createInboundGuard } from "./http/inbound-guard.ts";
import { both, createLimits, type LimitTable } from "./http/limits.ts";
import { createNameLimit } from "./http/name-limit.ts";
import { registerApiReference, registerOpenApi } from "./http/openapi.ts";
import { refuseUnderPressure } from "./http/overload.ts";
import { createPageData } from "./http/page-data.ts";
import { inlineScriptsOf, type PageParts, pageKeyOf, registerPages, type WebBuild } from "./http/pages.ts";
import { registerProxyCheck } from "./http/proxy-check.ts";
import { createProofLimits, type ProofLimits } from "./http/raw-bodies.ts";
import { createReading, type Reading } from "./http/reading.ts";
import { registerRoutes } from "./http/registration.ts";
import { followRequests } from "./http/request-traces.ts";
import { createResponseCache, type ResponseCache } from "./http/response-cache.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { registerSession, type SessionRouteParts } from "./http/session.ts";
import { registerUnsubscribeLink } from "./http/unsubscribe-link.ts";
import type { SignInOrigins } from "./identity/open-identity.ts";
import { acceptingSessionTokens } from "./identity/session-token.ts";
import { forwarderIn } from "./intake/address.ts";
import { addressKeys } from "./lib/address-key.ts";
import { type ClockCheck, createClockCheck } from "./lib/clock-check.ts";
import type { Handlers } from "./lib/handler.ts";
import type { Identity } from "./lib/identity.ts";
import { createWarnings, type Warnings } from "./lib/standing-warnings.ts";
import type { Tracing } from "./lib/tracing.ts";
import { createHub, type HubSettings } from "./live/hub.ts";
import { type CallMetrics, createCallMetrics } from "./metrics/calls.ts";
import { createJobMetrics, type JobMetrics } from "./metrics/jobs.ts";
import { createLiveMetrics } from "./metrics/live.ts";
import { createLogMetrics } from "./metrics/log.ts";
import { registerMetrics } from "./metrics/register.ts";
import { createReplicaMetrics } from "./metrics/replica.ts";
import { createSurroundingsMetrics } from "./metrics/surroundings.ts";
import { orderReplyHooks } from "./orders/routes.ts";
import { type BlockList, createBlockList } from "./risk/blocks/block-list.ts";

export interface AppParts extends Omit<HandlerParts, "blocks" | "sessions"> {
  db: Database;
  /** The same, for asking whether it answers. */
  probe: Database;
  /** The same, for looking what changed. */
  live: Database;
  liveSettings?: HubSettings | undefined;
  /** Sign-in of browsers; absent in tests that bring their own tokens. */
  sessions?: Pick<SessionRouteParts, "provider" | "seal" | "issuer">;
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
  pages?: { web: WebBuild; browserConfig: PageParts["browserConfig"]; identityOrigins: SignInOrigins };
  /** Where other pictures come from beside the store itself. */
  imageOrigins: readonly string[];
  metricsToken?: string | undefined;
  /** Whether the API describes itself. */
  apiDocs: boolean;
  /** The local identity provider, and the sample shop's phone. */
  trials?: Trials;
}

export interface App {
  app: FastifyInstance;
  /** For notices of changed content. */
  clearCache: () => void;
  /** Lets clients go, before `app.close()`. */
  drain: () => Promise<void>;
  /** For what the process does by itself. */
  jobMetrics: JobMetrics;
  /** Makes a call that waited, when its time has come. */
  carry: Carry;
}

/** Puts the process's HTTP side together; it does not listen yet. */
export async function createApp(given: AppParts): Promise<App> {
  const parts = withSessionTokens(given);
  const { db, publicUrl } = parts;
  const drain = createDrain({ seconds: parts.drainSeconds, trustProxy: parts.trustProxy });
  const { reads } = parts;
  const reading = createReading({ db, reads, publicUrl });
  const cache = createResponseCache({
    ...(parts.pages && { keyOf: pageKeyOf(parts.pages.web) }),
    // What is stored anew must not be what was dropped.
    onClear: () => reads?.changed(EVERYBODY),
  });
  const registry = new Registry();
  const calls = createCallMetrics(registry);
  const jobMetrics = createJobMetrics(registry);
  const pace = createPace();
  const liveMetrics = createLiveMetrics(registry);
  const hub = createHub({
    db: parts.live,
    log: parts.logger,
    onEnd: liveMetrics.countEnd,
    settings: parts.liveSettings ?? {},
  });
  liveMetrics.watch(hub.count);
  const blocks = createBlockList({ db, log: parts.logger });
  const { handlers, carry } = handlersOf({ ...parts, pace, hub, blocks }, jobMetrics);
  const limit = createLimits(db, parts.limits);
  const proofLimits = createProofLimits(limit.failures("proofs"));
  const waits = [proofLimits.waits, ({ url }: { url: string }) => pace.waits(forwarderIn(url))];
  const inbound = createInboundGuard({ ...parts, log: parts.logger, waits, calls });
  const app = createFastify({ ...parts, drain, cache, calls, inbound });
  app.addHook("onClose", async () => inbound.end());
  app.addHook("preClose", async () => hub.close());
  app.addHook("onClose", async () => blocks.end());
  if (parts.tracing) followRequests(app, parts.tracing);
  registerErrorReplies(app, { isDraining: drain.isRunning });
  watch(app, parts, { registry, calls });
  await registerSecurityHeaders(app, {
    publicUrl,
    identityOrigins: parts.pages?.identityOrigins ?? { connect: [], frame: [], script: [], policies: [] },
    inlineScripts: inlineScriptsOf(parts.pages?.web),
    imageOrigins: imageOriginsOf(parts),
  });
  await refuseUnderPressure(app);
  if (parts.apiDocs) await registerOpenApi(app, publicUrl);
  const { anonymousLimit } = await registerApi(app, parts, {
    ...{ cache, blocks, handlers, reading, limit, proofLimits },
  });
  if (parts.apiDocs) await registerApiReference(app, { cache, anonymousLimit });
  registerHealth(app, { db, probe: parts.probe, isDraining: drain.isRunning });
  await registerImageFiles(app, parts.uploadsDir);
  registerUnsubscribeLink(app);
  if (parts.pages) {
    const read = createPageData(handlers, reading.databaseFor);
    await registerPages(app, { ...parts.pages, db, cache, publicUrl, read, anonymousLimit });
  }
  const letGo = () => {
    hub.close();
    return drain.run(app.server);
  };
  return { app, clearCache: cache.clear, drain: letGo, jobMetrics, carry };
}

/** Pages bring tokens of the sessions that the store itself keeps. */
function withSessionTokens(parts: AppParts): AppParts {
  const { sessions, verifyToken } = parts;
  return sessions ? { ...parts, verifyToken: acceptingSessionTokens(sessions.seal, verifyToken) } : parts;
}

/** `/metrics`, and what is noticed of the machine and the proxies around the store. */
function watch(
  app: FastifyInstance,
  parts: AppParts,
  { registry, calls }: { registry: Registry; calls: CallMetrics },
): void {
  createLogMetrics(registry, parts.lostLogLines ?? (() => 0));
  const warnings = parts.warnings ?? createWarnings(parts.logger);
  createSurroundingsMetrics(registry, warnings, parts.clock ?? createClockCheck(warnings));
  registerProxyCheck(app, parts.trustProxy, warnings);
  if (parts.reads) createReplicaMetrics(registry, parts.reads);
  const { db, metricsToken: token, uploadsDir: dataDir } = parts;
  registerMetrics(app, { db, registry, calls, token, dataDir });
}

function imageOriginsOf({ photos, imageOrigins, publicUrl }: AppParts): string[] {
  const origins = new Set([...photos.map((source) => new URL(source).origin), ...imageOrigins]);
  origins.delete(new URL(publicUrl).origin);
  return [...origins];
}

interface ApiParts {
  cache: ResponseCache;
  blocks: BlockList;
  handlers: Handlers;
  reading: Reading;
  limit: LimitTable;
  proofLimits: ProofLimits;
}

async function registerApi(
  app: FastifyInstance,
  parts: AppParts,
  { cache, blocks, handlers, reading, limit, proofLimits }: ApiParts,
): Promise<AuthenticationParts> {
  const address = (request: { ip: string }) => addressKeys(request.ip);
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
      const ownLimits = {
        orders: limit("orders", account),
        requests: limit("requests", account),
        "player-names": createNameLimit({
          ofAddress: limit("playerNamesOfAddress", address),
          ofAccount: limit("playerNames", account),
          verifyToken: parts.verifyToken,
        }),
      };
      const guessLimits = {
        coupons: both(limit("couponsOfAddress", address), limit("coupons", account)),
      };
      const replyHooks = orderReplyHooks(parts.cipher);
      const { tracing } = parts;
      await registerRoutes(api, handlers, {
        ...authentication,
        blocks,
        cache,
        reading,
        ownLimits,
        guessLimits,
        proofLimits,
        replyHooks,
        exportSlots: createExportSlots(),
        tracing,
      });
    },
    { prefix: "/api" },
  );
  return authentication;
}
