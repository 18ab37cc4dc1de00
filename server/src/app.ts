import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { categoryChanges } from "./catalog/products/category-queries.ts";
import { type HandlerParts, handlersOf } from "./handlers.ts";
import { createHub, type HubSettings } from "./operations/live/hub.ts";
import { type CallMetrics, createCallMetrics } from "./operations/metrics/calls.ts";
import { createJobMetrics, type JobMetrics } from "./operations/metrics/jobs.ts";
import { createLiveMetrics } from "./operations/metrics/live.ts";
import { createLogMetrics } from "./operations/metrics/log.ts";
import { registerMetrics } from "./operations/metrics/register.ts";
import { createReplicaMetrics } from "./operations/metrics/replica.ts";
import { createSurroundingsMetrics } from "./operations/metrics/surroundings.ts";
import { orderReplyHooks } from "./orders/orders/routes.ts";
import { createSupplierMetrics } from "./orders/suppliers/metrics.ts";
import { createPhoneMetrics } from "./payments/forwarders/metrics.ts";
import { createPace } from "./payments/forwarders/pace.ts";
import { createIncomingMetrics } from "./payments/incoming/metrics.ts";
import type { Carry } from "./people/approvals/guard-calls.ts";
import type { SignInOrigins } from "./people/identity/open-identity.ts";
import { findCaller } from "./people/identity/queries.ts";
import { acceptingSessionTokens } from "./people/identity/session-token.ts";
import { type BlockList, createBlockList } from "./people/risk/blocks/block-list.ts";
import { registerSession, type SessionRouteParts } from "./people/sessions/session.ts";
import type { Limits } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { EVERYBODY } from "./platform/db/reads.ts";
import type { AuthenticationParts } from "./platform/http/authentication.ts";
import { createDrain } from "./platform/http/drain.ts";
import { registerErrorReplies } from "./platform/http/error-replies.ts";
import { createExportSlots } from "./platform/http/export-slots.ts";
import { createFastify, type Trials } from "./platform/http/fastify.ts";
import { registerHealth } from "./platform/http/health.ts";
import { registerImageFiles } from "./platform/http/image-files.ts";
import { createInboundGuard } from "./platform/http/inbound-guard.ts";
import { both, createLimits, type LimitTable } from "./platform/http/limits.ts";
import { createNameLimit } from "./platform/http/name-limit.ts";
import { registerApiReference, registerOpenApi } from "./platform/http/openapi.ts";
import { LONGEST_LOOP_DELAY_MS, refuseUnderPressure } from "./platform/http/overload.ts";
import { createPageData } from "./platform/http/page-data.ts";
import {
  inlineScriptsOf,
  type PageParts,
  pageKeyOf,
  registerPages,
  type WebBuild,
} from "./platform/http/pages.ts";
import { registerProxyCheck } from "./platform/http/proxy-check.ts";
import { createProofLimits, type ProofLimits } from "./platform/http/raw-bodies.ts";
import { createReading, type Reading } from "./platform/http/reading.ts";
import { registerRoutes } from "./platform/http/registration.ts";
import { followRequests } from "./platform/http/request-traces.ts";
import { createResponseCache, type ResponseCache } from "./platform/http/response-cache.ts";
import { registerSecurityHeaders } from "./platform/http/security-headers.ts";
import { registerUnsubscribeLink } from "./platform/http/unsubscribe-link.ts";
import { addressKeys } from "./platform/lib/address-key.ts";
import { type ClockCheck, createClockCheck } from "./platform/lib/clock-check.ts";
import type { Handlers } from "./platform/lib/handler.ts";
import type { Identity } from "./platform/lib/identity.ts";
import { createWarnings, type Warnings } from "./platform/lib/standing-warnings.ts";
import type { Tracing } from "./platform/lib/tracing.ts";
import { forwarderIn } from "./settlement/intake/address.ts";

export interface AppParts extends Omit<HandlerParts, "blocks" | "sessions"> {
  db: Database;
  /** The database through a separate connection, for checking whether the database answers. */
  probe: Database;
  /** The database through a separate connection, for polling for changes. */
  live: Database;
  liveSettings?: HubSettings | undefined;
  /** Sign-in of browsers; absent in tests that send their own tokens. */
  sessions?: Pick<SessionRouteParts, "provider" | "seal" | "issuer">;
  limits: Limits | undefined;
  trustProxy: number;
  /** Seconds that a load balancer may take to notice that this process ends; absent: the default of `createDrain`. */
  drainSeconds?: number | undefined;
  /** See `refuseUnderPressure`. In tests there is no limit, because all tests share one process and one machine. */
  longestLoopDelayMs?: number;
  logger: FastifyBaseLogger;
  /** Number of lines that the process's log lost, and warnings of the process; absent in tests. */
  lostLogLines?: () => number;
  warnings?: Warnings;
  clock?: ClockCheck;
  /** Traces requests down to their SQL statements. */
  tracing?: Tracing | undefined;
  /** The web pages; absent in tests of the API alone. */
  pages?: { web: WebBuild; browserConfig: PageParts["browserConfig"]; identityOrigins: SignInOrigins };
  /** Origins of images besides the store's own origin. */
  imageOrigins: readonly string[];
  metricsToken?: string | undefined;
  /** True if the API serves its documentation. */
  apiDocs: boolean;
  /** The local identity provider and the sample shop's phone, for trying the store out. */
  trials?: Trials;
}

export interface App {
  app: FastifyInstance;
  /** Clears the cache. Call it when content has changed. */
  clearCache: () => void;
  /** Makes clients use another instance. Call it before `app.close()`. */
  drain: () => Promise<void>;
  /** Metrics of the process's automatic work. */
  jobMetrics: JobMetrics;
  /** Makes a call that waited for an approver, after its approval. */
  carry: Carry;
}

/** Creates the process's HTTP side, without listening yet. */
export async function createApp(given: AppParts): Promise<App> {
  const parts = withSessionTokens(given);
  const { db, publicUrl } = parts;
  const drain = createDrain({ seconds: parts.drainSeconds, trustProxy: parts.trustProxy });
  const { reads } = parts;
  const reading = createReading({ db, reads, publicUrl });
  const cache = createResponseCache({
    ...(parts.pages && { keyOf: pageKeyOf(parts.pages.web) }),
    // After the cache was cleared for a change, a reply must not come from a replica that lacks this change, because it
    // would be cached again.
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
  await refuseUnderPressure(app, parts.longestLoopDelayMs ?? LONGEST_LOOP_DELAY_MS);
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
    await registerPages(app, {
      ...parts.pages,
      ...{ db, cache, categoryChanges, publicUrl, read, anonymousLimit },
    });
  }
  const letGo = () => {
    hub.close();
    return drain.run(app.server);
  };
  return { app, clearCache: cache.clear, drain: letGo, jobMetrics, carry };
}

/** Accepts the tokens of the sessions that the store keeps for pages. */
function withSessionTokens(parts: AppParts): AppParts {
  const { sessions, verifyToken } = parts;
  return sessions ? { ...parts, verifyToken: acceptingSessionTokens(sessions.seal, verifyToken) } : parts;
}

/** Serves `/metrics`, and observes the load of the machine and the proxies in front of the store. */
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
  const further = [createPhoneMetrics, createSupplierMetrics, createIncomingMetrics];
  registerMetrics(app, { db, registry, calls, token, dataDir, further });
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
    findCaller,
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
